import type { Address, SaleKind } from '@kingspad/domain';
import { MAX_COUNTED, type PresaleCounts, type PresaleFilter, type PresaleSort } from '@kingspad/domain/api';
import type pg from 'pg';
import { containsPattern, toBytea } from './encoding.ts';
import type { PageRequest, PageResult } from './locks.ts';
import { keepPerBlock } from './per-block.ts';
import {
  PRESALE_COLUMNS,
  PRESALE_TOKENS,
  readPresale,
  SIGNED_OF_SALE,
  type FoundSale,
  type StoredPresale,
} from './presale-columns.ts';
import { createPresaleStats, type PresaleStats } from './presale-figures.ts';
import { DRAFT_OF_SALE } from '../rules/draft-rules.ts';
import { isBeforeClose, STATUS_CONDITIONS } from '../rules/sale-rules.ts';
import { isAddress, newestCounted, Values, where } from './statement.ts';
import { COUNTS_OF_SALE, VOTE_ORDERS } from './votes.ts';

export interface PresaleListRequest extends PageRequest {
  /** Looks into the sale's name, the token's symbol and name and both addresses; a whole address finds exactly pool, token or coin. */
  search: string;
  sort: PresaleSort;
  /** All statuses if left out. */
  status?: PresaleFilter | undefined;
  /** Both kinds if left out. */
  kind?: SaleKind | undefined;
  /** Only sales of this owner. */
  owner?: Address | undefined;
  /** Only sales of this token. */
  token?: Address | undefined;
}

/** The lists of sales; statuses are those at the newest indexed block. */
export interface PresaleLists {
  /** @param db connections of the page itself, if others than those of counts */
  page: (request: PresaleListRequest, db?: pg.Pool) => Promise<PageResult<StoredPresale>>;
  /** How many sales have each status; counted once for each block. */
  counts: (kind?: SaleKind) => Promise<PresaleCounts>;
}

/** Each is the order of an index, and a sale's number decides between equal ones. */
const ORDERS: Record<Exclude<PresaleSort, 'ending-soon' | VoteSort>, string> = {
  newest: 'p.number DESC',
  progress: 'p.progress_ppm DESC, p.number DESC',
  'hard-cap': 'p.hard_cap_e18 DESC, p.number DESC',
  raised: 'p.raised_e18 DESC, p.number DESC',
};

type VoteSort = keyof typeof VOTE_ORDERS;
const isVoteSort = (sort: PresaleSort): sort is VoteSort => sort in VOTE_ORDERS;

const LAST_GIVEN = `ORDER BY created_at DESC LIMIT ${MAX_COUNTED + 1}`;

/**
 * The numbers of sales that are called so by their owners: of more than are counted those whose names were given last, so that what is
 * found, sorted and counted is bounded. Names come first and then their sales: joined and sorted by sale, half a million took seconds.
 */
export const salesNamed = (pattern: string) => `
  SELECT p.number FROM (
    SELECT * FROM meta.presale_metadata WHERE lower(name) LIKE ${pattern} ${LAST_GIVEN}) m
   CROSS JOIN LATERAL (SELECT p.number FROM chain.presale p WHERE ${SIGNED_OF_SALE} LIMIT 1) p
   WHERE m.version = (SELECT max(n.version) FROM meta.presale_metadata n
                       WHERE n.pool = m.pool AND n.tx_hash = m.tx_hash AND n.owner = m.owner)
  UNION ALL
  SELECT p.number FROM (
    SELECT * FROM meta.draft WHERE kind = 'presale' AND lower(title) LIKE ${pattern} ${LAST_GIVEN}) d
    JOIN chain.presale p ON ${DRAFT_OF_SALE}
   WHERE NOT EXISTS (SELECT 1 FROM meta.presale_metadata m WHERE ${SIGNED_OF_SALE})`;

