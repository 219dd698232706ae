import type { Address, Hex, StakingMeta } from '@kingspad/domain';
import { stakingMetaOf } from '@kingspad/domain';
import type { StakingPoolItem, StakingStatus } from '@kingspad/domain/api';
import { isFinishedAt } from '../rules/staking-rules.ts';
import { addressFromBytea, fromBytea } from './encoding.ts';

export type NoApr = NonNullable<StakingPoolItem['noApr']>;

/** What a pool is worth, as it was computed last. US dollars have 18 decimals; a price is that of one whole token. */
export interface StoredStakingFigure {
  /** Percent a year; null where there is none, and then `noApr` says why. */
  apr: number | null;
  noApr: NoApr | null;
  totalStakedUsd: string | null;
  stakedPriceUsd: string | null;
  rewardPriceUsd: string | null;
  updatedAt: Date;
}

/** A wallet's part of a pool; base units of the staked token, of the rewards those of the reward token. */
export interface StoredStake {
  amount: string;
  rewardDebt: string;
  /** What emergency withdrawals left: a part of `pendingReward`. */
  keptRewards: string;
  /** Seconds; 0 without a stake. */
  stakedTime: number;
  /** At the newest indexed block, computed in SQL by the contract's rules. */
  pendingReward: string;
  rewardsPaid: string;
}

/** A pool's terms and its books at its last event. Amounts are decimal strings in base units, times seconds. */
export interface StoredStakingBooks {
  pool: Address;
  /** Counted from 1 in the order of their making. */
  number: number;
  factory: Address;
  creator: Address;
  stakedToken: Address;
  rewardToken: Address;
  isSameToken: boolean;
  rewardsSupply: string;
  /** The first block that is not paid. */
  startBlock: number;
  /** The end that it was made with. */
  endBlock: number;
  /** Null unless the creator stopped it. */
  stopBlock: number | null;
  /** The last block that is paid. */
  bonusEndBlock: number;
  limitPerUser: string;
  /** Seconds. */
  lockTime: number;
  transactionHash: Hex;
  blockNumber: number;
  createdAt: number;
  /** Rewards to one unit of stake, times 1e36, up to `lastRewardBlock`. */
  accumulator: string;
  lastRewardBlock: number;
  rewardsPaid: string;
  rewardsReturned: string;
  /** Up to `lastRewardBlock`, less what the creator took. */
  idleRewards: string;
  totalStaked: string;
  /** Wallets with a stake. */
  stakerCount: number;
  /** Of the last deposit; null before the first. */
  lastStakedAt: number | null;
  updatedAt: number;
  status: StakingStatus;
  /** The newest indexed block and its time: what of this follows from blocks is as of then. */
  headBlock: number;
  headAt: number;
  /** Null where nothing was computed yet. */
  figure: StoredStakingFigure | null;
}

/** The same with the tokens' own words, what the creator says, and the part of the wallet that was asked for. */
export interface StoredStakingPool extends StoredStakingBooks {
  stakedName: string;
  stakedSymbol: string;
  /** Null where the token does not say. */
  stakedDecimals: number | null;
  rewardName: string;
  rewardSymbol: string;
  rewardDecimals: number | null;
  /** Proved by the chain or by a signature; empty texts where he gave none. Null where nothing is proved. */
  meta: StakingMeta | null;
  /** How often the creator signed other metadata. */
  metadataVersion: number;
  /** Null without a wallet, and where it never staked. */
  stake: StoredStake | null;
}

export interface StakingBooksRow {
  pool: Buffer;
  number: number;
  factory: Buffer;
  creator: Buffer;
  staked_token: Buffer;
  reward_token: Buffer;
  is_same_token: boolean;
  rewards_supply: string;
  start_block: number;
  end_block: number;
  stop_block: number | null;
  bonus_end: number;
  limit_per_user: string;
  lock_time: number;
  tx_hash: Buffer;
  block_number: number;
  created_at: number;
  accumulator: string;
  last_reward_block: number;
  rewards_paid: string;
  rewards_returned: string;
  idle: string;
  total_staked: string;
  staker_count: number;
  last_staked_at: number | null;
  updated_at: number;
  head_block: number;
  head_at: number;
  is_finished: boolean;
  apr: number | null;
  no_apr: NoApr | null;
  total_staked_usd: string | null;
  staked_price: string | null;
  reward_price: string | null;
  figure_updated_at: Date | null;
}

export interface StakingPoolRow extends StakingBooksRow {
  staked_name: string | null;
  staked_symbol: string | null;
  staked_decimals: number | null;
  reward_name: string | null;
  reward_symbol: string | null;
  reward_decimals: number | null;
  meta: Record<string, unknown> | null;
  metadata_version: number;
  stake_amount: string | null;
  stake_debt: string;
  stake_kept: string;
  staked_time: number;
  stake_pending: string;
  stake_rewards_paid: string;
}

const META_OF_POOL = 'm.pool = p.pool AND m.tx_hash = p.tx_hash';

/** A draft `d` is proved by a pool `p`: its event carries the digest, and its creator is the draft's owner. */
const DRAFT_OF_POOL = `d.digest = p.metadata_digest AND d.kind = 'staking' AND d.contract = p.factory
  AND d.owner = p.creator AND d.token = p.staked_token`;

/** What a pool `p`'s creator says: what he signed last, else the draft whose digest its making carried. */
const META = `
  coalesce((SELECT m.meta FROM meta.staking_metadata m WHERE ${META_OF_POOL} AND m.owner = p.creator
             ORDER BY m.version DESC LIMIT 1),
           (SELECT d.body FROM meta.draft d WHERE ${DRAFT_OF_POOL} LIMIT 1))`;

