import { createPool } from '../../server/src/store/index.ts';
import { startOwnPostgres } from '../../server/test/support/own-postgres.ts';
import { writerOf } from '../../server/test/support/sale-logs.ts';
import { EXPENSIVE_FLOOD, measureBusy, type BusyFigures } from '../lib/busy-api.ts';
import { madeUpDeployment } from '../lib/event-node.ts';
import { HEAD, NOW } from '../lib/filling.ts';
import { fillLocks, questionsOfLocks } from '../lib/locks-world.ts';
import { questionsOfPortfolio } from '../lib/portfolio-questions.ts';
import { answersTo, SAMPLES, type Answer, type Fresh } from '../lib/questions.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';
import { fillBusySale, fillSales, questionsOfSales } from '../lib/sales-world.ts';
import { fillStaking, questionsOfStaking } from '../lib/staking-world.ts';

/** Numbers of locks, of sales and of staking pools; `BENCH_RECORDS=1000` measures that many of each instead. */
const SIZES = (process.env.BENCH_RECORDS ?? '1000,100000,1000000').split(',').map(Number);
/** Goals of statements on ordinary connections, and of searches and values computed once a block. */
const GOAL_MS = 10;
const GOAL_EXPENSIVE_MS = 100;
/** Goals of ordinary lists while one address floods the process, p99. */
const GOAL_BUSY_MS = 40;
/** The same with a million of each. */
const GOAL_BUSY_MOST_MS = 60;

interface Measured {
  count: number;
  /** Seconds that filling the tables took. */
  filled: number;
  answers: Answer[];
  busy: BusyFigures[];
}

/** Says how far it is: a million of each takes minutes. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

async function measure(
  server: Awaited<ReturnType<typeof startOwnPostgres>>,
  count: number,
): Promise<Measured> {
  const database = await server.newDatabase();
  const writer = await writerOf(database);
  const pool = createPool(database.apiUrl, { max: 4 });
  const deployment = madeUpDeployment();
  const { tokenLocker: tokens, liquidityLocker: pairs } = deployment.contracts;
  const lockers = { tokens, pairs };
  const step = <Result>(what: string, work: () => Promise<Result>) => timed(`${count}: ${what}`, work);
  try {
    const started = performance.now();
    await database.rows('SELECT chain.drop_indexes()');
    await step('locks', () => fillLocks(database, lockers, count));
    await step('sales', () => fillSales(database, writer, count));
    await step('staking pools', () => fillStaking(database, writer, count));
    await step('indexes', () => database.rows('SELECT chain.create_indexes()'));
    const busySale = await fillBusySale(writer, 5000);
    await step('statistics', () => database.rows('VACUUM ANALYZE'));
    await writer.setHead(NOW, HEAD);
    const filled = Math.round((performance.now() - started) / 1000);
    /** Answers computed once per block: each sample is another block's. */
    const fresh: Fresh = (ask) => async () => {
      await writer.setHead(NOW, HEAD);
      return ask();
    };
    const answers = await step('answers', () =>
      answersTo([
        ...questionsOfLocks(pool, lockers, count, fresh),
        ...questionsOfSales(pool, count, busySale, fresh),
        ...questionsOfStaking(pool, count, fresh),
        ...questionsOfPortfolio(pool, [tokens, pairs]),
      ]),
    );
    const busy = await step('lists beside floods', () => measureBusy(database, deployment));
    return { count, filled, answers, busy };
  } finally {
    await pool.end();
    await writer.end();
    await database.close();
  }
}

/** A line for each answer with a column for each size; answers slower than an ordinary list have a separate table. */
function rowsOf(measured: readonly Measured[], isExpensive: boolean): Row[] {
  const names = measured[0]?.answers.filter((answer) => answer.isExpensive === isExpensive) ?? [];
  return names.map(({ name }) => ({
    answer: name,
    ...Object.fromEntries(
      measured.map(({ count, answers }) => [
        `${count}, ms`,
        answers.find((answer) => answer.name === name)?.ms ?? 'ended after 2 s',
      ]),
    ),
  }));
}

const slowestOf = (measured: readonly Measured[], isExpensive: boolean) =>
  Math.max(
    0,
    ...measured.flatMap(({ answers }) =>
      answers.filter((answer) => answer.isExpensive === isExpensive).map(({ ms }) => ms ?? 2000),
    ),
  );

function resultOf(measured: readonly Measured[], failures: readonly string[]): BenchmarkResult {
  const slow = measured.flatMap(({ count, answers }) =>
    answers.flatMap(({ name, ms, isExpensive }) => {
      const goal = isExpensive ? GOAL_EXPENSIVE_MS : GOAL_MS;
      if (ms !== null && ms <= goal) return [];
      return `${name}: ${ms === null ? 'ended after 2 s' : `${ms} ms`} with ${count} of each, the goal is ${goal}`;
    }),
  );
  const busy = measured.flatMap(({ count, busy: figures }) =>
    figures.map((figure) => ({ 'of each': count, ...figure })),
  );
  const expensive = busy.filter(({ flood }) => flood === EXPENSIVE_FLOOD);
  const [first, last] = [expensive[0], expensive.at(-1)];
  const growth = first && last ? Math.round((last.p99 / first.p99) * 10) / 10 : 0;
  return {
    rows: rowsOf(measured, false),
    tables: {
      'Searches, and what is made once for each block': rowsOf(measured, true),
      'Ordinary lists over HTTP, while one address floods the process': busy,
      Filling: measured.map(({ count, filled }) => ({ 'of each': count, seconds: filled })),
    },
    summary: {
      slowestMs: slowestOf(measured, false),
      'slowest of the expensive, ms': slowestOf(measured, true),
      'ordinary lists, p99 of the largest by that of the smallest': growth,
    },
    missed: [
      ...failures,
      ...slow,
      ...busy.flatMap(({ 'of each': count, flood, p99 }) => {
        const goal = count > 100_000 ? GOAL_BUSY_MOST_MS : GOAL_BUSY_MS;
        return p99 > goal
          ? [`ordinary lists with ${count} of each beside ${flood}: p99 ${p99} ms, the goal is ${goal}`]
          : [];
      }),
    ],
  };
}

async function run(keep: (partial: BenchmarkResult) => void): Promise<BenchmarkResult> {
  const server = await startOwnPostgres();
  const measured: Measured[] = [];
  const failures: string[] = [];
  try {
    for (const size of SIZES) {
      try {
        measured.push(await measure(server, size));
      } catch (error) {
        // Earlier measurements count anyway.
        failures.push(`${size} of each were not measured: ${String(error)}`);
      }
      keep(resultOf(measured, failures));
    }
  } finally {
    await server.stop();
  }
  return resultOf(measured, failures);
}

export const api: Benchmark = {
  about: `Answers about locks, sales and staking pools from the database, the median of up to ${SAMPLES}, with several numbers of each; and ordinary lists over HTTP while one address floods the process.`,
  run,
};
