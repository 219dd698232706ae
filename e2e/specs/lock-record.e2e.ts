import { tokenLockerAbi } from '@kingspad/abi';
import { sameAddress, shortAddress, toUtcDisplay } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { encodeFunctionData, parseUnits } from 'viem';
import { LockRecordPage } from '../support/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('[LR-01] a record has its way back, a countdown that runs, the token, and the lock with its dates', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { name: 'Silver Fern', symbol: 'FERN', decimals: 6 });
  const lock = await chain.locker.lock(holder, token.address, parseUnits('1500.25', 6), 3 * DAY + 4 * 3_600);
  const { lockedDate } = await chain.locker.details(lock.lockId);
  const record = new LockRecordPage(page);
  await record.open(lock.hash);

  await test.step('breadcrumbs', async () => {
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
  });

  await test.step('the countdown', async () => {
    await expect(record.countdown).toHaveText(/^03\s*days\s*03\s*hours\s*59\s*minutes\s*\d\d\s*seconds$/);
    const before = await record.countdown.textContent();
    await expect(record.countdown).not.toHaveText(before ?? '');
  });

  await test.step('the token', async () => {
    await expect(record.fact('Token Address')).toContainText(shortAddress(token.address));
    await expect(record.fact('Token Name')).toHaveText('Silver Fern');
    await expect(record.fact('Token Symbol')).toHaveText('FERN');
    await expect(record.fact('Token Decimals')).toHaveText('6');
  });

  await test.step('the lock', async () => {
    await expect(record.fact('Total Amount Locked')).toHaveText('1,500.25 FERN');
    await expect(record.fact('Total Values Locked')).toContainText('$0');
    await expect(record.fact('Owner')).toContainText(shortAddress(holder.address));
    await expect(record.fact('Lock Date')).toHaveText(toUtcDisplay(Number(lockedDate)));
  });

  await test.step('claimed, the tag stands in place of the amount', async () => {
    await chain.advance(4 * DAY);
    await chain.locker.unlock(holder, lock.lockId);
    await expect(record.claimedTag).toBeVisible();
    await expect(record.fact('Total Amount Locked')).toHaveText('claimed');
  });
});

test('[LR-03] a plain record has its unlock date; times are yyyy.LL.dd HH:mm:ss UTC in every time zone', async ({
  browser,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const lock = await chain.locker.lock(holder, token.address, 1n, 40 * DAY);
  const { lockedDate } = await chain.locker.details(lock.lockId);
  const format = /^\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}:\d{2} UTC$/;
  for (const timezoneId of ['America/New_York', 'Pacific/Kiritimati']) {
    const page = await browser.newPage({ timezoneId, baseURL: stack.url });
    const record = new LockRecordPage(page);
    await record.open(lock.hash);
    await expect(record.fact('Unlock Date')).toHaveText(format);
    await expect(record.fact('Unlock Date')).toHaveText(toUtcDisplay(lock.unlockTime));
    await expect(record.fact('Lock Date')).toHaveText(toUtcDisplay(Number(lockedDate)));
    await page.close();
  }
});

