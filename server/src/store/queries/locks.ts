import type { Address, LockReference } from '@kingspad/domain';
import type { LockListOrder, LockScope } from '@kingspad/domain/api';
import type pg from 'pg';
import { LOCK } from '../entities/lock.ts';
import { listOf, pick, viewReader, type ViewOf } from '../table.ts';
import { containsPattern, toBytea } from './encoding.ts';
import { LOCK_COLUMNS, LOCK_TOKEN, storedLockOf, type FoundLock, type StoredLock } from './lock-columns.ts';
import { LOCK_OF_DRAFT } from './draft-locks.ts';
import { countRows } from './statement.ts';

export interface PageRequest {
  /** From 1. */
  page: number;
  limit: number;
}

export interface PageResult<T> {
  items: T[];
  total: number;
}

/** A page's rows with the total; an empty page has one row, without a lock. */
type PagedRow<Row> = { total: number } & (Row | { [K in keyof Row]: null });

function readPage(rows: PagedRow<FoundLock>[]): PageResult<StoredLock> {
  const items = rows.flatMap((row) => (row.lock_id === null ? [] : [storedLockOf(row)]));
  return { items, total: rows[0]?.total ?? 0 };
}

/**
 * The page's keys are found by an index alone, and only those rows are then read whole.
 * @param keys locker, lock_id and place, from the first of the page on
 */
const pageOfLocks = (keys: string, total: string) => `
  WITH page AS MATERIALIZED (${keys})
  SELECT n.total, r.* FROM (SELECT ${total} AS total) n
  LEFT JOIN (
    SELECT k.place, ${LOCK_COLUMNS}
      FROM page k JOIN chain.lock l ON l.locker = k.locker AND l.lock_id = k.lock_id ${LOCK_TOKEN}
  ) r ON true
  ORDER BY r.place`;

/** Chain time. */
const NOW = '(SELECT block_timestamp FROM chain.cursor)';

/** Future dates first, the next one before the others; then past dates, the latest first. */
const BY_UNLOCK = `(k.unlock_at <= ${NOW}), abs(k.unlock_at - ${NOW}),
  CASE WHEN k.unlock_at > ${NOW} THEN k.lock_id ELSE -k.lock_id END`;

/** A token's keys in an order, $3 of them from $4 on; each order has its index. */
const TOKEN_KEYS: Record<LockListOrder, string> = {
  newest: keysBy('k.lock_id DESC'),
  share: keysBy('k.amount - k.released DESC, k.lock_id DESC'),
  // Each half by the index alone, as far as the page may reach into it.
  unlock: `
    SELECT k.locker, k.lock_id, row_number() OVER (ORDER BY ${BY_UNLOCK}) AS place FROM (
      (SELECT locker, lock_id, unlock_at FROM chain.lock WHERE locker = $1 AND token = $2 AND unlock_at > ${NOW}
        ORDER BY unlock_at, lock_id LIMIT $3::bigint + $4)
      UNION ALL
      (SELECT locker, lock_id, unlock_at FROM chain.lock WHERE locker = $1 AND token = $2 AND unlock_at <= ${NOW}
        ORDER BY unlock_at DESC, lock_id DESC LIMIT $3::bigint + $4)
    ) k ORDER BY place LIMIT $3 OFFSET $4`,
};

function keysBy(order: string): string {
  return `SELECT k.locker, k.lock_id, row_number() OVER (ORDER BY ${order}) AS place
    FROM chain.lock k WHERE k.locker = $1 AND k.token = $2 ORDER BY ${order} LIMIT $3 OFFSET $4`;
}

// Statements are sent unnamed: with a named one Postgres plans LIKE without knowing the pattern.

/** A token's locks in an order; an unknown token has none. */
export async function locksOfToken(
  pool: pg.Pool,
  locker: Address,
  token: Address,
  { page, limit, order }: PageRequest & { order: LockListOrder },
): Promise<PageResult<StoredLock>> {
  const text = pageOfLocks(
    TOKEN_KEYS[order],
    `coalesce((SELECT lock_count FROM chain.token_summary WHERE locker = $1 AND token = $2), 0)`,
  );
  const values = [toBytea(locker), toBytea(token), limit, (page - 1) * limit];
  return readPage((await pool.query<PagedRow<FoundLock>>(text, values)).rows);
}

/** Scope of a wallet's locks: an index gives each newest first. */
const SCOPES: Record<LockScope, string> = {
  own: 'k.owner = $2 AND NOT k.is_received',
  received: 'k.owner = $2 AND k.is_received',
  // The end of a lock withdraws its offer.
  offered: 'k.pending_owner = $2',
};

