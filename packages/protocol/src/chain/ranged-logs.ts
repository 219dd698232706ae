import type { Address, Hex } from '@kingspad/domain';
import { numberToHex, type RpcLog } from 'viem';
import { logRefusal } from './log-refusal.ts';
import type { ReadClient } from './read-client.ts';

export interface LogFilter {
  address?: Address;
  topics?: (Hex | Hex[] | null)[];
}

export interface LogRanges {
  /** The first block, which is read too. */
  from: number;
  /** Blocks per request at first. */
  widest: number;
  /** The fewest blocks per request before a refusal is thrown. */
  narrowest: number;
  /** Newest blocks that are read again after all others were: nodes may list a block's logs late. 0 by default. */
  again?: number;
}

/** Refusals in a row for too many requests, after which fewer blocks are asked for as well. */
const PATIENCE = 5;

/** The node refuses because of too many requests: repeat the read after a pause. */
export class TooOftenError extends Error {
  override readonly name = 'TooOftenError';
}

/**
 * Reads logs range by range. A refused range is read again with fewer blocks; after a success the next range has twice as
 * many.
 * @returns reads the next range up to a block; undefined once all blocks are read
 * @throws TooOftenError, or the node's error if it gives no logs for the narrowest range either; the next call goes on there
 */
export function rangedLogs(
  client: Pick<ReadClient, 'request'>,
  filter: LogFilter,
  { from, widest, narrowest, again = 0 }: LogRanges,
): (until: number) => Promise<readonly RpcLog[] | undefined> {
  let next = from;
  let width = widest;
  let refusals = 0;
  const narrow = (divisor: number) => (width = Math.max(narrowest, Math.floor(width / divisor)));
  return async (until) => {
    while (next <= until) {
      const to = Math.min(next + width - 1, until);
      try {
        const range = { fromBlock: numberToHex(next), toBlock: numberToHex(to) };
        const params = [{ ...filter, ...range }] as const;
        // A refusal is answered here, not by the transport.
        const logs = await client.request({ method: 'eth_getLogs', params: [...params] }, { retryCount: 0 });
        next = to + 1;
        refusals = 0;
        width = Math.min(widest, width * 2);
        return logs;
      } catch (error) {
        const kind = logRefusal(error);
        if (kind === 'rate') {
          refusals += 1;
          // Some nodes say "limit exceeded" of a range as well.
          if (refusals % PATIENCE === 0) narrow(2);
          throw new TooOftenError('The node limits requests. Try again later, or use another node.', {
            cause: error,
          });
        }
        if (width <= narrowest) throw error;
        narrow(4);
      }
    }
    next = Math.max(from, until + 1 - again);
    return undefined;
  };
}
