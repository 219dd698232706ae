import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, fromBytea, toBytea } from './encoding.ts';
import type { PageRequest, PageResult } from './locks.ts';

/** What moved money in a sale. Amounts are base units of the coin; of a claim, of the token. */
export interface StoredContribution {
  kind: 'contribution' | 'refund' | 'claim';
  wallet: Address;
  amount: string;
  /** What the wallet had put in altogether after it, base units of the coin. */
  total: string;
  timestamp: number;
  blockNumber: number;
  logIndex: number;
  transactionHash: Hex;
}

interface ActivityRow {
  kind: StoredContribution['kind'];
  wallet: Buffer;
  amount: string;
  total: string;
  timestamp: number;
  block_number: number;
  log_index: number;
  tx_hash: Buffer;
}

const COLUMNS = 'a.kind, a.wallet, a.amount, a.total, a.timestamp, a.block_number, a.log_index, a.tx_hash';

const readActivity = (row: ActivityRow): StoredContribution => ({
  kind: row.kind,
  wallet: addressFromBytea(row.wallet),
  amount: row.amount,
  total: row.total,
  timestamp: row.timestamp,
  blockNumber: row.block_number,
  logIndex: row.log_index,
  transactionHash: fromBytea(row.tx_hash),
});

/**
 * A page of a pool's contributions, refunds and claims, newest first; of one wallet where it is given. Undefined where our
 * factory made no such pool.
 */
export async function contributionsOf(
  pool: pg.Pool,
  address: Address,
  { page, limit, wallet }: PageRequest & { wallet?: Address | undefined },
): Promise<PageResult<StoredContribution> | undefined> {
  const values: unknown[] = [toBytea(address), limit, (page - 1) * limit];
  let ofWallet = '';
  let sum = 'p.activity_count';
  if (wallet !== undefined) {
    values.push(toBytea(wallet));
    ofWallet = 'AND a.wallet = $4';
    sum = '(SELECT count(*) FROM chain.presale_contribution a WHERE a.pool = p.pool AND a.wallet = $4)';
  }
  const found = await pool.query<{ sum: number } & (ActivityRow | { kind: null })>(
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
    items: found.rows.flatMap((row) => (row.kind === null ? [] : [readActivity(row)])),
    total: first.sum,
  };
}

const ROWS_PER_PORTION = 1000;

/**
 * All of a pool's contributions, refunds and claims, oldest first, in portions: what comes while they are read comes at the end.
 * No connection is held between portions.
 */
export async function* eachContribution(
  pool: pg.Pool,
  address: Address,
): AsyncGenerator<StoredContribution[]> {
  let after: [number, number] = [-1, -1];
  for (;;) {
    const found = await pool.query<ActivityRow>(
      `SELECT ${COLUMNS} FROM chain.presale_contribution a
        WHERE a.pool = $1 AND (a.block_number, a.log_index) > ($2, $3)
        ORDER BY a.block_number, a.log_index LIMIT ${ROWS_PER_PORTION}`,
      [toBytea(address), ...after],
    );
    if (found.rows.length > 0) yield found.rows.map(readActivity);
    const last = found.rows.at(-1);
    if (last === undefined || found.rows.length < ROWS_PER_PORTION) return;
    after = [last.block_number, last.log_index];
  }
}

/** What a wallet has done in a pool; base units. */
export interface StoredSaleWallet {
  /** What it put in altogether, refunded or not. */
  contributed: string;
  isRefunded: boolean;
  /** Settled of its tokens. */
  claimed: string;
  firstContributionAt: number;
  lastContributionAt: number;
}

/** Undefined where the wallet never contributed to the pool. */
export async function walletInPool(
  pool: pg.Pool,
  address: Address,
  wallet: Address,
): Promise<StoredSaleWallet | undefined> {
  const found = await pool.query<{
    contributed: string;
    refunded_at: number | null;
    claimed: string;
    first_at: number;
    last_at: number;
  }>('SELECT * FROM chain.presale_wallet WHERE pool = $1 AND wallet = $2', [
    toBytea(address),
    toBytea(wallet),
  ]);
  const [row] = found.rows;
  return (
    row && {
      contributed: row.contributed,
      isRefunded: row.refunded_at !== null,
      claimed: row.claimed,
      firstContributionAt: row.first_at,
      lastContributionAt: row.last_at,
    }
  );
}

export interface StoredWhitelistEntry {
  /** From 1, in the order in which they were added. */
  number: number;
  wallet: Address;
}

/** A page of a pool's whitelist. Undefined where our factory made no such pool. */
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
