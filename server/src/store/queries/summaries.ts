import type { Address } from '@kingspad/domain';
import { MAX_COUNTED, type TokenListOrder } from '@kingspad/domain/api';
import type pg from 'pg';
import { nextStepAt, unlockedAt } from '../rules/lock-rules.ts';
import { addressFromBytea, containsPattern, toBytea } from './encoding.ts';
import { LOCK_COLUMNS, LOCK_TOKEN, storedLockOf, type FoundLock, type StoredLock } from './lock-columns.ts';
import type { PageRequest, PageResult } from './locks.ts';

/** A token with its locked amount and its newest locks. */
export interface StoredSummary {
  token: Address;
  tokenName: string;
  tokenSymbol: string;
  tokenDecimals: number | null;
  totalLocked: string;
  lockCount: number;
  /** The next release of its largest open locks; null if none is. Seconds. */
  nextReleaseAt: number | null;
  newest: StoredLock[];
}

const NEWEST = 3;

/** The largest open locks of a token, which are searched for the next release: a page has up to a hundred tokens. */
const LARGEST = 50;

const HEAD_AT = '(SELECT c.block_timestamp FROM chain.cursor c)';

/** The next release of the largest open locks of a summary `p`; null if none is ahead. */
export const NEXT_RELEASE = `(
  SELECT min(o.next_at) FROM (
    SELECT CASE WHEN l.unlock_at <= ${HEAD_AT} THEN NULL
                WHEN l.kind = 'plain' THEN l.unlock_at
                ELSE ${nextStepAt('l', `greatest(l.released, ${unlockedAt('l', HEAD_AT)})`)} END AS next_at
      FROM chain.lock l
     WHERE l.locker = p.locker AND l.token = p.token AND l.claimed_at IS NULL AND l.renounced_at IS NULL
     ORDER BY l.amount - l.released DESC, l.lock_id LIMIT ${LARGEST}) AS o)`;

interface SummaryRow {
  total: number;
  summary_token: Buffer | null;
  summary_name: string | null;
  summary_symbol: string | null;
  summary_decimals: number | null;
  total_locked: string;
  lock_count: number;
  next_release_at: number | null;
}
type Row = SummaryRow & (FoundLock | { [K in keyof FoundLock]: null });

/** One row for each of a summary's newest locks, so that one statement sees one state of the chain. */
const summariesWithLocks = (page: string, total: string, found = '') => `
  WITH ${found} page AS MATERIALIZED (${page})
  SELECT n.total, p.token AS summary_token, st.name AS summary_name, st.symbol AS summary_symbol,
         st.decimals AS summary_decimals, p.total_locked, p.lock_count,
         ${NEXT_RELEASE} AS next_release_at, r.*
    FROM (SELECT ${total} AS total) n
    LEFT JOIN page p ON true
    LEFT JOIN chain.token st ON st.address = p.token
    LEFT JOIN LATERAL (
      SELECT ${LOCK_COLUMNS}
        FROM chain.lock l ${LOCK_TOKEN}
       WHERE l.locker = p.locker AND l.token = p.token
       ORDER BY l.lock_id DESC LIMIT ${NEWEST}
    ) r ON true
   ORDER BY p.place, r.lock_id DESC`;

const PAGE_COLUMNS = 's.locker, s.token, s.total_locked, s.lock_count';

/** Newest first; unrecognised pairs after all others, as in each order. */
const BY_NEWEST = 's.is_unrecognised, s.last_lock_id DESC';

/** The orders by figures `f`; each has its index. Unknown figures come last. */
const BY_FIGURE: Record<Exclude<TokenListOrder, 'newest'>, string> = {
  amount: 'f.is_unrecognised, f.amount DESC NULLS LAST, f.last_lock_id DESC',
  share: 'f.is_unrecognised, f.share DESC NULLS LAST, f.last_lock_id DESC',
  release: 'f.is_unrecognised, f.release_at, f.last_lock_id DESC',
};

const placeBy = (order: string) => `row_number() OVER (ORDER BY ${order}) AS place`;

/** A page found by the index alone, however far it is; a lock id names one token. */
const NEWEST_PAGE = `
  SELECT ${PAGE_COLUMNS}, ${placeBy(BY_NEWEST)} FROM chain.token_summary s
   WHERE s.locker = $1 AND (s.is_unrecognised, s.last_lock_id) IN (
     SELECT is_unrecognised, last_lock_id FROM chain.token_summary WHERE locker = $1
      ORDER BY is_unrecognised, last_lock_id DESC LIMIT $2 OFFSET $3)`;

