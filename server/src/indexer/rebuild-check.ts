import type { Deployment } from '@kingspad/abi';
import type pg from 'pg';
import { POOL_TOPICS } from '../chain/events/index.ts';
import type { ChainSource } from '../chain/source.ts';
import { logsOnlyShown } from '../store/rebuild.ts';
import { deployedContracts } from '../chain/contracts.ts';

/** Blocks that are named at once. */
const MOST_BLOCKS = 100;

/**
 * Blocks on the node's chain of which the shown index has logs that the rebuild lacks, ascending.
 * @param last the rebuild's last block: beyond it nothing is expected
 * @param disproved blocks of which the shown index is known to be wrong
 */
export async function thinnerBlocks(
  shown: pg.ClientBase,
  source: Pick<ChainSource, 'headers'>,
  deployment: Pick<Deployment, 'contracts' | 'startBlock' | 'generations'>,
  { last, disproved }: { last: number; disproved: ReadonlySet<number> },
): Promise<number[]> {
  const followed = { contracts: deployedContracts(deployment).all, topics: POOL_TOPICS };
  const thinner: number[] = [];
  for (let after = -1; thinner.length < MOST_BLOCKS;) {
    const blocks = await logsOnlyShown(shown, followed, { after, last });
    if (blocks.length === 0) break;
    after = blocks.at(-1)?.number ?? last;
    const headers = await source.headers(blocks.map(({ number }) => number));
    for (const [index, { number, hash }] of blocks.entries()) {
      const header = headers[index];
      // A block that was replaced is expected nowhere.
      const isOfChain = !header || header.hash === hash;
      if (isOfChain && !disproved.has(number)) thinner.push(number);
    }
  }
  return thinner.slice(0, MOST_BLOCKS);
}
