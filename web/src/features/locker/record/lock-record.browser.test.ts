import { tokenLockerAbi } from '@kingspad/abi';
import { sameAddress, shortAddress, toUtcDisplay } from '@kingspad/domain';
import { encodeFunctionData, numberToHex, padHex, parseUnits } from 'viem';
import { describe } from 'vitest';
import { commands } from 'vitest/browser';
import { ok } from '#testing/fake-server.ts';
import { indexLocks, recordOf } from '#testing/lock-api.ts';
import { LockRecordPage } from '#testing/pages/lock-record.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE } from '#web3/testing/fake-chain.ts';

const DAY = 86_400;

test('[LR-01] a record has its way back, a countdown that runs, the token, and the lock with its dates', async ({
  page,
  chain,
  server,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token({ name: 'Silver Fern', symbol: 'FERN', decimals: 6 });
  const lock = locker.lock(token, parseUnits('1500.25', 6), { inSeconds: 3 * DAY + 4 * 3_600 });
  const record = new LockRecordPage(page);
  await record.open(lock.hash);

  // Breadcrumbs.
  await expect(record.breadcrumbs.getByRole('listitem')).toHaveText([
    'Token Lock List',
    'Token Lock List Detail',
    'Token Lock List Record Detail',
  ]);
  await expect(
    record.breadcrumbs.getByRole('link', { name: 'Token Lock List', exact: true }),
  ).toHaveAttribute('href', '/token-list');
  await expect(record.breadcrumbs.getByRole('link', { name: 'Token Lock List Detail' })).toHaveAttribute(
    'href',
    `/token-list/view/${token.address}`,
  );

  // The countdown.
  await expect(record.countdown).toHaveText(/^03\s*days\s*03\s*hours\s*59\s*minutes\s*\d\d\s*seconds$/);
  const before = record.countdown.element().textContent;
  await expect(record.countdown).not.toHaveText(before ?? '');

  // The token.
  await expect(record.fact('Token address')).toContainText(shortAddress(token.address));
  await expect(record.fact('Token name')).toHaveText('Silver Fern');
  await expect(record.fact('Token symbol')).toHaveText('FERN');
  await expect(record.fact('Token decimals')).toHaveText('6');

  // The lock.
  await expect(record.fact('Total amount locked')).toHaveText('1,500.25 FERN');
  await expect(record.fact('Total values locked')).toContainText('$0');
  await expect(record.fact('Owner')).toContainText(shortAddress(ALICE));
  await expect(record.fact('Lock date')).toHaveText(toUtcDisplay(lock.lockedAt));

  // Claimed, the tag stands in place of the amount.
  chain.advance(4 * DAY);
  locker.do('unlockTokens', lock.id);
  await page.reload();
  await expect(record.claimedTag).toBeVisible();
  await expect(record.fact('Total amount locked')).toHaveText('claimed');
});

test('[LR-03] a plain record has its unlock date; times are yyyy.LL.dd HH:mm:ss UTC in every time zone', async ({
  page,
  chain,
  server,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const lock = locker.lock(chain.token(), 1n, { inSeconds: 40 * DAY });
  const format = /^\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}:\d{2} UTC$/;
  const record = new LockRecordPage(page);
  for (const timezoneId of ['America/New_York', 'Pacific/Kiritimati']) {
    await commands.setTimezone(timezoneId);
    await record.open(lock.hash);
    await expect(record.fact('Unlock Date')).toHaveText(format);
    await expect(record.fact('Unlock Date')).toHaveText(toUtcDisplay(lock.unlockTime));
    await expect(record.fact('Lock date')).toHaveText(toUtcDisplay(lock.lockedAt));
    expect(new page.window.Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timezoneId);
  }
});

describe('[LR-06] unlocking', () => {
  test('too early opens no wallet and says until when; at the unlock time it succeeds', async ({
    page,
    chain,
    server,
    wallet,
  }) => {
    const locker = new TestLocker(chain);
    indexLocks(server, locker);
    const lock = locker.lock(chain.token(), parseUnits('9', 18), { inSeconds: DAY });
    const shell = new Shell(page);
    const record = new LockRecordPage(page);
    await record.open(lock.hash);
    await shell.connect();

    // The button is enabled, and early it only shows the time.
    await expect(record.unlock).toBeEnabled();
    await record.unlock.click();
    await expect(shell.notice('Transaction Error', toUtcDisplay(lock.unlockTime))).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);

    // In the very second of the unlock time.
    chain.advance(lock.unlockTime - chain.now());
    expect(chain.now()).toBe(lock.unlockTime);
    await page.reload();
    await expect(page.getByText('Open since')).toBeVisible();
    await record.unlock.click();
    await expect(shell.success('Token has been unlocked')).toBeVisible();
    await expect(record.claimedTag).toBeVisible();
    await expect(record.unlock).toBeHidden();
  });

  test('calls the plain unlock of the lock’s id, and shows a failure as a Transaction Error with the reason', async ({
    page,
    chain,
    server,
    wallet,
  }) => {
    const locker = new TestLocker(chain);
    indexLocks(server, locker);
    locker.lock(chain.token(), 1n);
    const lock = locker.lock(chain.token(), 5n, { inSeconds: 60 });
    chain.advance(120);
    const shell = new Shell(page);
    const record = new LockRecordPage(page);
    await record.open(lock.hash);
    await shell.connect();
    await expect(record.unlock).toBeVisible();

    const approve = wallet.holdNext();
    await record.unlock.click();
    await expect.poll(() => wallet.count('eth_sendTransaction')).toBe(1);
    const request = wallet.requests.find(({ method }) => method === 'eth_sendTransaction');
    const [call] = (request?.params ?? []) as { to: string; data: string }[];
    expect(sameAddress(call?.to, locker.address)).toBe(true);
    expect(call?.data).toBe(
      encodeFunctionData({ abi: tokenLockerAbi, functionName: 'unlockTokens', args: [BigInt(lock.id)] }),
    );

    // Unlocked elsewhere while the prompt is open: the wallet's estimate fails with the contract's reason.
    locker.do('unlockTokens', lock.id);
    approve();
    await expect(
      shell.notice('Transaction Error', 'The tokens of this lock were paid out already.'),
    ).toBeVisible();
    await page.reload();
    await expect(record.claimedTag).toBeVisible();
  });

  test('a lock without an id cannot be unlocked, and no wallet opens', async ({
    page,
    chain,
    server,
    wallet,
  }) => {
    const locker = new TestLocker(chain);
    indexLocks(server, locker);
    const lock = locker.lock(chain.token(), 5n, { inSeconds: 60 });
    server.on('GET', '/token-locker/lock-record/*', () => ok({ ...recordOf(locker, lock), tokenLockId: 0 }));
    const shell = new Shell(page);
    const record = new LockRecordPage(page);
    await record.open(lock.hash);
    await shell.connect();
    await record.unlock.click();
    await expect(shell.notice('Input Validation Error', 'Invalid token lock ID')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });

  test('a vesting lock is unlocked by the vesting call, whenever something vested is unpaid', async ({
    page,
    chain,
    server,
    wallet,
  }) => {
    const locker = new TestLocker(chain);
    indexLocks(server, locker);
    const terms = { inSeconds: DAY, initialPercent: 2_500, cycle: DAY, cyclePercent: 2_500 };
    const lock = locker.vest(chain.token(), parseUnits('8', 18), terms);
    chain.advance(DAY);
    const shell = new Shell(page);
    const record = new LockRecordPage(page);
    await record.open(lock.hash);
    await shell.connect();
    for (const step of [1, 2]) {
      await record.unlock.click();
      await expect(shell.success('Token has been unlocked')).toBeVisible();
      await shell.dismissNotices();
      expect(lock.released).toBe(parseUnits(String(2 * step), 18));
      const request = wallet.requests.findLast(({ method }) => method === 'eth_sendTransaction');
      expect(request?.params).toMatchObject([
        {
          data: encodeFunctionData({
            abi: tokenLockerAbi,
            functionName: 'unlockVesting',
            args: [BigInt(lock.id)],
          }),
        },
      ]);
      // Paid, it releases nothing before its next step.
      await record.unlock.click();
      await expect(shell.notice('Transaction Error', /UTC/)).toBeVisible();
      await shell.dismissNotices();
      chain.advance(DAY);
      await page.reload();
    }
    expect(wallet.count('eth_sendTransaction')).toBe(2);
  });

  test('the LP page disables Unlock only before the time', async ({ page, chain, server, wallet }) => {
    const locker = new TestLocker(chain, 'liquidity');
    indexLocks(server, locker);
    const lock = locker.lock(chain.token({ symbol: 'Cake-LP' }), 10n ** 18n, { inSeconds: DAY });
    const shell = new Shell(page);
    const record = new LockRecordPage(page, 'liquidity');
    await record.open(lock.hash);
    await shell.connect();
    await expect(record.unlock).toBeDisabled();
    await expect(record.unlock).toHaveAccessibleDescription(`Possible from ${toUtcDisplay(lock.unlockTime)}`);

    chain.advance(lock.unlockTime - chain.now());
    await page.reload();
    await expect(record.unlock).toBeEnabled();
    await record.unlock.click();
    await expect(shell.success('Token has been unlocked')).toBeVisible();
    await expect(record.claimedTag).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(1);
  });
});

for (const [what, path, says] of [
  ['a hash of no transaction', `/token-lock/record/0x${'ab'.repeat(32)}`, 'Lock not found'],
  ['no hash at all', '/token-lock/record/hello', 'Invalid lock link'],
  ['a hash that is too short', '/token-lock/record/0x1234', 'Invalid lock link'],
  ['an id that is too large', '/token-lock/record/4000000000', 'Lock not found'],
  ['a token without locks', `/token-list/view/0x${'12'.repeat(20)}`, 'No locks of this token'],
  ['no token address', '/token-list/view/nonsense', 'This is not a token address'],
] as const) {
  test(`a link with ${what} gets its sentence and a way back`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(says)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /list/i }).last().click();
    await expect.poll(() => page.address).toBe('/token-list');
  });
}

test('a transaction that made no lock is distinguished from an unknown one', async ({ page, chain }) => {
  const hash = padHex(numberToHex(0xdead), { size: 32 });
  chain.mine(hash);
  await page.goto(`/token-lock/record/${hash}`);
  await expect(page.getByText('This transaction created no lock')).toBeVisible();
});
