import { toUtcText } from '@kingspad/domain';
import { parseUnits } from 'viem';
import {
  arriveAt,
  connectByKeyboard,
  expectAccessibleAndFits,
  pressEnter,
  settle,
  tabTo,
} from '../support/accessibility.ts';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { LockUpdatePage } from '../../web/src/testing/pages/lock-update.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const vesting = { initialPercent: 2_000, cycle: 30 * DAY, cyclePercent: 2_000 };

test('the owner actions of a lock and their dialogs are free of axe violations', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'AXE' });
  const lock = await chain.locker.vest(holder, token.address, parseUnits('1000', 18), vesting);
  const receiver = await chain.account();
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  const update = new LockUpdatePage(page);

  await page.goto(`/token-lock/record/${lock.hash}`);
  await settle(page);
  await shell.connect();
  await test.step('the record with its schedule, its history and its owner’s panel', async () => {
    await record.allSteps.click();
    await expect(record.step(1)).toBeVisible();
    await record.more.click();
    await expect(record.action('Edit title')).toBeVisible();
    await expectAccessibleAndFits(page);
  });
  for (const { button, title, mayBeWrong } of [
    // Any title will do, and Enter would sign it.
    { button: 'Edit title', title: 'Edit the title', mayBeWrong: false },
    { button: 'Add tokens', title: 'Add tokens to this lock', mayBeWrong: true },
    { button: 'Split this lock', title: 'Split this lock', mayBeWrong: true },
    { button: 'Offer to another wallet', title: 'Offer this lock to another wallet', mayBeWrong: true },
    { button: 'Renounce Lock Ownership', title: 'Renounce this lock permanently?', mayBeWrong: true },
  ] as const) {
    await test.step(title, async () => {
      await record.action(button).click();
      const dialog = record.dialog(title);
      await expect(dialog).toBeVisible();
      if (mayBeWrong) {
        await dialog.getByRole('textbox').first().fill('-');
        await dialog.getByRole('textbox').first().press('Enter');
      }
      await expectAccessibleAndFits(page, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(record.action(button)).toBeFocused();
    });
  }
  await test.step('the update page and its review', async () => {
    await record.update.click();
    await settle(page);
    await update.choose(toUtcText(lock.unlockTime + 9 * DAY));
    await expect(update.review).toBeVisible();
    await expectAccessibleAndFits(page, update.review);
    await page.keyboard.press('Escape');
    await expectAccessibleAndFits(page);
  });
  await test.step('an offer, as its receiver sees it', async () => {
    await chain.locker.transfer(holder, lock.lockId, receiver.address);
    await wallet.setAccounts([receiver]);
    await record.open(lock.hash);
    await expect(record.offer).toBeVisible();
    await settle(page);
    await expectAccessibleAndFits(page);
  });
  await test.step('the lists of received and offered locks', async () => {
    for (const scope of ['received', 'offered']) {
      await page.goto(`/token-list?tab=mine&scope=${scope}`);
      await settle(page);
      await expectAccessibleAndFits(page);
    }
  });
  await test.step('the vesting form with a schedule, and many locks with faults', async () => {
    const form = new LockFormPage(page);
    await form.open();
    const values = { initialPercent: '10', cycle: '30', cyclePercent: '5' };
    const first = toUtcText((await chain.now()) + DAY);
    await form.fillVesting({ token: token.address, amount: '100', first, ...values });
    await expect(form.preview.getByRole('table')).toBeVisible();
    await expectAccessibleAndFits(page);
    await page.getByRole('tab', { name: 'Many locks' }).click();
    await page.getByRole('textbox', { name: 'Locks, one a line' }).fill('0x12, 1, 2\nnonsense');
    await expect(page.getByText('Line 2: This line has')).toBeVisible();
    await expectAccessibleAndFits(page);
  });
});

test('the liquidity pages are free of axe violations, a fake pair’s included', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const pair = await chain.pair(holder.address, { symbol: 'AXLE' });
  const fake = await chain.fakePair(holder.address);
  const token = await chain.token(holder.address);
  const lock = await chain.liquidityLocker.vest(holder, pair.address, parseUnits('5', 18), vesting);
  const fakeLock = await chain.liquidityLocker.lock(holder, fake.address, parseUnits('5', 18), DAY);
  const record = new LockRecordPage(page, 'liquidity');
  const form = new LockFormPage(page, 'liquidity');
  const visit = async (path: string) => {
    await page.goto(path);
    await settle(page);
  };

  // The list and the page of a pair are looked at with all other pages.
  await test.step('a fake with what its mark means', async () => {
    await visit(`/liquidity-list/view/${fake.address}`);
    await record.fact('DEX platform').getByRole('button').click();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectAccessibleAndFits(page);
  });
  await test.step('the form: empty, with a pair and its vesting, with a token that is none', async () => {
    await visit('/liquidity-locker');
    await new Shell(page).connect();
    await expectAccessibleAndFits(page);
    const values = { initialPercent: '10', cycle: '30', cyclePercent: '45' };
    const first = toUtcText((await chain.now()) + DAY);
    await form.fillVesting({ token: pair.address, amount: '10', first, ...values });
    await expect(form.fact('DEX platform')).toContainText('recognized');
    await expect(form.preview.getByRole('table')).toBeVisible();
    await expectAccessibleAndFits(page);
    await form.tokenAddress.fill(token.address);
    await expect(page.getByRole('link', { name: 'Lock it as a token' })).toBeVisible();
    await expectAccessibleAndFits(page);
  });
  await test.step('a lock as its owner sees it, its update page, and a fake one', async () => {
    await visit(`/liquidity-lock/record/${lock.hash}`);
    await expect(record.manage).toBeVisible();
    await expectAccessibleAndFits(page);
    await record.update.click();
    await settle(page);
    await expectAccessibleAndFits(page);
    await visit(`/liquidity-lock/record/${fakeLock.hash}`);
    await expectAccessibleAndFits(page);
  });
});

