import { PAGES, toUtcText } from '@kingspad/domain';
import { parseUnits } from 'viem';
import {
  arriveAt,
  connectByKeyboard,
  expectAccessible,
  expectAccessibleAsShown,
  expectFits,
  expectReachableByTab,
  focusedName,
  pressEnter,
  settle,
  tabTo,
} from '../support/accessibility.ts';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { LockListPage } from '../../web/src/testing/pages/lock-list.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { postDraft } from '../support/pool-drafts.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

type Example =
  | 'holder'
  | 'token'
  | 'pair'
  | 'fake'
  | 'lock'
  | 'vested'
  | 'pairLock'
  | 'pairVested'
  | 'sale'
  | 'pool';

/** Addresses and transactions that pages are about, made once per stack. */
const made = new WeakMap<Stack, Promise<Record<Example, string>>>();

function examplesOf(stack: Stack): Promise<Record<Example, string>> {
  const examples = made.get(stack) ?? makeExamples(stack);
  made.set(stack, examples);
  return examples;
}

async function makeExamples(stack: Stack): Promise<Record<Example, string>> {
  const { chain } = stack;
  const holder = await chain.account();
  const vesting = { initialPercent: 1_000, cycle: 7 * DAY, cyclePercent: 500 };
  const token = await chain.token(holder.address, { name: 'Accessible', symbol: 'AXE' });
  const lock = await chain.locker.lock(holder, token.address, parseUnits('1234.5', 18), 40 * DAY);
  const vested = await chain.locker.vest(holder, token.address, parseUnits('99', 18), vesting);
  const pair = await chain.pair(holder.address, { symbol: 'AXE' });
  const pairLock = await chain.liquidityLocker.lock(holder, pair.address, parseUnits('1.5', 18), 40 * DAY);
  const pairVested = await chain.liquidityLocker.vest(holder, pair.address, parseUnits('2', 18), vesting);
  const fake = await chain.fakePair(holder.address);
  await chain.liquidityLocker.lock(holder, fake.address, parseUnits('3', 18), 40 * DAY);
  const metadata = {
    presaleName: 'Worded',
    kycLink: 'https://example.com/kyc',
    websiteLink: 'https://example.com',
  };
  const sale = await chain.presale(holder, { symbol: 'AXE', lasts: 40 * DAY, metadata });
  await postDraft(stack, sale);
  const pool = await chain.stakingPool(holder);
  return {
    holder: holder.address,
    pool: pool.address,
    sale: sale.address,
    token: token.address,
    pair: pair.address,
    fake: fake.address,
    lock: lock.hash,
    vested: vested.hash,
    pairLock: pairLock.hash,
    pairVested: pairVested.hash,
  };
}

/** Parameter of each page that has one. */
const PARAMETERS: Record<string, Example> = {
  '/token-list/view/:id': 'token',
  '/liquidity-list/view/:id': 'pair',
  '/token-lock/record/:id': 'lock',
  '/liquidity-lock/record/:id': 'pairLock',
  '/token-lock/record/update/:id': 'lock',
  '/liquidity-lock/record/update/:id': 'pairLock',
  '/presale-details/:poolAddress': 'sale',
  '/staking-pool/:poolAddress': 'pool',
  '/portfolio/:address': 'holder',
};

/** Every route of the product, and more states of some. */
const ROUTES: { path: string; example?: Example }[] = [
  ...PAGES.map(({ path }) => ({ path, example: PARAMETERS[path] })),
  { path: '/presale-portal?search=axe' },
  { path: '/presale-portal?tab=overview&search=axe' },
  { path: '/token-list?tab=mine' },
  { path: '/token-list?search=0x00000000000000000000000000000000000000aa' },
  { path: '/token-locker?mode=many' },
  { path: '/token-lock/record/:id', example: 'vested' },
  { path: '/liquidity-lock/record/:id', example: 'pairVested' },
  { path: '/liquidity-list/view/:id', example: 'fake' },
  { path: '/nowhere' },
];

/** Pages of each part of the product; the last part has the remaining ones. */
const PARTS = {
  'the launchpad’s': /^\/(launchpad|create-presale|presale-)|-presales$/,
  'the token locker’s': /^\/token-l/,
  'the LP locker’s': /^\/liquidity-l/,
  'staking’s': /stak|^\/pool-/,
  'the other': /^/,
};

function routesByPart(): Map<string, typeof ROUTES> {
  const parts = new Map<string, typeof ROUTES>();
  for (const route of ROUTES) {
    const [part = ''] = Object.entries(PARTS).find(([, isOf]) => isOf.test(route.path)) ?? [];
    parts.set(part, [...(parts.get(part) ?? []), route]);
  }
  return parts;
}

