import { toUtcDisplay, toUtcText } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { LockRecordPage } from '../support/pages/lock-record.ts';
import { LockUpdatePage } from '../support/pages/lock-update.ts';
import { Calendar } from '../support/pages/calendar.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('LU-01 (part): only later dates can be chosen; it says so, moves the lock, and goes back to the record', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const lock = await chain.locker.lock(holder, token.address, 5n, 20 * DAY);
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  const update = new LockUpdatePage(page);
  await record.open(lock.hash);
  await shell.connect();
  await record.update.click();
  await expect(page).toHaveURL(new RegExp(`/token-lock/record/update/${lock.hash}$`));
  // The address changes before the page does, and the record says the time more than once.
  await expect(update.newTime).toBeVisible();
  await expect(page.getByText(toUtcDisplay(lock.unlockTime))).toBeVisible();

  await test.step('the calendar has no day before it', async () => {
    await page.getByRole('button', { name: 'Choose a date' }).click();
    const calendar = new Calendar(page);
    await expect(calendar.day(lock.unlockTime)).toBeEnabled();
    if (!(await calendar.day(lock.unlockTime - DAY).isVisible())) await calendar.previousMonth.click();
    await expect(calendar.day(lock.unlockTime - DAY)).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('what is typed neither: the same second is not later', async () => {
    for (const time of [lock.unlockTime, lock.unlockTime - DAY]) {
      await update.choose(toUtcText(time));
      await expect(update.newTime).toHaveAccessibleDescription(/can only move later/);
      await expect(update.review).toBeHidden();
    }
  });

  await test.step('a second later is: before, after, and no way back', async () => {
    await update.choose(toUtcText(lock.unlockTime + 1));
    await expect(update.review).toContainText(toUtcDisplay(lock.unlockTime));
    await expect(update.review).toContainText(toUtcDisplay(lock.unlockTime + 1));
    await expect(update.review).toContainText('This cannot be undone');
    await update.review.getByRole('button', { name: 'Back' }).click();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });

  await test.step('rejected in the wallet: the date stays', async () => {
    wallet.rejectNext();
    await update.extend(toUtcText(lock.unlockTime + 9 * DAY));
    await expect(shell.notice('Rejected in the wallet')).toBeVisible();
    await expect(update.newTime).toHaveValue(toUtcText(lock.unlockTime + 9 * DAY));
  });

  await test.step('done: the catalogue’s words, and the record with the new date', async () => {
    await update.extend(toUtcText(lock.unlockTime + 9 * DAY));
    await expect(shell.notice('Lock expire time has been updated')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/token-lock/record/${lock.hash}$`));
    await expect(record.fact('Unlock Date')).toHaveText(toUtcDisplay(lock.unlockTime + 9 * DAY));
    expect((await chain.locker.details(lock.lockId)).expireDate).toBe(BigInt(lock.unlockTime + 9 * DAY));
  });
});

test('LU-01 (part): its breadcrumbs go back in history, and lead to the lock where there is none', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const lock = await chain.locker.lock(holder, token.address, 5n, DAY);
  const update = new LockUpdatePage(page);
  const crumb = update.breadcrumbs.getByRole('link', { name: 'Token Lock List Record Detail' });
  await update.open(lock.hash);
  await crumb.click();
  await expect(page).toHaveURL(new RegExp(`/token-lock/record/${lock.hash}$`));

  // A new visit of the record would not have what stood in the address bar.
  await page.goto(`/token-lock/record/${lock.hash}?eventsSize=30`);
  await new Shell(page).connect();
  await new LockRecordPage(page).update.click();
  await crumb.click();
  await expect(page).toHaveURL(new RegExp(`/token-lock/record/${lock.hash}\\?eventsSize=30$`));
});

test('LU-01 (part): a failed update is an Execution Error with the contract’s reason', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const lock = await chain.locker.lock(holder, token.address, 5n, DAY);
  const shell = new Shell(page);
  const update = new LockUpdatePage(page);
  await update.open(lock.hash);
  await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click();
  await shell.pickTestWallet();

  // Another device of the owner's moves it further while the prompt is open.
  const prompt = wallet.holdNext();
  await update.extend(toUtcText(lock.unlockTime + DAY));
  await prompt.opened;
  await chain.locker.extend(holder, lock.lockId, lock.unlockTime + 2 * DAY);
  prompt.approve();
  await expect(shell.notice('Execution Error', /later/)).toBeVisible();
  await expect(page).toHaveURL(/\/update\//);
});

test('[LU-02] without a lock id nothing is asked of the wallet, and the catalogue says what is missing', async ({
  page,
  stack,
  holder,
  wallet,
  health,
}) => {
  // A lock without an id has no history that could be asked for.
  health.expectFailedRequests();
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const lock = await chain.locker.lock(holder, token.address, 5n, DAY);
  await chain.locker.setOpenUnlock(holder, lock.lockId, true);
  await page.route('**/token-locker/lock-record/**', async (route) => {
    const response = await route.fetch();
    const { payload } = (await response.json()) as { payload: LockRecord };
    await route.fulfill({ response, json: { payload: { ...payload, tokenLockId: 0 } } });
  });
  const shell = new Shell(page);
  const update = new LockUpdatePage(page);
  await update.open(lock.hash);
  await shell.connect();
  await update.extend(toUtcText(lock.unlockTime + DAY));
  await expect(
    shell.notice('Execution Error', 'Please enter the valid locker id to extend the expire time'),
  ).toBeVisible();

  const record = new LockRecordPage(page);
  await record.open(lock.hash);
  await record.action('Renounce Lock Ownership').click();
  const dialog = record.dialog('Renounce this lock for ever?');
  await dialog.getByRole('textbox').fill('renounce');
  await dialog.getByRole('button', { name: 'Renounce Lock Ownership' }).click();
  await expect(
    shell.notice('Transaction Error', 'Please enter the valid locker id to renounce ownership'),
  ).toBeVisible();

  await chain.advance(2 * DAY);
  await wallet.setAccounts([await chain.account()]);
  await page.getByRole('button', { name: 'Pay out to the owner' }).click();
  await expect(
    shell.notice('Transaction Error', 'Please enter the valid locker id to unlock the tokens'),
  ).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

test('who cannot move a lock is told why: a visitor, a stranger, and everybody where nothing is left to move', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const lock = await chain.locker.lock(holder, token.address, 5n, 60);
  const vested = await chain.locker.vest(holder, token.address, 5n, {
    inSeconds: 60,
    initialPercent: 10_000,
    cycle: 0,
    cyclePercent: 0,
  });
  const update = new LockUpdatePage(page);
  await update.open(lock.hash);
  await expect(page.getByText('Connect the owner’s wallet')).toBeVisible();
  await new Shell(page).connect();
  await expect(update.newTime).toBeVisible();
  await wallet.setAccounts([await chain.account()]);
  await expect(page.getByText('Only the owner can update this lock')).toBeVisible();
  await expect(update.newTime).toBeHidden();

  await chain.advance(120);
  await wallet.setAccounts([holder]);
  await expect(update.newTime).toBeVisible();
  await chain.locker.unlock(holder, lock.lockId);
  await expect(page.getByText('This lock is paid out')).toBeVisible();
  await update.open(vested.hash);
  await expect(page.getByText('Everything is released')).toBeVisible();
});
