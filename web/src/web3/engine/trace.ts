import { sameAddress, type Address, type Hex } from '@kingspad/domain';
import { numberToHex } from 'viem';
import type { ReadClient } from '../../contracts/read-client.ts';

/** Identifies a call on the chain if its transaction's hash is unknown. */
export interface Trace {
  /** The called contract. */
  to: Address;
  /** The end of the call's data, hex digits without `0x`. */
  data: string;
  /** The newest block before it was sent; it is in a later one. */
  block: number;
}

/** Number of trailing hex digits of the call data that are kept: a creation ends with its digest. */
const KEPT_DIGITS = 1_024;

export const traceOf = (to: Address, data: Hex, block: number): Trace => ({
  to,
  data: data.slice(2).slice(-KEPT_DIGITS).toLowerCase(),
  block,
});

/** Blocks per request; a node that allows fewer refuses, and the next search uses smaller ranges. */
const WIDEST = 5_000;
const NARROWEST = 50;

/**
 * Looks for the transaction that made a call, through all that wrap it: a Safe's `execTransaction` and a bundle of user
 * operations (ERC-4337) carry the call's data as it was given, and name the account. Another account's equal call is not
 * taken for it. Each look goes on where the last one ended.
 */
export function tracer(
  client: ReadClient,
  account: Address,
  { to, data, block }: Trace,
): () => Promise<Hex | undefined> {
  const name = account.slice(2).toLowerCase();
  let next = block;
  let width = WIDEST;
  return async () => {
    const head = Number((await client.getBlock()).number);
    if (next > head) return undefined;
    const until = Math.min(next + width - 1, head);
    const range = { fromBlock: numberToHex(next), toBlock: numberToHex(until) };
    let logs;
    try {
      logs = await client.request(
        { method: 'eth_getLogs', params: [{ address: to, ...range }] },
        { retryCount: 0 },
      );
    } catch (error) {
      width = Math.max(NARROWEST, Math.floor(width / 4));
      throw error;
    }
    for (const hash of new Set(logs.map((log) => log.transactionHash))) {
      if (hash === null) continue;
      const sent = await client.getTransaction({ hash });
      const input = sent.input.toLowerCase();
      const isNamed =
        sameAddress(sent.from, account) || sameAddress(sent.to, account) || input.includes(name);
      if (isNamed && input.includes(data)) return hash;
    }
    next = until + 1;
    return undefined;
  };
}
