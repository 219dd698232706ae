import type { Stats } from '@kingspad/domain/api';
import type { Page } from '@playwright/test';
import { settle } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const figures = (page: Page) => page.getByRole('region', { name: 'KingsPad in figures' });
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('[SH-01] Create Now goes to creation, Learn More to what explains it, and each feature has its card', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Welcome to KingsPad')).toBeVisible();
  await page.getByRole('link', { name: 'Create Now' }).click();
  await expect(page).toHaveURL(/\/token-locker$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KingLock');

  await page.goBack();
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(section(page, 'How it works')).toBeInViewport();
  await expect(page.locator('#more')).toBeFocused();

  const features = section(page, 'What is here');
  const offered = [
    'Low fees',
    'Lock service',
    'Token distribution',
    'Verified presale badge',
    'Trending',
    'Staking',
  ];
  for (const name of offered) {
    const card = features.getByRole('listitem').filter({ hasText: name });
    await expect(card.getByText('not offered yet')).toHaveCount(0);
    await expect(card.getByRole('link')).toBeVisible();
  }
  for (const name of ['Community voting', 'KYC']) {
    const card = features.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(card.getByText('not offered yet')).toBeVisible();
  }
});

test('[SH-02] the landing page states the fees, and partners and influencers have their place', async ({
  page,
}) => {
  await page.goto('/');
  const fees = section(page, 'What it costs');
  await expect(fees).toContainText('3% of the BNB or USDT raised in a presale');
  await expect(fees).toContainText('0% of the token supply');
  await expect(fees).toContainText('0.01 tBNB per lock');
  const promoters = section(page, 'Partners and influencers');
  await expect(promoters.getByRole('heading', { name: 'Partners', exact: true })).toBeVisible();
  await expect(promoters.getByRole('heading', { name: 'Influencers', exact: true })).toBeVisible();
  await expect(promoters.getByText('none yet')).toHaveCount(2);
  await promoters.getByRole('link', { name: 'About partnership' }).click();
  await expect(page).toHaveURL(/\/partnership$/);
});

test('what operators say of partners stands on the page, and leads away safely', async ({ page }) => {
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch();
    const { payload } = (await response.json()) as { payload: object };
    const partners = [{ name: 'Example', description: 'Runs a node.', url: 'https://example.org/' }];
    const influencers = [{ name: 'Somebody', description: 'Tells others.', url: null }];
    await route.fulfill({ response, json: { payload: { ...payload, partners, influencers } } });
  });
  for (const path of ['/', '/partnership']) {
    await page.goto(path);
    await expect(page.getByText('Runs a node.')).toBeVisible();
    await expect(page.getByText('Tells others.')).toBeVisible();
    const link = page.getByRole('link', { name: /^Example/ });
    await expect(link).toHaveAttribute('href', 'https://example.org/');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('the figures are those of the chain', async ({ page, request }) => {
  const answer = async () => {
    const response = await request.get('/api/v1/stats');
    return ((await response.json()) as { payload: Stats }).payload;
  };
  await expect.poll(async () => (await answer()).blockNumber).not.toBeNull();
  await page.goto('/');
  await expect(async () => {
    const { locks, openLocks } = await answer();
    const figure = figures(page).locator('[data-figure=locks]');
    await expect(figure).toContainText(locks.toLocaleString('en-US'));
    await expect(figure).toContainText(`${openLocks.toLocaleString('en-US')} hold tokens now`);
  }).toPass();
  await expect(figures(page).locator('[data-figure=presales]')).toContainText(/^Presales\d/);
  await expect(figures(page).locator('[data-figure=stakers]')).toContainText(/^Stakers\d/);
  await expect(figures(page).getByText('not offered yet')).toHaveCount(0);
});

test('a lock of this chain stands in the first screen and leads to its record', async ({
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
  await page.getByRole('link', { name: 'See this lock' }).click();
  await expect(page).toHaveURL(/\/token-lock\/record\/0x/);
  await expect(page.getByText('Unlock In', { exact: true })).toBeVisible();

  await page.goto('/');
  const newest = section(page, 'Newest locks');
  await newest.getByRole('link', { name: /of FRONT$/ }).click();
  await expect(page).toHaveURL(/\/token-lock\/record\/0x/);
});

for (const width of [1440, 360]) {
  test(`nothing moves while answers arrive, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width > 600 ? 900 : 740 });
    await page.addInitScript(() => {
      const seen = { moved: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && typeof entry.value === 'number') seen.moved += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/v1/**', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/');
    await expect(section(page, 'How it works')).toBeAttached();
    await expect(figures(page)).toHaveAttribute('aria-busy', 'true');
    answer();
    await settle(page);
    await expect(page.getByRole('link', { name: 'See this lock' })).toBeAttached();
    // Chromium tells of a shift in the frame that makes it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const moved = await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);
    expect(moved).toBeLessThanOrEqual(0.02);
  });
}
