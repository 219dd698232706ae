import type { Page } from '@playwright/test';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const expectTheme = (page: Page, theme: 'dark' | 'light') =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme);
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('the theme', () => {
  test.use({ colorScheme: 'light' });

  test('[SH-05] the theme is dark by default, light by the switch, kept, and set before the app starts', async ({
    page,
  }) => {
    const shell = new Shell(page);
    await page.goto('/');
    await expectTheme(page, 'dark');
    const dark = await backgroundOf(page);

    await shell.header.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expectTheme(page, 'light');
    const light = await backgroundOf(page);
    expect(light).not.toBe(dark);

    await test.step('a reload shows it from the first paint on, while the app’s code is still on its way', async () => {
      let arrived = () => {};
      const code = new Promise<void>((resolve) => (arrived = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await code;
        await route.continue();
      });
      const asked = page.waitForRequest('**/assets/*.js');
      await page.reload({ waitUntil: 'commit' });
      await asked;
      await page.locator('body').waitFor({ state: 'attached' });
      await expectTheme(page, 'light');
      await expect.poll(() => backgroundOf(page)).toBe(light);
      arrived();
      await expect(shell.header).toBeVisible();
      await expectTheme(page, 'light');
    });

    await test.step('on every page, and back', async () => {
      await page.goto('/token-list');
      await expect.poll(() => backgroundOf(page)).toBe(light);
      await shell.header.getByRole('button', { name: 'Switch to the dark theme' }).click();
      await expectTheme(page, 'dark');
      await page.reload();
      await expect.poll(() => backgroundOf(page)).toBe(dark);
    });
  });
});

/** A page that the server does not render. */
const UNRENDERED = '/portfolio/0x000000000000000000000000000000000000dEaD';

test('[SH-12] a splash shows for half a second, delays nothing, and respects reduced motion', async ({
  page,
}) => {
  const { splash } = new Shell(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The clock stands still: a rendered page would wait for its first frame.
  await page.goto(UNRENDERED);
  await expect(splash).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(499);
  await expect(splash).toBeAttached();
  await page.clock.runFor(1);
  await expect(splash).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(splash).toBeHidden();
});

test('a page has its styles though each style sheet failed once', async ({ page, health }) => {
  health.expectFailedRequests();
  const failed = new Set<string>();
  await page.route(/\/assets\/.+\.css$/, (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' } });
  });
  // A rendered page has its styles in the document.
  await page.goto(UNRENDERED);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const withoutSheet = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((l) => !l.sheet)
          .length,
    );
  await expect.poll(withoutSheet).toBe(0);
  expect(failed.size).toBeGreaterThan(0);
});

test('every answer carries the headers that isolate pages', async ({ request }) => {
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
