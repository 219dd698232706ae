import type { Address, PoolStatus } from '@kingspad/domain';
import type pg from 'pg';
import { SALE, SALE_FACTS } from '../entities/sale.ts';
import { listOf, pick, viewReader, type ViewOf } from '../table.ts';
import { toBytea } from './encoding.ts';
import type { PageRequest, PageResult } from './locks.ts';
import {
  PRESALE_COLUMNS,
  PRESALE_TOKENS,
  readPresale,
  type FoundSale,
  type StoredPresale,
} from './presale-columns.ts';

import { LIST_OF_SALE } from './sale-lists.ts';

export { saleFactsOf } from '../entities/sale.ts';
export type { StoredPresale } from './presale-columns.ts';

/** A sale with the other data of its page. */
export interface StoredPresaleRecord extends StoredPresale {
  /** Other pools that sell its token. */
  otherPools: number;
  /** Other tokens with a pool and the same symbol, ignoring case; at most `MAX_SAME_NAME`. */
  sameNameTokens: number;
  /** Wallets on its published list; null while none with its root is published. */
  listedWallets: number | null;
}

/** Tokens of one symbol are counted up to this number. */
const MAX_SAME_NAME = 1000;

const SAME_NAME = `
  (SELECT count(*)::integer FROM (
     SELECT 1 FROM chain.token s
      WHERE lower(s.symbol) = lower(t.symbol) AND s.symbol <> '' AND s.address <> p.token
        AND EXISTS (SELECT 1 FROM chain.presale o WHERE o.token = s.address) LIMIT ${MAX_SAME_NAME}) AS same)`;

type FoundRecord = FoundSale & {
  other_pools: number;
  same_name_tokens: number;
  listed_wallets: number | null;
};

/** The sale of a pool; undefined if our factory made no such pool. */
export async function findPresale(pool: pg.Pool, address: Address): Promise<StoredPresaleRecord | undefined> {
  const found = await pool.query<FoundRecord>(
    `SELECT ${PRESALE_COLUMNS},
            (SELECT count(*)::integer - 1 FROM chain.presale o WHERE o.token = p.token) AS other_pools,
            ${SAME_NAME} AS same_name_tokens,
            (SELECT l.wallet_count FROM meta.sale_list l WHERE ${LIST_OF_SALE}) AS listed_wallets
       FROM chain.presale p ${PRESALE_TOKENS} WHERE p.pool = $1`,
    [toBytea(address)],
  );
  const [row] = found.rows;
  return (
    row && {
      ...readPresale(row),
      otherPools: row.other_pools,
      sameNameTokens: row.same_name_tokens,
      listedWallets: row.listed_wallets,
    }
  );
}

const SNAPSHOT = {
  ...SALE_FACTS,
  ...pick(SALE, ['pool', 'owner', 'committed', 'minimumBuy', 'maximumBuy', 'contributorCount']),
};
const readSnapshot = viewReader(SNAPSHOT);

/** Data of the realtime answers; see {@link StoredPresale}. */
export type PresaleSnapshot = ViewOf<typeof SNAPSHOT> & Pick<StoredPresale, 'headAt' | 'status'>;

/** The changing part of a watched sale, by its key alone; undefined if our factory made no such pool. */
export async function readPresaleSnapshot(
  pool: pg.Pool,
  address: Address,
): Promise<PresaleSnapshot | undefined> {
  const found = await pool.query<{ head_at: number; status: PoolStatus }>(
    `SELECT ${listOf(SNAPSHOT, 'p')}, c.block_timestamp AS head_at, chain.pool_status(p, c.block_timestamp) AS status
       FROM chain.presale p, chain.cursor c WHERE p.pool = $1`,
    [toBytea(address)],
  );
  const [row] = found.rows;
  return row && { ...readSnapshot(row), headAt: row.head_at, status: row.status };
}

/** A sale that a wallet contributed to. */
export interface StoredContributedPool {
  presale: StoredPresale;
  /** Total contributed, refunded or not; base units of the coin. */
  contributed: string;
  isRefunded: boolean;
  /** Whether the excess of a fair sale was returned. */
  isExcessPaid: boolean;
  lastContributionAt: number;
}

/** A wallet that left a fair sale whole has contributed nothing to it. */
const CONTRIBUTED = `chain.presale_wallet w JOIN chain.presale p ON p.pool = w.pool
  WHERE w.wallet = $1 AND w.contributed > 0`;

/** The sales that a wallet contributed to, the last contribution first; an unknown wallet has none. */
export async function contributedPools(
  pool: pg.Pool,
  wallet: Address,
  { page, limit }: PageRequest,
): Promise<PageResult<StoredContributedPool>> {
  const found = await pool.query<
    { total: number } & (
      | (FoundSale & {
          contributed: string;
          refunded_at: number | null;
          excess_paid: string;
          last_at: number;
        })
      | { pool: null }
    )
  >(
    `WITH page AS MATERIALIZED (
       SELECT w.pool, w.contributed, w.refunded_at, w.excess_paid, w.last_at FROM ${CONTRIBUTED}
        ORDER BY w.last_at DESC, w.pool LIMIT $2 OFFSET $3)
     SELECT n.total, r.*
       FROM (SELECT count(*) AS total FROM ${CONTRIBUTED}) AS n
       LEFT JOIN (
         SELECT ${PRESALE_COLUMNS}, k.contributed, k.refunded_at, k.excess_paid, k.last_at
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
            isExcessPaid: row.excess_paid !== '0',
            lastContributionAt: row.last_at,
          },
        ],
  );
  return { items, total: found.rows[0]?.total ?? 0 };
}