function searchCondition(search: string, values: Values): string {
  if (isAddress(search)) {
    const address = values.add(toBytea(search), 'bytea');
    return `p.number IN (${newestCounted(`SELECT p.number FROM chain.presale p
      WHERE p.pool = ${address} OR p.token = ${address} OR p.coin = ${address}`)})`;
  }
  const pattern = values.add(containsPattern(search), 'text');
  return `p.number IN (
    ${newestCounted(`SELECT p.number FROM chain.presale p WHERE p.search_text LIKE ${pattern}`)}
    UNION ${salesNamed(pattern)})`;
}

function conditionsOf(request: PresaleListRequest, t: string, values: Values): string[] {
  const { owner, token, status, kind, search } = request;
  return [
    ...(kind ? [`p.kind = ${values.add(kind, 'text')}`] : []),
    ...(owner ? [`p.owner = ${values.add(toBytea(owner), 'bytea')}`] : []),
    ...(token ? [`p.token = ${values.add(toBytea(token), 'bytea')}`] : []),
    ...(status ? [STATUS_CONDITIONS[status](t)] : []),
    ...(search === '' ? [] : [searchCondition(search, values)]),
  ];
}

/** The statuses whose sales can all still be taken part in; of the others none can. */
const ENDING_STATUSES: ReadonlySet<PresaleFilter> = new Set<PresaleFilter>(['upcoming', 'live', 'ongoing']);

/** Filters that match few sales at a time: found by the open ones, and sorted. */
const OPEN_STATUSES: ReadonlySet<PresaleFilter | undefined> = new Set<PresaleFilter>([
  ...ENDING_STATUSES,
  'filled',
]);

/** Columns of the orders. For open sales the index presale_open_by_end has them all, except the keys of votes. */
const ORDER_COLUMNS = `p.number, p.start_at, p.end_at, p.filled_at, p.progress_ppm, p.hard_cap_e18, p.raised_e18`;
const KEYS = 'p.pool, p.tx_hash, p.finalized_at, p.cancelled_at';

/** Whether a request is about some sales, which are found first and counted each time. */
const isNarrow = ({ search, owner, token }: PresaleListRequest) =>
  search !== '' || owner !== undefined || token !== undefined;

/** The sales `p` of an order. */
interface Source {
  /** Source of the rows. */
  from: string;
  conditions: readonly string[];
  isFound: boolean;
}

/** CTE of a request's sales. Open sales are read from the index alone; votes are then looked up by its keys. */
function foundBy(request: PresaleListRequest, conditions: readonly string[]): string {
  const found = (columns: string) => `SELECT ${columns} FROM chain.presale p ${where(conditions)}`;
  if (isNarrow(request)) return `found AS MATERIALIZED (${found(`${ORDER_COLUMNS}, ${KEYS}`)})`;
  if (!isVoteSort(request.sort)) return `found AS MATERIALIZED (${found(ORDER_COLUMNS)})`;
  return `open AS MATERIALIZED (${found('p.number')}), found AS MATERIALIZED (
    SELECT p.* FROM open CROSS JOIN LATERAL (
      SELECT p.number, p.pool, p.tx_hash FROM chain.presale p WHERE p.number = open.number LIMIT 1) p)`;
}

