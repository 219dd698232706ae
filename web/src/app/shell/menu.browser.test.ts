import { PAGES } from '@kingspad/domain';
import { Shell } from '#testing/pages/shell.ts';
import { expectTooltip } from '#testing/patterns/tooltip.ts';
import { expect, test } from '#testing/test.ts';

/** Groups, their pages and what these are called, as the specification has them (A.2). */
const GROUPS = {
  Launchpad: {
    path: '/launchpad',
    entries: {
      'Create presale': '/create-presale',
      'Presale portal': '/presale-portal',
      'My presales': '/my-presales',
    },
  },
  Locker: {
    path: '/kings-locker',
    entries: {
      'Create token lock': '/token-locker',
      'Create LP lock': '/liquidity-locker',
      'Token lock list': '/token-list',
      'LP lock list': '/liquidity-list',
    },
  },
  Staking: {
    path: '/kingstaking',
    entries: { 'Create staking pool': '/create-stakingpool', 'Pool portal': '/pool-portal' },
  },
} as const;
const NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

const titleOf = (path: string) => PAGES.find((page) => page.path === path)?.title ?? '';

test('[SH-07] the menu is 240 wide, stays folded, opens one group at a time and marks the current page', async ({
  page,
}) => {
  const shell = new Shell(page);
  await page.goto('/token-locker');
  const side = page.getByRole('complementary');
  const width = () => Math.round(side.element().getBoundingClientRect().width);
  await expect(side).toBeVisible();
  expect(width()).toBe(240);

  // The page's own group is open, and its entry marked.
  await expect(shell.group('Locker')).toHaveAttribute('aria-expanded', 'true');
  await expect(shell.entry('Create token lock')).toHaveAttribute('aria-current', 'page');
  await shell.entry('Token lock list').click();
  await expect.poll(() => page.title).toBe('Token Lock List · KingsPad');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(shell.entry('Token lock list')).toHaveAttribute('aria-current', 'page');
  await expect(shell.entry('Create token lock')).not.toHaveAttribute('aria-current');

  // One group at a time, by mouse and keyboard.
  for (const name of NAMES) {
    if (shell.group(name).element().getAttribute('aria-expanded') === 'false') {
      await shell.group(name).focus();
      await page.press('Enter');
    }
    for (const other of NAMES) {
      await expect(shell.group(other)).toHaveAttribute('aria-expanded', String(other === name));
      const list = shell.menu.getByRole('list', { name: other });
      if (other === name) await expect(list).toBeVisible();
      else await expect(list).toBeHidden();
    }
    await expect(shell.entry(name)).toHaveAttribute('href', GROUPS[name].path);
    const links = shell.menu.getByRole('list', { name }).getByRole('link');
    await expect(links).toHaveText(Object.keys(GROUPS[name].entries));
    for (const [entry, to] of Object.entries(GROUPS[name].entries)) {
      await expect(shell.entry(entry)).toHaveAttribute('href', to);
    }
  }
  await shell.group('Staking').click();
  await expect(shell.group('Staking')).toHaveAttribute('aria-expanded', 'false');

  // Folded it shows icons with their names, and stays so.
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect(width()).toBeLessThan(100);
  await expectTooltip(page, {
    trigger: shell.entry('Partnership'),
    tip: shell.menu.css(':scope > [aria-hidden=true]').filter({ hasText: 'Partnership' }),
    describes: false,
  });
  await shell.entry('Staking').click();
  await expect.poll(() => page.address).toBe('/kingstaking');
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(width).toBe(240);
});

test('[SH-08] every entry of the menu, the groups’ own too, leads to its page and is marked there', async ({
  page,
}) => {
  const shell = new Shell(page);
  await page.goto('/');
  const expectPage = async (path: string) => {
    await expect.poll(() => page.address).toBe(path);
    const title = path === '/' ? {} : { name: titleOf(path), exact: true };
    await expect(page.getByRole('heading', { level: 1, ...title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
    await expect(shell.menu.css('[aria-current=page]')).toHaveAttribute('href', path);
  };
  for (const name of NAMES) {
    const { path, entries } = GROUPS[name];
    await shell.entry(name).click();
    await expectPage(path);
    const links = shell.menu.getByRole('list', { name }).getByRole('link');
    await expect(links).toHaveText(Object.keys(entries));
    for (const [entry, to] of Object.entries(entries)) {
      await links.filter({ hasText: entry }).click();
      await expectPage(to);
    }
  }
  await shell.entry('Partnership').click();
  await expectPage('/partnership');
  await shell.entry('Home').click();
  await expectPage('/');
});

test('every address that needs no record opens as a page', async ({ page }) => {
  for (const { path } of PAGES.filter((one) => !one.path.includes(':'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
  }
});

test('the menu of a narrow screen opens over the page, keeps the focus, and closes with Escape', async ({
  page,
}) => {
  await page.setWidth(360);
  await page.goto('/');
  const { menuOpener, drawer } = new Shell(page);
  await menuOpener.click();
  await expect(drawer).toBeVisible();
  const { overflowY } = page.window.getComputedStyle(page.document.documentElement);
  expect(overflowY, 'the page behind does not scroll').toBe('hidden');
  for (let press = 0; press < 14; press += 1) {
    await page.press('Tab');
    const { activeElement, body } = page.document;
    expect(activeElement === body || activeElement?.closest('dialog') !== null).toBe(true);
  }
  await page.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menuOpener).toBeFocused();
  await menuOpener.click();
  await drawer.getByRole('button', { name: 'Locker: pages' }).click();
  await drawer.getByRole('link', { name: 'Token lock list' }).click();
  await expect.poll(() => page.address).toBe('/token-list');
  await expect(drawer).toBeHidden();
  await menuOpener.click();
  await expect(drawer.getByRole('button', { name: 'Locker: pages' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});
