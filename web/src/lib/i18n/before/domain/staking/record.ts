import type { Stake, StakingPoolItem } from '../api/staking.ts';
import { pendingReward, type PoolLedger, type PoolStake, type PoolTerms } from './math.ts';

/** The terms that a listed pool's arithmetic needs. */
export function termsOfPool(
  pool: Pick<StakingPoolItem, 'rewardsSupply' | 'startBlockNumber' | 'endBlockNumber'>,
): PoolTerms {
  return {
    rewardsSupply: BigInt(pool.rewardsSupply),
    startBlock: pool.startBlockNumber,
    endBlock: pool.endBlockNumber,
  };
}

/** A listed pool's ledger. */
export function ledgerOfPool(
  pool: Pick<StakingPoolItem, 'books' | 'stopBlockNumber' | 'totalStaked'>,
): PoolLedger {
  const { books } = pool;
  return {
    accumulator: BigInt(books.accumulator),
    lastRewardBlock: books.lastRewardBlock,
    stopBlock: pool.stopBlockNumber,
    totalStaked: BigInt(pool.totalStaked),
    idle: BigInt(books.idleRewards),
    rewardsPaid: BigInt(books.rewardsPaid),
    rewardsReturned: BigInt(books.rewardsReturned),
  };
}

/** A listed wallet's stake. */
export function stakeOfRecord(stake: Stake): PoolStake {
  return {
    amount: BigInt(stake.amount),
    debt: BigInt(stake.rewardDebt),
    kept: BigInt(stake.keptRewards),
    stakedTime: stake.stakedTime,
  };
}

/** What the requested wallet would harvest at a block; 0 where it never staked. Base units of the reward token. */
export function earnedAt(
  pool: Pick<
    StakingPoolItem,
    | 'rewardsSupply'
    | 'startBlockNumber'
    | 'endBlockNumber'
    | 'books'
    | 'stopBlockNumber'
    | 'totalStaked'
    | 'stake'
  >,
  block: number,
): bigint {
  if (!pool.stake) return 0n;
  return pendingReward(termsOfPool(pool), ledgerOfPool(pool), stakeOfRecord(pool.stake), block);
}
