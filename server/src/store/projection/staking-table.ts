import { lastPaidBlock, type Address } from '@kingspad/domain';
import type pg from 'pg';
import { bytea, hexOf } from '../hex.ts';
import type { StakeRow, StakingPoolRow } from './staking-changes.ts';
import { describeTable } from './table.ts';

/** How rows of chain.staking_pool are written. */
export const stakingPoolTable = describeTable<StakingPoolRow>('staking_pool', ['pool'], (fixed, changing) => [
  fixed('pool', 'bytea', (row) => row.pool),
  fixed('number', 'bigint', (row) => row.number),
  fixed('factory', 'bytea', (row) => row.factory),
  fixed('creator', 'bytea', (row) => row.creator),
  fixed('staked_token', 'bytea', (row) => row.stakedToken),
  fixed('reward_token', 'bytea', (row) => row.rewardToken),
  fixed('is_same_token', 'boolean', (row) => row.stakedToken === row.rewardToken),
  fixed('rewards_supply', 'numeric', (row) => row.terms.rewardsSupply),
  fixed('start_block', 'bigint', (row) => row.terms.startBlock),
  fixed('end_block', 'bigint', (row) => row.terms.endBlock),
  fixed('limit_per_user', 'numeric', (row) => row.limitPerUser),
  fixed('lock_time', 'bigint', (row) => row.lockTime),
  fixed('metadata_digest', 'bytea', (row) => row.metadataDigest),
  fixed('tx_hash', 'bytea', (row) => row.txHash),
  fixed('block_number', 'bigint', (row) => row.blockNumber),
  fixed('log_index', 'integer', (row) => row.logIndex),
  fixed('created_at', 'bigint', (row) => row.createdAt),
  fixed('search_text', 'text', (row) => row.searchText),
  changing('accumulator', 'numeric', (row) => row.books.accumulator),
  changing('last_reward_block', 'bigint', (row) => row.books.lastRewardBlock),
  changing('idle', 'numeric', (row) => row.books.idle),
  changing('rewards_paid', 'numeric', (row) => row.books.rewardsPaid),
  changing('rewards_returned', 'numeric', (row) => row.books.rewardsReturned),
  changing('total_staked', 'numeric', (row) => row.books.totalStaked),
  changing('staker_count', 'integer', (row) => row.stakerCount),
  changing('stop_block', 'bigint', (row) => row.books.stopBlock),
  changing('bonus_end', 'bigint', (row) => lastPaidBlock(row.terms, row.books.stopBlock)),
  changing('last_staked_at', 'bigint', (row) => row.lastStakedAt),
  changing('updated_at', 'bigint', (row) => row.updatedAt),
]);

/** How rows of chain.stake are written. */
export const stakeTable = describeTable<StakeRow>('stake', ['pool', 'wallet'], (fixed, changing) => [
  fixed('pool', 'bytea', (row) => row.pool),
  fixed('wallet', 'bytea', (row) => row.wallet),
  changing('amount', 'numeric', (row) => row.amount),
  changing('debt', 'numeric', (row) => row.debt),
  changing('kept', 'numeric', (row) => row.kept),
  changing('staked_time', 'bigint', (row) => row.stakedTime),
  changing('rewards_paid', 'numeric', (row) => row.rewardsPaid),
  changing('last_staked_at', 'bigint', (row) => row.lastStakedAt),
]);

interface StoredPool {
  pool: Buffer;
  number: number;
  factory: Buffer;
  creator: Buffer;
  staked_token: Buffer;
  reward_token: Buffer;
  rewards_supply: string;
  start_block: number;
  end_block: number;
  limit_per_user: string;
  lock_time: number;
  metadata_digest: Buffer | null;
  tx_hash: Buffer;
  block_number: number;
  log_index: number;
  created_at: number;
  search_text: string;
  accumulator: string;
  last_reward_block: number;
  idle: string;
  rewards_paid: string;
  rewards_returned: string;
  total_staked: string;
  staker_count: number;
  stop_block: number | null;
  last_staked_at: number | null;
  updated_at: number;
}

export async function loadStakingPools(
  client: pg.ClientBase,
  pools: readonly Address[],
): Promise<StakingPoolRow[]> {
  if (pools.length === 0) return [];
  const found = await client.query<StoredPool>(
    'SELECT * FROM chain.staking_pool WHERE pool = ANY ($1::bytea[])',
    [pools.map(bytea)],
  );
  return found.rows.map((row) => ({
    pool: hexOf(row.pool),
    number: row.number,
    factory: hexOf(row.factory),
    creator: hexOf(row.creator),
    stakedToken: hexOf(row.staked_token),
    rewardToken: hexOf(row.reward_token),
    terms: {
      rewardsSupply: BigInt(row.rewards_supply),
      startBlock: row.start_block,
      endBlock: row.end_block,
    },
    limitPerUser: BigInt(row.limit_per_user),
    lockTime: row.lock_time,
    metadataDigest: row.metadata_digest && hexOf(row.metadata_digest),
    txHash: hexOf(row.tx_hash),
    blockNumber: row.block_number,
    logIndex: row.log_index,
    createdAt: row.created_at,
    searchText: row.search_text,
    books: {
      accumulator: BigInt(row.accumulator),
      lastRewardBlock: row.last_reward_block,
      stopBlock: row.stop_block,
      totalStaked: BigInt(row.total_staked),
      idle: BigInt(row.idle),
      rewardsPaid: BigInt(row.rewards_paid),
      rewardsReturned: BigInt(row.rewards_returned),
    },
    stakerCount: row.staker_count,
    lastStakedAt: row.last_staked_at,
    updatedAt: row.updated_at,
  }));
}

interface StoredStake {
  pool: Buffer;
  wallet: Buffer;
  amount: string;
  debt: string;
  kept: string;
  staked_time: number;
  rewards_paid: string;
  last_staked_at: number;
}

/** @param keys each once */
export async function loadStakes(
  client: pg.ClientBase,
  keys: readonly { pool: Address; wallet: Address }[],
): Promise<StakeRow[]> {
  if (keys.length === 0) return [];
  const found = await client.query<StoredStake>(
    `SELECT s.* FROM unnest($1::bytea[], $2::bytea[]) AS k(pool, wallet) JOIN chain.stake s USING (pool, wallet)`,
    [keys.map(({ pool }) => bytea(pool)), keys.map(({ wallet }) => bytea(wallet))],
  );
  return found.rows.map((row) => ({
    pool: hexOf(row.pool),
    wallet: hexOf(row.wallet),
    amount: BigInt(row.amount),
    debt: BigInt(row.debt),
    kept: BigInt(row.kept),
    stakedTime: row.staked_time,
    rewardsPaid: BigInt(row.rewards_paid),
    lastStakedAt: row.last_staked_at,
  }));
}
