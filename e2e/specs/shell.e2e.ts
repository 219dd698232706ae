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

test('SH-12 (part): a splash stands for half a second and holds nothing up', async ({ page }) => {
  const { splash } = new Shell(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  await expect(splash).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(499);
  await expect(splash).toBeVisible();
  await page.clock.runFor(1);
  await expect(splash).toHaveCount(0);
});

test('SH-14 (part): an unknown address says so and leads back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('SH-14 (part): a page that breaks leaves header and menu at work', async ({
  page,
  stack,
  holder,
  health,
}) => {
  health.expectProblems(/./);
  const token = await stack.chain.token(holder.address);
  const lock = await stack.chain.locker.lock(holder, token.address, 1n);
  // An answer that no version of the server gives.
  await page.route('**/api/v1/token-locker/lock-record/**', (route) =>
    route.fulfill({ json: { payload: { tokenAddress: 7 } } }),
  );
  await page.goto(`/token-lock/record/${lock.hash}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This page broke' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Token lock list' }).click();
  await expect(new LockListPage(page).rows.first()).toBeVisible();
});

test('the menu marks where one is, folds, and stays folded', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.goto('/token-locker');
  await expect(menu.getByRole('link', { name: 'Create token lock' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Token lock list' }).click();
  await expect(menu.getByRole('link', { name: 'Token lock list' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle('Token Lock List · KingsPad');
  await page.getByRole('button', { name: 'Fold the menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unfold the menu' })).toBeVisible();
});

test('on a narrow screen the menu opens over the page, keeps the focus, and closes with Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'Token lock list' }).click();
  await expect(page).toHaveURL(/\/token-list$/);
  await expect(drawer).toBeHidden();
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
