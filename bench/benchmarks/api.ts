import { zeroAddress } from '@kingspad/domain';
import { PRESALE_FILTERS, PRESALE_SORTS } from '@kingspad/domain/api';
import { createPool } from '../../server/src/store/index.ts';
import { contributionsOf, whitelistOf } from '../../server/src/store/queries/presale-activity.ts';
import { createPresaleStats, createTrending } from '../../server/src/store/queries/presale-figures.ts';
import { createPresaleLists } from '../../server/src/store/queries/presale-lists.ts';
import {
  contributedPools,
  findPresale,
  readPresaleSnapshot,
} from '../../server/src/store/queries/presales.ts';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { startOwnPostgres } from '../../server/test/support/own-postgres.ts';
import {
  addressOf,
  factsOf,
  loggedSale,
  SaleLogs,
  writerOf,
  type LoggedSale,
} from '../../server/test/support/sale-logs.ts';
import { measureBusy } from '../lib/busy-api.ts';
import { madeUpDeployment } from '../lib/event-node.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';
import { measureStaking } from '../lib/staking-world.ts';
import { median, SAMPLES } from '../lib/timing.ts';

/** Numbers of sales; `BENCH_RECORDS=1000` measures so many instead. Staking pools are a tenth. */
const SIZES = (process.env.BENCH_RECORDS ?? '1000,100000,1000000').split(',').map(Number);
const GOAL_MS = 100;
/** For ordinary lists while one address sends the most expensive requests, and by how much more of the largest size than of the smallest. */
const GOAL_BUSY_MS = 40;
const GOAL_GROWTH = 1.5;
const SALES_AT_ONCE = 5000;
/** The newest indexed block's time. */
const NOW = 10_000_000;
const DAY = 86_400;
const ETHER = 10n ** 18n;
const FAN = addressOf(0xfa);
/** The owner of one sale in a hundred, at most a thousand. */
const MAKER = addressOf(0xa1);

type Writer = Awaited<ReturnType<typeof writerOf>>;

/** Of a hundred sales five are upcoming and five live; the others ended within the last years, one way or another. */
function saleOf(index: number): LoggedSale {
  const kind = index % 100;
  const startAt =
    kind < 5 ? NOW + 3600 + index : kind < 10 ? NOW - 3600 : 1_000_000 + ((index * 7919) % 8_000_000);
  return loggedSale(index + 1, {
    startAt,
    endAt: startAt + 2 * DAY,
    owner: kind === 50 ? MAKER : addressOf(0x2000_0000 + index),
    coin: zeroAddress,
    hardCap: ETHER * BigInt(4 + (index % 997)),
  });
}

/** Writes sales as the indexer does. @returns rows a second */
async function fill(writer: Writer, count: number): Promise<number> {
  let seconds = 0;
  let rows = 0;
  const logs = new SaleLogs();
  for (let from = 0; from < count; from += SALES_AT_ONCE) {
    const sales = Array.from({ length: Math.min(SALES_AT_ONCE, count - from) }, (_, at) => saleOf(from + at));
    for (const [at, sale] of sales.entries()) {
      const index = from + at;
      logs.create(sale.startAt - 60, sale);
      if (sale.startAt > NOW) continue;
      const raised = index % 3 === 0 ? sale.hardCap : index % 3 === 1 ? sale.softCap : sale.softCap / 2n;
      logs.contribute(
        sale.startAt + 60,
        sale,
        index % 50 === 7 ? FAN : addressOf(0x4000_0000 + index),
        raised,
      );
      if (raised === sale.hardCap && sale.startAt < NOW - 3600)
        logs.finalize(sale.startAt + 120, sale, raised);
    }
    const facts = sales.map(({ token }, at) => factsOf(token, `T${from + at}`, `Token number ${from + at}`));
    const portion = logs.logs.splice(0);
    const started = performance.now();
    await writer.write(portion, facts);
    seconds += (performance.now() - started) / 1000;
    rows += portion.length;
  }
  return rows / seconds;
}

/** A pool that thousands contributed to. */
async function fillOne(writer: Writer, contributions: number): Promise<LoggedSale> {
  const sale = loggedSale(9_999_999, { startAt: NOW - 1000, endAt: NOW + DAY, hardCap: ETHER * 10n ** 9n });
  const logs = new SaleLogs();
  logs.create(NOW - 1000, sale);
  for (let index = 0; index < contributions; index++) {
    logs.contribute(NOW - 900, sale, addressOf(0x6000_0000 + index), ETHER, {
      mine: 0n,
      raised: ETHER * BigInt(index),
    });
  }
  // Of other blocks than the sales before it.
  for (const log of logs.logs) log.blockNumber += 10_000_000;
  await writer.write(logs.logs, [factsOf(sale.token, 'BUSY')]);
  return sale;
}

