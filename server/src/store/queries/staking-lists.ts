import type { Address } from '@kingspad/domain';
import { STAKING_STATUSES, type StakingSort, type StakingStatus } from '@kingspad/domain/api';
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
import { countRows, isAddress, Values, where } from './statement.ts';

export interface StakingListRequest extends PageRequest {
  /** Looks into names and symbols of both tokens and into the three addresses; a whole address finds exactly pool or token. */
  search: string;
  sort: StakingSort;
  /** The number of blocks that the chain makes in a day: `apr` lists pools that end sooner after the others. */
  blocksPerDay: number;
  /** All where left out. */
  status?: StakingStatus | undefined;
  /** Whose stakes are given with the pools, and whom `earned` is about. */
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
          `p.pool IN (SELECT s.pool FROM chain.stake s
                       WHERE s.wallet = ${values.add(toBytea(stakedBy), 'bytea')} AND ${HAS_STAKE})`,
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

/** Whether a request matches few of the pools, which are counted each time. */
const isNarrow = ({ search, stakedBy, createdBy }: StakingListRequest) =>
  search !== '' || stakedBy !== undefined || createdBy !== undefined;

/**
 * The numbers of a page's pools with their places. Each part gives at most what the page could need of it, in the order of an index.
 * @param given the page's first pools, where they are known
 */
function pageOf(
  parts: readonly OrderPart[],
  conditions: readonly string[],
  { limit, skipped, given }: { limit: number; skipped: number; given: readonly number[] },
  values: Values,
): string {
  const most = values.add(limit, 'bigint');
  const skip = values.add(skipped, 'bigint');
  const known = values.add(given, 'bigint[]');
  const selects = parts.map(
    ({ joins = '', conditions: ofPart, by }, index) => `
      SELECT ${index + 1} AS part, row_number() OVER () AS place, k.number
        FROM (SELECT p.number FROM chain.staking_pool p ${joins} ${where([...conditions, ...ofPart])}
               ORDER BY ${by} LIMIT ${most} + ${skip}) AS k`,
  );
  return `
    SELECT 0 AS part, g.place, g.number FROM unnest(${known}) WITH ORDINALITY AS g(number, place)
    UNION ALL
    (SELECT * FROM (${selects.join(' UNION ALL ')}) AS u ORDER BY u.part, u.place LIMIT ${most} OFFSET ${skip})`;
}

/** Makes the function that reads a page of the list; statuses and amounts are as of the newest indexed block. */
export function createStakingPages(
  pool: pg.Pool,
  searches: pg.Pool,
): (request: StakingListRequest) => Promise<PageResult<StoredStakingPool>> {
  const dbOf = ({ search }: StakingListRequest) => (search === '' ? pool : searches);
  const readHead = async (): Promise<Head> => {
    const found = await pool.query<Head>(
      'SELECT c.block_number AS block, c.block_timestamp AS time FROM chain.cursor c',
    );
    return found.rows[0] ?? { block: 0, time: 0 };
  };
  const count = async (request: StakingListRequest, head: Head) => {
    const values = new Values();
    const block = values.add(head.block, 'bigint');
    const conditions = [`${block} IS NOT NULL`, ...conditionsOf(request, block, values)];
    const from = `FROM chain.staking_pool p ${where(conditions)}`;
    const found = await dbOf(request).query<{ total: number }>(
      `SELECT ${countRows(from, request.search)} AS total`,
      values.all,
    );
    return found.rows[0]?.total ?? 0;
  };
  const everything = { page: 1, limit: 1, search: '', sort: 'latest', blocksPerDay: 0 } as const;
  const counted = keepPerBlock(pool, STAKING_STATUSES.length + 1, async (status) =>
    count({ ...everything, ...(status === '' ? {} : { status: status as StakingStatus }) }, await readHead()),
  );
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

  return async (request) => {
    const { sort, page, limit, wallet, status, blocksPerDay } = request;
    const isHot = sort === 'hot' && status !== 'finished' && !isNarrow(request);
    const hot = isHot ? await hottestNow('all') : undefined;
    const head = hot?.head ?? (await readHead());
    const values = new Values();
    const block = values.add(head.block, 'bigint');
    const time = values.add(head.time, 'bigint');
    const ofWallet = values.add(wallet ? toBytea(wallet) : null, 'bytea');
    const conditions = conditionsOf(request, block, values);
    // Postgres accepts no value that a statement does not use.
    const dayAhead = sort === 'apr' ? values.add(head.block + blocksPerDay, 'bigint') : block;
    const order = { block, time, dayAhead, wallet: wallet ? ofWallet : null };
    const skipped = (page - 1) * limit;
    const given = hot?.numbers.slice(skipped, skipped + limit) ?? [];
    const keys = pageOf(
      hot ? lessHot(order) : partsOf(sort, order),
      conditions,
      { limit: limit - given.length, skipped: Math.max(0, skipped - (hot?.numbers.length ?? 0)), given },
      values,
    );
    const now = `(SELECT ${block} AS block_number, ${time} AS block_timestamp)`;
    // Sent unnamed, so that each is planned for its own values.
    const text = `
      WITH page AS MATERIALIZED (${keys})
      SELECT ${STAKING_POOL_COLUMNS}
        FROM page k JOIN chain.staking_pool p ON p.number = k.number ${stakingPoolJoins(ofWallet, now)}
       ORDER BY k.part, k.place`;
    const [found, total] = await Promise.all([
      dbOf(request).query<FoundStakingPool>(text, values.all),
      isNarrow(request) ? count(request, head) : counted(status ?? ''),
    ]);
    return { items: found.rows.map(readStakingPool), total };
  };
}
