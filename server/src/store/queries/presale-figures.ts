import {
  trending,
  TRENDING_WINDOW,
  WHOLE,
  zeroAddress,
  type Address,
  type Hex,
  type PoolStatus,
  type TrendingCandidate,
} from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, fromBytea, toBytea } from './encoding.ts';
import { keepPerBlock } from './per-block.ts';
import { maybeOpen, OPEN_STAGES, STATUS_CONDITIONS } from '../rules/sale-rules.ts';

/** A sale that is talked about now. */
export interface StoredTrending {
  pool: Address;
  tokenSymbol: string;
  /** Basis points of the hard cap, cut. */
  progressBps: number;
  /** Base units of the token for one whole coin. */
  tokensPerCoin: string;
  tokenDecimals: number | null;
  coin: Address;
}

/** The live sales of docs/decisions/0013-trending.md in their order; computed once for each block. */
export function createTrending(pool: pg.Pool): () => Promise<StoredTrending[]> {
  const kept = keepPerBlock(pool, 1, () => readTrending(pool));
  return () => kept('all');
}

async function readTrending(pool: pg.Pool): Promise<StoredTrending[]> {
  const ranked = trending(await trendingCandidates(pool));
  if (ranked.length === 0) return [];
  // Only the listed ones' symbols and checksums: there may be thousands of candidates.
  const found = await pool.query<{
    pool: Buffer;
    symbol: string | null;
    decimals: number | null;
    progress: number;
    rate: string;
    coin: Buffer;
  }>(
    `SELECT p.pool, t.symbol, t.decimals, p.progress_ppm / 100 AS progress, p.rate::text AS rate, p.coin FROM unnest($1::bytea[]) WITH ORDINALITY AS r (pool, place)
       JOIN chain.presale p ON p.pool = r.pool LEFT JOIN chain.token t ON t.address = p.token ORDER BY r.place`,
    [ranked.map(({ poolContractAddress }) => toBytea(poolContractAddress))],
  );
  return found.rows.map((row) => ({
    pool: addressFromBytea(row.pool),
    tokenSymbol: row.symbol ?? '',
    progressBps: row.progress,
    tokensPerCoin: row.rate,
    tokenDecimals: row.decimals,
    coin: addressFromBytea(row.coin),
  }));
}

/** Live sales that were contributed to within the last 24 hours of chain time, with what they are ranked by. */
export async function trendingCandidates(
  pool: pg.Pool,
): Promise<(TrendingCandidate & { poolContractAddress: Hex })[]> {
  const cursor = await pool.query<{ at: number }>('SELECT c.block_timestamp AS at FROM chain.cursor c');
  // The time as a value: the planner then sees how few of all contributions are recent.
  const headAt = cursor.rows[0]?.at ?? 0;
  const found = await pool.query<{ pool: Buffer; wallets: number; share: string; left: number }>(
    `WITH recent AS (
       SELECT a.pool, a.wallet, sum(a.amount) AS amount
         FROM chain.presale_contribution a
        WHERE a.kind = 'contribution' AND a.timestamp > $1::bigint - ${TRENDING_WINDOW}
        GROUP BY a.pool, a.wallet
     ), live AS MATERIALIZED (
       SELECT p.pool, p.owner, p.minimum_buy, p.hard_cap, p.end_at
         FROM chain.presale p WHERE ${STATUS_CONDITIONS.live('$1::bigint')}
     )
     SELECT p.pool, p.end_at - $1::bigint AS left,
            count(*) FILTER (WHERE r.wallet <> p.owner AND r.amount >= p.minimum_buy) AS wallets,
            div(sum(r.amount) * ${WHOLE}, p.hard_cap) AS share
       FROM recent r JOIN live p ON p.pool = r.pool
      GROUP BY p.pool, p.end_at, p.hard_cap`,
    [headAt],
  );
  return found.rows.map((row) => ({
    poolContractAddress: fromBytea(row.pool),
    status: 'live',
    recentWallets: row.wallets,
    recentShareBps: Number(row.share),
    secondsToEnd: row.left,
  }));
}

/** What all sales come to, as of one indexed block. */
export interface PresaleStats {
  /** Null before the first block. */
  blockNumber: number | null;
  /** That were ever made. */
  pools: number;
  byStatus: Record<PoolStatus, number>;
  /** Contributors of all pools, each counted once for each pool. */
  contributors: number;
  /** What finalized sales raised, by coin; base units. */
  raised: { coin: Address; isNative: boolean; amount: bigint }[];
}

/** Reads what all sales come to, once for each block. Rejects where the database is away. */
export function createPresaleStats(pool: pg.Pool): () => Promise<PresaleStats> {
  const kept = keepPerBlock(pool, 1, () => readStats(pool));
  return () => kept('all');
}

async function readStats(pool: pg.Pool): Promise<PresaleStats> {
  const at = '(SELECT c.block_timestamp FROM chain.cursor c)';
  // Those that may be open are an index-only scan of presale_open_by_end; the remaining sales have failed.
  const found = await pool.query<{
    block_number: number | null;
    upcoming: number;
    live: number;
    waiting: number;
    coin: Buffer | null;
    pools: number;
    finalized: number;
    contributors: number;
    raised: string | null;
  }>(
    `SELECT (SELECT c.block_number FROM chain.cursor c WHERE c.block_hash IS NOT NULL) AS block_number, o.*,
            s.coin, s.sales AS pools, s.finalized, s.contributors, CASE WHEN s.finalized > 0 THEN s.raised END AS raised
       FROM (SELECT count(*) FILTER (WHERE ${OPEN_STAGES.upcoming(at)}) AS upcoming,
                    count(*) FILTER (WHERE ${OPEN_STAGES.live(at)}) AS live,
                    count(*) FILTER (WHERE ${OPEN_STAGES.waiting(at)}) AS waiting
               FROM chain.presale p WHERE ${maybeOpen(at)}) AS o
       LEFT JOIN chain.sale_total s ON s.sales > 0`,
  );
  const [first] = found.rows;
  const stats: PresaleStats = {
    blockNumber: first?.block_number ?? null,
    pools: 0,
    byStatus: { 0: first?.upcoming ?? 0, 1: first?.live ?? 0, 2: first?.waiting ?? 0, 3: 0, 4: 0 },
    contributors: 0,
    raised: [],
  };
  for (const { coin, pools, finalized, contributors, raised } of found.rows) {
    if (coin === null) continue;
    stats.pools += pools;
    stats.byStatus[4] += finalized;
    stats.contributors += contributors;
    if (raised === null) continue;
    const address = addressFromBytea(coin);
    stats.raised.push({ coin: address, isNative: address === zeroAddress, amount: BigInt(raised) });
  }
  const { 0: upcoming, 1: live, 2: waiting, 4: finalized } = stats.byStatus;
  stats.byStatus[3] = stats.pools - upcoming - live - waiting - finalized;
  return stats;
}
