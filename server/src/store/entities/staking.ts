import { lastPaidBlock, toIso } from '@kingspad/domain';
import {
  address,
  amount,
  hash,
  integer,
  long,
  omit,
  tableOf,
  text,
  type RowOf,
  type ViewOf,
} from '../table.ts';

/** A staking pool: its terms, and its contract's ledger as of its last event. Periods are blocks, times seconds. */
const STAKING_POOL = {
  pool: address().api('stakingPoolAddress'),
  /** Counted from 1 in order of creation. */
  number: long(),
  factory: address().api('factoryAddress'),
  creator: address().api('createdByAddress'),
  stakedToken: address().api('stakingTokenAddress'),
  /** The same as the staked token if both are one. */
  rewardToken: address().api('rewardsTokenAddress'),
  rewardsSupply: amount().api('rewardsSupply'),
  /** The first block without rewards. */
  startBlock: long().api('startBlockNumber'),
  /** The end block at creation; never changes. */
  endBlock: long().api('endBlockNumber'),
  limitPerUser: amount().api('stakingTokensPerUser'),
  lockTime: long().api('stakeTimeLockInDays'),
  metadataDigest: hash().orNull(),
  txHash: hash().api('transactionHash'),
  blockNumber: long().api('blockNumber'),
  logIndex: integer(),
  createdAt: long().api('createdTimestamp'),
  searchText: text(),
  /** Rewards per unit of stake, scaled by 1e36, up to lastRewardBlock. */
  accumulator: amount().changing(),
  lastRewardBlock: long().changing(),
  /** Rewards of blocks without stake, less what the creator withdrew. */
  idle: amount().changing(),
  rewardsPaid: amount().changing(),
  rewardsReturned: amount().changing(),
  totalStaked: amount().api('totalStaked').changing(),
  /** Wallets with a stake. */
  stakerCount: integer().api('stakerCount').changing(),
  /** Null unless the creator stopped it. */
  stopBlock: long().api('stopBlockNumber').orNull().changing(),
  /** Time of the last deposit; null before the first. */
  lastStakedAt: long().orNull().changing(),
  /** The first block whose events could not be applied because logs are missing; the row has not changed since. */
  incompleteSince: long().api('incompleteSince').orNull().changing(),
  updatedAt: long().api('updatedAt', toIso).changing(),
};
export type StakingPoolRow = RowOf<typeof STAKING_POOL>;

export const stakingPoolTable = tableOf('staking_pool', ['pool'], STAKING_POOL, {
  is_same_token: {
    sql: 'boolean',
    changes: false,
    of: ({ stakedToken, rewardToken }) => stakedToken === rewardToken,
  },
  bonus_end: { sql: 'bigint', changes: true, of: (pool) => lastPaidBlock(pool, pool.stopBlock) },
});

/** Columns that answers are made of. */
export const STAKING_POOL_VIEW = omit(STAKING_POOL, ['metadataDigest', 'logIndex', 'searchText']);
export type StakingPoolView = ViewOf<typeof STAKING_POOL_VIEW>;

/** A wallet's stake in a pool, as its contract stores it. */
const STAKE = {
  pool: address(),
  wallet: address(),
  amount: amount().changing(),
  /** The part of the accumulated rewards that the wallet did not earn, or was already paid. */
  debt: amount().changing(),
  /** Rewards left by emergency withdrawals: a part of the pending rewards. */
  kept: amount().changing(),
  /** Time of its last deposit, seconds; 0 without a stake. */
  stakedTime: long().changing(),
  /** Total rewards settled for it. */
  rewardsPaid: amount().changing(),
  /** Time of its last deposit, whether or not it has a stake now. */
  lastStakedAt: long().changing(),
};
export type StakeRow = RowOf<typeof STAKE>;
export const stakeTable = tableOf('stake', ['pool', 'wallet'], STAKE);

/** Total stake of a pool after a log that moved stake. */
const STAKED_TOTAL = {
  pool: address(),
  blockNumber: long(),
  logIndex: integer(),
  timestamp: long(),
  totalStaked: amount(),
};
export type StakedTotalRow = RowOf<typeof STAKED_TOTAL>;
export const stakedTotalTable = tableOf('staked_total', ['pool', 'blockNumber', 'logIndex'], STAKED_TOTAL);
