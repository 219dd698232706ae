import {
  HOUR,
  trending,
  trendingScore,
  TRENDING_COUNT,
  TRENDING_WINDOW,
  WHOLE,
  zeroAddress,
  type Address,
  type Hex,
  type PoolStatus,
  type SaleKind,
  type TrendingCandidate,
} from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, fromBytea, toBytea } from './encoding.ts';
import { keepPerBlock } from './per-block.ts';
import { maybeOpen, MOVES_TOTAL, OPEN_STAGES, STATUS_CONDITIONS, TOTAL_CHANGE } from '../rules/sale-rules.ts';

/** A sale that is talked about now. */
export interface StoredTrending {
  pool: Address;
  tokenSymbol: string;
  /** Basis points of the hard cap, cut. */
  progressBps: number;
  kind: SaleKind;
  /** Base units of the token for one whole coin; of a fair sale by what is committed now. */
  tokensPerCoin: string;
  tokenDecimals: number | null;
  coin: Address;
}

/** The live sales of docs/decisions/0013-trending.md in their order; computed once for each block. */
export function createTrending(pool: pg.Pool): () => Promise<StoredTrending[]> {
  const kept = keepPerBlock(pool, 1, () => readTrending(pool));
  return () => kept('all');
}

/** The number of sales whose contributions are counted at a time. */
const COUNTED_AT_ONCE = 24;

type Candidate = TrendingCandidate & { poolContractAddress: Hex };

/**
 * The same as `trending` of all candidates, without counting the contributions of each: the hours bound what a sale can score, and once as
 * many as the list holds score more than the next one can, the others cannot be in it.
 */
async function rankTrending(pool: pg.Pool): Promise<Candidate[]> {
  const bounds = (await trendingBounds(pool))
    .map((bound) => ({ pool: bound.poolContractAddress, most: trendingScore(bound) }))
    .toSorted((a, b) => b.most - a.most);
  const counted: Candidate[] = [];
  for (let at = 0; at < bounds.length; at += COUNTED_AT_ONCE) {
    const ranked = trending(counted);
    const last = ranked.at(TRENDING_COUNT - 1);
    if (last && trendingScore(last) > (bounds[at]?.most ?? 0)) break;
    const some = bounds.slice(at, at + COUNTED_AT_ONCE);
    counted.push(
      ...(await trendingCandidates(
        pool,
        some.map((one) => one.pool),
      )),
    );
  }
  return trending(counted);
}

async function readTrending(pool: pg.Pool): Promise<StoredTrending[]> {
  const ranked = await rankTrending(pool);
  if (ranked.length === 0) return [];
  // Symbols and checksums of listed ones only: there may be thousands of candidates.
  const found = await pool.query<{
    pool: Buffer;
    symbol: string | null;
    decimals: number | null;
    progress: number;
    kind: SaleKind;
    rate: string;
    coin: Buffer;
  }>(
    `SELECT p.pool, t.symbol, t.decimals, p.progress_ppm / 100 AS progress, p.kind, p.coin,
            CASE p.kind WHEN 'fair' THEN div(p.tokens_for_sale * p.unit, greatest(p.raised, p.soft_cap)) ELSE p.rate END AS rate
       FROM unnest($1::bytea[]) WITH ORDINALITY AS r (pool, place)
       JOIN chain.presale p ON p.pool = r.pool LEFT JOIN chain.token t ON t.address = p.token ORDER BY r.place`,
    [ranked.map(({ poolContractAddress }) => toBytea(poolContractAddress))],
  );
  return found.rows.map((row) => ({
    pool: addressFromBytea(row.pool),
    tokenSymbol: row.symbol ?? '',
    progressBps: row.progress,
    kind: row.kind,
    tokensPerCoin: row.rate,
    tokenDecimals: row.decimals,
    coin: addressFromBytea(row.coin),
  }));
}

/**
 * Live sales with upper bounds of their scores: all of the window's hours, each contribution as a separate wallet. What
 * left again is not taken off, which bounds the score as well.
 */
async function trendingBounds(pool: pg.Pool): Promise<Candidate[]> {
  const found = await pool.query<{ pool: Buffer; contributions: number; share: string; left: number }>(
    `WITH head AS (SELECT c.block_timestamp AS at FROM chain.cursor c), recent AS (
       SELECT h.pool, sum(h.contributions)::bigint AS contributions, sum(h.amount) AS amount
         FROM chain.sale_hour h
        WHERE h.hour >= ((SELECT at FROM head) - ${TRENDING_WINDOW}) / ${HOUR}
        GROUP BY h.pool
     )
     SELECT r.pool, p.end_at - h.at AS left, r.contributions, div(r.amount * ${WHOLE}, p.hard_cap) AS share
       FROM recent r CROSS JOIN head h
      -- By their keys: few have contributions, and a join would read all that are not finalized.
      CROSS JOIN LATERAL (
        SELECT p.end_at, p.hard_cap FROM chain.presale p WHERE p.pool = r.pool AND ${STATUS_CONDITIONS.live('h.at')} LIMIT 1
      ) p WHERE r.contributions > 0`,
  );
  return found.rows.map((row) => ({
    poolContractAddress: fromBytea(row.pool),
    status: 'live',
    recentWallets: Number(row.contributions),
    recentShareBps: Number(row.share),
    secondsToEnd: row.left,
  }));
}

/**
 * Live sales that were contributed to within the last 24 hours of chain time, with what they are ranked by: what came in
 * within them and has not left again.
 * @param among these alone, else all
 */
