import { PAGES } from '@kingspad/domain';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

/** Groups and their pages as the specification has them (A.2). */
const GROUPS = {
  Launchpad: { path: '/launchpad', below: ['/create-presale', '/presale-portal'] },
  Locker: {
    path: '/kings-locker',
    below: ['/token-locker', '/liquidity-locker', '/token-list', '/liquidity-list'],
  },
  Staking: { path: '/kingstaking', below: ['/create-stakingpool', '/pool-portal'] },
} as const;
const NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

test('[SH-07] the menu is 240 wide, folds and stays folded, opens one group at a time and marks where one is', async ({
  page,
}) => {
  const shell = new Shell(page);
  await page.goto('/token-locker');
  const width = async () => Math.round((await page.getByRole('complementary').boundingBox())?.width ?? 0);
  expect(await width()).toBe(240);

  await test.step('the page’s own group is open, and its entry marked', async () => {
    await expect(shell.group('Locker')).toHaveAttribute('aria-expanded', 'true');
    await expect(shell.entry('Create token lock')).toHaveAttribute('aria-current', 'page');
    await shell.entry('Token lock list').click();
    await expect(page).toHaveTitle('Token Lock List · KingsPad');
    await expect(shell.entry('Token lock list')).toHaveAttribute('aria-current', 'page');
    await expect(shell.entry('Create token lock')).not.toHaveAttribute('aria-current');
  });

  await test.step('one group at a time, by mouse and keyboard', async () => {
    for (const name of NAMES) {
      if ((await shell.group(name).getAttribute('aria-expanded')) === 'false') {
        await shell.group(name).focus();
        await page.keyboard.press('Enter');
      }
      for (const other of NAMES) {
        await expect(shell.group(other)).toHaveAttribute('aria-expanded', String(other === name));
        const list = shell.menu.getByRole('list', { name: other });
        if (other === name) await expect(list).toBeVisible();
        else await expect(list).toBeHidden();
      }
    }
    await shell.group('Staking').click();
    await expect(shell.group('Staking')).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('folded it shows icons with their names, and stays so', async () => {
    await page.getByRole('button', { name: 'Fold the menu' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Unfold the menu' })).toBeVisible();
    expect(await width()).toBeLessThan(100);
    await shell.entry('Partnership').focus();
    await expect(page.getByText('Partnership', { exact: true }).last()).toBeVisible();
    await shell.entry('Staking').click();
    await expect(page).toHaveURL(/\/kingstaking$/);
    await page.getByRole('button', { name: 'Unfold the menu' }).click();
    await expect.poll(width).toBe(240);
  });
});

test('[SH-08] every entry leads to a page, the groups’ own too', async ({ page }) => {
  test.slow();
  const shell = new Shell(page);
  await page.goto('/');
  const visit = async (path: string) => {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'There is no page here' })).toHaveCount(0);
    await expect(shell.menu.locator('[aria-current=page]')).toHaveAttribute('href', path);
  };
  for (const name of NAMES) {
    const { path, below } = GROUPS[name];
    await shell.entry(name).click();
    await visit(path);
    const list = shell.menu.getByRole('list', { name });
    await expect(list.getByRole('link')).toHaveCount(below.length);
    for (const [index, child] of below.entries()) {
      await list.getByRole('link').nth(index).click();
      await visit(child);
    }
  }
  await shell.entry('Partnership').click();
  await visit('/partnership');
  await shell.entry('Home').click();
  await visit('/');
});

test('every address of the product that needs no record is a page when it is opened by itself', async ({
  page,
}) => {
  test.slow();
  for (const { path } of PAGES.filter((one) => !one.path.includes(':'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'There is no page here' })).toHaveCount(0);
  }
});

test('on a narrow screen the menu opens over the page, keeps the focus, and closes with Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const { menuOpener, drawer } = new Shell(page);
  await menuOpener.click();
  await expect(drawer).toBeVisible();
  const scroll = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(scroll, 'the page behind does not scroll').toBe('hidden');
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menuOpener).toBeFocused();
  await menuOpener.click();
  await drawer.getByRole('button', { name: 'Locker: pages' }).click();
  await drawer.getByRole('link', { name: 'Token lock list' }).click();
  await expect(page).toHaveURL(/\/token-list$/);
  await expect(drawer).toBeHidden();
  await menuOpener.click();
  await expect(drawer.getByRole('button', { name: 'Locker: pages' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});
