import type { Address, PoolStatus } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, toBytea } from './encoding.ts';
import type { PageRequest, PageResult } from './locks.ts';
import {
  PRESALE_COLUMNS,
  PRESALE_TOKENS,
  readPresale,
  type PresaleRow,
  type StoredPresale,
} from './presale-columns.ts';

export { saleFactsOf, type StoredPresale } from './presale-columns.ts';

/** A sale with what its page shows beside it. */
export interface StoredPresaleRecord extends StoredPresale {
  /** Other pools that sell its token. */
  otherPools: number;
  /** Other tokens with a pool and the same symbol, whatever its case; at most `MAX_SAME_NAME`. */
  sameNameTokens: number;
}

/** So many tokens of one symbol are counted. */
const MAX_SAME_NAME = 1000;

const SAME_NAME = `
  (SELECT count(*)::integer FROM (
     SELECT 1 FROM chain.token s
      WHERE lower(s.symbol) = lower(t.symbol) AND s.symbol <> '' AND s.address <> p.token
        AND EXISTS (SELECT 1 FROM chain.presale o WHERE o.token = s.address) LIMIT ${MAX_SAME_NAME}) AS same)`;

/** The sale of a pool; undefined where our factory made no such pool. */
export async function findPresale(pool: pg.Pool, address: Address): Promise<StoredPresaleRecord | undefined> {
  const found = await pool.query<PresaleRow & { other_pools: number; same_name_tokens: number }>(
    `SELECT ${PRESALE_COLUMNS},
            (SELECT count(*)::integer - 1 FROM chain.presale o WHERE o.token = p.token) AS other_pools,
            ${SAME_NAME} AS same_name_tokens
       FROM chain.presale p ${PRESALE_TOKENS} WHERE p.pool = $1`,
    [toBytea(address)],
  );
  const [row] = found.rows;
  return row && { ...readPresale(row), otherPools: row.other_pools, sameNameTokens: row.same_name_tokens };
}

/** What realtime answers are made of; see {@link StoredPresale}. */
export type PresaleSnapshot = Pick<
  StoredPresale,
  | 'pool'
  | 'owner'
  | 'startAt'
  | 'endAt'
  | 'softCap'
  | 'hardCap'
  | 'minimumBuy'
  | 'maximumBuy'
  | 'raised'
  | 'contributorCount'
  | 'filledAt'
  | 'cancelledAt'
  | 'isForced'
  | 'finalizedAt'
  | 'headAt'
  | 'status'
>;

/** What of a sale changes while people watch it, by its key alone; undefined where our factory made no such pool. */
export async function readPresaleSnapshot(
  pool: pg.Pool,
  address: Address,
): Promise<PresaleSnapshot | undefined> {
  const found = await pool.query<{
    pool: Buffer;
    owner: Buffer;
    start_at: number;
    end_at: number;
    soft_cap: string;
    hard_cap: string;
    minimum_buy: string;
    maximum_buy: string;
    raised: string;
    contributor_count: number;
    filled_at: number | null;
    cancelled_at: number | null;
    is_forced: boolean;
    finalized_at: number | null;
    head_at: number;
    status: PoolStatus;
  }>(
    `SELECT p.pool, p.owner, p.start_at, p.end_at, p.soft_cap, p.hard_cap, p.minimum_buy, p.maximum_buy, p.raised,
            p.contributor_count, p.filled_at, p.cancelled_at, p.is_forced, p.finalized_at, c.block_timestamp AS head_at,
            chain.pool_status(p, c.block_timestamp) AS status
       FROM chain.presale p, chain.cursor c WHERE p.pool = $1`,
    [toBytea(address)],
  );
  const [row] = found.rows;
  return (
    row && {
      pool: addressFromBytea(row.pool),
      owner: addressFromBytea(row.owner),
      startAt: row.start_at,
      endAt: row.end_at,
      softCap: row.soft_cap,
      hardCap: row.hard_cap,
      minimumBuy: row.minimum_buy,
      maximumBuy: row.maximum_buy,
      raised: row.raised,
      contributorCount: row.contributor_count,
      filledAt: row.filled_at,
      cancelledAt: row.cancelled_at,
      isForced: row.is_forced,
      finalizedAt: row.finalized_at,
      headAt: row.head_at,
      status: row.status,
    }
  );
}

/** A sale that a wallet contributed to. */
export interface StoredContributedPool {
  presale: StoredPresale;
  /** What it put in altogether, refunded or not; base units of the coin. */
  contributed: string;
  isRefunded: boolean;
  lastContributionAt: number;
}

/** The sales that a wallet contributed to, the last contribution first; an unknown wallet has none. */
export async function contributedPools(
  pool: pg.Pool,
  wallet: Address,
  { page, limit }: PageRequest,
): Promise<PageResult<StoredContributedPool>> {
  const found = await pool.query<
    { total: number } & (
      | (PresaleRow & { contributed: string; refunded_at: number | null; last_at: number })
      | { pool: null }
    )
  >(
    `WITH page AS MATERIALIZED (
       SELECT w.pool, w.contributed, w.refunded_at, w.last_at FROM chain.presale_wallet w WHERE w.wallet = $1
        ORDER BY w.last_at DESC, w.pool LIMIT $2 OFFSET $3)
     SELECT n.total, r.*
       FROM (SELECT count(*) AS total FROM chain.presale_wallet w WHERE w.wallet = $1) AS n
       LEFT JOIN (
         SELECT ${PRESALE_COLUMNS}, k.contributed, k.refunded_at, k.last_at
           FROM page k JOIN chain.presale p ON p.pool = k.pool ${PRESALE_TOKENS}) AS r ON true
      ORDER BY r.last_at DESC, r.pool`,
    [toBytea(wallet), limit, (page - 1) * limit],
  );
  const items = found.rows.flatMap((row) =>
    row.pool === null
      ? []
      : [
          {
            presale: readPresale(row),
            contributed: row.contributed,
            isRefunded: row.refunded_at !== null,
            lastContributionAt: row.last_at,
          },
        ],
  );
  return { items, total: found.rows[0]?.total ?? 0 };
}
