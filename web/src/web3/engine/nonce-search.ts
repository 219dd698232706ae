import { sameAddress, type Address } from '@kingspad/domain';
import type { Transaction } from 'viem';
import type { ReadClient } from '../../contracts/read-client.ts';

/** A nonce of an account, in blocks between `after` and `head`. */
export interface UsedNonce {
  account: Address;
  nonce: number;
  after: number;
  head: number;
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
  let low = after;
  let high = head;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const count = await client.getTransactionCount({ address: account, blockNumber: BigInt(middle) });
    if (count > nonce) high = middle;
    else low = middle;
  }
  const block = await client.getBlock({ blockNumber: BigInt(high), includeTransactions: true });
  return block.transactions.find((one) => one.nonce === nonce && sameAddress(one.from, account));
}