/** A wallet's locks, by lock or by date; `search` looks into the token's address, symbol and name. */
export async function locksOfWallet(
  pool: pg.Pool,
  locker: Address,
  wallet: Address,
  request: PageRequest & { search: string; scope: LockScope; order: Exclude<LockListOrder, 'share'> },
): Promise<PageResult<StoredLock>> {
  const values: unknown[] = [
    toBytea(locker),
    toBytea(wallet),
    request.limit,
    (request.page - 1) * request.limit,
  ];
  let from = `FROM chain.lock k WHERE k.locker = $1 AND ${SCOPES[request.scope]}`;
  if (request.search !== '') {
    values.push(containsPattern(request.search));
    // LIMIT 1 keeps the planner from reading all summaries for the locks of one wallet.
    from = `FROM chain.lock k CROSS JOIN LATERAL (
        SELECT s.search_text FROM chain.token_summary s WHERE s.locker = k.locker AND s.token = k.token LIMIT 1) s
      WHERE k.locker = $1 AND ${SCOPES[request.scope]} AND s.search_text LIKE $5`;
  }
  const by = request.order === 'unlock' ? BY_UNLOCK : 'k.lock_id DESC';
  const text = pageOfLocks(
    `SELECT k.locker, k.lock_id, row_number() OVER (ORDER BY ${by}) AS place ${from}
      ORDER BY ${by} LIMIT $3 OFFSET $4`,
    countRows(from, request.search),
  );
  return readPage((await pool.query<PagedRow<FoundLock>>(text, values)).rows);
}

/** The lock that a URL means; of several in one transaction the last one. Undefined if there is none. */
export async function findLock(
  pool: pg.Pool,
  locker: Address,
  reference: LockReference,
): Promise<StoredLock | undefined> {
  const { lock, values } = lockBy(locker, reference);
  const found = await pool.query<FoundLock>(
    `SELECT ${LOCK_COLUMNS} FROM (${lock}) AS l ${LOCK_TOKEN}`,
    values,
  );
  const [row] = found.rows;
  return row && storedLockOf(row);
}

/** The row of the lock that a URL means, as a subquery with its values from $1 on. */
export function lockBy(locker: Address, reference: LockReference): { lock: string; values: unknown[] } {
  const { where, value } = conditionFor(reference);
  return {
    lock: `SELECT * FROM chain.lock l WHERE l.locker = $1 AND ${where} ORDER BY l.log_index DESC LIMIT 1`,
    values: [toBytea(locker), ...value],
  };
}

function conditionFor(reference: LockReference): { where: string; value: unknown[] } {
  switch (reference.by) {
    case 'hash':
      return { where: 'l.tx_hash = $2', value: [toBytea(reference.hash)] };
    case 'hash-and-id':
      return {
        where: 'l.tx_hash = $2 AND l.lock_id = $3',
        value: [toBytea(reference.hash), reference.lockId],
      };
    case 'id':
      return { where: 'l.lock_id = $2', value: [reference.lockId] };
    case 'draft':
      return {
        where: `l.lock_id = (${LOCK_OF_DRAFT('d.id = $2 AND d.contract = $1')})`,
        value: [reference.draftId],
      };
  }
}

/** Whether the lock that a URL means was renounced; undefined if there is none. */
export async function isRenounced(
  pool: pg.Pool,
  locker: Address,
  reference: LockReference,
): Promise<boolean | undefined> {
  const { lock, values } = lockBy(locker, reference);
  const found = await pool.query<{ renounced: boolean }>(
    `SELECT l.renounced_at IS NOT NULL AS renounced FROM (${lock}) AS l`,
    values,
  );
  return found.rows[0]?.renounced;
}

const EVIDENCE = pick(LOCK, ['lockId', 'txHash', 'token', 'owner', 'payer']);
const readEvidence = viewReader(EVIDENCE);
/** The indexed facts of a transaction and of a lock id, to check a client's claim. */
export type LockEvidence = ViewOf<typeof EVIDENCE>;

/** The locks that this transaction made, and the lock of this id: both, since a client may be wrong in either. */
export async function locksNamedBy(
  pool: pg.Pool,
  locker: Address,
  transactionHash: string,
  lockId: number,
): Promise<LockEvidence[]> {
  const columns = listOf(EVIDENCE, 'l');
  const found = await pool.query<object>(
    `SELECT ${columns} FROM chain.lock l WHERE l.locker = $1 AND l.tx_hash = $2
     UNION
     SELECT ${columns} FROM chain.lock l WHERE l.locker = $1 AND l.lock_id = $3`,
    [toBytea(locker), toBytea(transactionHash), lockId],
  );
  return found.rows.map(readEvidence);
}
