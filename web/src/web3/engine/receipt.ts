import { sameAddress, type Address, type Hex } from '@kingspad/domain';
import type { Transaction, TransactionReceipt } from 'viem';
import { causesOf } from '../../contracts/read-errors.ts';
import { failedInside } from '../../contracts/inner-failure.ts';
import type { ReadClient } from '../../contracts/read-client.ts';
import { wait } from '../../lib/wait.ts';

/** What became of a transaction. */
export type Settlement =
  /** In a block; it may have reverted. `hash` differs from the one sent where the wallet sped it up. */
  | { kind: 'mined'; receipt: TransactionReceipt }
  /** Another transaction of the account took its place; a cancelled one is such. */
  | { kind: 'replaced'; by?: Hex }
  /** In a block; the account's own call failed inside. */
  | { kind: 'failed-inside'; receipt: TransactionReceipt }
  /** The wallet says that it did not send it, or that only a part of it happened. */
  | { kind: 'not-sent' | 'reverted' | 'partial' }
  /** The user does not wait for it any longer. */
  | { kind: 'dismissed' };

export interface Sent {
  /** What the wallet answered; of a Safe or a bundle of user operations it may name something else than a transaction. */
  hash: Hex;
  account: Address;
  /** Read from the node; distinguishes a replaced transaction from a slow one. */
  nonce?: number;
  /** Seconds since 1970, by this computer. */
  submittedAt: number;
  /** A contract account: other signers may have to agree before anything is sent. */
  isContract?: boolean;
}

export interface WatchOptions {
  /** Called once the node has answered the transaction's nonce. */
  onNonce?: (nonce: number) => void;
  /** Called once where it is in no block for long: it may wait for other signers. */
  onWaiting?: () => void;
  isDismissed?: () => boolean;
  /** Looks for the call itself, in any transaction that carries it; asked once it waits. */
  find?: () => Promise<Hex | undefined>;
  /** Waits between looks; replaced in tests. */
  pause?: (milliseconds: number) => Promise<void>;
}

/** How long a transaction that no node has is looked for by its hash alone, seconds. */
const PATIENCE = { key: 600, contract: 15 } as const;
/** How far back a replacement is looked for. */
const SEARCH_BLOCKS = 128;

/** Quick at first, for chains that answer at once; a second later on; slower while the node is away. */
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

/** Looks for the transaction that used the nonce instead. */
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

/** Whether a receipt is of the account's own doing: what another account sent for it may have failed inside. */
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
      if (receipt) return settledAs(receipt, sent.account);
      const pending = await orUndefined(client.getTransaction({ hash: sent.hash }));
      if (pending && nonce === undefined) onNonce?.(pending.nonce);
      original = pending ?? original;
      nonce ??= pending?.nonce;
      if (
        !pending &&
        nonce !== undefined &&
        (await client.getTransactionCount({ address: sent.account })) > nonce
      ) {
        // It may have been mined between the two questions.
        const late = await orUndefined(client.getTransactionReceipt({ hash: sent.hash }));
        return late ? { kind: 'mined', receipt: late } : await replacementOf(client, sent, nonce, original);
      }
      if (!pending && Date.now() / 1000 - sent.submittedAt > patience) {
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
