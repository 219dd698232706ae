import type { Address } from '@kingspad/domain';
import type { PresaleFilter, PresaleSort } from '@kingspad/domain/api';
import type pg from 'pg';
import { containsPattern, toBytea } from './encoding.ts';
import type { PageRequest, PageResult } from './locks.ts';
import { keepPerBlock } from './per-block.ts';
import {
  DRAFT_OF_SALE,
  PRESALE_COLUMNS,
  PRESALE_TOKENS,
  readPresale,
  SIGNED_OF_SALE,
  type FoundSale,
  type StoredPresale,
} from './presale-columns.ts';
import { isBeforeClose, STATUS_CONDITIONS } from '../rules/sale-rules.ts';
import { countRows, isAddress, newestCounted, Values, where } from './statement.ts';
import { COUNTS_OF_SALE, VOTE_ORDERS } from './votes.ts';

export interface PresaleListRequest extends PageRequest {
  /** Looks into the sale's name, the token's symbol and name and both addresses; a whole address finds exactly pool, token or coin. */
  search: string;
  sort: PresaleSort;
  /** All where left out. */
  status?: PresaleFilter | undefined;
  /** Only sales of this owner. */
  owner?: Address | undefined;
  /** Only sales of this token. */
  token?: Address | undefined;
}

/** The lists of sales; statuses are those at the newest indexed block. */
export interface PresaleLists {
  page: (request: PresaleListRequest) => Promise<PageResult<StoredPresale>>;
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

/**
 * The numbers of sales that are called so by their owners: of more than are counted the newest, so that what is found,
 * sorted and counted is bounded.
 */
const named = (pattern: string) => `
  ${newestCounted(`SELECT p.number FROM meta.presale_metadata m JOIN chain.presale p ON ${SIGNED_OF_SALE}
   WHERE lower(m.name) LIKE ${pattern}
     AND m.version = (SELECT max(n.version) FROM meta.presale_metadata n
                       WHERE n.pool = m.pool AND n.tx_hash = m.tx_hash AND n.owner = m.owner)`)}
  UNION ALL
  ${newestCounted(`SELECT p.number FROM meta.draft d JOIN chain.presale p ON ${DRAFT_OF_SALE}
   WHERE d.kind = 'presale' AND lower(d.title) LIKE ${pattern}
     AND NOT EXISTS (SELECT 1 FROM meta.presale_metadata m WHERE ${SIGNED_OF_SALE})`)}`;

function searchCondition(search: string, values: Values): string {
  if (isAddress(search)) {
    const address = values.add(toBytea(search), 'bytea');
    return `(p.pool = ${address} OR p.token = ${address} OR p.coin = ${address})`;
  }
  const pattern = values.add(containsPattern(search), 'text');
  return `p.number IN (
    ${newestCounted(`SELECT p.number FROM chain.presale p WHERE p.search_text LIKE ${pattern}`)}
    UNION ${named(pattern)})`;
}

function conditionsOf(request: PresaleListRequest, t: string, values: Values): string[] {
  const { owner, token, status, search } = request;
  return [
    ...(owner ? [`p.owner = ${values.add(toBytea(owner), 'bytea')}`] : []),
    ...(token ? [`p.token = ${values.add(toBytea(token), 'bytea')}`] : []),
    ...(status ? [STATUS_CONDITIONS[status](t)] : []),
    ...(search === '' ? [] : [searchCondition(search, values)]),
  ];
}

/** The statuses whose sales can all still be taken part in; of the others none can. */
const ENDING_STATUSES: ReadonlySet<PresaleFilter> = new Set<PresaleFilter>(['upcoming', 'live', 'ongoing']);

/** The numbers of a page's sales with their places. */
function pageOf(
  { sort, page: pageNumber, limit, status }: PresaleListRequest,
  conditions: readonly string[],
  t: string,
  values: Values,
): string {
  const most = values.add(limit, 'bigint');
  const skipped = values.add((pageNumber - 1) * limit, 'bigint');
  const placed = (numbers: string) => `SELECT k.number, row_number() OVER () AS place FROM (${numbers}) AS k`;
  if (sort === 'newest' && conditions.length === 0) {
    // Numbers have no gaps: however far the page is, its place is known.
    const last = `(SELECT max(n.number) FROM chain.presale n) - ${skipped}`;
    return placed(`SELECT p.number FROM chain.presale p
      WHERE p.number <= ${last} AND p.number > ${last} - ${most} ORDER BY p.number DESC`);
  }
  if (isVoteSort(sort)) {
    // The sales without a vote follow, the newest first: sorting all together takes 80 ms of 100,000.
    const votes = VOTE_ORDERS[sort];
    const voted = `FROM meta.vote_count v WHERE ${COUNTS_OF_SALE} AND ${votes} > 0`;
    return placed(`SELECT e.number FROM (
      (SELECT ${votes} AS votes, p.number FROM chain.presale p JOIN meta.vote_count v ON ${COUNTS_OF_SALE}
        ${where([...conditions, `${votes} > 0`])} ORDER BY 1 DESC, 2 DESC LIMIT ${most} + ${skipped})
      UNION ALL
      (SELECT 0, p.number FROM chain.presale p ${where([...conditions, `NOT EXISTS (SELECT ${voted})`])}
        ORDER BY p.number DESC LIMIT ${most} + ${skipped})
    ) AS e ORDER BY e.votes DESC, e.number DESC LIMIT ${most} OFFSET ${skipped}`);
  }
  if (sort !== 'ending-soon') {
    return placed(`SELECT p.number FROM chain.presale p ${where(conditions)}
      ORDER BY ${ORDERS[sort]} LIMIT ${most} OFFSET ${skipped}`);
  }
  // First those that can still be taken part in, by their end; the others after them, the newest first.
  const ending = isBeforeClose(t);
  if (status !== undefined && !ENDING_STATUSES.has(status)) {
    return placed(`SELECT p.number FROM chain.presale p ${where(conditions)}
      ORDER BY p.number DESC LIMIT ${most} OFFSET ${skipped}`);
  }
  const soon = `FROM chain.presale p ${where([...conditions, ending])}`;
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
      (SELECT 2 AS part, 0 AS at, p.number FROM chain.presale p ${where([...conditions, `NOT (${ending})`])}
        ORDER BY p.number DESC LIMIT ${most} - (SELECT here FROM seen)
        OFFSET greatest(0, ${skipped} - (SELECT before FROM seen)))
    ) AS e ORDER BY e.part, e.at, e.number DESC LIMIT ${most}`);
}

/** @param searches the pool of requests that search; the same one unless given */
export function createPresaleLists(pool: pg.Pool, searches = pool): PresaleLists {
  const dbOf = ({ search }: PresaleListRequest) => (search === '' ? pool : searches);
  const countAll = async (request: PresaleListRequest, headAt: number) => {
    const values = new Values();
    const t = values.add(headAt, 'bigint');
    const conditions = conditionsOf(request, t, values);
    const from = `FROM chain.presale p ${where(['true', ...conditions])} AND ${t} IS NOT NULL`;
    const text = `SELECT ${countRows(from, request.search)} AS total`;
    const found = await dbOf(request).query<{ total: number }>(text, values.all);
    return found.rows[0]?.total ?? 0;
  };
  const headAt = async () => {
    const found = await pool.query<{ at: number }>('SELECT c.block_timestamp AS at FROM chain.cursor c');
    return found.rows[0]?.at ?? 0;
  };
  const everything = { page: 1, limit: 1, search: '', sort: 'newest' } as const;
  // Counting 100,000 takes some 20 ms, so it is done once for each block and status.
  const counted = keepPerBlock(pool, Object.keys(STATUS_CONDITIONS).length + 1, async (status) =>
    countAll(
      { ...everything, ...(status === '' ? {} : { status: status as PresaleFilter }) },
      await headAt(),
    ),
  );

  return {
    async page(request) {
      const at = await headAt();
      const values = new Values();
      const t = values.add(at, 'bigint');
      const conditions = conditionsOf(request, t, values);
      const isNarrow = request.search !== '' || request.owner !== undefined || request.token !== undefined;
      // Sent unnamed, so that each is planned for its own values.
      const text = `
        WITH page AS MATERIALIZED (${pageOf(request, conditions, t, values)})
        SELECT ${PRESALE_COLUMNS}, ${t} AS asked_at
          FROM page k JOIN chain.presale p ON p.number = k.number ${PRESALE_TOKENS}
         ORDER BY k.place`;
      const [found, total] = await Promise.all([
        dbOf(request).query<FoundSale>(text, values.all),
        isNarrow ? countAll(request, at) : counted(request.status ?? ''),
      ]);
      return { items: found.rows.map(readPresale), total };
    },
  };
}
