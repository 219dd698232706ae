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
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';
import { measureStaking } from '../lib/staking-world.ts';
import { median, SAMPLES } from '../lib/timing.ts';

const [FEW, MANY] = [100, 100_000];
const [FEW_POOLS, MANY_POOLS] = [10, 10_000];
const GOAL_MS = 100;
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
    const rate = await fill(writer, count);
    const busy = await fillOne(writer, 5000);
    await database.rows('VACUUM ANALYZE');
    await writer.setHead(NOW);
    const figures = new Map<string, number>();
    for (const [name, ask] of questions(pool, count, busy, writer)) figures.set(name, await median(ask));
    return { rate, figures };
  } finally {
    await pool.end();
    await writer.end();
  }
}

type Figures = ReadonlyMap<string, number>;

const rowsOf = ([few, before]: [number, Figures], [many, after]: [number, Figures], what: string): Row[] =>
  [...after].map(([answer, ms]) => ({
    answer,
    [`${few} ${what}, ms`]: before.get(answer) ?? 0,
    [`${many} ${what}, ms`]: ms,
  }));

async function run(): Promise<BenchmarkResult> {
  const server = await startOwnPostgres();
  try {
    const few = await measure(await server.newDatabase(), FEW);
    const many = await measure(await server.newDatabase(), MANY);
    const fewPools = await measureStaking(await server.newDatabase(), FEW_POOLS);
    const manyPools = await measureStaking(await server.newDatabase(), MANY_POOLS);
    const slow = [...many.figures, ...manyPools].filter(([, ms]) => ms > GOAL_MS);
    return {
      rows: rowsOf([FEW, few.figures], [MANY, many.figures], 'sales'),
      tables: {
        'Staking pools': rowsOf([FEW_POOLS, fewPools], [MANY_POOLS, manyPools], 'staking pools'),
      },
      summary: {
        slowestMs: Math.max(...many.figures.values(), ...manyPools.values()),
        'logs written a second': Math.round(many.rate),
      },
      missed: slow.map(([answer, ms]) => `${answer} takes ${ms} ms, the goal is ${GOAL_MS}`),
    };
  } finally {
    await server.stop();
  }
}

export const api: Benchmark = {
  about: `Answers about sales and staking pools from the database, the median of ${SAMPLES}, with ${FEW} and with ${MANY} sales, ${FEW_POOLS} and ${MANY_POOLS} pools that were written as the indexer writes them.`,
  run,
};
