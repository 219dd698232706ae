import type { Address } from '@kingspad/domain';
import { MAX_COUNTED, type StakingSort, type StakingStatus } from '@kingspad/domain/api';
import type pg from 'pg';
import { isFinishedAt } from '../rules/staking-rules.ts';
import { containsPattern, toBytea } from './encoding.ts';
import type { PageRequest, PageResult } from './locks.ts';
import { keepPerBlock } from './per-block.ts';
import {
  readStakingPool,
  STAKING_POOL_COLUMNS,
  stakingPoolJoins,
  type FoundStakingPool,
  type StoredStakingPool,
} from './staking-columns.ts';
import { HAS_STAKE, hottestOfAll, lessHot, partsOf, type OrderPart } from './staking-orders.ts';
import { isAddress, Values, where } from './statement.ts';

export interface StakingListRequest extends PageRequest {
  /** Looks into names and symbols of both tokens and into the three addresses; a whole address finds exactly pool or token. */
  search: string;
  sort: StakingSort;
  /** The number of blocks that the chain makes in a day: `apr` lists pools that end sooner after the others. */
  blocksPerDay: number;
  /** All statuses if left out. */
  status?: StakingStatus | undefined;
  /** Wallet whose stakes come with the pools, and that `earned` is about. */
  wallet?: Address | undefined;
  /** Only pools in which this wallet has a stake, or kept rewards. */
  stakedBy?: Address | undefined;
  /** Only pools of this creator. */
  createdBy?: Address | undefined;
}

/** The newest indexed block, and its time in seconds. */
interface Head {
  block: number;
  time: number;
}

function conditionsOf(request: StakingListRequest, block: string, values: Values): string[] {
  const { status, stakedBy, createdBy, search } = request;
  const isFinished = isFinishedAt(block);
  return [
    ...(status ? [status === 'finished' ? isFinished : `NOT (${isFinished})`] : []),
    ...(createdBy ? [`p.creator = ${values.add(toBytea(createdBy), 'bytea')}`] : []),
    ...(stakedBy
      ? [
          // An array, since the planner would otherwise walk all pools and look each up.
          `p.pool = ANY (ARRAY(SELECT s.pool FROM chain.stake s
                       WHERE s.wallet = ${values.add(toBytea(stakedBy), 'bytea')} AND ${HAS_STAKE}))`,
        ]
      : []),
    ...(search === '' ? [] : [searchCondition(search, values)]),
  ];
}

function searchCondition(search: string, values: Values): string {
  if (isAddress(search)) {
    const address = values.add(toBytea(search), 'bytea');
    return `p.pool = ${address} OR p.staked_token = ${address} OR p.reward_token = ${address}`;
  }
  return `p.search_text LIKE ${values.add(containsPattern(search), 'text')}`;
}

/** Whether a request is about some pools, which are found first and counted each time. */
const isNarrow = ({ search, stakedBy, createdBy }: StakingListRequest) =>
  search !== '' || stakedBy !== undefined || createdBy !== undefined;

/** CTE of a request's pools. A search with more matches than are counted keeps the newest. */
const foundBy = (conditions: readonly string[], search: string) => `
  found AS MATERIALIZED (SELECT p.number FROM chain.staking_pool p ${where(conditions)}
    ORDER BY p.number DESC ${search === '' ? '' : `LIMIT ${MAX_COUNTED + 1}`})`;
/** An array: the planner then looks these up instead of reading all pools. */
const IS_FOUND = 'p.number = ANY (ARRAY(SELECT found.number FROM found))';

/** Counts of a page's known pools, and of the pools before the rest of it. */
interface PagePlace {
  limit: number;
  skipped: number;
  given: readonly number[];
}

/**
 * The CTEs that end with `page`: the numbers of a page's pools with their places. Each part gives at most what the page could need of it, in
 * the order of an index, and is only read where those before it do not fill the page.
 */
function pageOf(
  parts: readonly OrderPart[],
  conditions: readonly string[],
  { limit, skipped, given }: PagePlace,
  values: Values,
): string {
  const most = values.add(limit, 'bigint');
  const skip = values.add(skipped, 'bigint');
  const known = values.add(given, 'bigint[]');
  const names = parts.map((_, index) => `part${index + 1}`);
  const ctes = parts.map(({ joins = '', conditions: ofPart, by }, index) => {
    const before = names.slice(0, index).map((name) => ` - (SELECT count(*) FROM ${name})`);
    // The inner limit tells the planner how few rows are wanted.
    return `${names[index]} AS MATERIALIZED (
      SELECT ${index + 1} AS part, row_number() OVER () AS place, k.number
        FROM (SELECT p.number FROM chain.staking_pool p ${joins} ${where([...conditions, ...ofPart])}
               ORDER BY ${by} LIMIT ${most} + ${skip}) AS k
       LIMIT greatest(0, ${most} + ${skip}${before.join('')}))`;
  });
  const all = names.map((name) => `SELECT * FROM ${name}`).join(' UNION ALL ');
  return `${ctes.map((cte) => `${cte},`).join('')}
    page AS MATERIALIZED (
      SELECT 0 AS part, g.place, g.number FROM unnest(${known}) WITH ORDINALITY AS g(number, place)
      UNION ALL
      (SELECT * FROM (${all}) AS u ORDER BY u.part, u.place LIMIT ${most} OFFSET ${skip}))`;
}

