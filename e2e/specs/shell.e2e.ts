import type { Page } from '@playwright/test';
import { LockListPage } from '../support/pages/lock-list.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('the theme', () => {
  test.use({ colorScheme: 'light' });

  test('[SH-05] it is dark by default, light by the switch, kept, and there before the app is', async ({
    page,
  }) => {
    const shell = new Shell(page);
    await page.goto('/');
    expect(await themeOf(page)).toBe('dark');
    const dark = await backgroundOf(page);

    await shell.header.getByRole('button', { name: 'Switch to the light theme' }).click();
    expect(await themeOf(page)).toBe('light');
    const light = await backgroundOf(page);
    expect(light).not.toBe(dark);

    await test.step('a reload shows it from the first paint on, while the app’s code is still on its way', async () => {
      let arrived = () => {};
      const code = new Promise<void>((resolve) => (arrived = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await code;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      await page.locator('body').waitFor({ state: 'attached' });
      await expect(page.locator('#root')).toBeEmpty();
      expect(await themeOf(page)).toBe('light');
      await expect.poll(() => backgroundOf(page)).toBe(light);
      arrived();
      await expect(shell.header).toBeVisible();
      expect(await themeOf(page)).toBe('light');
    });

    await test.step('on every page, and back', async () => {
      await page.goto('/token-list');
      expect(await backgroundOf(page)).toBe(light);
      await shell.header.getByRole('button', { name: 'Switch to the dark theme' }).click();
      await page.reload();
      expect(await backgroundOf(page)).toBe(dark);
    });
  });

  test('another tab follows the switch', async ({ page, context }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/token-list');
    await new Shell(page).header.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect.poll(() => themeOf(other)).toBe('light');
  });
});

test('[SH-12] a splash stands for half a second, holds nothing up, and spares who wants less motion', async ({
  page,
}) => {
  const { splash } = new Shell(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  await expect(splash).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(499);
  await expect(splash).toBeVisible();
  await page.clock.runFor(1);
  await expect(splash).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(splash).toHaveCount(0);
});

test('[SH-14] an unknown address says so and leads back; a page that breaks leaves the shell at work', async ({
  page,
  stack,
  holder,
  health,
}) => {
  health.expectProblems(/./);
  const shell = new Shell(page);

  await test.step('an unknown address', async () => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('a page that breaks', async () => {
    const token = await stack.chain.token(holder.address);
    const lock = await stack.chain.locker.lock(holder, token.address, 1n);
    // An answer that no version of the server gives.
    await page.route('**/api/v1/token-locker/lock-record/**', (route) =>
      route.fulfill({ json: { payload: { tokenAddress: 7 } } }),
    );
    await page.goto(`/token-lock/record/${lock.hash}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This page broke' })).toBeVisible();
    await shell.entry('Token lock list').click();
    await expect(new LockListPage(page).rows.first()).toBeVisible();
  });

  await test.step('a part of the shell that cannot be fetched', async () => {
    await page.route('**/assets/DisclaimerDialog-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Disclaimer' }).click();
    await expect(shell.notice('This part could not be fetched')).toBeVisible();
    await shell.entry('Home').click();
    await expect(page).toHaveURL(/\/$/);
  });
});

/** What trends, in place of the demo's sales: one, or nothing. */
async function withTrending(page: Page, symbols: readonly string[] = ['CROWN']): Promise<void> {
  const presaleContractAddress = `0x${'c0'.repeat(20)}`;
  const payload = symbols.map((tokenSymbol) => ({ presaleContractAddress, tokenSymbol }));
  await page.route('**/api/v1/trending-presales/all', (route) => route.fulfill({ json: { payload } }));
}

test('[SH-06] the header has hamburger, logo, ticker, testnet label, wallet, theme and language', async ({
  page,
}) => {
  const { header } = new Shell(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await withTrending(page, []);
  await page.goto('/token-list');
  await expect(header.getByRole('button', { name: 'Fold the menu' })).toBeVisible();
  await expect(header.getByText('testnet', { exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
  await expect(header.getByRole('group', { name: 'Language' }).getByRole('button')).toHaveCount(2);
  const ticker = header.getByRole('region', { name: 'Trending presales' });

  await test.step('no ticker while nothing trends', async () => {
    await expect(page.getByRole('main').getByRole('row').first()).toBeVisible();
    await expect(ticker).toHaveCount(0);
  });

  await test.step('one with links, which stops by its button and under the focus', async () => {
    await withTrending(page);
    await page.reload();
    const link = ticker.getByRole('link', { name: 'CROWN' });
    await expect(link).toHaveAttribute('href', `/presale-details/0x${'c0'.repeat(20)}`);
    const strip = ticker.getByRole('list');
    await page.mouse.move(0, 500);
    await expect(strip).toHaveCSS('animation-play-state', 'running');
    await link.focus();
    await expect(strip).toHaveCSS('animation-play-state', 'paused');
    await link.blur();
    await expect(strip).toHaveCSS('animation-play-state', 'running');
    await ticker.getByRole('button', { name: 'Stop the ticker' }).click();
    await header.getByRole('link', { name: 'KingsPad' }).focus();
    await page.mouse.move(0, 500);
    await expect(strip).toHaveCSS('animation-play-state', 'paused');
  });

  await test.step('who wants less motion gets none', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(ticker.getByRole('list')).toHaveCSS('animation-name', 'none');
  });

  await test.step('the logo leads home; on a phone all of it is there, the ticker in the menu', async () => {
    await header.getByRole('link', { name: 'KingsPad' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(header.getByText('testnet', { exact: true })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
    await expect(header.getByRole('group', { name: 'Language' })).toBeVisible();
    await new Shell(page).menuOpener.click();
    await expect(new Shell(page).drawer.getByRole('link', { name: 'CROWN' })).toBeVisible();
  });
});

test('nothing that arrives late moves anything: configuration, ticker, wallet', async ({
  page,
  wallet: _wallet,
}) => {
  await page.goto('/');
  await new Shell(page).connect();
  await withTrending(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  for (const path of ['config', 'trending-presales/all']) {
    await page.route(`**/api/v1/${path}`, async (route) => {
      await held;
      await route.fallback();
    });
  }
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as unknown as { sources?: { node: Node | null }[] };
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest('header, nav, footer')) moved.push(element.outerHTML.slice(0, 200));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  const shell = new Shell(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shell.walletButton).toBeHidden();
  release();
  await expect(shell.walletButton).toBeVisible();
  await expect(shell.header.getByRole('link', { name: 'CROWN' })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

test('a page has its own title and description, and takes the focus to its heading', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/');
  await shell.entry('Locker').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveTitle(/^Locker · KingsPad$/);
  await expect(heading).toBeFocused();
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Lock tokens or liquidity/,
  );
  await shell.entry('LP lock list').click();
  await expect(page).toHaveTitle('LP Lock List · KingsPad');
  await expect(heading).toBeFocused();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Every liquidity pair/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Locker · KingsPad$/);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);

  await test.step('the skip link leads past header and menu', async () => {
    await page.reload();
    await expect(heading).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('every answer carries the headers that keep pages to themselves', async ({ request }) => {
  for (const path of ['/', '/token-list', '/api/v1/config']) {
    const headers = (await request.get(path, { headers: { accept: 'text/html' } })).headers();
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
});
