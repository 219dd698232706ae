import { lastPaidBlock } from '@kingspad/domain';
import { address, amount, hash, integer, long, tableOf, text, type RowOf } from '../table.ts';

/** A staking pool: its terms, and its ledger as its contract keeps it at its last event. Periods are blocks, times seconds. */
export const STAKING_POOL = {
  pool: address(),
  /** Counted from 1 in the order of their making. */
  number: long(),
  factory: address(),
  creator: address(),
  stakedToken: address(),
  /** The staked token again where it is the same. */
  rewardToken: address(),
  rewardsSupply: amount(),
  /** The first block that is not paid. */
  startBlock: long(),
  /** The end that it was made with, for ever. */
  endBlock: long(),
  limitPerUser: amount(),
  lockTime: long(),
  metadataDigest: hash().orNull(),
  txHash: hash(),
  blockNumber: long(),
  logIndex: integer(),
  createdAt: long(),
  searchText: text(),
  /** Rewards to one unit of stake, times 1e36, up to lastRewardBlock. */
  accumulator: amount().changing(),
  lastRewardBlock: long().changing(),
  /** Emitted while there was no stake, less what the creator took. */
  idle: amount().changing(),
  rewardsPaid: amount().changing(),
  rewardsReturned: amount().changing(),
  totalStaked: amount().changing(),
  /** Wallets with a stake. */
  stakerCount: integer().changing(),
  /** Null unless the creator stopped it. */
  stopBlock: long().orNull().changing(),
  /** Of the last deposit; null before the first. */
  lastStakedAt: long().orNull().changing(),
  updatedAt: long().changing(),
};
