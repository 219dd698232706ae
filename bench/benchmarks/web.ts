import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '../../e2e/support/browser.ts';
import { buildProduct } from '../../e2e/support/build.ts';
import { Stack } from '../../e2e/support/stack.ts';
import { WEB_DIST } from '../../scripts/lib/build.ts';
import { weighBuild, type BundleBudget } from '../../scripts/checks/bundle.ts';
import { inRoot } from '../../scripts/lib/paths.ts';
import { browserName } from '../lib/debuggable.ts';
import { layoutShift, MODES } from '../lib/layout-shift.ts';
import { visit, type PageRun } from '../lib/lighthouse.ts';
import { NO_PAGE, pagesOf } from '../lib/pages.ts';
import type { Benchmark, Row } from '../lib/result.ts';
import { percentile } from '../lib/statistics.ts';

/** Visits of a page by Lighthouse: single ones are noisy. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

/** Lighthouse visits the addresses that begin so, separated by commas; all by default. */
const VISITED = process.env.BENCH_PAGES?.split(',');
/** `off` leaves out the visit with applied throttling. */
const IS_APPLIED = process.env.BENCH_APPLIED !== 'off';
/** `off` leaves out the layout shift in each mode, which takes minutes; Lighthouse's own is measured. */
const HAS_SHIFT = process.env.BENCH_SHIFT !== 'off';

/** Lighthouse refuses to judge an answer of 404. */
const isVisited = (path: string) =>
  path !== NO_PAGE && (VISITED?.some((start) => path.startsWith(start)) ?? true);

/**
 * A page's goals: Lighthouse's score for performance, milliseconds until the first and the largest part is painted, and of a sale how long
 * its scripts may block, by the clock and by processor time. They are limits in a headless shell; of a whole browser they are reported.
 */
const goalsOf = (path: string) => ({
  performance: path === '/' ? 95 : 90,
  fcp: 1_400,
  lcp: 1_800,
  ...(path.startsWith('/presale-details/') && { tbt: 300, blocked: 150 }),
});

/** Cumulative layout shift that no visit may exceed. */
const MOST_SHIFT = 0.02;

/** Bytes of each page at first, and of its parts when used: the figures of the budget, with results kept. */
function weighRoutes() {
  const budget = JSON.parse(readFileSync(inRoot('bundle-budget.json'), 'utf8')) as BundleBudget;
  const weights = weighBuild(WEB_DIST, budget);
  const rows = weights.map(({ name, size, limit }): Row => ({ name, bytes: size, limit }));
  const missed = weights
    .filter(({ size, limit }) => size > limit)
    .map(({ name, size, limit }) => `${name} loads ${size} bytes, the budget is ${limit}`);
  const landing = weights.find(({ name }) => name === '/' || name === budget.landing);
  return { rows, missed, landing: landing?.size ?? 'unknown' };
}

/**
 * Lighthouse's figures of a page: the median of each timed figure, the worst layout shift, and the first visit's
 * other figures, which are the same in each.
 */
async function measurePage(baseUrl: string, path: string) {
  const goals = goalsOf(path);
  const visits: PageRun[] = [];
  for (let run = 0; run < RUNS; run += 1)
    visits.push(await visit(baseUrl + path, { isIndexed: path === '/', isTimed: run > 0 }));
  const applied = IS_APPLIED
    ? await visit(baseUrl + path, { isIndexed: true, isTimed: true, isApplied: true })
    : undefined;
  const median = (figure: (run: PageRun) => number) => percentile(visits.map(figure), 0.5);
  const score = (name: keyof PageRun['scores']) =>
    percentile(
      visits.flatMap(({ scores }) => scores[name] ?? []),
      0.5,
    );
  const times = {
    fcp: Math.round(median(({ fcp }) => fcp)),
    lcp: Math.round(median(({ lcp }) => lcp)),
    tbt: Math.round(median(({ tbt }) => tbt)),
    blocked: Math.round(median(({ blocked }) => blocked)),
  };
  const shift = Math.max(...visits.map(({ cls }) => cls));
  const row: Row = {
    page: path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP, ms': times.fcp,
    'LCP, ms': times.lcp,
    'TBT, ms': times.tbt,
    'blocked by processor time, ms': times.blocked,
    ...(applied && {
      'applied performance': applied.scores.performance ?? 'unknown',
      'applied LCP, ms': Math.round(applied.lcp),
      'applied TBT, ms': Math.round(applied.tbt),
    }),
    'worst CLS': Number(shift.toFixed(4)),
    'each performance': visits.map(({ scores }) => scores.performance).join(' '),
  };
  const below = [
    ...(score('performance') < goals.performance ? [`performance of ${path}`] : []),
    ...(['fcp', 'lcp', 'tbt', 'blocked'] as const)
      .filter((name) => times[name] > (goals[name] ?? Infinity))
      .map((name) => `${name} of ${path}`),
    ...(['accessibility', 'best-practices', 'seo'] as const)
      .filter((name) => score(name) < 100)
      .map((name) => `${name} of ${path}`),
  ];
  const faults = [...new Set(visits.flatMap((run) => run.faults))].map((fault): Row => ({
    page: path,
    fault,
  }));
  const missed =
    shift > MOST_SHIFT ? [`${path} shifts by ${row['worst CLS']}, the limit is ${MOST_SHIFT}`] : [];
  return { row, below, faults, missed };
}

