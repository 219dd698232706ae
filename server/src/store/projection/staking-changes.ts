import {
  applyPoolEvent,
  booksAt,
  lastPaidBlock,
  newBooks,
  owedTo,
  refundOfStop,
  type PoolEvent,
  type PoolStake,
  type PoolState,
} from '@kingspad/domain';
import type { StakingPoolRow } from '../entities/staking.ts';
import type { StakingPoolCreated, StakingPoolEvent } from '@kingspad/abi/events';

/** A pool as its creation makes it; its number, digest and search text are still to be found. */
export function stakingPoolMade(event: StakingPoolCreated): StakingPoolRow {
  const { log, pool, creator, stakedToken, rewardToken, rewardsSupply, startBlock, endBlock } = event;
  return {
    pool,
    number: 0,
    factory: log.address,
    creator,
    stakedToken,
    rewardToken,
    rewardsSupply,
    startBlock,
    endBlock,
    limitPerUser: event.limitPerUser,
    lockTime: event.lockTime,
    metadataDigest: event.metadataDigest,
    txHash: log.txHash,
    blockNumber: log.blockNumber,
    logIndex: log.logIndex,
    createdAt: log.blockTimestamp,
    searchText: '',
    stakerCount: 0,
    lastStakedAt: null,
    updatedAt: log.blockTimestamp,
    ...newBooks(event),
  };
}

/** What the event says, in the domain's words. */
function saidBy(event: StakingPoolEvent): PoolEvent {
  const { amount } = event;
  switch (event.name) {
    case 'StakeDeposited':
      return { kind: 'deposit', amount };
    case 'StakeWithdrawn':
      return { kind: 'withdraw', amount };
    case 'RewardPaid':
      return { kind: 'reward', amount };
    case 'StakeEmergencyWithdrawn':
      return { kind: 'emergency', amount, kept: event.kept };
    case 'RewardsStopped':
      return { kind: 'stop', amount };
    case 'IdleRewardsWithdrawn':
      return { kind: 'idle', amount };
  }
}

/**
 * The pool's books and the stake of the wallet that the event is about, as the contract has them after it; undefined where the event
 * cannot follow what is known.
 */
export function stakingAfter(
  pool: StakingPoolRow,
  stake: PoolStake,
  event: StakingPoolEvent,
): PoolState | undefined {
  const { blockNumber: block, blockTimestamp: time } = event.log;
  const books = booksAt(pool, pool, block);
  if (!follows(pool, { books, stake }, event)) return undefined;
  return applyPoolEvent(pool, { books: pool, stake }, saidBy(event), { block, time });
}

/**
 * Every event tells an amount that the books tell too: where another event was left out, they differ. Before stake moves, the
 * same call has paid what was earned.
 */
function follows(pool: StakingPoolRow, { books, stake }: PoolState, event: StakingPoolEvent): boolean {
  const { amount, log } = event;
  const owed = owedTo(stake, books.accumulator);
  const hasEnded = log.blockNumber >= lastPaidBlock(pool, books.stopBlock);
  switch (event.name) {
    case 'StakeDeposited':
      return (
        owed + stake.kept === 0n && !hasEnded && amount > 0n && stake.amount + amount <= pool.limitPerUser
      );
    case 'StakeWithdrawn':
      return owed + stake.kept === 0n && amount > 0n && amount <= stake.amount;
    case 'RewardPaid':
      return amount === owed + stake.kept;
    case 'StakeEmergencyWithdrawn':
      return amount > 0n && amount === stake.amount && event.kept === owed;
    case 'RewardsStopped':
      return (
        !hasEnded && event.stopBlock === log.blockNumber && amount === refundOfStop(pool, log.blockNumber)
      );
    case 'IdleRewardsWithdrawn':
      return hasEnded && amount > 0n && amount === books.idle;
  }
}
