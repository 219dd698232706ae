import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, toBytea } from './encoding.ts';
import { keepPerBlock } from './per-block.ts';
import type { NoApr } from './staking-columns.ts';

/** What a pool's APR and worth are computed from. Amounts are base units. */
export interface StakingTermsRow {
  pool: Address;
  stakedToken: Address;
  /** Null where the token does not say. */
  stakedDecimals: number | null;
  rewardToken: Address;
  rewardDecimals: number | null;
  isSameToken: boolean;
  rewardsSupply: bigint;
  startBlock: number;
  /** The end that it was made with: what prices a block. */
  endBlock: number;
  /** The last block that is paid. */
  bonusEndBlock: number;
  totalStaked: bigint;
  /** Null where nothing was computed yet. */
  figureUpdatedAt: Date | null;
}

interface TermsRow {
  pool: Buffer;
  staked_token: Buffer;
  staked_decimals: number | null;
  reward_token: Buffer;
  reward_decimals: number | null;
  is_same_token: boolean;
  rewards_supply: string;
  start_block: number;
  end_block: number;
  bonus_end: number;
  total_staked: string;
  figure_updated_at: Date | null;
}

/** Those of the addresses that are pools. */
export async function stakingTermsOf(
  pool: pg.Pool,
  addresses: readonly Address[],
): Promise<StakingTermsRow[]> {
  if (addresses.length === 0) return [];
  const found = await pool.query<TermsRow>(
    `SELECT p.pool, p.staked_token, st.decimals AS staked_decimals, p.reward_token, rt.decimals AS reward_decimals,
            p.is_same_token, p.rewards_supply, p.start_block, p.end_block, p.bonus_end, p.total_staked,
            f.updated_at AS figure_updated_at
       FROM chain.staking_pool p
       LEFT JOIN chain.token st ON st.address = p.staked_token
       LEFT JOIN chain.token rt ON rt.address = p.reward_token
       LEFT JOIN meta.staking_figure f ON f.pool = p.pool
      WHERE p.pool = ANY ($1::bytea[])`,
    [addresses.map(toBytea)],
  );
  return found.rows.map((row) => ({
    pool: addressFromBytea(row.pool),
    stakedToken: addressFromBytea(row.staked_token),
    stakedDecimals: row.staked_decimals,
    rewardToken: addressFromBytea(row.reward_token),
    rewardDecimals: row.reward_decimals,
    isSameToken: row.is_same_token,
    rewardsSupply: BigInt(row.rewards_supply),
    startBlock: row.start_block,
    endBlock: row.end_block,
    bonusEndBlock: row.bonus_end,
    totalStaked: BigInt(row.total_staked),
    figureUpdatedAt: row.figure_updated_at,
  }));
}

/** What a pool is worth. US dollars have 18 decimals; a price is that of one whole token, null where there is none to believe. */
export interface NewStakingFigure {
  pool: Address;
  /** Percent a year. */
  apr: number | null;
  /** Null exactly where there is an APR. */
  noApr: NoApr | null;
  totalStakedUsd: bigint | null;
  stakedPrice: bigint | null;
  rewardPrice: bigint | null;
}

/** Keeps figures, each over the one before. */
export async function saveStakingFigures(pool: pg.Pool, figures: readonly NewStakingFigure[]): Promise<void> {
  if (figures.length === 0) return;
  const text = (value: bigint | null) => value?.toString() ?? null;
  await pool.query(
    `INSERT INTO meta.staking_figure (pool, apr, no_apr, total_staked_usd, staked_price, reward_price)
     SELECT * FROM unnest($1::bytea[], $2::double precision[], $3::text[], $4::numeric[], $5::numeric[], $6::numeric[])
     ON CONFLICT (pool) DO UPDATE SET
       apr = excluded.apr, no_apr = excluded.no_apr, total_staked_usd = excluded.total_staked_usd,
       staked_price = excluded.staked_price, reward_price = excluded.reward_price, updated_at = now()`,
    [
      figures.map((figure) => toBytea(figure.pool)),
      figures.map((figure) => figure.apr),
      figures.map((figure) => figure.noApr),
      figures.map((figure) => text(figure.totalStakedUsd)),
      figures.map((figure) => text(figure.stakedPrice)),
      figures.map((figure) => text(figure.rewardPrice)),
    ],
  );
}

/** What all staking pools come to, as of one indexed block. */
export interface StakingStats {
  /** Null before the first block. */
  blockNumber: number | null;
  /** That were ever made. */
  pools: number;
  live: number;
  /** Wallets with a stake in any pool, each once. */
  stakersCount: number;
}

/** Reads what all pools come to, once for each block. Rejects where the database is away. */
export function createStakingStats(pool: pg.Pool): () => Promise<StakingStats> {
  const kept = keepPerBlock(pool, 1, () => readStats(pool));
  return () => kept('all');
}

async function readStats(pool: pg.Pool): Promise<StakingStats> {
  const found = await pool.query<{
    block_number: number | null;
    pools: number;
    live: number;
    stakers: number;
  }>(
    `WITH head AS MATERIALIZED (SELECT c.block_number AS at FROM chain.cursor c WHERE c.block_hash IS NOT NULL)
     SELECT (SELECT at FROM head) AS block_number,
            (SELECT count(*) FROM chain.staking_pool) AS pools,
            (SELECT count(*) FROM chain.staking_pool p WHERE p.bonus_end > (SELECT at FROM head)) AS live,
            -- By groups, in the order of the index.
            (SELECT count(*) FROM (SELECT 1 FROM chain.stake s WHERE s.amount > 0 GROUP BY s.wallet) AS w) AS stakers`,
  );
  const [row] = found.rows;
  return {
    blockNumber: row?.block_number ?? null,
    pools: row?.pools ?? 0,
    live: row?.live ?? 0,
    stakersCount: row?.stakers ?? 0,
  };
}
