import { Stack } from '../../e2e/support/stack.ts';
import { buildProduct } from '../../e2e/support/build.ts';
import { readFileSync } from 'node:fs';
import { WEB_DIST } from '../../scripts/lib/build.ts';
import { gzippedSize, readManifest, weigh, type BundleBudget } from '../../scripts/lib/bundle.ts';
import { inRoot } from '../../scripts/lib/paths.ts';
import { visit, type PageRun } from '../lib/lighthouse.ts';
import type { Benchmark, Row } from '../lib/result.ts';
import { percentile } from '../lib/statistics.ts';

interface Route {
  path: string;
  /** Single runs are noisy, those of pages that ask for much more so. */
  runs: number;
  /** The performance score that we want; others are reported as they are. */
  goal: number;
}

const ROUTES: readonly Route[] = [
  { path: '/', runs: 3, goal: 95 },
  { path: '/token-locker', runs: 5, goal: 80 },
  { path: '/token-list', runs: 5, goal: 80 },
  { path: '/liquidity-locker', runs: 5, goal: 80 },
  { path: '/liquidity-list', runs: 5, goal: 80 },
];

/** Cumulative layout shift that no run of any page may exceed. */
const MOST_SHIFT = 0.02;

/** What each page loads at first, and its parts when they are used: the figures of the budget, with results kept. */
function weighRoutes() {
  const budget = JSON.parse(readFileSync(inRoot('bundle-budget.json'), 'utf8')) as BundleBudget;
  const weights = weigh(readManifest(WEB_DIST), budget, gzippedSize(WEB_DIST));
  const rows = weights.map(({ name, size, limit }): Row => ({ name, bytes: size, limit }));
  const missed = weights
    .filter(({ size, limit }) => size > limit)
    .map(({ name, size, limit }) => `${name} loads ${size} bytes, the budget is ${limit}`);
  const landing = weights.find(({ name }) => name === '/' || name === budget.landing);
  return { rows, missed, landing: landing?.size ?? 'unknown' };
}

/** What Lighthouse says of a route: the median of each figure, and the worst layout shift. */
async function measureRoute(baseUrl: string, { path, runs, goal }: Route) {
  const visits: PageRun[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(baseUrl + path));
  const median = (figure: (run: PageRun) => number) => percentile(visits.map(figure), 0.5);
  const score = (name: keyof PageRun['scores']) => median(({ scores }) => scores[name]);
  const shift = Math.max(...visits.map(({ cls }) => cls));
  const row: Row = {
    route: path,
    runs,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP, ms': Math.round(median(({ lcp }) => lcp)),
    'TBT, ms': Math.round(median(({ tbt }) => tbt)),
    'worst CLS': Number(shift.toFixed(4)),
    'each performance': visits.map(({ scores }) => scores.performance).join(' '),
  };
  const below = [
    ...(score('performance') < goal ? [`performance of ${path} is below ${goal}`] : []),
    ...(['accessibility', 'best-practices', 'seo'] as const)
      .filter((name) => score(name) < 100)
      .map((name) => `${name} of ${path} is below 100`),
  ];
  const faults = [...new Set(visits.flatMap((run) => run.faults))].map((fault): Row => ({
    route: path,
    fault,
  }));
  const missed =
    shift > MOST_SHIFT ? [`${path} shifts by ${row['worst CLS']}, the limit is ${MOST_SHIFT}`] : [];
  return { row, below, faults, missed };
}

/** Bytes and layout shift are limits; scores depend on the machine, so they are reported. */
export const web: Benchmark = {
  about:
    'Bytes that each route loads at first, gzipped, against the committed budget; and what Lighthouse (mobile) says',
  run: async () => {
    await buildProduct();
    const weights = weighRoutes();
    const stack = await Stack.start();
    try {
      await stack.postDrafts();
      const measured = [];
      for (const route of ROUTES) measured.push(await measureRoute(stack.url, route));
      const below = measured.flatMap((route) => route.below);
      return {
        rows: weights.rows,
        tables: {
          lighthouse: measured.map(({ row }) => row),
          'what costs points': measured.flatMap(({ faults }) => faults),
        },
        summary: {
          'JavaScript of /, bytes': weights.landing,
          'scores below their goals': below.join('; ') || 'none',
        },
        missed: [...weights.missed, ...measured.flatMap(({ missed }) => missed)],
      };
    } finally {
      await stack.stop();
    }
  },
};
