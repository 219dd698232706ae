import { useAppConfig } from '../../../lib/config.ts';
import { useHeadBlock } from '../../../web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { earnedNow, poolTimes, type PoolTimes } from './pool.ts';

/** How a pool stands at the newest block; what needs one is undefined before any was heard of. */
export interface PoolNow {
  times: PoolTimes | undefined;
  /** Base units of the reward token. */
  earned: bigint | undefined;
}

/** Follows the blocks: earned figures move with each without asking the chain. */
export function usePoolNow(pool: ListedPool): PoolNow {
  const head = useHeadBlock();
  const blockTime = useAppConfig()?.blockTimeSeconds;
  return {
    times: head && blockTime !== undefined ? poolTimes(pool, head, blockTime) : undefined,
    earned: earnedNow(pool, head),
  };
}
