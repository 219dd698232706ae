import { sameAddress, type Address, type Hex } from '@kingspad/domain';
import type { TransactionReceipt } from 'viem';
import { failedInside } from '@kingspad/protocol/chain/inner-failure';
import { causesOf } from '@kingspad/protocol/chain/read-errors';

/** Proved outcome of a request to the wallet. */
export type Settlement =
  /** Mined; it may have reverted. */
  | { kind: 'mined'; receipt: TransactionReceipt }
  /** Mined, but the account's own call failed inside the transaction. */
  | { kind: 'failed-inside'; receipt: TransactionReceipt }
  /** The wallet reports a failure, and all transactions that it names are mined without the call. */
  | { kind: 'reverted' | 'partial' }
  /** Another transaction of the account used its nonce. */
  | { kind: 'replaced'; by: Hex }
  /** The user stopped waiting for it. */
  | { kind: 'dismissed' }
  /** The wallet has proved that nothing was sent, and the record is removed. */
  | { kind: 'removed' };

/**
 * Whether the receipt shows the account's own events: if another account sent the transaction, the inner call may
 * have failed.
 * @param own hash of its proposal or user operation, if known
 */
export function settledAs(receipt: TransactionReceipt, account: Address, own?: string) {
  const failed = !sameAddress(receipt.from, account) && failedInside(receipt, account, own);
  return { kind: failed ? ('failed-inside' as const) : ('mined' as const), receipt };
}

/** Undefined for a transaction or receipt that the node does not have. */
export async function orUndefined<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    const missing = causesOf(error).some(
      (cause) => cause instanceof Error && /^Transaction(Receipt)?NotFoundError$/.test(cause.name),
    );
    if (missing) return undefined;
    throw error;
  }
}
