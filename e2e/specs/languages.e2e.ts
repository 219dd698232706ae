import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { expectAccessibleAsShown, expectFits, settle } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const CHOICE = 'kingspad:language:v1';

/** The visitor chose Chinese at an earlier visit. */
async function chooseChinese(page: Page): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, '"ch"'), CHOICE);
}

const expectLanguage = (page: Page, lang: 'en' | 'zh-CN') =>
  expect(page.locator('html')).toHaveAttribute('lang', lang);

test('pages in Chinese are clean by axe and scroll sideways at no width', async ({ page, stack, health }) => {
  test.slow();
  health.expectProblems(/status of 404 .*\/nowhere/);
  const { chain } = stack;
  const holder = await chain.account();
  const token = await chain.token(holder.address, { name: 'Chinese', symbol: 'ZH' });
  const lock = await chain.locker.vest(holder, token.address, parseUnits('1234.5', 18), {
    initialPercent: 1_000,
    cycle: 7 * DAY,
    cyclePercent: 500,
  });
  await chooseChinese(page);
  for (const path of [
    '/',
    '/kings-locker',
    '/token-locker',
    '/liquidity-locker',
    '/token-list',
    `/token-list/view/${token.address}`,
    `/token-lock/record/${lock.hash}`,
    '/partnership',
    '/nowhere',
  ]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await settle(page);
      await expectLanguage(page, 'zh-CN');
      // A token's page has the token's name as its heading, which no language changes.
      await expect(page.getByRole('main')).toContainText(/\p{Script=Han}{2}/u);
      // Colours are those of the English pages, which are looked at in both themes.
      await expectAccessibleAsShown(page);
      await expectFits(page, [768, 360]);
      await expectAccessibleAsShown(page);
    });
  }
});
