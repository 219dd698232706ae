import { shortAddress, toUtcDisplay, zeroAddress } from '@kingspad/domain';
import { failure, ok } from '#testing/fake-server.ts';
import { indexLocks, recordOf } from '#testing/lock-api.ts';
import { LockRecordPage } from '#testing/pages/lock-record.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE, BOB } from '#web3/testing/fake-chain.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const CAROL = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const RECORD_CALL = '/token-locker/lock-record/*';

test('[LR-05] Renounce, Update and Unlock are the owner’s alone, independent of the address’s case', async ({
  page,
  chain,
  server,
  rpc,
  wallet,
  health,
}) => {
  health.expectProblems(/limit exceeded/);
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const lock = locker.lock(chain.token(), 5n, { inSeconds: DAY });
  lock.pendingOwner = BOB;
  const record = new LockRecordPage(page);
  const buttons = [record.more, record.update, record.unlock];

  // A visitor sees none of them.
  await record.open(lock.hash);
  await expect(record.fact('Owner')).toContainText(shortAddress(ALICE));
  for (const button of buttons) await expect(button).toBeHidden();

  // The owner sees all; Update leads to its route.
  await new Shell(page).connect();
  for (const button of buttons) await expect(button).toBeVisible();
  await record.more.click();
  await expect(record.action('Renounce Lock Ownership')).toBeVisible();
  await expect(record.update).toHaveAttribute('href', `/token-lock/record/update/${lock.hash}`);
  await expect(record.offer).toBeHidden();

  // The wallet that it is offered to sees the offer, and none of them.
  wallet.setAccounts([BOB]);
  await expect(record.offer).toContainText('This lock is offered to you');
  for (const button of buttons) await expect(button).toBeHidden();

  // Another wallet sees none of them, and no offer.
  wallet.setAccounts([CAROL]);
  await expect(record.offer).toBeHidden();
  for (const button of buttons) await expect(button).toBeHidden();

  // An owner that is indexed in lower case is the same one. Only the index is left to name the owner.
  rpc.refused.add('0x');
  const owner = ALICE.toLowerCase() as typeof ALICE;
  server.on('GET', RECORD_CALL, () => ok({ ...recordOf(locker, lock), owner, payer: owner }));
  wallet.setAccounts([ALICE]);
  await page.reload();
  for (const button of buttons) await expect(button).toBeVisible();
});

test('[LR-12] LT-16 (part): a lock without a hash is not renounced; a renounce that fails is a Transaction Error', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token({ name: 'Keeps Facts', symbol: 'FACT', decimals: 7 });
  const lock = locker.lock(token, 5n, { inSeconds: DAY });
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  /** @param isOpen the menu stayed open after the last time */
  const renounce = async (isOpen = false) => {
    if (!isOpen) await record.more.click();
    await record.action('Renounce Lock Ownership').click();
    const dialog = record.dialog('Renounce this lock permanently?');
    await dialog.getByRole('textbox').fill('RENOUNCE');
    await dialog.getByRole('button', { name: 'Renounce Lock Ownership' }).click();
  };

  // No hash.
  const withHash = server.on('GET', RECORD_CALL, () =>
    ok({ ...recordOf(locker, lock), transactionHash: '' }),
  );
  await record.open(lock.id);
  await shell.connect();
  await renounce();
  await expect(shell.notice('Invalid Data', 'Invalid Transaction Hash')).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  withHash();

  // The token's facts.
  await record.open(lock.hash);
  await expect(record.fact('Token address')).toContainText(shortAddress(token.address));
  await expect(record.fact('Token name')).toHaveText('Keeps Facts');
  await expect(record.fact('Token symbol')).toHaveText('FACT');
  await expect(record.fact('Token decimals')).toHaveText('7');

  // Rejected in the wallet is no failure.
  wallet.rejectNext();
  await renounce();
  await expect(shell.notice('Rejected in the wallet')).toBeVisible();
  await expect(shell.notice('Transaction Error')).toBeHidden();
  await page.press('Escape');

  // The contract's reason.
  const prompts = wallet.count('eth_sendTransaction');
  const approve = wallet.holdNext();
  await renounce(true);
  await expect.poll(() => wallet.count('eth_sendTransaction')).toBe(prompts + 1);
  locker.do('transferLockerOwnerShip', lock.id, zeroAddress);
  approve();
  await expect(shell.notice('Transaction Error', /renounced/)).toBeVisible();

  // A server that refuses the notification.
  const other = locker.lock(token, 5n, { inSeconds: DAY });
  server.on('PATCH', '/token-locker/update-ownership/*', () => failure(500));
  await record.open(other.hash);
  await renounce();
  await expect(
    shell.notice('Transaction Error', 'Something went wrong while trying to renouncing token lock ownership'),
  ).toBeVisible();
  // The chain's state takes precedence over the server's.
  await expect(record.fact('Owner')).toHaveText('no owner, renounced');
});

test('Unlock stays enabled before its time: pressed early, no wallet opens and the toast says why', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token();
  const plain = locker.lock(token, 5n, { inSeconds: DAY });
  const vesting = locker.vest(token, 10_000n, { initialPercent: 0, cycle: HOUR, cyclePercent: 5_000 });
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  for (const [{ hash }, reason] of [
    [plain, /opens at .* UTC/],
    [vesting, /Nothing .* UTC/],
  ] as const) {
    await record.open(hash);
    if (hash === plain.hash) await shell.connect();
    await expect(record.unlock).toBeEnabled();
    await record.unlock.click();
    await expect(shell.notice('Transaction Error', reason)).toBeVisible();
  }
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

test('[LR-10] before the time the token page says until when as Unlock is pressed, the LP page disables it', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const locker = new TestLocker(chain);
  const liquidityLocker = new TestLocker(chain, 'liquidity');
  indexLocks(server, locker);
  indexLocks(server, liquidityLocker);
  const plain = locker.lock(chain.token(), 10n ** 18n, { inSeconds: DAY });
  const pair = chain.token({ symbol: 'Cake-LP' });
  const liquidity = liquidityLocker.lock(pair, 10n ** 18n, { inSeconds: 2 * DAY });
  const shell = new Shell(page);

  // A token lock.
  const record = new LockRecordPage(page);
  await record.open(plain.hash);
  await shell.connect();
  await expect(record.unlock).toBeEnabled();
  await record.unlock.click();
  await expect(shell.notice('Transaction Error', toUtcDisplay(plain.unlockTime))).toBeVisible();
  await shell.dismissNotices();

  // An LP lock.
  const lpRecord = new LockRecordPage(page, 'liquidity');
  await lpRecord.open(liquidity.hash);
  await expect(lpRecord.unlock).toBeDisabled();
  await expect(lpRecord.unlock).toHaveAccessibleDescription(
    `Possible from ${toUtcDisplay(liquidity.unlockTime)}`,
  );
  await lpRecord.unlock.click({ force: true });
  await expect(shell.anyNotice()).toHaveCount(0);

  // At its time it can be pressed, and pays out.
  chain.advance(2 * DAY);
  await page.reload();
  await expect(lpRecord.unlock).toBeEnabled();
  await lpRecord.unlock.click();
  await expect(shell.success('Token has been unlocked')).toBeVisible();
  await expect(lpRecord.claimedTag).toBeVisible();
  // The early presses have had their time: no wallet opened.
  expect(wallet.count('eth_sendTransaction')).toBe(1);
});
