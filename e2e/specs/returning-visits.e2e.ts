import { shiftsOf } from '../support/layout-shifts.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

/** Forms, each with a value that the browser keeps, and pages that show what a wallet has. */
const PAGES: readonly { path: string; kept?: { field: RegExp; value: string } }[] = [
  { path: '/token-locker', kept: { field: /^Lock until/, value: '2031-01-02 03:04:05' } },
  { path: '/liquidity-locker', kept: { field: /^Amount/, value: '12.5' } },
  { path: '/create-stakingpool', kept: { field: /^Rewards supply/, value: '1000' } },
  { path: '/create-presale' },
  { path: '/presale-portal' },
  { path: '/presale-portal?tab=contributions' },
  { path: '/portfolio' },
  { path: '/recover' },
];

/** Lighthouse rates a shift up to 0.1 as good. */
const SHIFT_MAX = 0.02;

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
    for (const { path, kept } of PAGES) {
      await page.goto(path);
      if (kept) await page.getByRole('textbox', { name: kept.field }).fill(kept.value);
    }
    for (const { path, kept } of PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(shell.walletButton).toBeVisible();
      if (kept) await expect(page.getByRole('textbox', { name: kept.field })).toHaveValue(kept.value);
      const shifts = (await shiftsOf(page)).filter(({ hadRecentInput }) => !hadRecentInput);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_MAX);
    }
  });
}
