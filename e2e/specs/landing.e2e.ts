import type { Stats } from '@kingspad/domain/api';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const figures = (page: Page) => page.getByRole('region', { name: 'KingsPad in figures' });
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('[SH-02] the landing page states the fees, and has a section for partners and influencers', async ({
  page,
}) => {
  await page.goto('/');
  const fees = section(page, 'What it costs');
  await expect(fees).toContainText('3% of the BNB or USDT raised in a presale');
  await expect(fees).toContainText('0% of the token supply');
  await expect(fees).toContainText('0.01 BNB per lock');
  const promoters = section(page, 'Partners and influencers');
  await expect(promoters).toContainText('No partners are listed yet.');
  await promoters.getByRole('link', { name: 'About partnership' }).click();
  await expect(page).toHaveURL(/\/partnership$/);
});

test('the landing page shows the chain’s figures', async ({ page, request }) => {
  const answer = async () => {
    const response = await request.get('/api/v1/stats');
    return ((await response.json()) as { payload: Stats }).payload;
  };
  await expect.poll(async () => (await answer()).blockNumber).not.toBeNull();
  await page.goto('/');
  const figure = figures(page).locator('[data-figure=locks]');
  // Both are read anew each time: the server may just count a lock of before, and the page asks every twenty seconds.
  await expect(async () => {
    const { locks, openLocks } = await answer();
    const holding = openLocks === 1 ? '1 holds' : `${openLocks.toLocaleString('en-US')} hold`;
    expect(await figure.textContent()).toBe(`Locks${locks.toLocaleString('en-US')}${holding} tokens now`);
  }).toPass({ timeout: 120_000 });
  await expect(figures(page).locator('[data-figure=presales]')).toContainText(/^Presales\d/);
  await expect(figures(page).locator('[data-figure=stakers]')).toContainText(/^Stakers\d/);
  await expect(figures(page).getByText('not offered yet')).toHaveCount(0);
});

test('the first screen shows a live sale and below it a new lock, each with a link to its page', async ({
  page,
  stack,
  holder,
}) => {
  const token = await stack.chain.token(holder.address, { symbol: 'FRONT' });
  await stack.chain.locker.vest(holder, token.address, 10n ** 18n, {
    initialPercent: 1_000,
    cycle: 86_400,
    cyclePercent: 500,
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'View sale' }).click();
  await expect(page).toHaveURL(/\/presale-details\/0x/);
  await expect(page.getByRole('region', { name: 'Checks' })).toBeVisible();

  await page.goto('/');
  const newest = section(page, 'Recently locked');
  await newest.getByRole('link', { name: /of FRONT$/ }).click();
  await expect(page).toHaveURL(/\/token-lock\/record\/0x/);
  await expect(page.getByText('Unlock In', { exact: true })).toBeVisible();
});