test.describe('unlocking', () => {
  test('[LR-06] too early opens no wallet and says until when; at the unlock time it succeeds', async ({
    page,
    stack,
    holder,
    wallet,
  }) => {
    const { chain } = stack;
    const token = await chain.token(holder.address);
    const lock = await chain.locker.lock(holder, token.address, parseUnits('9', 18), DAY);
    const before = await chain.balanceOf(token.address, holder.address);
    const shell = new Shell(page);
    const record = new LockRecordPage(page);
    await record.open(lock.hash);
    await shell.connect();

    await test.step('the button is enabled, and early it only says until when', async () => {
      await expect(record.unlock).toBeEnabled();
      await record.unlock.click();
      await expect(shell.notice('Transaction Error', toUtcDisplay(lock.unlockTime))).toBeVisible();
      expect(wallet.count('eth_sendTransaction')).toBe(0);
    });

    await test.step('in the very second of the unlock time', async () => {
      await chain.mineAt(lock.unlockTime);
      await expect(page.getByText('Open since')).toBeVisible();
      await record.unlock.click();
      await expect(shell.notice('Token has been unlocked')).toBeVisible();
      await expect(record.claimedTag).toBeVisible();
      await expect(record.unlock).toBeHidden();
      expect(await chain.balanceOf(token.address, holder.address)).toBe(before + parseUnits('9', 18));
    });
  });

  test('[LR-06] it calls the plain unlock of its own id, and a failure is a Transaction Error with the reason', async ({
    page,
    stack,
    holder,
    wallet,
  }) => {
    const { chain } = stack;
    const token = await chain.token(holder.address);
    const lock = await chain.locker.lock(holder, token.address, 5n, 60);
    await chain.advance(120);
    const shell = new Shell(page);
    const record = new LockRecordPage(page);
    await record.open(lock.hash);
    await shell.connect();
    await expect(record.unlock).toBeVisible();

    const prompt = wallet.holdNext();
    await record.unlock.click();
    await prompt.opened;
    const request = wallet.requests.find(({ method }) => method === 'eth_sendTransaction');
    const [call] = (request?.params ?? []) as { to: string; data: string }[];
    expect(sameAddress(call?.to, chain.deployment.contracts.tokenLocker)).toBe(true);
    expect(call?.data).toBe(
      encodeFunctionData({
        abi: tokenLockerAbi,
        functionName: 'unlockTokens',
        args: [BigInt(lock.lockId)],
      }),
    );

    // Unlocked elsewhere while the prompt is open: the wallet's estimate fails with the contract's reason.
    await chain.locker.unlock(holder, lock.lockId);
    prompt.approve();
    await expect(
      shell.notice('Transaction Error', 'The tokens of this lock were paid out already.'),
    ).toBeVisible();
    await expect(record.claimedTag).toBeVisible();
  });

  test('[LR-06] a lock without an id cannot be unlocked, and the wallet is not asked', async ({
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
    const lock = await chain.locker.lock(holder, token.address, 5n, 60);
    await page.route('**/token-locker/lock-record/**', async (route) => {
      const response = await route.fetch();
      const { payload } = (await response.json()) as { payload: LockRecord };
      await route.fulfill({ response, json: { payload: { ...payload, tokenLockId: 0 } } });
    });
    const shell = new Shell(page);
    const record = new LockRecordPage(page);
    await record.open(lock.hash);
    await shell.connect();
    await record.unlock.click();
    await expect(shell.notice('Input Validation Error', 'Invalid token lock ID')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });
});

test.describe('links that lead nowhere', () => {
  const unknown = `0x${'ab'.repeat(32)}`;
  for (const [what, path, says] of [
    ['a hash that nobody knows', `/token-lock/record/${unknown}`, 'No lock under this link'],
    ['no hash at all', '/token-lock/record/hello', 'This link leads to no lock'],
    ['a hash that is too short', '/token-lock/record/0x1234', 'This link leads to no lock'],
    ['an id that is too large', '/token-lock/record/4000000000', 'No lock under this link'],
    ['a token that nobody locked', `/token-list/view/0x${'12'.repeat(20)}`, 'No locks of this token'],
    ['no token address', '/token-list/view/nonsense', 'This is not a token address'],
  ] as const) {
    test(`${what} gets its sentence and a way back`, async ({ page, health }) => {
      health.expectProblems(/status of 40[04]/);
      await page.goto(path);
      await expect(page.getByText(says)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: /list/i }).last().click();
      await expect(page).toHaveURL(/\/token-list$/);
    });
  }

  test('a transaction that made no lock is told from an unknown one', async ({
    page,
    stack,
    holder,
    health,
  }) => {
    health.expectProblems(/status of 404/);
    const hash = await stack.chain.sendNothing(holder);
    await page.goto(`/token-lock/record/${hash}`);
    await expect(page.getByText('This transaction made no lock')).toBeVisible();
  });
});
