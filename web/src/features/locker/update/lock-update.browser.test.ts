import { toUtcDisplay, toUtcText } from '@kingspad/domain';
import { indexLocks, recordOf } from '#testing/lock-api.ts';
import { LOCKERS } from '#testing/locker-places.ts';
import { ok } from '#testing/fake-server.ts';
import { Calendar } from '#testing/pages/calendar.ts';
import { LockRecordPage } from '#testing/pages/lock-record.ts';
import { LockUpdatePage } from '#testing/pages/lock-update.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE, BOB } from '#web3/testing/fake-chain.ts';

const DAY = 86_400;

for (const name of ['token', 'liquidity'] as const)
  test(`[LU-01] only later dates can be chosen; it says so, moves the lock, and goes back to the record, of a ${name} lock`, async ({
    page,
    chain,
    server,
    wallet,
  }) => {
    const { paths } = LOCKERS[name];
    const locker = new TestLocker(chain, name);
    indexLocks(server, locker);
    const lock = locker.lock(chain.token(), 5n, { inSeconds: 20 * DAY });
    const { unlockTime } = lock;
    const shell = new Shell(page);
    const record = new LockRecordPage(page, name);
    const update = new LockUpdatePage(page, name);
    await record.open(lock.hash);
    await shell.connect();
    await record.update.click();
    await expect.poll(() => page.address).toBe(paths.update(lock.hash));
    // The address changes before the page does, and the record shows the time more than once.
    await expect(update.newTime).toBeVisible();
    await expect(page.getByText(toUtcDisplay(unlockTime))).toBeVisible();

    // The calendar has no day before it.
    await page.getByRole('button', { name: 'Choose a date' }).click();
    const calendar = new Calendar(page);
    await expect(calendar.day(unlockTime)).toBeEnabled();
    if (calendar.day(unlockTime - DAY).elements().length === 0) await calendar.previousMonth.click();
    await expect(calendar.day(unlockTime - DAY)).toBeDisabled();
    await page.press('Escape');

    // The typed time is not later either: it is the same second.
    for (const time of [unlockTime, unlockTime - DAY]) {
      await update.choose(toUtcText(time));
      await expect(update.newTime).toHaveAccessibleDescription(/must be later/);
      await expect(update.review).toBeHidden();
    }

    // A second later is: before, after, and no way back.
    await update.choose(toUtcText(unlockTime + 1));
    await expect(update.review).toContainText(toUtcDisplay(unlockTime));
    await expect(update.review).toContainText(toUtcDisplay(unlockTime + 1));
    await expect(update.review).toContainText('This can’t be undone');
    await update.review.getByRole('button', { name: 'Back' }).click();
    expect(wallet.count('eth_sendTransaction')).toBe(0);

    // Rejected in the wallet: the date stays.
    wallet.rejectNext();
    await update.extend(toUtcText(unlockTime + 9 * DAY));
    await expect(shell.notice('Rejected in the wallet')).toBeVisible();
    await expect(update.newTime).toHaveValue(toUtcText(unlockTime + 9 * DAY));

    // Done: the catalogue's text, and the record with the new date.
    await update.extend(toUtcText(unlockTime + 9 * DAY));
    await expect(shell.success('Lock expire time has been updated')).toBeVisible();
    await expect.poll(() => page.address).toBe(paths.record(lock.hash));
    await expect(record.fact('Unlock Date')).toHaveText(toUtcDisplay(unlockTime + 9 * DAY));
    expect(lock.unlockTime).toBe(unlockTime + 9 * DAY);
  });

