import { setTimeout as sleep } from 'node:timers/promises';
import { pageAt } from '@kingspad/domain';
import { buildProduct } from '../../e2e/support/build.ts';
import { Stack } from '../../e2e/support/stack.ts';
import { pagesOf } from '../lib/pages.ts';
import type { Benchmark, Row } from '../lib/result.ts';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
/** A page of each kind that is rendered. */
const RENDERED = [
  '/',
  '/presale-details/:poolAddress',
  '/token-list/view/:id',
  '/token-lock/record/:id',
  '/staking-pool/:poolAddress',
];
/** Documents a second: more than rendering's share of a processor, as from bots. */
const EVERY_MS = 10;
const SAMPLE_MS = 5_000;

const GOAL_P95_MS = 15;
/** How much higher the last third's memory may be than the second's. */
const MOST_GROWTH = 1.1;

interface Sample {
  resident: number;
  heap: number;
}

/** Values of a metric by their labels as they are written, `{le="0.01"}`. */
function valuesOf(metrics: string, name: string): Map<string, number> {
  const lines = metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return new Map(
    lines.map((line) => [
      line.slice(name.length, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  );
}

/** The upper bound of the bucket in which a share of a histogram lies, milliseconds. */
function boundOf(metrics: string, name: string, share: number): number {
  const buckets = [...valuesOf(metrics, `${name}_bucket`)];
  const count = buckets.at(-1)?.[1] ?? 0;
  const bound = buckets.find(([, value]) => value >= share * count)?.[0] ?? '';
  return Number(/le="([^"]*)"/.exec(bound)?.[1]?.replace('+Inf', 'Infinity')) * 1_000;
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

async function ask(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  return answer.text();
}

/** Asks for documents of different addresses until the time is over, and samples the process's memory. */
async function load(url: string, paths: readonly string[]) {
  const samples: Sample[] = [];
  const end = performance.now() + MINUTES * 60_000;
  let asked = 0;
  let failed = 0;
  let sampleAt = performance.now();
  const open = new Set<Promise<unknown>>();
  while (performance.now() < end) {
    asked += 1;
    const path = paths[asked % paths.length] ?? '/';
    // Each address is new, so that nothing is kept.
    const answer = ask(`${url}${path}?visit=${asked}`).catch(() => {
      failed += 1;
    });
    open.add(answer);
    void answer.finally(() => open.delete(answer));
    if (open.size > 50) await Promise.race(open);
    if (performance.now() >= sampleAt) {
      sampleAt += SAMPLE_MS;
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const [resident = 0] = valuesOf(metrics, 'process_resident_memory_bytes').values();
      const [heap = 0] = valuesOf(metrics, 'nodejs_heap_size_used_bytes').values();
      samples.push({ resident, heap });
    }
    await sleep(EVERY_MS);
  }
  await Promise.all(open);
  return { samples, asked, failed };
}

/** Cost of rendering, and the memory of a process that renders all the time. */
export const rendering: Benchmark = {
  about: `What rendering a page costs, and the memory of the API's process under ${MINUTES} minutes of requests for ever new addresses (BENCH_MINUTES)`,
  run: async () => {
    await buildProduct();
    const stack = await Stack.start();
    try {
      await stack.postDrafts();
      const all = await pagesOf(stack);
      const paths = RENDERED.map((pattern) => all.find((path) => pageAt(path)?.path === pattern) ?? pattern);
      const { samples, asked, failed } = await load(stack.url, paths);
      const metrics = await (await fetch(`${stack.url}/metrics`)).text();
      const results = [...valuesOf(metrics, 'kingspad_rendered_pages_total')];
      const third = Math.floor(samples.length / 3);
      const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
      const growth =
        mean(last.map(({ resident }) => resident)) / mean(middle.map(({ resident }) => resident));
      const [p50, p95] = [0.5, 0.95].map((share) => boundOf(metrics, 'kingspad_page_render_seconds', share));
      const rows = samples.map(({ resident, heap }, index): Row => ({
        'after, s': (index * SAMPLE_MS) / 1_000,
        'resident, MB': megabytes(resident),
        'heap, MB': megabytes(heap),
      }));
      return {
        rows,
        summary: {
          documents: asked,
          'documents that failed': failed,
          ...Object.fromEntries(results),
          'rendering p50 below, ms': p50 ?? 'unknown',
          'rendering p95 below, ms': p95 ?? 'unknown',
          'memory of the last third to the second': growth.toFixed(3),
        },
        missed: [
          ...((p95 ?? Infinity) > GOAL_P95_MS ? [`rendering p95 is above ${GOAL_P95_MS} ms`] : []),
          ...(growth > MOST_GROWTH ? [`memory grows by ${growth.toFixed(3)}`] : []),
          ...(failed > 0 ? [`${failed} documents failed`] : []),
        ],
      };
    } finally {
      await stack.stop();
    }
  },
};
