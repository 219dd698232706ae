import { chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../../e2e/support/browser.ts';
import { buildAll } from '../../e2e/support/build.ts';
import { Stack } from '../../e2e/support/stack.ts';
import { createHeadFeed, type HeadFeed } from '../../server/src/store/queries/head-feed.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';
import { measureSockets } from '../lib/sockets.ts';
import { percentile } from '../lib/statistics.ts';

const SAMPLES = 20;
/** Limit of the 95th percentile. */
const GOALS = { row: 50, list: 150, record: 150 };
type Place = keyof typeof GOALS;
const AMOUNT = 10n ** 18n;

/** Resolves with the wall clock, in milliseconds, at the change by which the page's text comes to contain `text`. */
function whenShown(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.body.innerText.includes(wanted)) return;
          observer.disconnect();
          resolve(Date.now());
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
}

/** Resolves with the wall clock, in milliseconds, at the indexer's notice of the lock, sent as its row is committed. */
function whenIndexed(feed: HeadFeed, transaction: string): Promise<number> {
  return new Promise((resolve) => {
    const unsubscribe = feed.subscribe(({ changed }) => {
      if (!changed.some(({ tx }) => tx === transaction)) return;
      unsubscribe();
      resolve(Date.now());
    });
  });
}

interface Watched {
  stack: Stack;
  feed: HeadFeed;
  list: Page;
  record: Page;
}

async function measure({ stack, feed, list, record }: Watched, sample: number): Promise<Row> {
  const { chain, url } = stack;
  const account = await chain.account();
  const symbol = `RT${sample}X`;
  const token = await chain.token(account.address, { name: `Realtime ${sample}`, symbol });
  await chain.approve(account, token.address, AMOUNT);
  const lock = await chain.locker.signLock(account, token.address, AMOUNT);

  await record.goto(`${url}/token-lock/record/${lock.hash}`);
  await record.getByRole('main').waitFor();
  await record.waitForLoadState('networkidle');
  const seen = Promise.all([
    whenIndexed(feed, lock.hash),
    whenShown(list, symbol),
    whenShown(record, symbol),
  ]);
  const sent = Date.now();
  await chain.sendRaw(lock.raw);
  const [inRow, onList, onRecord] = await seen;
  return { sample, 'row, ms': inRow - sent, 'list, ms': onList - sent, 'record, ms': onRecord - sent };
}

/** How long after its block another account's lock shows on pages that are open already. */
async function measurePages(): Promise<BenchmarkResult> {
  await buildAll();
  const stack = await Stack.start();
  const browser = await chromium.launch(await browserLaunchOptions());
  const feed = createHeadFeed({ url: stack.databaseUrl, onTrouble: (error) => console.error(error) });
  try {
    feed.start();
    const list = await browser.newPage();
    const record = await browser.newPage();
    await list.goto(`${stack.url}/token-list`);
    await list.getByRole('main').waitFor();
    await list.waitForLoadState('networkidle');

    const rows: Row[] = [];
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      rows.push(await measure({ stack, feed, list, record }, sample));
    }
    const summary: Record<string, number> = {};
    const missed: string[] = [];
    for (const [place, goal] of Object.entries(GOALS) as [Place, number][]) {
      const samples = rows.map((row) => Number(row[`${place}, ms`]));
      const p95 = percentile(samples, 0.95);
      summary[`${place}: median, ms`] = percentile(samples, 0.5);
      summary[`${place}: p95, ms`] = p95;
      if (p95 > goal) missed.push(`${place}: the p95 is ${p95} ms, the goal is ${goal} ms`);
    }
    return { rows, summary, missed };
  } finally {
    await feed.stop();
    await browser.close();
    await stack.stop();
  }
}

/** Waiting times of open pages, and the cost of a crowd of them. */
export const realtime: Benchmark = {
  about:
    `From sending a lock, mined at once, to its row, and to its appearance on the open list and record page (${SAMPLES} samples); ` +
    'and a crowd of sockets that watch sales and ask at the pages’ rates, in another process',
  run: async () => {
    const pages = await measurePages();
    const sockets = await measureSockets();
    return {
      rows: pages.rows,
      tables: { sockets: sockets.rows },
      summary: { ...pages.summary, ...sockets.summary },
      missed: [...pages.missed, ...sockets.missed],
    };
  },
};
