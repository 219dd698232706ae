import type { Page } from '@playwright/test';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

/** Forms, each with a value that the browser keeps, and pages that show what a wallet has. */
const PAGES: readonly { path: string; field?: RegExp; value?: string }[] = [
  { path: '/token-locker', field: /^Lock until/, value: '2031-01-02 03:04:05' },
  { path: '/liquidity-locker', field: /^Amount/, value: '12.5' },
  { path: '/create-stakingpool', field: /^Rewards supply/, value: '1000' },
  { path: '/create-presale' },
  { path: '/presale-portal' },
  { path: '/presale-portal?tab=contributions' },
  { path: '/portfolio' },
];

/** Lighthouse rates a shift up to 0.1 as good. */
const SHIFT_MAX = 0.02;

/** Follows what moves by itself in the documents that are opened from now on. */
const followShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: object[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const of = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40));
        shifts.push({ value: entry.value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`a remembered wallet and kept values move nothing as a page opens, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const shell = new Shell(page);
    await shell.connectDemo('Investor');
    for (const { path, field, value } of PAGES) {
      await page.goto(path);
      if (!field || value === undefined) continue;
      await page.getByRole('textbox', { name: field }).fill(value);
    }
    await followShifts(page);
    for (const { path, field, value } of PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(shell.walletButton).toBeVisible();
      if (field && value !== undefined) {
        await expect(page.getByRole('textbox', { name: field })).toHaveValue(value);
      }
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value: shift }) => total + shift, 0);
      expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_MAX);
    }
  });
}
