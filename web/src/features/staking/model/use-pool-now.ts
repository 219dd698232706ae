import { useBlockTime } from '#lib/config.ts';
import { useHeadBlock } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { earnedNow, poolTimes, type PoolTimes } from './pool.ts';

/** A pool's state at the newest block; fields that need one are undefined before the first was received. */
export interface PoolNow {
  times: PoolTimes | undefined;
  /** Base units of the reward token. */
  earned: bigint | undefined;
}

/** Follows the blocks: earned figures change with each, without a call. */
export function usePoolNow(pool: ListedPool): PoolNow {
  const head = useHeadBlock();
  const blockTime = useBlockTime()?.blockTimeSeconds;
  return {
    times: head && blockTime !== undefined ? poolTimes(pool, head, blockTime) : undefined,
    earned: earnedNow(pool, head),
  };
}