/** What stands beside a pool `p` with its books: its figure `f`, and the newest indexed block `c`. */
export const stakingBooksJoins = (head = 'chain.cursor'): string => `
  CROSS JOIN ${head} AS c
  LEFT JOIN meta.staking_figure f ON f.pool = p.pool`;

export const STAKING_BOOKS_COLUMNS = `
  p.pool, p.number, p.factory, p.creator, p.staked_token, p.reward_token, p.is_same_token, p.rewards_supply,
  p.start_block, p.end_block, p.stop_block, p.bonus_end, p.limit_per_user, p.lock_time, p.tx_hash, p.block_number,
  p.created_at, p.accumulator, p.last_reward_block, p.rewards_paid, p.rewards_returned, p.idle, p.total_staked,
  p.staker_count, p.last_staked_at, p.updated_at, c.block_number AS head_block, c.block_timestamp AS head_at,
  ${isFinishedAt('c.block_number')} AS is_finished, f.apr, f.no_apr, f.total_staked_usd, f.staked_price, f.reward_price,
  f.updated_at AS figure_updated_at`;

/**
 * The same with both tokens and a wallet's stake.
 * @param wallet an expression; null for nobody's
 * @param head what has the block's number and time
 */
export const stakingPoolJoins = (wallet: string, head?: string): string => `${stakingBooksJoins(head)}
  LEFT JOIN chain.token st ON st.address = p.staked_token
  LEFT JOIN chain.token rt ON rt.address = p.reward_token
  LEFT JOIN chain.stake s ON s.pool = p.pool AND s.wallet = ${wallet}`;

export const STAKING_POOL_COLUMNS = `${STAKING_BOOKS_COLUMNS},
  st.name AS staked_name, st.symbol AS staked_symbol, st.decimals AS staked_decimals, rt.name AS reward_name,
  rt.symbol AS reward_symbol, rt.decimals AS reward_decimals, ${META} AS meta,
  (SELECT coalesce(max(m.version), 0) FROM meta.staking_metadata m WHERE ${META_OF_POOL}) AS metadata_version,
  s.amount AS stake_amount, s.debt AS stake_debt, s.kept AS stake_kept, s.staked_time,
  CASE WHEN s.pool IS NOT NULL THEN chain.staking_pending(p, s, c.block_number) END AS stake_pending,
  s.rewards_paid AS stake_rewards_paid`;

export function readStakingBooks(row: StakingBooksRow): StoredStakingBooks {
  return {
    pool: addressFromBytea(row.pool),
    number: row.number,
    factory: addressFromBytea(row.factory),
    creator: addressFromBytea(row.creator),
    stakedToken: addressFromBytea(row.staked_token),
    rewardToken: addressFromBytea(row.reward_token),
    isSameToken: row.is_same_token,
    rewardsSupply: row.rewards_supply,
    startBlock: row.start_block,
    endBlock: row.end_block,
    stopBlock: row.stop_block,
    bonusEndBlock: row.bonus_end,
    limitPerUser: row.limit_per_user,
    lockTime: row.lock_time,
    transactionHash: fromBytea(row.tx_hash),
    blockNumber: row.block_number,
    createdAt: row.created_at,
    accumulator: row.accumulator,
    lastRewardBlock: row.last_reward_block,
    rewardsPaid: row.rewards_paid,
    rewardsReturned: row.rewards_returned,
    idleRewards: row.idle,
    totalStaked: row.total_staked,
    stakerCount: row.staker_count,
    lastStakedAt: row.last_staked_at,
    updatedAt: row.updated_at,
    status: row.is_finished ? 'finished' : 'live',
    headBlock: row.head_block,
    headAt: row.head_at,
    figure: readFigure(row),
  };
}

function readFigure(row: StakingBooksRow): StoredStakingFigure | null {
  if (row.figure_updated_at === null) return null;
  return {
    apr: row.apr,
    noApr: row.no_apr,
    totalStakedUsd: row.total_staked_usd,
    stakedPriceUsd: row.staked_price,
    rewardPriceUsd: row.reward_price,
    updatedAt: row.figure_updated_at,
  };
}

export function readStakingPool(row: StakingPoolRow): StoredStakingPool {
  return {
    ...readStakingBooks(row),
    stakedName: row.staked_name ?? '',
    stakedSymbol: row.staked_symbol ?? '',
    stakedDecimals: row.staked_decimals,
    rewardName: row.reward_name ?? '',
    rewardSymbol: row.reward_symbol ?? '',
    rewardDecimals: row.reward_decimals,
    meta: readMeta(row.meta),
    metadataVersion: row.metadata_version,
    stake: readStake(row),
  };
}

/** The metadata's fields of a posted body; what is not given is empty. */
function readMeta(body: Record<string, unknown> | null): StakingMeta | null {
  if (body === null) return null;
  const said = (field: keyof StakingMeta) => (typeof body[field] === 'string' ? body[field] : '');
  return stakingMetaOf({
    logoUrl: said('logoUrl'),
    projectSiteURL: said('projectSiteURL'),
    tokenLockFor: said('tokenLockFor'),
  });
}

function readStake(row: StakingPoolRow): StoredStake | null {
  if (row.stake_amount === null) return null;
  return {
    amount: row.stake_amount,
    rewardDebt: row.stake_debt,
    keptRewards: row.stake_kept,
    stakedTime: row.staked_time,
    pendingReward: row.stake_pending,
    rewardsPaid: row.stake_rewards_paid,
  };
}
