import { toUtcText } from '@kingspad/domain';
import { commands } from 'vitest/browser';
import { settle } from '#testing/accessibility.ts';
import type { AppPage } from '#testing/app-page.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell } from '#testing/pages/shell.ts';
import { expect, test } from '#testing/test.ts';

const DAY = 86_400;
const CHOICE = 'kingspad:language:v1';

/** The side menu's own pages, in both languages. */
const GROUPS = {
  Launchpad: { name: '发射台', entries: ['创建预售', '预售大厅'] },
  Locker: { name: '锁仓', entries: ['创建代币锁仓', '创建 LP 锁仓', '代币锁仓列表', 'LP 锁仓列表'] },
  Staking: { name: '质押', entries: ['创建质押池', '质押池大厅'] },
} as const;

/** The header's switch, whichever language is shown. */
const languageButton = (page: AppPage, name: 'English' | '中文') =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

const expectLanguage = (page: AppPage, lang: 'en' | 'zh-CN') =>
  expect.poll(() => page.document.documentElement.lang).toBe(lang);

test('[SH-04] English by default, Chinese by the switch in the header in every menu entry; the choice outlives a reload and goes back', async ({
  page,
}) => {
  await page.goto('/');
  await settle(page);
  const english = page.getByRole('navigation', { name: 'Menu' });
  const chinese = page.getByRole('navigation', { name: '菜单' });
  await expectLanguage(page, 'en');
  await expect(english.getByRole('link', { name: 'Home', exact: true })).toBeVisible();

  // The switch changes the menu where it stands.
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
    if (group.element().getAttribute('aria-expanded') !== 'true') await group.click();
    for (const entry of entries) {
      await expect(chinese.getByRole('link', { name: entry, exact: true })).toBeVisible();
    }
  }
  await expect(page.getByRole('button', { name: '连接钱包' }).first()).toBeVisible();

  // A new load shows Chinese at once: no English menu before it.
  const seen: string[] = [];
  page.beforeLoad((target) => {
    new target.MutationObserver(() => {
      for (const menu of target.document.querySelectorAll('nav[aria-label]')) {
        seen.push(menu.getAttribute('aria-label') ?? '');
      }
    }).observe(target.document, { childList: true, subtree: true });
  });
  await page.reload();
  await settle(page);
  await expectLanguage(page, 'zh-CN');
  await expect(chinese.getByRole('link', { name: '首页', exact: true })).toBeVisible();
  expect(seen).toContain('菜单');
  expect(seen).not.toContain('Menu');
  expect(localStorage.getItem(CHOICE)).toBe('"ch"');

  // The pages that follow are Chinese, their titles too.
  await page.goto('/token-list');
  await expect(page.getByRole('heading', { level: 1, name: '代币锁仓列表' })).toBeVisible();
  await expect.poll(() => page.title).toBe('代币锁仓列表 · KingsPad');

  // And English comes back.
  await languageButton(page, 'English').click();
  await expectLanguage(page, 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Token Lock List' })).toBeVisible();
  await page.reload();
  await expect(english.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expectLanguage(page, 'en');
});

test('switching reloads nothing: typed values stay, and messages and distances change with the page', async ({
  page,
  chain,
}) => {
  const form = new LockFormPage(page);
  await form.open();
  await form.lockUntil.fill(toUtcText(chain.now() + 41 * DAY + 3_600));
  await form.amount.fill('-1');
  await form.title.fill('Team tokens');
  await expect(page.getByText('Value cannot be negative!')).toBeVisible();
  await expect(page.getByText(/^in 41 days/).first()).toBeVisible();

  await languageButton(page, '中文').click();
  await expect(page.getByText('数值不能为负！')).toBeVisible();
  await expect(page.getByText(/^41 天后/).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('Team tokens');
  await expect(page.getByRole('textbox', { name: '数量' })).toHaveValue('-1');

  await page.getByRole('main').getByRole('button', { name: '连接钱包' }).click();
  await expect(page.getByRole('dialog', { name: '连接钱包' })).toBeVisible();
  await page.press('Escape');

  await languageButton(page, 'English').click();
  await expect(form.title).toHaveValue('Team tokens');
  await expect(page.getByText('Value cannot be negative!')).toBeVisible();
});

test('Chinese that cannot be fetched leaves the page in English and says so; a reload brings it', async ({
  page,
}) => {
  const chunk = '**/assets/start-*.js';
  await page.goto('/');
  await settle(page);
  await commands.abortRequests(chunk);
  await languageButton(page, '中文').click();
  await expect(new Shell(page).notice('The language did not change')).toBeVisible();
  await expectLanguage(page, 'en');
  expect(localStorage.getItem(CHOICE)).toBeNull();

  await commands.letThrough(chunk);
  // Browsers keep a failed import for as long as the page stands.
  await page.reload();
  await languageButton(page, '中文').click();
  await expectLanguage(page, 'zh-CN');
});
