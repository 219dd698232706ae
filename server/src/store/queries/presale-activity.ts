import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import {
  CONTRIBUTION_VIEW,
  SALE_WALLET,
  type ContributionView,
  type SaleWalletView,
} from '../entities/contribution.ts';
import { MOVES_TOTAL, TOTAL_CHANGE } from '../rules/sale-rules.ts';
import { listOf, viewReader } from '../table.ts';
import { addressFromBytea, toBytea } from './encoding.ts';
import type { PageRequest, PageResult } from './locks.ts';
import { keepPerBlock } from './per-block.ts';

const COLUMNS = listOf(CONTRIBUTION_VIEW, 'a');
const readContribution = viewReader(CONTRIBUTION_VIEW);

/** Position of a contribution in the list. */
interface Found {
  block_number: number;
  log_index: number;
}

/**
 * A page of a pool's contributions, leaving, refunds, excess and claims, newest first, of one wallet if given. Undefined if our
 * factory made no such pool.
 */
export async function contributionsOf(
  pool: pg.Pool,
  address: Address,
  { page, limit, wallet }: PageRequest & { wallet?: Address | undefined },
): Promise<PageResult<ContributionView> | undefined> {
  const values: unknown[] = [toBytea(address), limit, (page - 1) * limit];
  let ofWallet = '';
  let sum = 'p.activity_count';
  if (wallet !== undefined) {
    values.push(toBytea(wallet));
    ofWallet = 'AND a.wallet = $4';
    sum = '(SELECT count(*) FROM chain.presale_contribution a WHERE a.pool = p.pool AND a.wallet = $4)';
  }
  const found = await pool.query<{ sum: number } & { kind: string | null }>(
    `SELECT ${sum} AS sum, r.*
       FROM chain.presale p
       LEFT JOIN LATERAL (
         SELECT ${COLUMNS} FROM chain.presale_contribution a WHERE a.pool = p.pool ${ofWallet}
          ORDER BY a.block_number DESC, a.log_index DESC LIMIT $2 OFFSET $3) AS r ON true
      WHERE p.pool = $1 ORDER BY r.block_number DESC, r.log_index DESC`,
    values,
  );
  const [first] = found.rows;
  if (!first) return undefined;
  return {
    items: found.rows.flatMap((row) => (row.kind === null ? [] : [readContribution(row)])),
    total: first.sum,
  };
}

const ROWS_PER_PORTION = 1000;

/**
 * All of a pool's contributions, refunds and claims, oldest first, in portions: new ones come at the end. No
 * connection is held between portions.
 */
export async function* eachContribution(pool: pg.Pool, address: Address): AsyncGenerator<ContributionView[]> {
  let after: [number, number] = [-1, -1];
  for (;;) {
    const found = await pool.query<Found>(
      `SELECT ${COLUMNS} FROM chain.presale_contribution a
        WHERE a.pool = $1 AND (a.block_number, a.log_index) > ($2, $3)
        ORDER BY a.block_number, a.log_index LIMIT ${ROWS_PER_PORTION}`,
      [toBytea(address), ...after],
    );
    if (found.rows.length > 0) yield found.rows.map(readContribution);
    const last = found.rows.at(-1);
    if (last === undefined || found.rows.length < ROWS_PER_PORTION) return;
    after = [last.block_number, last.log_index];
  }
}

/** Points of a chart: more cannot be distinguished. */
const MAX_POINTS = 120;

export interface StoredRaised {
  /** Points in order of time; each holds all contributions up to then less what left, base units of the coin. */
  points: { timestamp: number; raised: string }[];
  contributionCount: number;
  largest: { wallet: Address; amount: string } | null;
}

/** Contributions of a sale over time, as of each block read once. Empty for an unknown sale. */
export function createRaised(pool: pg.Pool): (sale: Address) => Promise<StoredRaised> {
  const kept = keepPerBlock(pool, MAX_KEPT_SALES, (sale) => readRaised(pool, sale as Address));
  return (sale) => kept(sale);
}

const MAX_KEPT_SALES = 500;

async function readRaised(pool: pg.Pool, sale: Address): Promise<StoredRaised> {
  const values = [toBytea(sale)];
  const [parts, most] = await Promise.all([
    // Each part ends with a change, so the sum up to its end is exact.
    pool.query<{ timestamp: number; amount: string; count: number }>(
      `WITH span AS (
         SELECT min(a.timestamp) AS first, max(a.timestamp) - min(a.timestamp) + 1 AS length
           FROM chain.presale_contribution a WHERE a.pool = $1 AND ${MOVES_TOTAL})
       SELECT max(a.timestamp) AS timestamp, sum(${TOTAL_CHANGE}) AS amount,
              count(*) FILTER (WHERE a.kind = 'contribution') AS count
         FROM chain.presale_contribution a CROSS JOIN span
        WHERE a.pool = $1 AND ${MOVES_TOTAL}
        GROUP BY (a.timestamp - span.first) * ${MAX_POINTS} / span.length ORDER BY 1`,
      values,
    ),
    pool.query<{ wallet: Buffer; amount: string }>(
      `SELECT w.wallet, w.contributed AS amount FROM chain.presale_wallet w
        WHERE w.pool = $1 AND w.contributed > 0 ORDER BY w.contributed DESC, w.wallet LIMIT 1`,
      values,
    ),
  ]);
  let raised = 0n;
  const [largest] = most.rows;
  return {
    points: parts.rows.map(({ timestamp, amount }) => {
      raised += BigInt(amount);
      return { timestamp, raised: raised.toString() };
    }),
    contributionCount: parts.rows.reduce((sum, { count }) => sum + count, 0),
    largest: largest ? { wallet: addressFromBytea(largest.wallet), amount: largest.amount } : null,
  };
}

const readWallet = viewReader(SALE_WALLET);

/** Totals of a wallet in a sale; undefined if it never contributed. */
export async function walletInPool(
  pool: pg.Pool,
  address: Address,
  wallet: Address,
): Promise<SaleWalletView | undefined> {
  const found = await pool.query<object>(
    `SELECT ${listOf(SALE_WALLET, 'w')} FROM chain.presale_wallet w WHERE w.pool = $1 AND w.wallet = $2`,
    [toBytea(address), toBytea(wallet)],
  );
  const [row] = found.rows;
  return row && readWallet(row);
}

export interface StoredWhitelistEntry {
  /** Number from 1, in the order in which they were added. */
  number: number;
  wallet: Address;
}

/** A page of a pool's whitelist. Undefined if our factory made no such pool. */
export async function whitelistOf(
  pool: pg.Pool,
  address: Address,
  { page, limit }: PageRequest,
): Promise<PageResult<StoredWhitelistEntry> | undefined> {
  const first = (page - 1) * limit;
  const found = await pool.query<{ total: number; position: number | null; wallet: Buffer }>(
    `SELECT p.whitelist_count AS total, w.position, w.wallet
       FROM chain.presale p
       LEFT JOIN chain.presale_whitelist w
         ON w.pool = p.pool AND w.position > $2::bigint AND w.position <= $2::bigint + $3::bigint
      WHERE p.pool = $1 ORDER BY w.position`,
    [toBytea(address), first, limit],
  );
  const [any] = found.rows;
  if (!any) return undefined;
  const items = found.rows.flatMap(({ position, wallet }) =>
    position === null ? [] : [{ number: position, wallet: addressFromBytea(wallet) }],
  );
  return { items, total: any.total };
}
