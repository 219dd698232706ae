import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import type { PageOf, PresaleItem, SaleSimulation } from '@kingspad/domain/api';
import { buildProduct } from '../../e2e/support/build.ts';
import { Stack } from '../../e2e/support/stack.ts';
import type { Benchmark, Row } from '../lib/result.ts';
import { percentile } from '../lib/statistics.ts';

/** Different sales of the burst, and milliseconds over which their visitors come: a page asks again after as many. */
const SALES = 200;
const ASKED_EVERY_MS = 5_000;
/** Single questions, one after the other. */
const SINGLE = 60;
/** Reads of lists without and beside the burst, at least: a hundredth of fewer says little. */
const LIST_READS = 4_000;
const GOAL_P95_MS = 400;
/** How much slower the slowest list reads may be beside the burst. */
const MOST_SLOWDOWN = 1.1;
const RUN_QUESTIONS = 8;

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const rounded = (ms: number) => Math.round(ms * 10) / 10;
const figuresOf = (name: string, samples: readonly number[]): Row => ({
  measured: name,
  count: samples.length,
  'p50, ms': rounded(percentile(samples, 0.5)),
  'p95, ms': rounded(percentile(samples, 0.95)),
  'p99, ms': rounded(percentile(samples, 0.99)),
});

/** Cost of a sale's simulation on the built-in chain, and what a burst of them does to lists. */
export const simulation: Benchmark = {
  about: `A sale's simulation over HTTP on the built-in chain, one by one, then ${SALES} different sales asked about within ${ASKED_EVERY_MS / 1_000} seconds beside list reads`,
  run: async () => {
    await buildProduct();
    const stack = await Stack.start();
    try {
      return await measure(stack);
    } finally {
      await stack.stop();
    }
  },
};

async function measure(stack: Stack) {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${stack.url}/api/v1/presale/${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return ((await answer.json()) as { payload: T }).payload;
  };
  const readLists = async (isOver: () => boolean) => {
    const samples: number[] = [];
    while (!isOver() || samples.length < LIST_READS) {
      samples.push(await timed(() => get(`all?page=${1 + (samples.length % 3)}`)));
    }
    return samples;
  };
  const pools = await makeSales(stack);
  const listed = async () => (await get<PageOf<PresaleItem>>('all?search=BURST')).meta.totalItems;
  await until(async () => (await listed()) >= SALES, 'the sales of the burst are not indexed');
  const [first] = pools;
  // A wallet's own question is never answered from what is kept for all.
  const asking = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`;
  const single: number[] = [];
  const states = new Set<string>();
  for (let index = 0; index < SINGLE; index++) {
    single.push(
      await timed(async () => {
        const path = `${first}/simulation?wallet=${asking(index)}`;
        states.add((await get<SaleSimulation>(path)).state);
      }),
    );
  }
  const alone = await readLists(() => true);
  const before = await runsOf(stack);
  let isOver = false;
  const start = performance.now();
  let seconds = 0;
  /** Each visitor has a sale of its own, and they come one after the other. */
  const visit = <T>(stay: (ask: () => Promise<SaleSimulation>) => Promise<T>) =>
    Promise.all(
      pools.map(async (pool, index) => {
        await sleep((index * ASKED_EVERY_MS) / SALES);
        return stay(() => get<SaleSimulation>(`${pool}/simulation`));
      }),
    );
  const burst = visit(answered).finally(() => {
    seconds = (performance.now() - start) / 1_000;
    isOver = true;
  });
  const [answers, beside] = await Promise.all([burst, readLists(() => isOver)]);
  const runs = (await runsOf(stack)) - before;
  // The same visitors once all answers are known: what their requests cost without runs.
  isOver = false;
  const endsAt = performance.now() + seconds * 1_000;
  const visitors = visit(async (ask) => {
    while (performance.now() < endsAt) {
      await ask();
      await sleep(ASKED_EVERY_MS);
    }
  }).finally(() => (isOver = true));
  const [, withoutRuns] = await Promise.all([visitors, readLists(() => isOver)]);
  const rows = [
    figuresOf('simulation alone', single),
    figuresOf('list alone', alone),
    figuresOf('list beside the same visitors, all answers known', withoutRuns),
    figuresOf('list beside the burst', beside),
  ];
  const p95 = percentile(single, 0.95);
  const p99 = (row: number) => Number(rows[row]?.['p99, ms']);
  const slowdown = p99(3) / p99(1);
  const byRuns = p99(3) / p99(2);
  const sold = answers.filter((state) => state === 'sold').length;
  return {
    rows,
    summary: {
      'simulation p95, ms': rounded(p95),
      'states of single questions': [...states].join(', '),
      'burst, s': rounded(seconds),
      'sales of the burst that were sold': sold,
      'runs in the burst': runs,
      'questions to the node at most': runs * RUN_QUESTIONS,
      'list p99 beside the burst, times that alone': Math.round(slowdown * 100) / 100,
      'list p99 beside the burst, times that beside its visitors': Math.round(byRuns * 100) / 100,
    },
    missed: [
      ...(p95 > GOAL_P95_MS
        ? [`A simulation takes ${rounded(p95)} ms at p95; the goal is ${GOAL_P95_MS}.`]
        : []),
      ...(slowdown > MOST_SLOWDOWN
        ? [`Lists are ${rounded(slowdown)} times as slow at p99 beside the burst.`]
        : []),
      ...(runs > SALES ? [`${runs} runs for ${SALES} sales.`] : []),
      ...(sold < SALES ? [`${SALES - sold} sales of the burst were not found sold.`] : []),
    ],
  };
}

/** The state once the run is over; asked for as often as by the sale's page. */
async function answered(ask: () => Promise<SaleSimulation>): Promise<string> {
  let answer = await ask();
  const isOver = async () => {
    answer = await ask();
    return answer.problem !== 'running' && answer.problem !== 'busy';
  };
  await until(isOver, 'a simulation does not end', { timeoutMs: 600_000, everyMs: ASKED_EVERY_MS });
  return answer.state;
}

/** Runs of simulations so far, by the server's metrics. */
async function runsOf(stack: Stack): Promise<number> {
  const metrics = await (await fetch(`${stack.url}/metrics`)).text();
  const counts = [...metrics.matchAll(/^kingspad_simulation_seconds_count\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

async function makeSales(stack: Stack): Promise<Address[]> {
  const { chain } = stack;
  const owner = await chain.account(10n ** 21n);
  const pools: Address[] = [];
  for (let index = 0; index < SALES; index++) {
    const sale = await chain.presale(owner, { symbol: 'BURST', lasts: 86_400 });
    pools.push(sale.address);
  }
  return pools;
}
