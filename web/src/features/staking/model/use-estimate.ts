import {
  aprWithStake,
  estimateStake,
  NO_STAKE,
  shareOfRewards,
  type DilutedFacts,
  type RoiPool,
  type StakeEstimate,
} from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import { useHeadBlock } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { shownAprOf, isSameToken, poolTimes, rewardToken, stakedOf, stakedToken } from './pool.ts';

/** Estimates for a wallet's whole stake in a pool, if no one else acts. Stakes are base units of the staked token. */
export interface PoolEstimates extends Pick<RoiPool, 'aprWith' | 'shareIn'> {
  /** Rewards of a stake changed with the next block; undefined while unknown, and once the pool takes no stake. */
  withNextBlock: (stake: bigint) => StakeEstimate | undefined;
}

export function useEstimate(pool: ListedPool): PoolEstimates {
  const head = useHeadBlock();
  const blockTime = useAppConfig()?.blockTimeSeconds;
  const times = head && blockTime !== undefined ? poolTimes(pool, head, blockTime) : undefined;
  const isFinished = times?.isFinished ?? pool.isFinished;
  const own = stakedOf(pool) ?? 0n;
  const facts: DilutedFacts | undefined =
    blockTime === undefined ? undefined : factsOf(pool, own, isFinished, blockTime);
  return {
    aprWith: (stake) => (stake === null || !facts ? shownAprOf(pool) : aprWithStake(facts, stake)),
    shareIn: (stake, days) => (facts ? shareOfRewards(facts, stake, days) : null),
    withNextBlock: (stake) =>
      head && pool.stake !== undefined
        ? (estimateStake(
            pool,
            { ledger: pool.ledger, stake: pool.stake ?? NO_STAKE },
            stake,
            head.blockNumber + 1,
          ) ?? undefined)
        : undefined,
  };
}

function factsOf(pool: ListedPool, ownStake: bigint, isFinished: boolean, blockTime: number): DilutedFacts {
  const [staked, reward] = [stakedToken(pool), rewardToken(pool)];
  return {
    apr: shownAprOf(pool),
    rewardsSupply: pool.rewardsSupply,
    startBlock: pool.startBlock,
    endBlock: pool.endBlock,
    isFinished,
    totalStaked: pool.ledger.totalStaked,
    ownStake,
    isSameToken: isSameToken(pool),
    stakedDecimals: staked.decimals,
    rewardDecimals: reward.decimals,
    stakedPriceUsd: staked.priceUsd,
    rewardPriceUsd: reward.priceUsd,
    blockTime,
  };
}