/** A page of all pools, the newest first: numbers have no gaps, so its place is known however far it is. */
function newestPage({ limit, skipped }: PagePlace, values: Values): string {
  const last = `(SELECT max(n.number) FROM chain.staking_pool n) - ${values.add(skipped, 'bigint')}`;
  return `page AS MATERIALIZED (
    SELECT 1 AS part, row_number() OVER (ORDER BY p.number DESC) AS place, p.number FROM chain.staking_pool p
     WHERE p.number <= ${last} AND p.number > ${last} - ${values.add(limit, 'bigint')})`;
}

/** Makes the function that reads a page of the list; statuses and amounts are as of the newest indexed block. */
export function createStakingPages(
  pool: pg.Pool,
): (request: StakingListRequest, db?: pg.Pool) => Promise<PageResult<StoredStakingPool>> {
  const readHead = async (): Promise<Head> => {
    const found = await pool.query<Head>(
      'SELECT c.block_number AS block, c.block_timestamp AS time FROM chain.cursor c',
    );
    return found.rows[0] ?? { block: 0, time: 0 };
  };
  // Once for each block: there may be as many live ones as there are pools. Numbers have no gaps.
  const counts = keepPerBlock(pool, 1, async () => {
    const found = await pool.query<{ pools: number; live: number }>(
      `SELECT (SELECT coalesce(max(p.number), 0) FROM chain.staking_pool p) AS pools,
              (SELECT count(*) FROM chain.staking_pool p WHERE NOT (${isFinishedAt('$1::bigint')})) AS live`,
      [(await readHead()).block],
    );
    return found.rows[0] ?? { pools: 0, live: 0 };
  });
  const countAll = async (status: StakingStatus | undefined) => {
    const { pools, live } = await counts('all');
    if (status === undefined) return pools;
    return status === 'live' ? live : pools - live;
  };
  /** The numbers of all of the hottest pools in their order, as of a block: all stakers are counted once for each. */
  const hottestNow = keepPerBlock(pool, 1, async () => {
    const head = await readHead();
    const { joins, conditions, by } = hottestOfAll({ block: '$1::bigint', time: '$2::bigint' });
    const found = await pool.query<{ number: number }>(
      `SELECT p.number FROM chain.staking_pool p ${joins} ${where(conditions)} ORDER BY ${by}`,
      [head.block, head.time],
    );
    return { head, numbers: found.rows.map((row) => row.number) };
  });

  return async (request, db = pool) => {
    const { sort, page, limit, wallet, status, blocksPerDay, search } = request;
    const isHot = sort === 'hot' && status !== 'finished' && !isNarrow(request);
    const hot = isHot ? await hottestNow('all') : undefined;
    const head = hot?.head ?? (await readHead());
    const values = new Values();
    const block = values.add(head.block, 'bigint');
    const time = values.add(head.time, 'bigint');
    const ofWallet = values.add(wallet ? toBytea(wallet) : null, 'bytea');
    const conditions = conditionsOf(request, block, values);
    // Postgres accepts no value that a statement does not use.
    const dayAhead =
      sort === 'apr' && status !== 'finished' ? values.add(head.block + blocksPerDay, 'bigint') : block;
    const order = { block, time, dayAhead, wallet: wallet ? ofWallet : null };
    const skipped = (page - 1) * limit;
    const given = hot?.numbers.slice(skipped, skipped + limit) ?? [];
    const place = {
      limit: limit - given.length,
      skipped: Math.max(0, skipped - (hot?.numbers.length ?? 0)),
      given,
    };
    const parts = hot ? lessHot(order) : partsOf(sort, order);
    const found = isNarrow(request) ? foundBy(conditions, search) : undefined;
    const pageOfAll =
      sort === 'latest' && conditions.length === 0
        ? newestPage(place, values)
        : pageOf(
            parts.filter(
              (part) => part.status === undefined || status === undefined || part.status === status,
            ),
            found === undefined ? conditions : [IS_FOUND],
            place,
            values,
          );
    const now = `(SELECT ${block} AS block_number, ${time} AS block_timestamp)`;
    // Sent unnamed, so that each is planned for its own values.
    const text = `
      WITH ${found === undefined ? '' : `${found},`} ${pageOfAll}
      SELECT n.total, r.* FROM (SELECT ${found === undefined ? '0::bigint' : '(SELECT count(*) FROM found)'} AS total) AS n
      LEFT JOIN (
        SELECT k.part, k.place, ${STAKING_POOL_COLUMNS}
          FROM page k JOIN chain.staking_pool p ON p.number = k.number ${stakingPoolJoins(ofWallet, now)}) AS r ON true
       ORDER BY r.part, r.place`;
    const [answer, all] = await Promise.all([
      db.query<PagedPool>(text, values.all),
      found === undefined ? countAll(status) : undefined,
    ]);
    const items = answer.rows.flatMap((row) => (row.pool === null ? [] : [readStakingPool(row)]));
    return { items, total: all ?? answer.rows[0]?.total ?? 0 };
  };
}

/** A page's rows with the number of matches; an empty page has one row, without a pool. */
type PagedPool = { total: number } & ((FoundStakingPool & { pool: Buffer }) | { pool: null });