/** The same in another order. Tokens whose figures are still to be computed come after the others. */
const figuredPage = (by: string) => ({
  found: `
    figured AS MATERIALIZED (
      SELECT ${PAGE_COLUMNS}, ${placeBy(by)}
        FROM meta.locked_figure f JOIN chain.token_summary s USING (locker, token)
       WHERE f.locker = $1 ORDER BY ${by} LIMIT $2::bigint + $3),
    rest AS MATERIALIZED (
      SELECT ${PAGE_COLUMNS}, (SELECT count(*) FROM figured) + ${placeBy(BY_NEWEST)}
        FROM chain.token_summary s
       WHERE s.locker = $1 AND (SELECT count(*) FROM figured) < $2::bigint + $3
         AND NOT EXISTS (SELECT 1 FROM meta.locked_figure f WHERE f.locker = s.locker AND f.token = s.token)
       ORDER BY ${BY_NEWEST} LIMIT $2::bigint + $3),`,
  page: 'SELECT * FROM (SELECT * FROM figured UNION ALL SELECT * FROM rest) k ORDER BY place LIMIT $2 OFFSET $3',
});

function readSummaries(rows: Row[]): PageResult<StoredSummary> {
  const byToken = new Map<string, StoredSummary>();
  for (const row of rows) {
    if (row.summary_token === null) continue;
    const token = addressFromBytea(row.summary_token);
    const summary = byToken.get(token) ?? {
      token,
      tokenName: row.summary_name ?? '',
      tokenSymbol: row.summary_symbol ?? '',
      tokenDecimals: row.summary_decimals,
      totalLocked: row.total_locked,
      lockCount: row.lock_count,
      nextReleaseAt: row.next_release_at,
      newest: [],
    };
    byToken.set(token, summary);
    if (row.lock_id !== null) summary.newest.push(storedLockOf(row));
  }
  return { items: [...byToken.values()], total: rows[0]?.total ?? 0 };
}

interface SummaryRequest extends PageRequest {
  /** Looks into address, symbol and name. */
  search: string;
  order: TokenListOrder;
}

/** A page of a locker's tokens; pairs that no listed factory recognised come after all others. */
export async function pageOfSummaries(
  pool: pg.Pool,
  locker: Address,
  { page, limit, search, order }: SummaryRequest,
): Promise<PageResult<StoredSummary>> {
  const values = [toBytea(locker), limit, (page - 1) * limit];
  const { rows } = await (search === ''
    ? pool.query<Row>(allSummaries(order), values)
    : pool.query<Row>(foundSummaries(order), [...values, containsPattern(search)]));
  return readSummaries(rows);
}

function allSummaries(order: TokenListOrder): string {
  const keys = order === 'newest' ? { page: NEWEST_PAGE, found: '' } : figuredPage(BY_FIGURE[order]);
  return summariesWithLocks(
    keys.page,
    'coalesce((SELECT t.tokens FROM chain.locker_total t WHERE t.locker = $1), 0)',
    keys.found,
  );
}

function foundSummaries(order: TokenListOrder): string {
  const by = order === 'newest' ? BY_NEWEST : `s.is_unrecognised, ${BY_FIGURE[order]}, ${BY_NEWEST}`;
  // Beyond the counted rows only the newest are found, once for page and count.
  return summariesWithLocks(
    `SELECT ${PAGE_COLUMNS}, ${placeBy(by)} FROM found s LEFT JOIN meta.locked_figure f USING (locker, token)
      ORDER BY place LIMIT $2 OFFSET $3`,
    '(SELECT count(*) FROM found)',
    `found AS MATERIALIZED (SELECT ${PAGE_COLUMNS}, s.last_lock_id, s.is_unrecognised FROM chain.token_summary s
       WHERE s.locker = $1 AND s.search_text LIKE $4 ORDER BY ${BY_NEWEST} LIMIT ${MAX_COUNTED + 1}),`,
  );
}

/** One token's summary; undefined if it was never locked. */
export async function findSummary(
  pool: pg.Pool,
  locker: Address,
  token: Address,
): Promise<StoredSummary | undefined> {
  const text = summariesWithLocks(
    `SELECT ${PAGE_COLUMNS}, 1 AS place FROM chain.token_summary s WHERE s.locker = $1 AND s.token = $2`,
    '1::bigint',
  );
  return readSummaries((await pool.query<Row>(text, [toBytea(locker), toBytea(token)])).rows).items[0];
}