// The pages of a part share a browser context, which has loaded what they have in common.
for (const [part, routes] of routesByPart()) {
  test(`[SH-17] ${part} pages are free of axe violations in both themes, fit every width and are reached by keyboard`, async ({
    page,
    stack,
  }) => {
    test.slow();
    const examples = await examplesOf(stack);
    for (const { path, example } of routes) {
      await test.step(example ? `${path} of a ${example}` : path, async () => {
        expect(path.includes(':'), 'a page with a parameter needs an example').toBe(example !== undefined);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path.replace(/:\w+/, example ? examples[example] : ''));
        await settle(page);
        await expectAccessible(page);
        await expectReachableByTab(page);
        await expectFits(page, [1440, 768, 360]);
        // At the narrowest width there are other elements, in the same colours. Where Tab has scrolled to, the header
        // may cover a part of one.
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectAccessibleAsShown(page);
      });
    }
  });
}

test('menu, drawer, disclaimer and a folded menu are free of axe violations', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/token-list');
  await settle(page);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await shell.entry('Partnership').focus();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Disclaimer' }).click();
  const disclaimer = page.getByRole('dialog', { name: 'Disclaimer' });
  await expect(disclaimer).toBeVisible();
  await expectAccessible(page, disclaimer);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await shell.menuOpener.click();
  await expect(shell.drawer).toBeVisible();
  await expectAccessible(page);
});

test('the states of a form and its dialogs are free of axe violations', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(holder.address);
  await chain.approve(holder, token.address, 10n ** 18n);
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();
  await settle(page);

  await test.step('errors', async () => {
    for (const field of [form.tokenAddress, form.amount, form.lockUntil]) {
      await field.focus();
      await field.blur();
    }
    await expect(page.getByText('Please enter the token address!')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the calendar', async () => {
    await form.form.getByRole('button', { name: 'Choose a date' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('the wallet dialog and a notice', async () => {
    await form.action('Connect wallet').click();
    await expect(shell.walletDialog).toBeVisible();
    await expectAccessible(page, shell.walletDialog);
    await page.keyboard.press('Escape');
  });
  await test.step('connected, with the wallet menu', async () => {
    await shell.connect();
    await shell.walletButton.click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('the review', async () => {
    await form.fill({ token: token.address, amount: '1', until: toUtcText((await chain.now()) + DAY) });
    await form.action('Lock').click();
    await expect(form.review).toBeVisible();
    await expectAccessible(page, form.review);
  });
});

test('a lock is made, found and unlocked with the keyboard alone', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'KEYS' });
  const form = new LockFormPage(page);
  const { keyboard } = page;

  await page.goto('/');
  await settle(page);
  await keyboard.press('Tab');
  expect(await focusedName(page)).toMatch(/Skip to the content/);
  await tabTo(page, /^Locker: pages$/);
  await pressEnter(page);
  await tabTo(page, /^Create token lock$/);
  await pressEnter(page);
  await arriveAt(page, /\/token-locker$/);

  await test.step('connects; the dialog keeps the focus and gives it back', async () => {
    await connectByKeyboard(page);
  });

  await test.step('fills in the form', async () => {
    await form.tokenAddress.focus();
    await keyboard.type(token.address);
    await expect(form.fact('Symbol')).toHaveText('KEYS');
    await tabTo(page, /^Amount/);
    await keyboard.type('2');
    await tabTo(page, /^Lock until/);
    await keyboard.type(toUtcText((await chain.now()) + 3_600));
  });

  await test.step('approves and locks; the focus is never lost', async () => {
    await tabTo(page, /^Approve$/);
    await pressEnter(page);
    await expect(form.action('Lock')).toBeVisible();
    await expect(form.action('Lock')).toBeFocused();
    await pressEnter(page);
    await expect(form.review).toBeVisible();
    await tabTo(page, /^Lock tokens$/);
    await pressEnter(page);
    await arriveAt(page, /\/token-lock\/record\//);
  });

  await test.step('finds it in the list', async () => {
    await tabTo(page, /^Token Lock List$/);
    await pressEnter(page);
    await arriveAt(page, /\/token-list$/);
    await settle(page);
    await tabTo(page, /^All$/);
    await keyboard.press('ArrowRight');
    await expect(new LockListPage(page).row('KEYS')).toBeVisible();
    await tabTo(page, /^View lock \d+ of KEYS$/);
    await pressEnter(page);
  });

  await test.step('unlocks it after its time', async () => {
    await chain.advance(3_700);
    await expect(page.getByText(/^Open since/)).toBeVisible();
    await tabTo(page, /^Unlock$/);
    await pressEnter(page);
    await expect(new LockRecordPage(page).claimedTag).toBeVisible();
    expect(wallet.sent).toHaveLength(3);
  });
});
