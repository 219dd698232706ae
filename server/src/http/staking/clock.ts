import { dateOfBlock, MAX_DATE, toUtcText } from '@kingspad/domain';
import type pg from 'pg';
import type { BlockTime } from '../../chain/block-time.ts';
import { readIndexState } from '../../store/queries/index-state.ts';

/** The newest block and the block time. */
export interface Clock {
  headBlock: number;
  /** Chain time of that block, seconds. */
  headTime: number;
  /** Block time, seconds. */
  blockTime: number;
}

/** The clock as of the newest indexed block. */
export async function readClock(pool: pg.Pool, blockTime: Pick<BlockTime, 'current'>): Promise<Clock> {
  const state = await readIndexState(pool);
  return {
    headBlock: state?.blockNumber ?? 0,
    headTime: state?.blockTimestamp ?? 0,
    blockTime: blockTime.current().blockTimeSeconds,
  };
}

/** The estimated date of a block, future or past, by the names of the spec's calls. */
export function presentExpiry(endBlock: number, { headBlock, headTime, blockTime }: Clock) {
  const poolExpireTimestamp = Math.min(
    MAX_DATE,
    Math.max(0, dateOfBlock(endBlock, headBlock, headTime, blockTime)),
  );
  return { poolExpireTimestamp, poolExpireDate: toUtcText(poolExpireTimestamp) };
}
