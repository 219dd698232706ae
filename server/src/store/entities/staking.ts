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

/** A staking pool: its terms, and its ledger as its contract keeps it at its last event. Periods are blocks, times seconds. */
const STAKING_POOL = {
  pool: address().api('stakingPoolAddress'),
  /** Counted from 1 in the order of their making. */
  number: long(),
  factory: address(),
  creator: address().api('createdByAddress'),
  stakedToken: address().api('stakingTokenAddress'),
  /** The staked token again where it is the same. */
  rewardToken: address().api('rewardsTokenAddress'),
  rewardsSupply: amount().api('rewardsSupply'),
  /** The first block that is not paid. */
  startBlock: long().api('startBlockNumber'),
  /** The end that it was made with, for ever. */
  endBlock: long().api('endBlockNumber'),
  limitPerUser: amount().api('stakingTokensPerUser'),
  lockTime: long().api('stakeTimeLockInDays'),
  metadataDigest: hash().orNull(),
  txHash: hash().api('transactionHash'),
  blockNumber: long().api('blockNumber'),
  logIndex: integer(),
  createdAt: long().api('createdTimestamp'),
  searchText: text(),
  /** Rewards to one unit of stake, times 1e36, up to lastRewardBlock. */
  accumulator: amount().changing(),
  lastRewardBlock: long().changing(),
  /** Emitted while there was no stake, less what the creator took. */
  idle: amount().changing(),
  rewardsPaid: amount().changing(),
  rewardsReturned: amount().changing(),
  totalStaked: amount().api('totalStaked').changing(),
  /** Wallets with a stake. */
  stakerCount: integer().api('stakerCount').changing(),
  /** Null unless the creator stopped it. */
  stopBlock: long().api('stopBlockNumber').orNull().changing(),
  /** Of the last deposit; null before the first. */
  lastStakedAt: long().orNull().changing(),
  /** The first block whose events do not follow: logs are missing, and the row is not changed since. */
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

/** What answers are made of. */
export const STAKING_POOL_VIEW = omit(STAKING_POOL, ['metadataDigest', 'logIndex', 'searchText']);
export type StakingPoolView = ViewOf<typeof STAKING_POOL_VIEW>;

/** A wallet's part of a pool, as its contract keeps it. */
const STAKE = {
  pool: address(),
  wallet: address(),
  amount: amount().changing(),
  /** What of the accumulated is not the wallet's, or was paid. */
  debt: amount().changing(),
  /** What emergency withdrawals left: a part of what is pending. */
  kept: amount().changing(),
  /** When it last added to it, seconds; 0 without a stake. */
  stakedTime: long().changing(),
  /** What was settled for it altogether. */
  rewardsPaid: amount().changing(),
  /** When it last added to it, with or without a stake now. */
  lastStakedAt: long().changing(),
};
export type StakeRow = RowOf<typeof STAKE>;
export const stakeTable = tableOf('stake', ['pool', 'wallet'], STAKE);
