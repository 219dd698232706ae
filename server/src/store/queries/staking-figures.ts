import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { isFinishedAt } from '../rules/staking-rules.ts';
import { addressFromBytea, toBytea } from './encoding.ts';
import { keepPerBlock } from './per-block.ts';
import type { NoApr } from './staking-columns.ts';

/** Inputs of a pool's APR and value. Amounts are base units. */
export interface PoolToFigure {
  pool: Address;
  /** Counted from 1 in the order of their making. */
  number: number;
  stakedToken: Address;
  rewardToken: Address;
  /** Null if the token does not report them. */
  stakedDecimals: number | null;
  rewardDecimals: number | null;
  rewardsSupply: bigint;
  startBlock: number;
  /** The end that the pool was created with, which prices a block. */
  endBlock: number;
  /** The newest indexed block, which the state belongs to. */
  blockNumber: number;
  isFinished: boolean;
  totalStaked: bigint;
}

/** A pool's value. US dollars have 18 decimals; a price is that of one whole token, null if none is trusted. */
export interface StakingFigure {
  pool: Address;
  /** The block of the pool's state. */
  blockNumber: number;
  /** Percent a year. */
  apr: number | null;
  /** Null exactly if there is an APR. */
  noApr: NoApr | null;
  totalStakedUsd: bigint | null;
  stakedPriceUsd: bigint | null;
  rewardPriceUsd: bigint | null;
}

/** Source and store of the figures. */
export interface StakingFigureStore {
  /** The addresses that are pools. */
  named: (addresses: readonly Address[]) => Promise<PoolToFigure[]>;
  /**
   * The next pools after a number, ascending: those that pay, that hold stakes, or that have a stored APR although they
   * are over.
   */
  after: (number: number, limit: number) => Promise<PoolToFigure[]>;
  /** Keeps each figure unless another process kept one of a newer block. */
  save: (figures: readonly StakingFigure[]) => Promise<void>;
}

interface PoolRow {
  pool: Buffer;
  number: number;
  staked_token: Buffer;
  reward_token: Buffer;
  staked_decimals: number | null;
  reward_decimals: number | null;
  rewards_supply: string;
  start_block: number;
  end_block: number;
  block_number: number;
  is_finished: boolean;
  total_staked: string;
}

const IS_FINISHED = isFinishedAt('c.block_number');

const POOLS = `
  SELECT p.pool, p.number, p.staked_token, p.reward_token, st.decimals AS staked_decimals,
         rt.decimals AS reward_decimals, p.rewards_supply, p.start_block, p.end_block, p.total_staked,
         c.block_number, ${IS_FINISHED} AS is_finished
    FROM chain.staking_pool p CROSS JOIN chain.cursor c
    LEFT JOIN chain.token st ON st.address = p.staked_token
    LEFT JOIN chain.token rt ON rt.address = p.reward_token`;

const readPool = (row: PoolRow): PoolToFigure => ({
  pool: addressFromBytea(row.pool),
  number: row.number,
  stakedToken: addressFromBytea(row.staked_token),
  rewardToken: addressFromBytea(row.reward_token),
  stakedDecimals: row.staked_decimals,
  rewardDecimals: row.reward_decimals,
  rewardsSupply: BigInt(row.rewards_supply),
  startBlock: row.start_block,
  endBlock: row.end_block,
  blockNumber: row.block_number,
  isFinished: row.is_finished,
  totalStaked: BigInt(row.total_staked),
});

export function createStakingFigureStore(pool: pg.Pool): StakingFigureStore {
  return {
    async named(addresses) {
      if (addresses.length === 0) return [];
      const found = await pool.query<PoolRow>(`${POOLS} WHERE p.pool = ANY ($1::bytea[])`, [
        addresses.map(toBytea),
      ]);
      return found.rows.map(readPool);
    },
    async after(number, limit) {
      const found = await pool.query<PoolRow>(
        `${POOLS} LEFT JOIN meta.staking_figure f ON f.pool = p.pool
          WHERE p.number > $1 AND (NOT (${IS_FINISHED}) OR p.total_staked > 0 OR f.apr IS NOT NULL)
          ORDER BY p.number LIMIT $2`,
        [number, limit],
      );
      return found.rows.map(readPool);
    },
    save: (figures) => saveFigures(pool, figures),
  };
}

async function saveFigures(pool: pg.Pool, figures: readonly StakingFigure[]): Promise<void> {
  if (figures.length === 0) return;
  const text = (value: bigint | null) => value?.toString() ?? null;
  await pool.query(
    // A figure of a block that is not indexed belongs to a chain that is gone.
    `INSERT INTO meta.staking_figure AS kept
            (pool, apr, no_apr, total_staked_usd, staked_price, reward_price, block_number)
     SELECT * FROM unnest($1::bytea[], $2::double precision[], $3::text[], $4::numeric[], $5::numeric[], $6::numeric[],
                          $7::bigint[])
     ON CONFLICT (pool) DO UPDATE SET
       apr = excluded.apr, no_apr = excluded.no_apr, total_staked_usd = excluded.total_staked_usd,
       staked_price = excluded.staked_price, reward_price = excluded.reward_price,
       block_number = excluded.block_number, updated_at = now()
      WHERE excluded.block_number >= kept.block_number
         OR kept.block_number > (SELECT c.block_number FROM chain.cursor c)`,
    [
      figures.map((figure) => toBytea(figure.pool)),
      figures.map((figure) => figure.apr),
      figures.map((figure) => figure.noApr),
      figures.map((figure) => text(figure.totalStakedUsd)),
      figures.map((figure) => text(figure.stakedPriceUsd)),
      figures.map((figure) => text(figure.rewardPriceUsd)),
      figures.map((figure) => figure.blockNumber),
    ],
  );
}

/** Totals of all staking pools, as of one indexed block. */
export interface StakingStats {
  /** Null before the first block. */
  blockNumber: number | null;
  /** Pools ever created. */
  pools: number;
  live: number;
  /** Wallets with a stake in any pool, each once. */
  stakersCount: number;
}

/** Reads the totals of all pools, once for each block. Rejects if the database is away. */
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
            -- Numbers have no gaps.
            (SELECT coalesce(max(number), 0) FROM chain.staking_pool) AS pools,
            (SELECT count(*) FROM chain.staking_pool p WHERE NOT (${isFinishedAt('(SELECT at FROM head)')})) AS live,
            coalesce((SELECT t.accounts FROM chain.open_total t WHERE t.kind = 'stake'), 0) AS stakers`,
  );
  const [row] = found.rows;
  return {
    blockNumber: row?.block_number ?? null,
    pools: row?.pools ?? 0,
    live: row?.live ?? 0,
    stakersCount: row?.stakers ?? 0,
  };
}
