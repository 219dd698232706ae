import { TRENDING_WINDOW, zeroAddress, type Address, type PoolStatus } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea } from './encoding.ts';
import { keepPerBlock } from './per-block.ts';
import { STATUS_CONDITIONS } from './presale-lists.ts';

/** What the domain's `trending` ranks a live sale by. */
export interface StoredTrendingCandidate {
  pool: Address;
  tokenSymbol: string;
  /** Wallets, the owner left out, that put in at least the minimum within the window of chain time. */
  recentWallets: number;
  /** What all wallets put in within it, basis points of the hard cap. */
  recentShareBps: number;
  /** From the newest indexed block on. */
  secondsToEnd: number;
}

/** Sales that are live and were contributed to within the last 24 hours of chain time; read once for each block. */
export function createTrendingCandidates(pool: pg.Pool): () => Promise<StoredTrendingCandidate[]> {
  const kept = keepPerBlock(pool, 1, () => readCandidates(pool));
  return () => kept('all');
}

async function readCandidates(pool: pg.Pool): Promise<StoredTrendingCandidate[]> {
  const cursor = await pool.query<{ at: number }>('SELECT c.block_timestamp AS at FROM chain.cursor c');
  // The time as a value: the planner then knows how few contributions of all are recent.
  const headAt = cursor.rows[0]?.at ?? 0;
  const found = await pool.query<{
    pool: Buffer;
    symbol: string | null;
    wallets: number;
    share: string;
    left: number;
  }>(
    `WITH recent AS (
       SELECT a.pool, a.wallet, sum(a.amount) AS amount
         FROM chain.presale_contribution a
        WHERE a.kind = 'contribution' AND a.timestamp > $1::bigint - ${TRENDING_WINDOW}
        GROUP BY a.pool, a.wallet
     )
     SELECT p.pool, t.symbol, p.end_at - $1::bigint AS left,
            count(*) FILTER (WHERE r.wallet <> p.owner AND r.amount >= p.minimum_buy) AS wallets,
            div(sum(r.amount) * 10000, p.hard_cap) AS share
       FROM recent r JOIN chain.presale p ON p.pool = r.pool LEFT JOIN chain.token t ON t.address = p.token
      WHERE ${STATUS_CONDITIONS.live('$1::bigint')}
      GROUP BY p.pool, t.symbol`,
    [headAt],
  );
  return found.rows.map((row) => ({
    pool: addressFromBytea(row.pool),
    tokenSymbol: row.symbol ?? '',
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
  const found = await pool.query<{
    block_number: number | null;
    status: PoolStatus | null;
    coin: Buffer;
    pools: number;
    contributors: number;
    raised: string;
  }>(
    `SELECT (SELECT c.block_number FROM chain.cursor c WHERE c.block_hash IS NOT NULL) AS block_number, s.*
       FROM (SELECT 1) AS one
       LEFT JOIN (SELECT chain.pool_status(p, c.block_timestamp) AS status, p.coin, count(*) AS pools,
                         sum(p.contributor_count) AS contributors, sum(p.raised) AS raised
                    FROM chain.presale p, chain.cursor c GROUP BY 1, p.coin) AS s ON true`,
  );
  const stats: PresaleStats = {
    blockNumber: found.rows[0]?.block_number ?? null,
    pools: 0,
    byStatus: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 },
    contributors: 0,
    raised: [],
  };
  for (const { status, coin, pools, contributors, raised } of found.rows) {
    if (status === null) continue;
    stats.pools += pools;
    stats.byStatus[status] += pools;
    stats.contributors += contributors;
    if (status !== 4) continue;
    const address = addressFromBytea(coin);
    stats.raised.push({ coin: address, isNative: address === zeroAddress, amount: BigInt(raised) });
  }
  return stats;
}
