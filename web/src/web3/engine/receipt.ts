import { sameAddress, type Address, type Hex } from '@kingspad/domain';
import type { Transaction, TransactionReceipt } from 'viem';
import { causesOf } from '../../contracts/read-errors.ts';
import type { ReadClient } from '../../contracts/read-client.ts';
import { wait } from '../../lib/wait.ts';

/** What became of a transaction. */
export type Settlement =
  /** In a block; it may have reverted. `hash` differs from the one sent where the wallet sped it up. */
  | { kind: 'mined'; receipt: TransactionReceipt }
  /** Another transaction of the account took its place; a cancelled one is such. */
  | { kind: 'replaced'; by?: Hex }
  /** No node has it any more. */
  | { kind: 'dropped' };

export interface Sent {
  hash: Hex;
  account: Address;
  /** Read from the node; distinguishes a replaced transaction from a slow one. */
  nonce?: number;
  /** Seconds since 1970, by this computer. */
  submittedAt: number;
}

export interface WatchOptions {
  /** Called once the node has answered the transaction's nonce. */
  onNonce?: (nonce: number) => void;
  signal?: AbortSignal;
  /** Waits between looks; replaced in tests. */
  pause?: (milliseconds: number) => Promise<void>;
}

/** A node that restarted loses its pending transactions; one that is unknown for this long is given up. */
const GIVE_UP_SECONDS = 600;
/** How far back a replacement is looked for. */
const SEARCH_BLOCKS = 128;

/** Quick at first, for chains that answer at once; a second later on; slower while the node is away. */
function delay(look: number, failures: number): number {
  if (failures > 0) return Math.min(1_000 * 2 ** failures, 10_000);
  return look < 4 ? 300 : 1_000;
}

async function orUndefined<T>(read: Promise<T>): Promise<T | undefined> {
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

/**
 * Waits until a transaction is settled, however long the chain is away in between. Rejects only when aborted.
 */
export async function watchTransaction(
  client: ReadClient,
  sent: Sent,
  { onNonce, signal, pause = wait }: WatchOptions = {},
): Promise<Settlement> {
  let { nonce } = sent;
  let original: Transaction | undefined;
  let failures = 0;
  for (let look = 0; ; look += 1) {
    signal?.throwIfAborted();
    try {
      const receipt = await orUndefined(client.getTransactionReceipt({ hash: sent.hash }));
      if (receipt) return { kind: 'mined', receipt };
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
      if (!pending && Date.now() / 1000 - sent.submittedAt > GIVE_UP_SECONDS) return { kind: 'dropped' };
      failures = 0;
    } catch {
      failures += 1;
    }
    await pause(delay(look, failures));
  }
}