export async function trendingCandidates(pool: pg.Pool, among?: readonly Hex[]): Promise<Candidate[]> {
  const cursor = await pool.query<{ at: number }>('SELECT c.block_timestamp AS at FROM chain.cursor c');
  // The time as a value: the planner then sees how few of all contributions are recent.
  const headAt = cursor.rows[0]?.at ?? 0;
  const found = await pool.query<{ pool: Buffer; wallets: number; share: string; left: number }>(
    `WITH recent AS (
       SELECT a.pool, a.wallet, sum(${TOTAL_CHANGE}) AS amount
         FROM chain.presale_contribution a
        WHERE ${MOVES_TOTAL} AND a.timestamp > $1::bigint - ${TRENDING_WINDOW}
          ${among === undefined ? '' : 'AND a.pool = ANY ($2::bytea[])'}
        GROUP BY a.pool, a.wallet
     ), live AS MATERIALIZED (
       SELECT p.pool, p.owner, p.minimum_buy, p.hard_cap, p.end_at
         FROM chain.presale p WHERE ${STATUS_CONDITIONS.live('$1::bigint')}
          ${among === undefined ? '' : 'AND p.pool = ANY ($2::bytea[])'}
     )
     SELECT p.pool, p.end_at - $1::bigint AS left,
            count(*) FILTER (WHERE r.wallet <> p.owner AND r.amount >= p.minimum_buy) AS wallets,
            div(greatest(0, sum(r.amount)) * ${WHOLE}, p.hard_cap) AS share
       FROM recent r JOIN live p ON p.pool = r.pool
      GROUP BY p.pool, p.end_at, p.hard_cap`,
    among === undefined ? [headAt] : [headAt, among.map(toBytea)],
  );
  return found.rows.map((row) => ({
    poolContractAddress: fromBytea(row.pool),
    status: 'live',
    recentWallets: row.wallets,
    recentShareBps: Number(row.share),
    secondsToEnd: row.left,
  }));
}

/** Totals of sales. */
interface SaleTotals {
  /** Sales ever created. */
  pools: number;
  byStatus: Record<PoolStatus, number>;
}

/** Totals of all sales, as of one indexed block. */
export interface PresaleStats extends SaleTotals {
  /** Null before the first block. */
  blockNumber: number | null;
  /** The same of each kind. */
  byKind: Record<SaleKind, SaleTotals>;
  /** Contributors of all pools, each counted once for each pool. */
  contributors: number;
  /** Raised by finalized sales, by coin; base units. */
  raised: { coin: Address; isNative: boolean; amount: bigint }[];
}

/** Reads the totals of all sales, once for each block. Rejects if the database is away. */
export function createPresaleStats(pool: pg.Pool): () => Promise<PresaleStats> {
  const kept = keepPerBlock(pool, 1, () => readStats(pool));
  return () => kept('all');
}

async function readStats(pool: pg.Pool): Promise<PresaleStats> {
  const at = '(SELECT c.block_timestamp FROM chain.cursor c)';
  // Possibly open sales are an index-only scan of presale_open_by_end; the remaining sales have failed.
  const found = await pool.query<{
    block_number: number | null;
    upcoming: number;
    live: number;
    waiting: number;
    kind: SaleKind | null;
    coin: Buffer;
    pools: number;
    finalized: number;
    contributors: number;
    raised: string | null;
  }>(
    `SELECT c.block_number, t.kind, t.coin, t.sales AS pools, t.finalized, t.contributors,
            CASE WHEN t.finalized > 0 THEN t.raised END AS raised,
            coalesce(o.upcoming, 0) AS upcoming, coalesce(o.live, 0) AS live, coalesce(o.waiting, 0) AS waiting
       FROM (SELECT (SELECT c.block_number FROM chain.cursor c WHERE c.block_hash IS NOT NULL)) AS c
       LEFT JOIN chain.sale_total t ON t.sales > 0
       LEFT JOIN (SELECT p.kind, count(*) FILTER (WHERE ${OPEN_STAGES.upcoming(at)}) AS upcoming,
                         count(*) FILTER (WHERE ${OPEN_STAGES.live(at)}) AS live,
                         count(*) FILTER (WHERE ${OPEN_STAGES.waiting(at)}) AS waiting
                    FROM chain.presale p WHERE ${maybeOpen(at)} GROUP BY p.kind) AS o ON o.kind = t.kind`,
  );
  const byKind: PresaleStats['byKind'] = { fixed: noSales(), fair: noSales() };
  const raised: PresaleStats['raised'] = [];
  let contributors = 0;
  for (const row of found.rows) {
    if (row.kind === null) continue;
    const { pools, byStatus } = byKind[row.kind];
    // The open ones are of all coins, and come with each coin's row.
    const { upcoming, live, waiting } = row;
    byKind[row.kind] = {
      pools: pools + row.pools,
      byStatus: { 0: upcoming, 1: live, 2: waiting, 3: 0, 4: byStatus[4] + row.finalized },
    };
    contributors += row.contributors;
    if (row.raised === null) continue;
    const coin = addressFromBytea(row.coin);
    raised.push({ coin, isNative: coin === zeroAddress, amount: BigInt(row.raised) });
  }
  const all = noSales();
  for (const { pools, byStatus } of Object.values(byKind)) {
    byStatus[3] = pools - byStatus[0] - byStatus[1] - byStatus[2] - byStatus[4];
    all.pools += pools;
    for (const status of POOL_STATUSES) all.byStatus[status] += byStatus[status];
  }
  return { blockNumber: found.rows[0]?.block_number ?? null, ...all, byKind, contributors, raised };
}

const POOL_STATUSES: readonly PoolStatus[] = [0, 1, 2, 3, 4];
const noSales = (): SaleTotals => ({ pools: 0, byStatus: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 } });