test('liquidity is locked by a signature, with the keyboard alone', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const { keyboard } = page;
  const pair = await chain.pair(holder.address, { symbol: 'KEYS' });
  const form = new LockFormPage(page, 'liquidity');
  const record = new LockRecordPage(page, 'liquidity');
  await page.goto('/liquidity-locker');
  await settle(page);

  await test.step('connects', async () => {
    await connectByKeyboard(page);
  });
  await test.step('fills in pair, amount and date, and asks what the mark means', async () => {
    await tabTo(page, /^LP token address/);
    await keyboard.type(pair.address);
    await expect(form.fact('Pair name')).toContainText('KEYS');
    await tabTo(page, /^What this mark means$/);
    await pressEnter(page);
    await expect(page.getByRole('tooltip')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
    await tabTo(page, /^Amount/);
    await keyboard.type('8');
    await tabTo(page, /^Lock until/);
    await keyboard.type(toUtcText((await chain.now()) + DAY));
  });
  await test.step('signs, locks, and lands on the record', async () => {
    await tabTo(page, /^Sign instead of approving/);
    await pressEnter(page);
    await expect(form.review).toBeVisible();
    await tabTo(page, /^Lock tokens$/);
    await pressEnter(page);
    await arriveAt(page, /\/liquidity-lock\/record\//);
    expect(wallet.sent).toHaveLength(1);
  });
  await test.step('reads why Unlock cannot be used yet', async () => {
    await tabTo(page, /^Unlock$/);
    await expect(record.unlock).toHaveAccessibleDescription(/^Possible from /);
    await keyboard.press('Enter');
    expect(wallet.sent).toHaveLength(1);
  });
});

test('a vesting lock is made and its first release claimed with the keyboard alone', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const { keyboard } = page;
  const token = await chain.token(holder.address, { symbol: 'KEYV' });
  const first = (await chain.now()) + HOUR;
  const form = new LockFormPage(page);
  const record = new LockRecordPage(page);
  await page.goto('/token-locker');
  await settle(page);

  await test.step('connects', async () => {
    await connectByKeyboard(page);
  });
  await test.step('fills in token, amount and vesting', async () => {
    await tabTo(page, /^Token address/);
    await keyboard.type(token.address);
    await expect(form.fact('Symbol')).toHaveText('KEYV');
    await tabTo(page, /^Amount/);
    await keyboard.type('8');
    await tabTo(page, /^Vesting$/);
    await keyboard.press('Space');
    for (const [label, text] of [
      [/^Initial release date/, toUtcText(first)],
      [/^Initial release percentage/, '25'],
      [/^Release cycle/, '1'],
      [/^Cycle release percentage/, '25'],
    ] as const) {
      await tabTo(page, label);
      await keyboard.type(text);
    }
    await expect(form.preview.getByRole('row')).toHaveCount(5);
  });
  await test.step('approves, locks, and lands on the record', async () => {
    await tabTo(page, /^Approve$/);
    await pressEnter(page);
    await expect(form.action('Lock')).toBeFocused();
    await pressEnter(page);
    await expect(form.review).toBeVisible();
    await tabTo(page, /^Lock tokens$/);
    await pressEnter(page);
    await arriveAt(page, /\/token-lock\/record\//);
  });
  await test.step('looks at the steps, and claims the first', async () => {
    await tabTo(page, /^All steps: 4$/);
    await pressEnter(page);
    await expect(record.step(4)).toBeVisible();
    await chain.mineAt(first);
    await expect(page.getByText('2 KEYV can be paid out now.')).toBeVisible();
    await tabTo(page, /^Unlock$/);
    await pressEnter(page);
    await expect(record.fact('Unlocked amount')).toHaveText('2 KEYV');
    await expect(record.step(1)).toContainText('claimed');
    expect(wallet.sent).toHaveLength(3);
  });
});