/** The numbers of a page's sales with their places. */
function pageOf(
  { sort, page: pageNumber, limit, status }: PresaleListRequest,
  source: Source,
  t: string,
  values: Values,
): string {
  const { from, conditions } = source;
  const most = values.add(limit, 'bigint');
  const skipped = values.add((pageNumber - 1) * limit, 'bigint');
  const placed = (numbers: string) => `SELECT k.number, row_number() OVER () AS place FROM (${numbers}) AS k`;
  if (sort === 'newest' && conditions.length === 0 && !source.isFound) {
    // Numbers have no gaps: however far the page is, its place is known.
    const last = `(SELECT max(n.number) FROM chain.presale n) - ${skipped}`;
    return placed(`SELECT p.number FROM chain.presale p
      WHERE p.number <= ${last} AND p.number > ${last} - ${most} ORDER BY p.number DESC`);
  }
  if (isVoteSort(sort)) return placed(byVotes(sort, source, { most, skipped }));
  if (sort !== 'ending-soon') {
    return placed(`SELECT p.number FROM ${from} p ${where(conditions)}
      ORDER BY ${ORDERS[sort]} LIMIT ${most} OFFSET ${skipped}`);
  }
  // Sales that still take part first, by their end; the others after them, the newest first.
  const ending = isBeforeClose(t);
  if (status !== undefined && !ENDING_STATUSES.has(status)) {
    return placed(`SELECT p.number FROM ${from} p ${where(conditions)}
      ORDER BY p.number DESC LIMIT ${most} OFFSET ${skipped}`);
  }
  // Sales of all these statuses can be taken part in.
  const soon = `FROM ${from} p ${where(status === undefined ? [...conditions, ending] : conditions)}`;
  const page = `${soon} ORDER BY p.end_at, p.number DESC LIMIT ${most} OFFSET ${skipped}`;
  if (status !== undefined) return placed(`SELECT p.number ${page}`);
  // All that end are counted only for a page that none of them is on. The limit at the end gives the planner the page's
  // size, which it cannot derive from the parts.
  return placed(`
    WITH soon AS MATERIALIZED (SELECT p.end_at, p.number ${page}),
         seen AS MATERIALIZED (SELECT count(*) AS here,
           CASE WHEN count(*) > 0 THEN ${skipped} + count(*) ELSE (SELECT count(*) ${soon}) END AS before FROM soon)
    SELECT e.number FROM (
      SELECT 1 AS part, k.end_at AS at, k.number FROM soon k
      UNION ALL
      (SELECT 2 AS part, 0 AS at, p.number FROM ${from} p ${where([...conditions, `NOT (${ending})`])}
        ORDER BY p.number DESC LIMIT ${most} - (SELECT here FROM seen)
        OFFSET greatest(0, ${skipped} - (SELECT before FROM seen)))
    ) AS e ORDER BY e.part, e.at, e.number DESC LIMIT ${most}`);
}

/**
 * The numbers of a page by votes. Sales without a vote follow, the newest first, and are only read if the page
 * reaches them.
 */
function byVotes(
  sort: VoteSort,
  { from, conditions, isFound }: Source,
  { most, skipped }: { most: string; skipped: string },
): string {
  const votes = VOTE_ORDERS[sort];
  const counted = `FROM meta.vote_count v WHERE ${COUNTS_OF_SALE} AND ${votes} > 0`;
  if (isFound) {
    return `SELECT e.number FROM (SELECT p.number, coalesce((SELECT ${votes} ${counted}), 0) AS votes FROM ${from} p) AS e
      ORDER BY e.votes DESC, e.number DESC LIMIT ${most} OFFSET ${skipped}`;
  }
  // The most voted sales are read off the index. LIMIT 1 keeps the planner from joining whole tables: it takes the two
  // keys for independent of each other, and expects a single row.
  const joined = `FROM meta.vote_count v CROSS JOIN LATERAL (
    SELECT p.number FROM ${from} p ${where([...conditions, COUNTS_OF_SALE])} LIMIT 1) p WHERE ${votes} > 0`;
  const others = where([...conditions, 'p.number NOT IN (SELECT a.number FROM all_voted a)']);
  return `
    WITH voted AS MATERIALIZED (
           SELECT ${votes} AS votes, p.number ${joined} ORDER BY 1 DESC, 2 DESC LIMIT ${most} OFFSET ${skipped}),
         all_voted AS MATERIALIZED (SELECT p.number ${joined}),
         seen AS MATERIALIZED (SELECT count(*) AS here,
           CASE WHEN count(*) > 0 THEN 0 ELSE ${skipped} - (SELECT count(*) FROM all_voted) END AS skipped FROM voted)
    SELECT e.number FROM (
      SELECT k.votes, k.number FROM voted k
      UNION ALL
      (SELECT 0, o.number FROM (
          SELECT p.number FROM ${from} p ${others} ORDER BY p.number DESC LIMIT ${most} + ${skipped}) AS o
        LIMIT ${most} - (SELECT here FROM seen) OFFSET greatest(0, (SELECT skipped FROM seen)))
    ) AS e ORDER BY e.votes DESC, e.number DESC LIMIT ${most}`;
}