/** Lighthouse's figures of each page, printed as they come. A failed page costs no other page's figures. */
async function measurePages(baseUrl: string, paths: readonly string[]) {
  const measured: Awaited<ReturnType<typeof measurePage>>[] = [];
  const failed: string[] = [];
  for (const [place, path] of paths.entries()) {
    const said = `${place + 1} of ${paths.length}: ${path}`;
    try {
      const page = await measurePage(baseUrl, path);
      measured.push(page);
      const { row } = page;
      const others = `${row.accessibility} ${row['best practices']} ${row.SEO}`;
      console.error(
        `${said} ${row['each performance']}, others ${others}, LCP ${row['LCP, ms']} ms, TBT ${row['TBT, ms']} ms (${row['blocked by processor time, ms']} ms by processor time), CLS ${row['worst CLS']}`,
      );
    } catch (error) {
      failed.push(`${path} was not measured: ${error instanceof Error ? error.message : String(error)}`);
      console.error(`${said} failed`, error);
    }
  }
  return { measured, failed };
}

/** The layout shift of each page in each mode. */
async function measureShifts(baseUrl: string, paths: readonly string[]) {
  const browser = await chromium.launch(await browserLaunchOptions());
  const rows: Row[] = [];
  const missed: string[] = [];
  try {
    for (const path of paths) {
      const row: Row = { page: path };
      for (const mode of MODES) {
        const shift = await layoutShift(browser, baseUrl + path, mode);
        row[`${mode.theme} ${mode.width}`] = Number(shift.toFixed(4));
        if (shift > MOST_SHIFT)
          missed.push(`${path} shifts by ${shift.toFixed(4)} (${mode.theme}, ${mode.width} px)`);
      }
      rows.push(row);
    }
  } finally {
    await browser.close();
  }
  return { rows, missed };
}

/** Bytes and layout shift are limits, and in a headless shell Lighthouse's figures too. */
export const web: Benchmark = {
  about:
    'Bytes that each route loads at first, gzipped, against the committed budget; the layout shift of each page; and what Lighthouse (mobile) says',
  run: async () => {
    await buildProduct();
    const browser = await browserName();
    const weights = weighRoutes();
    const stack = await Stack.start();
    try {
      await stack.postDrafts();
      const paths = await pagesOf(stack);
      const shifts = HAS_SHIFT ? await measureShifts(stack.url, paths) : { rows: [], missed: [] };
      const { measured, failed } = await measurePages(stack.url, paths.filter(isVisited));
      const below = measured.flatMap((page) => page.below);
      return {
        rows: weights.rows,
        tables: {
          'layout shift': shifts.rows,
          lighthouse: measured.map(({ row }) => row),
          'what costs points': measured.flatMap(({ faults }) => faults),
        },
        summary: {
          browser: browser.name,
          'JavaScript of /, bytes': weights.landing,
          'visits of a page by Lighthouse': RUNS,
          'below their goals': below.length > 0 ? `${below.length}: ${below.join('; ')}` : 'none',
        },
        missed: [
          ...weights.missed,
          ...shifts.missed,
          ...measured.flatMap(({ missed }) => missed),
          ...(browser.isShell ? below.map((figure) => `${figure} misses its goal`) : []),
          ...failed,
        ],
      };
    } finally {
      await stack.stop();
    }
  },
};
