import { lastPaidBlock, stakingMetaOf, type StakingMeta } from '@kingspad/domain';
import type { StakingMetaFields, StakingPoolItem, StakingStatus } from '@kingspad/domain/api';
import { STAKING_POOL_VIEW, type StakingPoolView } from '../entities/staking.ts';
import { DRAFT_OF_STAKING_POOL } from '../rules/draft-rules.ts';
import { isFinishedAt } from '../rules/staking-rules.ts';
import { listOf, viewReader } from '../table.ts';

export type NoApr = NonNullable<StakingPoolItem['noApr']>;

/** Figures of a pool, as last computed. US dollars have 18 decimals; prices are of one whole token. */
export interface StoredStakingFigure {
  /** Percent a year; null if there is none, with the reason in `noApr`. */
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
  /** Rewards left by emergency withdrawals; a part of `pendingReward`. */
  keptRewards: string;
  /** Seconds; 0 without a stake. */
  stakedTime: number;
  /** Values at the newest indexed block, computed in SQL by the contract's rules. */
  pendingReward: string;
  rewardsPaid: string;
}

/** A pool's terms and its ledger after its last event. */
export interface StoredStakingLedger extends StakingPoolView {
  isSameToken: boolean;
  /** The last block that is paid. */
  bonusEndBlock: number;
  status: StakingStatus;
  /** The newest indexed block and its time: values that follow from blocks are as of then. */
  headBlock: number;
  headAt: number;
  /** Null if nothing was computed yet. */
  figure: StoredStakingFigure | null;
}

/** The same with the tokens' and the creator's metadata, and the requested wallet's stake. */
export interface StoredStakingPool extends StoredStakingLedger {
  stakedName: string;
  stakedSymbol: string;
  /** Null if the token does not report them. */
  stakedDecimals: number | null;
  rewardName: string;
  rewardSymbol: string;
  rewardDecimals: number | null;
  /**
   * Metadata proved by the chain or by a signature; empty texts if the creator gave none. Null if nothing is proved.
   */
  meta: StakingMeta | null;
  /** How often the creator signed other metadata. */
  metadataVersion: number;
  /** Null without a wallet, or if it never staked. */
  stake: StoredStake | null;
}

/** Columns of {@link STAKING_LEDGER_COLUMNS} besides the pool's. */
export interface FoundStakingLedger {
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

export interface FoundStakingPool extends FoundStakingLedger {
  staked_name: string | null;
  staked_symbol: string | null;
  staked_decimals: number | null;
  reward_name: string | null;
  reward_symbol: string | null;
  reward_decimals: number | null;
  meta: StakingMetaFields | null;
  metadata_version: number;
  stake_amount: string | null;
  stake_debt: string;
  stake_kept: string;
  staked_time: number;
  stake_pending: string;
  stake_rewards_paid: string;
}

const META_OF_POOL = 'm.pool = p.pool AND m.tx_hash = p.tx_hash';

/**
 * The metadata of a pool `p`: the creator's newest signed one, else the draft whose digest the creation event carried.
 */
const META = `
  coalesce((SELECT m.meta FROM meta.staking_metadata m WHERE ${META_OF_POOL} AND m.owner = p.creator
             ORDER BY m.version DESC LIMIT 1),
           (SELECT d.body FROM meta.draft d WHERE ${DRAFT_OF_STAKING_POOL} LIMIT 1))`;

/** The joins of a pool `p` with its ledger: its figure `f`, and the newest indexed block `c`. */
export const stakingLedgerJoins = (head = 'chain.cursor'): string => `
  CROSS JOIN ${head} AS c
  LEFT JOIN meta.staking_figure f ON f.pool = p.pool`;

export const STAKING_LEDGER_COLUMNS = `
  ${listOf(STAKING_POOL_VIEW, 'p')}, c.block_number AS head_block, c.block_timestamp AS head_at,
  ${isFinishedAt('c.block_number')} AS is_finished, f.apr, f.no_apr, f.total_staked_usd, f.staked_price, f.reward_price,
  f.updated_at AS figure_updated_at`;

/**
 * The same with both tokens and a wallet's stake.
 * @param wallet an expression; null for no wallet
 * @param head what has the block's number and time
 */
export const stakingPoolJoins = (wallet: string, head?: string): string => `${stakingLedgerJoins(head)}
  LEFT JOIN chain.token st ON st.address = p.staked_token
  LEFT JOIN chain.token rt ON rt.address = p.reward_token
  LEFT JOIN chain.stake s ON s.pool = p.pool AND s.wallet = ${wallet}`;

export const STAKING_POOL_COLUMNS = `${STAKING_LEDGER_COLUMNS},
  st.name AS staked_name, st.symbol AS staked_symbol, st.decimals AS staked_decimals, rt.name AS reward_name,
  rt.symbol AS reward_symbol, rt.decimals AS reward_decimals, ${META} AS meta,
  (SELECT coalesce(max(m.version), 0) FROM meta.staking_metadata m WHERE ${META_OF_POOL}) AS metadata_version,
  s.amount AS stake_amount, s.debt AS stake_debt, s.kept AS stake_kept, s.staked_time,
  CASE WHEN s.pool IS NOT NULL THEN chain.staking_pending(p, s, c.block_number) END AS stake_pending,
  s.rewards_paid AS stake_rewards_paid`;

const readColumns = viewReader(STAKING_POOL_VIEW);

export function readStakingLedger(found: FoundStakingLedger): StoredStakingLedger {
  const pool = readColumns(found);
  return {
    isSameToken: pool.stakedToken === pool.rewardToken,
    bonusEndBlock: lastPaidBlock(pool, pool.stopBlock),
    status: found.is_finished ? 'finished' : 'live',
    headBlock: found.head_block,
    headAt: found.head_at,
    figure: readFigure(found),
    ...pool,
  };
}

function readFigure(row: FoundStakingLedger): StoredStakingFigure | null {
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

export function readStakingPool(row: FoundStakingPool): StoredStakingPool {
  return {
    stakedName: row.staked_name ?? '',
    stakedSymbol: row.staked_symbol ?? '',
    stakedDecimals: row.staked_decimals,
    rewardName: row.reward_name ?? '',
    rewardSymbol: row.reward_symbol ?? '',
    rewardDecimals: row.reward_decimals,
    meta: row.meta && stakingMetaOf(row.meta),
    metadataVersion: row.metadata_version,
    stake: readStake(row),
    ...readStakingLedger(row),
  };
}

function readStake(row: FoundStakingPool): StoredStake | null {
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
