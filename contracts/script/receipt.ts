import {
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Hex,
  type PublicClient,
  type Transaction,
  type TransactionReceipt,
} from 'viem';

export interface ReceiptOptions {
  /** How many blocks must stand on the transaction; 1, its own block, unless given. */
  confirmations?: number;
  /** Milliseconds between two looks; 1,000 unless given. */
  pollingIntervalMs?: number;
  /** Milliseconds until it must be mined, and between two confirmations; three minutes unless given. */
  timeoutMs?: number;
}

/** Servers behind one address may know different heads for a moment, so one look alone proves no replacement. */
const LOOKS_THAT_PROVE = 10;

/**
 * Waits for a transaction's receipt by looking again and again. viem's own `waitForTransactionReceipt` looks again
 * only when there is a new block, and a node that mines for transactions alone makes none while nothing is sent.
 * @returns the receipt, also of a transaction that reverted
 * @throws if it is not mined or confirmed in time, or another transaction of its sender took its place
 */
export async function waitForReceipt(
  chain: PublicClient,
  hash: Hex,
  { confirmations = 1, pollingIntervalMs = 1_000, timeoutMs = 180_000 }: ReceiptOptions = {},
): Promise<TransactionReceipt> {
  let deadline = Date.now() + timeoutMs;
  let confirmed = 0;
  let replaced = 0;
  let sent: Transaction | undefined;
  let state = '';
  for (;;) {
    try {
      const receipt = await orNone(chain.getTransactionReceipt({ hash }));
      const depth = receipt ? await depthOf(chain, receipt) : 0;
      if (receipt && depth >= confirmations) return receipt;
      if (depth > confirmed) deadline = Date.now() + timeoutMs;
      confirmed = depth;
      const known = receipt ? undefined : await orNone(chain.getTransaction({ hash }));
      sent ??= known;
      replaced = !receipt && sent && (await isNonceUsed(chain, sent)) ? replaced + 1 : 0;
      state = stateOf(depth, confirmations, known !== undefined);
    } catch (error) {
      // A node that does not answer now may answer the next time.
      const [words = ''] = (error instanceof Error ? error.message : String(error)).split(/\.?\n|\.$/);
      state = `the node answers: ${words}`;
    }
    if (replaced >= LOOKS_THAT_PROVE) {
      throw new Error(`Transaction ${hash} is not mined: its sender sent another one in its place.`);
    }
    if (Date.now() >= deadline) {
      throw new Error(`Gave up on transaction ${hash} after ${timeoutMs / 1_000} s: ${state}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollingIntervalMs));
  }
}

async function orNone<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError) {
      return undefined;
    }
    throw error;
  }
}

/** How many blocks stand on the transaction, its own among them; at least its own, where the head is behind. */
async function depthOf(chain: PublicClient, { blockNumber }: TransactionReceipt): Promise<number> {
  const head = await chain.getBlockNumber({ cacheTime: 0 });
  return head < blockNumber ? 1 : Number(head - blockNumber) + 1;
}

async function isNonceUsed(chain: PublicClient, { from, nonce }: Transaction): Promise<boolean> {
  return (await chain.getTransactionCount({ address: from, blockTag: 'latest' })) > nonce;
}

function stateOf(depth: number, confirmations: number, isKnown: boolean): string {
  if (depth > 0) return `it has ${depth} of ${confirmations} confirmations, and no new block came`;
  return isKnown ? 'it waits to be mined' : 'the node does not know it';
}
