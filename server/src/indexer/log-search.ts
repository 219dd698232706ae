import { TooMuchError } from '../chain/errors.ts';
import type { ChainSource, NodeLogFilter } from '../chain/source.ts';
import type { RawLog } from '../chain/types.ts';

/** Requests per search; the next search continues where this one ended. */
export const SEARCH_REQUESTS = 40;
/** Blocks of one request, which shrink and grow with the node's answers. */
export const SEARCH_BLOCKS = { first: 10_000, most: 1_000_000 };

/** Reads logs of any range of blocks, in ranges as large as the node answers. */
export type LogSearch = (
  filter: NodeLogFilter,
  first: number,
  last: number,
) => Promise<{
  logs: RawLog[];
  /** The block where the search stopped; above `last` once all is read. */
  next: number;
}>;

export function createLogSearch(source: Pick<ChainSource, 'logsOf'>): LogSearch {
  let blocks = SEARCH_BLOCKS.first;
  return async (filter, first, last) => {
    const logs: RawLog[] = [];
    let next = first;
    for (let requests = 0; next <= last && requests < SEARCH_REQUESTS; requests++) {
      const to = Math.min(last, next + blocks - 1);
      try {
        logs.push(...(await source.logsOf(filter, next, to)));
        blocks = Math.min(blocks * 2, SEARCH_BLOCKS.most);
        next = to + 1;
      } catch (error) {
        if (!(error instanceof TooMuchError)) throw error;
        blocks = Math.max(1, (to - next + 1) >> 1);
        // A block that alone is too much is marked and read again as a whole.
        if (to === next) next++;
      }
    }
    return { logs, next };
  };
}

/**
 * The first block from which on `holds` is true, by halving the range.
 * @returns undefined if it is not true of `last`, or a block cannot be told
 */
export async function firstWith(
  holds: (block: number) => Promise<boolean | undefined>,
  first: number,
  last: number,
): Promise<number | undefined> {
  if ((await holds(last)) !== true) return undefined;
  let [without, found] = [first - 1, last];
  while (found - without > 1) {
    const middle = (without + found) >> 1;
    const said = await holds(middle);
    if (said === undefined) return undefined;
    if (said) found = middle;
    else without = middle;
  }
  return found;
}
