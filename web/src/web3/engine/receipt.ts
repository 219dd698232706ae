import { sameAddress, type Address, type Hex } from '@kingspad/domain';
import type { Transaction, TransactionReceipt } from 'viem';
import { causesOf } from '../../contracts/read-errors.ts';
import { failedInside } from '../../contracts/inner-failure.ts';
import type { ReadClient } from '../../contracts/read-client.ts';
import { wait } from '../../lib/wait.ts';

/** Outcome of a transaction. */
export type Settlement =
  /** Mined; it may have reverted. `hash` differs from the sent one if the wallet sped the transaction up. */
  | { kind: 'mined'; receipt: TransactionReceipt }
  /** Replaced by another transaction of the same account, for example a cancellation. */
  | { kind: 'replaced'; by?: Hex }
  /** Mined, but the account's own call failed inside the transaction. */
  | { kind: 'failed-inside'; receipt: TransactionReceipt }
  /** The wallet reports that it was not sent, or that only a part of it was executed. */
  | { kind: 'not-sent' | 'reverted' | 'partial' }
  /** The user stopped waiting for it. */
  | { kind: 'dismissed' };

export interface Sent {
  /** The wallet's answer; for a Safe or a bundle of user operations it may not be a transaction hash. */
  hash: Hex;
  account: Address;
  /** The nonce read from the node; distinguishes a replaced transaction from a slow one. */
  nonce?: number;
  /** Seconds since 1970, by this computer. */
  submittedAt: number;
  /** A contract account: other signers may have to confirm first. */
  isContract?: boolean;
  /** The newest block before it was handed to the wallet: what is in it, or before, is another transaction. */
  after?: number;
}

export interface WatchOptions {
  /** Called once when the node has returned the transaction's nonce. */
  onNonce?: (nonce: number) => void;
  /** Called once when it has not been mined for long: it may wait for other signers. */
  onWaiting?: () => void;
  isDismissed?: () => boolean;
  /** Searches for the call itself in any transaction that contains it; called once the transaction is waiting. */
  find?: () => Promise<Hex | undefined>;
  /** Waits between polls; replaced in tests. */
  pause?: (milliseconds: number) => Promise<void>;
}

/** For how long a transaction unknown to the node is polled by hash only, seconds. */
const PATIENCE = { key: 600, contract: 15 } as const;
/** How many blocks back a replacement is searched for. */
const SEARCH_BLOCKS = 128;

/** Poll intervals: short at first for fast chains, then a second, longer while the node is unavailable. */
export function delay(look: number, failures: number, isWaiting: boolean): number {
  if (isWaiting) return 10_000;
  if (failures > 0) return Math.min(1_000 * 2 ** failures, 10_000);
  return look < 4 ? 300 : 1_000;
}

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

/** Finds the transaction that used the nonce instead. */
async function findReplacement(
  client: ReadClient,
  account: Address,
  nonce: number,
): Promise<Transaction | undefined> {
  const head = (await client.getBlock()).number;
  for (let back = 0n; back < SEARCH_BLOCKS && back <= head; back += 1n) {
    const block = await client.getBlock({ blockNumber: head - back, includeTransactions: true });
    const found = block.transactions.find(
      (other) => other.nonce === nonce && sameAddress(other.from, account),
    );
    if (found) return found;
  }
  return undefined;
}

async function replacementOf(
  client: ReadClient,
  sent: Sent,
  nonce: number,
  original: Transaction | undefined,
): Promise<Settlement> {
  const other = await findReplacement(client, sent.account, nonce);
  if (!other) return { kind: 'replaced' };
  const sameCall =
    original &&
    sameAddress(original.to, other.to) &&
    original.input === other.input &&
    original.value === other.value;
  if (!sameCall && other.hash !== sent.hash) return { kind: 'replaced', by: other.hash };
  // Sped up: the same call at a higher price.
  return { kind: 'mined', receipt: await client.getTransactionReceipt({ hash: other.hash }) };
}

/** Whether a transaction was in a block before the call was handed to the wallet, which then named another one. */
export const isEarlier = (
  { blockNumber }: Pick<TransactionReceipt, 'blockNumber'>,
  after: number | undefined,
) => after !== undefined && blockNumber <= BigInt(after);

/**
 * Whether the receipt shows the account's own events: if another account sent the transaction, the inner call may
 * have failed.
 */
export function settledAs(receipt: TransactionReceipt, account: Address): Settlement {
  const failed = !sameAddress(receipt.from, account) && failedInside(receipt, account);
  return { kind: failed ? 'failed-inside' : 'mined', receipt };
}

/**
 * Waits until a transaction is settled, however long that takes and the chain is away in between. Nothing is given up:
 * what no node has may be waiting for signers, or in a node that is not asked.
 */
export async function watchTransaction(
  client: ReadClient,
  sent: Sent,
  { onNonce, onWaiting, isDismissed, find, pause = wait }: WatchOptions = {},
): Promise<Settlement> {
  let { nonce } = sent;
  let original: Transaction | undefined;
  let failures = 0;
  let isWaiting = false;
  const patience = PATIENCE[sent.isContract ? 'contract' : 'key'];
  for (let look = 0; ; look += 1) {
    if (isDismissed?.()) return { kind: 'dismissed' };
    try {
      const receipt = await orUndefined(client.getTransactionReceipt({ hash: sent.hash }));
      const isOther = receipt !== undefined && isEarlier(receipt, sent.after);
      if (receipt && !isOther) return settledAs(receipt, sent.account);
      const pending = isOther ? undefined : await orUndefined(client.getTransaction({ hash: sent.hash }));
      if (pending && nonce === undefined) onNonce?.(pending.nonce);
      original = pending ?? original;
      nonce ??= pending?.nonce;
      if (
        !pending &&
        nonce !== undefined &&
        (await client.getTransactionCount({ address: sent.account })) > nonce
      ) {
        // It may have been mined between the two requests.
        const late = await orUndefined(client.getTransactionReceipt({ hash: sent.hash }));
        return late ? { kind: 'mined', receipt: late } : await replacementOf(client, sent, nonce, original);
      }
      if (isOther || (!pending && Date.now() / 1000 - sent.submittedAt > patience)) {
        if (!isWaiting) onWaiting?.();
        isWaiting = true;
        const found = await find?.();
        if (found) return settledAs(await client.getTransactionReceipt({ hash: found }), sent.account);
      }
      failures = 0;
    } catch {
      failures += 1;
    }
    await pause(delay(look, failures, isWaiting));
  }
}