for (const name of ['token', 'liquidity'] as const) {
  test(`the breadcrumbs of an update go back in history, and lead to the ${name} lock where there is none`, async ({
    page,
    chain,
    server,
    wallet: _wallet,
  }) => {
    const locker = new TestLocker(chain, name);
    indexLocks(server, locker);
    const lock = locker.lock(chain.token(), 5n, { inSeconds: DAY });
    const update = new LockUpdatePage(page, name);
    const crumb = update.breadcrumbs.getByRole('link', { name: /Record Detail$/ });
    await update.open(lock.hash);
    await crumb.click();
    await expect.poll(() => page.address).toBe(LOCKERS[name].paths.record(lock.hash));

    // A new visit of the record would not have what stood in the address bar.
    await page.goto(`${LOCKERS[name].paths.record(lock.hash)}?eventsSize=30`);
    await new Shell(page).connect();
    await new LockRecordPage(page, name).update.click();
    await crumb.click();
    await expect.poll(() => page.address).toBe(`${LOCKERS[name].paths.record(lock.hash)}?eventsSize=30`);
  });

  test(`a failed update of a ${name} lock is an Execution Error with the contract’s reason`, async ({
    page,
    chain,
    server,
    wallet,
  }) => {
    const locker = new TestLocker(chain, name);
    indexLocks(server, locker);
    const lock = locker.lock(chain.token(), 5n, { inSeconds: DAY });
    const { unlockTime } = lock;
    const shell = new Shell(page);
    const update = new LockUpdatePage(page, name);
    await update.open(lock.hash);
    await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click();
    await shell.pickTestWallet();

    // Another device of the owner's moves it further while the prompt is open.
    const approve = wallet.holdNext();
    await update.extend(toUtcText(unlockTime + DAY));
    await expect.poll(() => wallet.count('eth_sendTransaction')).toBe(1);
    locker.do('extendLockerExpireTime', lock.id, unlockTime + 2 * DAY);
    approve();
    await expect(shell.notice('Execution Error', /later/)).toBeVisible();
    expect(page.address).toContain('/update/');
  });
}

test('[LU-02] without a lock id no wallet opens, and the catalogue’s message names what is missing', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const lock = locker.lock(chain.token(), 5n, { inSeconds: DAY });
  lock.isOpenUnlock = true;
  server.on('GET', '/token-locker/lock-record/*', () => ok({ ...recordOf(locker, lock), tokenLockId: 0 }));
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
  await record.more.click();
  await record.action('Renounce Lock Ownership').click();
  const dialog = record.dialog('Renounce this lock permanently?');
  await dialog.getByRole('textbox').fill('renounce');
  await dialog.getByRole('button', { name: 'Renounce Lock Ownership' }).click();
  await expect(
    shell.notice('Transaction Error', 'Please enter the valid locker id to renounce ownership'),
  ).toBeVisible();

  chain.advance(2 * DAY);
  wallet.setAccounts([BOB]);
  await page.reload();
  await page.getByRole('button', { name: 'Pay out to the owner' }).click();
  await expect(
    shell.notice('Transaction Error', 'Please enter the valid locker id to unlock the tokens'),
  ).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

test('the page says why a lock cannot be moved: to a visitor, to another wallet, and where nothing is left to move', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token();
  const lock = locker.lock(token, 5n, { inSeconds: 60 });
  const vested = locker.vest(token, 5n, { inSeconds: 60, initialPercent: 10_000, cycle: 0, cyclePercent: 0 });
  const update = new LockUpdatePage(page);
  await update.open(lock.hash);
  await expect(page.getByText('Connect the owner’s wallet')).toBeVisible();
  await new Shell(page).connect();
  await expect(update.newTime).toBeVisible();
  wallet.setAccounts([BOB]);
  await expect(page.getByText('Only the owner can update this lock')).toBeVisible();
  await expect(update.newTime).toBeHidden();

  chain.advance(120);
  wallet.setAccounts([ALICE]);
  await expect(update.newTime).toBeVisible();
  locker.do('unlockTokens', lock.id);
  await page.reload();
  await expect(page.getByText('This lock is paid out')).toBeVisible();
  await update.open(vested.hash);
  await expect(page.getByText('Everything is released')).toBeVisible();
});
