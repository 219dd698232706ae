import { causesOf } from '@kingspad/protocol/chain/read-errors';
import { isRecord } from '#lib/storage.ts';
import { isRejection } from './chain-errors.ts';

/** Unauthorized, unsupported method, disconnected, wrong chain, no such method: before anything is signed. */
const REFUSALS = new Set<unknown>([4100, 4200, 4900, 4901, -32_601]);
/** A capability, the chain, a batch too large, a refused upgrade, no atomicity (EIP-5792). */
const BATCH_REFUSALS = new Set<unknown>([5700, 5710, 5740, 5750, 5760]);
/** Refusals that mean that the wallet takes no batches, rather than that it is away. */
const STEPS = new Set<unknown>([...BATCH_REFUSALS, 4200, -32_601]);

/** The code of a wallet's error: of its outermost layer with one. */
function codeOf(error: unknown): unknown {
  const coded = causesOf(error).find((cause) => isRecord(cause) && cause.code !== undefined);
  return isRecord(coded) ? coded.code : undefined;
}

/**
 * Proof in a wallet's error. `unknown`: it may have sent the request before it failed, as with invalid parameters
 * (-32602), refused transactions (-32003, -32004), internal errors, time-outs and errors without a code.
 */
export function verdictOf(
  error: unknown,
  isBundle: boolean,
): 'rejected' | 'refused' | 'no-batch' | 'unknown' {
  if (isRejection(error)) return 'rejected';
  const code = codeOf(error);
  if (isBundle && STEPS.has(code)) return 'no-batch';
  return REFUSALS.has(code) ? 'refused' : 'unknown';
}
