import { expectAccessible, settle } from '#testing/accessibility.ts';
import type { AppPage } from '#testing/app-page.ts';
import { ok, pageOf, type FakeServer } from '#testing/fake-server.ts';
import { followShifts } from '#testing/layout.ts';
import { tokenSummary, vestingRecord } from '#testing/lock-records.ts';
import { LOCK_FEE } from '#testing/test-chain.ts';
import { expect, test } from '#testing/test.ts';

const figures = (page: AppPage) => page.getByRole('region', { name: 'KingsPad in figures' });
const section = (page: AppPage, name: string) => page.getByRole('region', { name });

/** A token with one open vesting lock, as the front page shows it. */
function withLock(server: FakeServer): void {
  const terms = { firstRelease: 1_900_000_000, initialPercent: 1_000, cycle: 86_400, cyclePercent: 500 };
  const lock = vestingRecord(terms);
  const token = tokenSummary({ tokenSymbol: 'FRONT', lockRecords: [lock] });
  server.on('GET', '/token-locker/all', () => ok(pageOf([token])));
  server.on('GET', '/token-locker/lock-record/*', () => ok(lock));
}

test('[SH-01] Create Now leads to creation, Learn More to its explanation, and each feature has its card', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Welcome to KingsPad')).toBeVisible();
  const create = page.getByRole('button', { name: 'Create Now' });
  await create.click();
  const way = page.getByRole('link', { name: 'Lock tokens', exact: true }).first();
  await expect(way).toBeVisible();
  const [button, link] = [create, way].map((shown) => shown.element().getBoundingClientRect());
  expect(link?.top).toBeGreaterThan(button?.bottom ?? Infinity);
  expect(link?.left).toBeLessThan(button?.right ?? 0);
  await way.click();
  await expect.poll(() => page.address).toBe('/token-locker');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KingLock');

  await page.goBack();
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(section(page, 'How it works')).toBeInViewport();
  await expect(page.css('#more')).toBeFocused();

  const features = section(page, 'Features');
  const offered = [
    'Low fees',
    'Lock service',
    'Token distribution',
    'Verified presale badge',
    'Trending',
    'Staking',
    'KYC',
    'Community voting',
  ];
  for (const name of offered) {
    const card = features.getByRole('listitem').filter({ hasText: name });
    await expect(card.getByRole('link')).toBeVisible();
  }
});

test('the page shows the operator’s partners with safe links', async ({ page, server }) => {
  server.config = {
    ...server.config,
    partners: [{ name: 'Example', description: 'Runs a node.', url: 'https://example.org/' }],
    influencers: [{ name: 'Somebody', description: 'Tells others.', url: null }],
  };
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

for (const width of [1440, 360]) {
  test(`nothing moves while answers arrive at ${width} px`, async ({ page, server }) => {
    withLock(server);
    await page.setWidth(width);
    const expectNoShift = followShifts(page);
    const answer = server.hold('GET', /./);
    await page.goto('/');
    await expect(section(page, 'How it works')).toBeAttached();
    await expect(figures(page)).toHaveAttribute('aria-busy', 'true');
    answer();
    await settle(page);
    // On a phone the lock is the first of the recent ones.
    const shown = width > 600 ? 'See this lock' : /^Lock \d+ of /;
    await expect(page.getByRole('link', { name: shown }).first()).toBeAttached();
    await expectNoShift();
  });
}

for (const theme of ['dark', 'light'] as const) {
  // Every page's first look is in accessibility.e2e.ts; this is what the landing page loads late.
  test(`the whole landing page is free of axe violations in the ${theme} theme`, async ({ page, server }) => {
    withLock(server);
    server.config.fees.lock = LOCK_FEE.toString();
    localStorage.setItem('kingspad:theme:v1', JSON.stringify(theme));
    await page.goto('/');
    await settle(page);
    await expect(section(page, 'What it costs')).toContainText('BNB');
    await expectAccessible(page);
  });
}