/** The number of sales with a status, by the totals; undefined for a status without a total. */
function countOf(
  { pools, byStatus }: Pick<PresaleStats, 'pools' | 'byStatus'>,
  status: PresaleFilter | undefined,
): number | undefined {
  const { 0: upcoming, 1: live, 3: failed, 4: finalized } = byStatus;
  switch (status) {
    case undefined:
      return pools;
    case 'upcoming':
      return upcoming;
    case 'live':
    case 'ongoing':
      return live;
    case 'ended':
      return pools - upcoming - live;
    case 'finalized':
      return finalized;
    case 'canceled':
      return failed;
    case 'filled':
      return undefined;
  }
}

export function createPresaleLists(pool: pg.Pool): PresaleLists {
  const headAt = async () => {
    const found = await pool.query<{ at: number }>('SELECT c.block_timestamp AS at FROM chain.cursor c');
    return found.rows[0]?.at ?? 0;
  };
  const countFilled = async () => {
    const found = await pool.query<{ total: number }>(
      `SELECT count(*) AS total FROM chain.presale p WHERE ${STATUS_CONDITIONS.filled('$1::bigint')}`,
      [await headAt()],
    );
    return found.rows[0]?.total ?? 0;
  };
  const filled = keepPerBlock(pool, 1, countFilled);
  // Counting a million sales takes some 300 ms; totals exist, and open sales are counted once for each block.
  const stats = createPresaleStats(pool);
  const countAll = async (status: PresaleFilter | undefined, kind: SaleKind | undefined) => {
    const all = await stats();
    // A fair sale is never filled.
    return countOf(kind ? all.byKind[kind] : all, status) ?? (kind === 'fair' ? 0 : await filled('filled'));
  };

  return {
    async counts(kind) {
      const of = async (status?: PresaleFilter) => [status ?? 'any', await countAll(status, kind)] as const;
      const statuses = ['upcoming', 'live', 'ended', 'filled', 'finalized', 'canceled'] as const;
      return Object.fromEntries(await Promise.all([of(), ...statuses.map(of)])) as unknown as PresaleCounts;
    },
    async page(request, db = pool) {
      const at = await headAt();
      const values = new Values();
      const t = values.add(at, 'bigint');
      const conditions = conditionsOf(request, t, values);
      const { status, kind } = request;
      const isFound = isNarrow(request) || OPEN_STATUSES.has(status);
      const found = isFound ? `${foundBy(request, conditions)},` : '';
      const source = isFound
        ? { from: 'found', conditions: [], isFound }
        : { from: 'chain.presale', conditions, isFound };
      // Sent unnamed, so that each is planned for its own values.
      const text = `
        WITH ${found} page AS MATERIALIZED (${pageOf(request, source, t, values)})
        SELECT n.total, r.* FROM (SELECT ${isNarrow(request) ? '(SELECT count(*) FROM found)' : '0::bigint'} AS total) AS n
        LEFT JOIN (
          SELECT k.place, ${PRESALE_COLUMNS}, ${t} AS asked_at
            FROM page k JOIN chain.presale p ON p.number = k.number ${PRESALE_TOKENS}) AS r ON true
         ORDER BY r.place`;
      const [answer, all] = await Promise.all([
        db.query<PagedSale>(text, values.all),
        isNarrow(request) ? undefined : countAll(status, kind),
      ]);
      const items = answer.rows.flatMap((row) => (row.pool === null ? [] : [readPresale(row)]));
      return { items, total: all ?? answer.rows[0]?.total ?? 0 };
    },
  };
}

/** A page's rows with the number of matches; an empty page has one row, without a sale. */
type PagedSale = { total: number } & (FoundSale | { pool: null });
