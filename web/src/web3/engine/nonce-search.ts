import { sameAddress, type Address } from '@kingspad/domain';
import type { Transaction } from 'viem';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';

/** A nonce of an account, in blocks between `after` and `head`. */
export interface UsedNonce {
  account: Address;
  nonce: number;
  after: number;
  head: number;
}

/**
 * Finds the block that used a nonce by bisecting a count that never falls.
 * @param countAt the nonces that are used up to a block
 */
export async function blockOfNonce(
  countAt: (block: number) => Promise<number>,
  { nonce, after, head }: Omit<UsedNonce, 'account'>,
): Promise<number> {
  let [low, high] = [after, head];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((await countAt(middle)) > nonce) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Finds the transaction that used a nonce, by bisecting the account's count of transactions: it takes about 20 reads at any
 * depth. Undefined if the node's answers lead to no transaction, or the nonce was used by an authorization (EIP-7702).
 * @throws the node's error if it has no state of old blocks
 */
export async function userOfNonce(
  client: ReadClient,
  { account, nonce, after, head }: UsedNonce,
): Promise<Transaction | undefined> {
  const countAt = (block: number) =>
    client.getTransactionCount({ address: account, blockNumber: BigInt(block) });
  const used = await blockOfNonce(countAt, { nonce, after, head });
  const block = await client.getBlock({ blockNumber: BigInt(used), includeTransactions: true });
  return block.transactions.find((one) => one.nonce === nonce && sameAddress(one.from, account));
}
