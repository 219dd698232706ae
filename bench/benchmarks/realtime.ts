import { chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../../e2e/support/browser.ts';
import type { Chain } from '../../e2e/support/chain.ts';
import { buildAll } from '../../e2e/support/build.ts';
import { Stack } from '../../e2e/support/stack.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';
import { measureSockets } from '../lib/sockets.ts';
import { percentile } from '../lib/statistics.ts';

const SAMPLES = 20;
const GOAL_MS = 1_000;
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

async function measure(chain: Chain, list: Page, record: Page, url: string, sample: number): Promise<Row> {
  const account = await chain.account();
  const symbol = `RT${sample}X`;
  const token = await chain.token(account.address, { name: `Realtime ${sample}`, symbol });
  await chain.approve(account, token.address, AMOUNT);
  const lock = await chain.locker.signLock(account, token.address, AMOUNT);

  await record.goto(`${url}/token-lock/record/${lock.hash}`);
  await record.getByRole('main').waitFor();
  await record.waitForLoadState('networkidle');
  const shown = Promise.all([whenShown(list, symbol), whenShown(record, symbol)]);
  const sent = Date.now();
  await chain.sendRaw(lock.raw);
  const [onList, onRecord] = await shown;
  return { sample, 'list, ms': onList - sent, 'record, ms': onRecord - sent };
}

/** How long after its block another account's lock shows on pages that are open already. */
async function measurePages(): Promise<BenchmarkResult> {
  await buildAll();
  const stack = await Stack.start();
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const list = await browser.newPage();
    const record = await browser.newPage();
    await list.goto(`${stack.url}/token-list`);
    await list.getByRole('main').waitFor();
    await list.waitForLoadState('networkidle');

    const rows: Row[] = [];
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      rows.push(await measure(stack.chain, list, record, stack.url, sample));
    }
    const summary: Record<string, number> = {};
    const missed: string[] = [];
    for (const place of ['list', 'record']) {
      const samples = rows.map((row) => Number(row[`${place}, ms`]));
      const median = percentile(samples, 0.5);
      summary[`${place}: median, ms`] = median;
      summary[`${place}: p95, ms`] = percentile(samples, 0.95);
      if (median > GOAL_MS)
        missed.push(`A lock is on the ${place} after ${median} ms, the goal is ${GOAL_MS} ms`);
    }
    return { rows, summary, missed };
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** What people wait for on open pages, and what a crowd of them costs. */
export const realtime: Benchmark = {
  about:
    `From sending a lock, mined at once, to its appearance on the open list and record page (${SAMPLES} samples); ` +
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
