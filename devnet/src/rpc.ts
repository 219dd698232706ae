/** An answer of the node that is an error, or no answer. */
export class RpcError extends Error {
  readonly code: number | undefined;
  /** What the node adds, for example revert data. */
  readonly data: unknown;

  constructor(message: string, code?: number, data?: unknown) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.data = data;
  }
}

interface RpcResponse<Result> {
  result?: Result;
  error?: { code: number; message: string; data?: unknown };
}

let nextId = 0;

/**
 * One JSON-RPC call.
 * @param timeoutMs how long the answer may take; as long as it takes unless given
 * @throws {RpcError} where the node answers with an error
 * @throws where the node cannot be reached
 */
export async function rpc<Result = unknown>(
  url: string,
  method: string,
  params: readonly unknown[] = [],
  timeoutMs?: number,
): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: ++nextId, method, params }),
    ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
  });
  if (!response.ok) throw new RpcError(`${method}: the node answered ${response.status}`);
  const { result, error } = (await response.json()) as RpcResponse<Result>;
  if (error) throw new RpcError(`${method}: ${error.message}`, error.code, error.data);
  return result as Result;
}
