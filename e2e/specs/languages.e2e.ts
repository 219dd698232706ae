import { toUtcText } from '@kingspad/domain';
import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { expectAccessible, settle } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { LockFormPage } from '../support/pages/lock-form.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const CHOICE = 'kingspad:language:v1';

/** The side menu's own pages, in both languages. */
const GROUPS = {
  Launchpad: { name: '发射台', entries: { 'Create presale': '创建预售', 'Presale portal': '预售大厅' } },
  Locker: {
    name: '锁仓',
    entries: {
      'Create token lock': '创建代币锁仓',
      'Create LP lock': '创建流动性锁仓',
      'Token lock list': '代币锁仓列表',
      'LP lock list': '流动性锁仓列表',
    },
  },
  Staking: { name: '质押', entries: { 'Create staking pool': '创建质押池', 'Pool portal': '质押池大厅' } },
} as const;

/** The header's switch, whichever language is shown. */
const languageButton = (page: Page, name: 'English' | '中文') =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** The visitor chose Chinese at an earlier visit. */
async function chooseChinese(page: Page): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, '"ch"'), CHOICE);
}

const expectLanguage = (page: Page, lang: 'en' | 'zh-CN') =>
  expect(page.locator('html')).toHaveAttribute('lang', lang);

test('[SH-04] English by default, Chinese by the switch in the header in every menu entry; the choice outlives a reload and goes back', async ({
  page,
}) => {
  await page.goto('/');
  await settle(page);
  const english = page.getByRole('navigation', { name: 'Menu' });
  const chinese = page.getByRole('navigation', { name: '菜单' });
  await expectLanguage(page, 'en');
  await expect(english.getByRole('link', { name: 'Home', exact: true })).toBeVisible();

  await test.step('the switch changes the menu where it stands', async () => {
    await expect(languageButton(page, 'English')).toHaveAttribute('aria-pressed', 'true');
    await languageButton(page, '中文').click();
    await expectLanguage(page, 'zh-CN');
    await expect(languageButton(page, '中文')).toHaveAttribute('aria-pressed', 'true');
    await expect(english).toHaveCount(0);
    for (const name of ['首页', '合作']) {
      await expect(chinese.getByRole('link', { name, exact: true })).toBeVisible();
    }
    for (const [was, { name, entries }] of Object.entries(GROUPS)) {
      await expect(chinese.getByText(was, { exact: true })).toHaveCount(0);
      const group = chinese.getByRole('button', { name: `${name}：子页面` });
      if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
      for (const entry of Object.values(entries)) {
        await expect(chinese.getByRole('link', { name: entry, exact: true })).toBeVisible();
      }
    }
    await expect(page.getByRole('button', { name: '连接钱包' }).first()).toBeVisible();
  });

  await test.step('a new load shows Chinese at once: no English menu before it', async () => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenMenus: seen });
      new MutationObserver(() => {
        for (const menu of document.querySelectorAll('nav[aria-label]')) {
          seen.push(menu.getAttribute('aria-label') ?? '');
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await settle(page);
    await expectLanguage(page, 'zh-CN');
    await expect(chinese.getByRole('link', { name: '首页', exact: true })).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seenMenus: string[] }).seenMenus);
    expect(seen).toContain('菜单');
    expect(seen).not.toContain('Menu');
    expect(await page.evaluate((key) => localStorage.getItem(key), CHOICE)).toBe('"ch"');
  });

  await test.step('the pages that follow are Chinese, their titles too', async () => {
    await page.goto('/token-list');
    await expect(page.getByRole('heading', { level: 1, name: '代币锁仓列表' })).toBeVisible();
    await expect(page).toHaveTitle('代币锁仓列表 · KingsPad');
  });

  await test.step('and English comes back', async () => {
    await languageButton(page, 'English').click();
    await expectLanguage(page, 'en');
    await expect(page.getByRole('heading', { level: 1, name: 'Token Lock List' })).toBeVisible();
    await page.reload();
    await expect(english.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await expectLanguage(page, 'en');
  });
});

test('the switch reloads nothing: what stands in a form stays, and its messages and distances change with the page', async ({
  page,
  stack,
}) => {
  const { chain } = stack;
  const form = new LockFormPage(page);
  await form.open();
  await form.lockUntil.fill(toUtcText((await chain.now()) + 41 * DAY + 3_600));
  await form.amount.fill('-1');
  await form.title.fill('Team tokens');
  await expect(page.getByText('Value cannot be negative!')).toBeVisible();
  await expect(page.getByText(/^in 41 days/).first()).toBeVisible();

  await languageButton(page, '中文').click();
  await expect(page.getByText('数值不能为负！')).toBeVisible();
  await expect(page.getByText(/^41天后/).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('Team tokens');
  await expect(page.getByRole('textbox', { name: '数量' })).toHaveValue('-1');

  await test.step('a notice of the specification is said in Chinese', async () => {
    await page.getByRole('main').getByRole('button', { name: '连接钱包' }).click();
    await expect(page.getByRole('dialog', { name: '连接钱包' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await languageButton(page, 'English').click();
  await expect(form.title).toHaveValue('Team tokens');
  await expect(page.getByText('Value cannot be negative!')).toBeVisible();
});

test('Chinese that cannot be fetched leaves the page in English and says so; after a reload it is there', async ({
  page,
  health,
}) => {
  health.expectFailedRequests();
  const chunk = /\/assets\/start-[^/]+\.js$/;
  await page.goto('/');
  await settle(page);
  await page.route(chunk, (route) => route.abort());
  await languageButton(page, '中文').click();
  await expect(new Shell(page).notice('The language did not change')).toBeVisible();
  await expectLanguage(page, 'en');
  expect(await page.evaluate((key) => localStorage.getItem(key), CHOICE)).toBeNull();

  await page.unroute(chunk);
  // Browsers keep a failed import for as long as the page stands.
  await page.reload();
  await languageButton(page, '中文').click();
  await expectLanguage(page, 'zh-CN');
});

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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Han}|KingLock/u);
      await expectAccessible(page);
      for (const width of [768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible(page);
    });
  }
});