function questions(pool: ReturnType<typeof createPool>, count: number, busy: LoggedSale, writer: Writer) {
  const lists = createPresaleLists(pool);
  const asked = { page: 1, limit: 20, search: '', sort: 'newest' } as const;
  const deep = Math.floor(count / 20 / 2);
  const trendingOf = createTrending(pool);
  const statsOf = createPresaleStats(pool);
  const made: [string, () => Promise<unknown>][] = [
    ...PRESALE_SORTS.map((sort): [string, () => Promise<unknown>] => [
      `list by ${sort}`,
      () => lists.page({ ...asked, sort }),
    ]),
    ...PRESALE_FILTERS.filter((status) => status !== 'ongoing').map(
      (status): [string, () => Promise<unknown>] => [
        `list of ${status}`,
        () => lists.page({ ...asked, status }),
      ],
    ),
    ['list of live by progress', () => lists.page({ ...asked, status: 'live', sort: 'progress' })],
    ['list of canceled by hard-cap', () => lists.page({ ...asked, status: 'canceled', sort: 'hard-cap' })],
    ['the middle page, newest', () => lists.page({ ...asked, page: deep })],
    ['the middle page, by raised', () => lists.page({ ...asked, page: deep, sort: 'raised' })],
    ['the middle page, ending-soon', () => lists.page({ ...asked, page: deep, sort: 'ending-soon' })],
    ['search for a word', () => lists.page({ ...asked, search: 'number 77' })],
    ['search that finds everything', () => lists.page({ ...asked, search: 'token' })],
    [
      'search that finds everything, by raised',
      () => lists.page({ ...asked, search: 'token', sort: 'raised' }),
    ],
    ['search for one letter', () => lists.page({ ...asked, search: 'n' })],
    ['search that finds nothing', () => lists.page({ ...asked, search: 'no such sale' })],
    ['search for an address', () => lists.page({ ...asked, search: busy.pool })],
    ["an owner's sales", () => lists.page({ ...asked, owner: MAKER })],
    ["a wallet's contributed pools", () => contributedPools(pool, FAN, { page: 1, limit: 10 })],
    ['one sale', () => findPresale(pool, busy.pool)],
    ['its realtime figures', () => readPresaleSnapshot(pool, busy.pool)],
    ['its contributions', () => contributionsOf(pool, busy.pool, { page: 1, limit: 15 })],
    ['its contributions, page 300', () => contributionsOf(pool, busy.pool, { page: 300, limit: 15 })],
    ['its whitelist', () => whitelistOf(pool, busy.pool, { page: 1, limit: 5 })],
  ];
  /** What is computed once for each block; each sample is another one. */
  const fresh = (ask: () => Promise<unknown>) => async () => {
    await writer.setHead(NOW);
    return ask();
  };
  return [
    ...made.map(([name, ask]): [string, () => Promise<unknown>, boolean] => [name, ask, false]),
    ['all newest, in a new block', fresh(() => lists.page(asked)), true],
    ['all live, in a new block', fresh(() => lists.page({ ...asked, status: 'live' })), true],
    ['trending, in a new block', fresh(trendingOf), true],
    ['the statistics, in a new block', fresh(statsOf), true],
  ] satisfies [string, () => Promise<unknown>, boolean][];
}

async function measure(database: TestDatabase, count: number) {
  const writer = await writerOf(database);
  const pool = createPool(database.apiUrl, { max: 4 });
  try {
    await database.rows('SELECT chain.drop_indexes()');
    const rate = await fill(writer, count);
    await database.rows('SELECT chain.create_indexes()');
    const busy = await fillOne(writer, 5000);
    await database.rows('VACUUM ANALYZE');
    await writer.setHead(NOW);
    const figures = new Map<string, number>();
    for (const [name, ask] of questions(pool, count, busy, writer)) figures.set(name, await median(ask));
    return { count, rate, figures, busy: await measureBusy(database, madeUpDeployment()) };
  } finally {
    await pool.end();
    await writer.end();
  }
}

type Figures = ReadonlyMap<string, number>;

const rowsOf = (measured: readonly { count: number; figures: Figures }[], what: string): Row[] =>
  [...(measured.at(-1)?.figures.keys() ?? [])].map((answer) => ({
    answer,
    ...Object.fromEntries(
      measured.map(({ count, figures }) => [`${count} ${what}, ms`, figures.get(answer) ?? 0]),
    ),
  }));

async function run(): Promise<BenchmarkResult> {
  const server = await startOwnPostgres();
  try {
    const sales: Awaited<ReturnType<typeof measure>>[] = [];
    const pools: { count: number; figures: Figures }[] = [];
    for (const size of SIZES) {
      sales.push(await measure(await server.newDatabase(), size));
      const count = size / 10;
      pools.push({ count, figures: await measureStaking(await server.newDatabase(), count) });
    }
    const slow = [...sales, ...pools].flatMap(({ count, figures }) =>
      [...figures].filter(([, ms]) => ms > GOAL_MS).map(([answer, ms]) => ({ answer, ms, count })),
    );
    const busy = sales.map(({ count, busy: figures }) => ({ sales: count, ...figures }));
    const [first, last] = [busy[0], busy.at(-1)];
    const growth = first && last ? Math.round((last.p99 / first.p99) * 10) / 10 : 0;
    return {
      rows: rowsOf(sales, 'sales'),
      tables: {
        'Staking pools': rowsOf(pools, 'staking pools'),
        'Ordinary lists over HTTP, while one address sends the most expensive requests': busy,
      },
      summary: {
        slowestMs: Math.max(0, ...[...sales, ...pools].flatMap(({ figures }) => [...figures.values()])),
        'logs written a second': Math.round(sales.at(-1)?.rate ?? 0),
        'ordinary lists, p99 of the largest by that of the smallest': growth,
      },
      missed: [
        ...slow.map(
          ({ answer, ms, count }) => `${answer} takes ${ms} ms of ${count}, the goal is ${GOAL_MS}`,
        ),
        ...busy
          .filter(({ p99 }) => p99 > GOAL_BUSY_MS)
          .map(
            ({ sales: count, p99 }) =>
              `ordinary lists of ${count}: p99 ${p99} ms, the goal is ${GOAL_BUSY_MS}`,
          ),
        ...(growth > GOAL_GROWTH ? [`ordinary lists grow by ${growth}, the goal is ${GOAL_GROWTH}`] : []),
      ],
    };
  } finally {
    await server.stop();
  }
}

export const api: Benchmark = {
  about: `Answers about sales and staking pools from the database, the median of ${SAMPLES}, with several numbers of sales and of pools that were written as the indexer writes them; and ordinary lists while one address sends the most expensive requests.`,
  run,
};
