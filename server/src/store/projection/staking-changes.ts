import {
  applyPoolEvent,
  booksAt,
  lastPaidBlock,
  newBooks,
  owedTo,
  refundOfStop,
  type Address,
  type Hex,
  type PoolBooks,
  type PoolEvent,
  type PoolStake,
  type PoolState,
  type PoolTerms,
} from '@kingspad/domain';
import type { StakingPoolCreated, StakingPoolEvent } from '@kingspad/abi/events';

/** A row of chain.staking_pool. Amounts in base units, times in seconds, hex in lower case. */
export interface StakingPoolRow {
  pool: Address;
  number: number;
  factory: Address;
  creator: Address;
  stakedToken: Address;
  rewardToken: Address;
  terms: PoolTerms;
  limitPerUser: bigint;
  lockTime: number;
  metadataDigest: Hex | null;
  txHash: Hex;
  blockNumber: number;
  logIndex: number;
  createdAt: number;
  searchText: string;
  books: PoolBooks;
  stakerCount: number;
  lastStakedAt: number | null;
  updatedAt: number;
}

/** A row of chain.stake. */
export interface StakeRow extends PoolStake {
  pool: Address;
  wallet: Address;
  rewardsPaid: bigint;
  /** When it last added to it, with or without a stake now; seconds. */
  lastStakedAt: number;
}

/** A pool as its creation makes it; its number, digest and search text are still to be found. */
export function stakingPoolMade(event: StakingPoolCreated): StakingPoolRow {
  const { log, pool, creator, stakedToken, rewardToken, rewardsSupply, startBlock, endBlock } = event;
  const terms = { rewardsSupply, startBlock, endBlock };
  return {
    pool,
    number: 0,
    factory: log.address,
    creator,
    stakedToken,
    rewardToken,
    terms,
    limitPerUser: event.limitPerUser,
    lockTime: event.lockTime,
    metadataDigest: event.metadataDigest,
    txHash: log.txHash,
    blockNumber: log.blockNumber,
    logIndex: log.logIndex,
    createdAt: log.blockTimestamp,
    searchText: '',
    books: newBooks(terms),
    stakerCount: 0,
    lastStakedAt: null,
    updatedAt: log.blockTimestamp,
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
  const { terms } = pool;
  const books = booksAt(terms, pool.books, block);
  if (!follows(pool, { books, stake }, event)) return undefined;
  return applyPoolEvent(terms, { books, stake }, saidBy(event), { block, time });
}

/**
 * Every event tells an amount that the books tell too: where another event was left out, they differ. Before stake moves, the
 * same call has paid what was earned.
 */
function follows(
  { terms, limitPerUser }: StakingPoolRow,
  { books, stake }: PoolState,
  event: StakingPoolEvent,
): boolean {
  const { amount, log } = event;
  const owed = owedTo(stake, books.accumulator);
  const hasEnded = log.blockNumber >= lastPaidBlock(terms, books.stopBlock);
  switch (event.name) {
    case 'StakeDeposited':
      return owed + stake.kept === 0n && !hasEnded && amount > 0n && stake.amount + amount <= limitPerUser;
    case 'StakeWithdrawn':
      return owed + stake.kept === 0n && amount > 0n && amount <= stake.amount;
    case 'RewardPaid':
      return amount === owed + stake.kept;
    case 'StakeEmergencyWithdrawn':
      return amount > 0n && amount === stake.amount && event.kept === owed;
    case 'RewardsStopped':
      return (
        !hasEnded && event.stopBlock === log.blockNumber && amount === refundOfStop(terms, log.blockNumber)
      );
    case 'IdleRewardsWithdrawn':
      return hasEnded && amount > 0n && amount === books.idle;
  }
}
