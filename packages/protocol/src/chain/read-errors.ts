/** The chain of causes, outermost first. */
export function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  let current = error;
  while (current !== undefined && current !== null && !chain.includes(current) && chain.length < 20) {
    chain.push(current);
    current = (current as { cause?: unknown }).cause;
  }
  return chain;
}

const UNREACHABLE = new Set([
  'HttpRequestError',
  'TimeoutError',
  'WebSocketRequestError',
  'SocketClosedError',
  'LimitExceededRpcError',
  'ResourceUnavailableRpcError',
]);

/** Whether a read failed because the node could not be reached, rather than by the contract's answer. */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof Error && UNREACHABLE.has(cause.name));
}

/** Undefined if the contract gives no answer; an unreachable node is an error. */
export async function orNothing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return undefined;
  }
}

/** A token's answer is missing or invalid (spec A.8). */
export class TokenReadError extends Error {
  override readonly name = 'TokenReadError';
  readonly part: 'decimals' | 'details' | 'balance';

  constructor(part: TokenReadError['part'], options: ErrorOptions) {
    super(`The token does not give its ${part}.`, options);
    this.part = part;
  }
}
