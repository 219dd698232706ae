import { toUtcText } from '@kingspad/domain';
import { zeroAddress } from 'viem';
import { Calendar } from '../support/pages/calendar.ts';
import { LockFormPage } from '../support/pages/lock-form.ts';
import { Shell } from '../support/pages/shell.ts';
import { holdCalls, refuseCalls } from '../support/rpc-faults.ts';
import { expect, test } from '../support/test.ts';

const DECIMALS_CALL = '0x313ce567';
const FEE_CALL = '0xddca3f43';
const DAY = 86_400;

test.describe('the token address', () => {
  test('[LT-02] it shows that it is read, that it is a token, or that it is none', async ({
    page,
    stack,
    holder,
  }) => {
    const token = await stack.chain.token(holder.address, {
      name: 'Northern Star',
      symbol: 'NSTAR',
      decimals: 9,
    });
    const form = new LockFormPage(page);
    await form.open();

    await test.step('validating, while the chain has not answered', async () => {
      const answer = await holdCalls(page, stack.chain.rpcUrl, DECIMALS_CALL);
      await form.tokenAddress.fill(token.address);
      await expect(form.tokenAddress).toHaveAttribute('aria-busy', 'true');
      await expect(form.form.getByRole('status').filter({ hasText: 'Reading the token' })).toBeAttached();
      answer();
    });

    await test.step('success, with what the chain says of the token', async () => {
      await expect(form.tokenAddress).not.toHaveAttribute('aria-busy', 'true');
      await expect(form.form.getByRole('status').filter({ hasText: 'NSTAR was found' })).toBeAttached();
      await expect(form.tokenAddress).toHaveAttribute('data-status', 'success');
      await expect(form.fact('Name')).toHaveText('Northern Star');
      await expect(form.fact('Symbol')).toHaveText('NSTAR');
      await expect(form.fact('Decimals')).toHaveText('9');
    });

    await test.step('error, for what is no address, no contract and no token', async () => {
      const emptyAccount = (await stack.chain.account()).address;
      const locker = stack.chain.deployment.contracts.tokenLocker;
      for (const wrong of ['0x1234', 'not an address at all', emptyAccount, locker, zeroAddress]) {
        await form.tokenAddress.fill(wrong);
        await form.tokenAddress.blur();
        await expect(form.tokenAddress).toHaveAttribute('aria-invalid', 'true');
        await expect(form.tokenAddress).toHaveAccessibleDescription(/Please enter the valid token address/);
        await expect(form.fact('Name')).not.toHaveText('Northern Star');
      }
    });

    await test.step('empty has its own sentence', async () => {
      await form.tokenAddress.fill('');
      await form.tokenAddress.blur();
      await expect(form.tokenAddress).toHaveAccessibleDescription(/Please enter the token address!/);
      await expect(form.page.getByText('Please enter the token address!')).toBeVisible();
    });
  });
});

test('[LT-13] without a wallet the balance says what it needs; connecting loads it without typing again', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const token = await stack.chain.token(holder.address, { symbol: 'MINE', supply: 1_250n * 10n ** 18n });
  const form = new LockFormPage(page);
  await form.open();
  await form.tokenAddress.fill(token.address);
  await expect(form.fact('Balance')).toHaveText('Please connect your wallet to fetch the token balance');
  await new Shell(page).connect();
  await expect(form.fact('Balance')).toContainText('1,250');
  await expect(form.tokenAddress).toHaveValue(token.address);
});

test.describe('the amount', () => {
  test('[LT-03] empty, negative and above the balance each have their sentence; MAX takes every decimal', async ({
    page,
    stack,
    holder,
    wallet,
  }) => {
    const token = await stack.chain.token(holder.address, {
      decimals: 18,
      supply: 123_456_789_012_345_678_901_234_567n,
    });
    const exactBalance = '123456789.012345678901234567';
    const shell = new Shell(page);
    const form = new LockFormPage(page);
    await form.open();
    await shell.connect();
    await form.tokenAddress.fill(token.address);
    await expect(form.max).toBeVisible();

    await form.amount.focus();
    await form.amount.blur();
    await expect(form.amount).toHaveAccessibleDescription(/Please enter the valid token amount!/);
    await expect(page.getByText('Please enter the valid token amount!')).toBeVisible();

    await form.amount.fill('-1');
    await form.amount.blur();
    await expect(form.amount).toHaveAccessibleDescription(/Value cannot be negative!/);

    await form.max.click();
    await expect(form.amount).toHaveValue(exactBalance);
    await expect(form.amount).not.toHaveAttribute('aria-invalid', 'true');

    await form.amount.fill('123456789.012345678901234568');
    await expect(
      shell.notice('Input Validation Error', 'Lock amount may not exceed Token Balance.'),
    ).toBeVisible();
    await expect(form.amount).toHaveValue(exactBalance);
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });

  test('a comma, spaces and thousands are read as people write them, and nothing is rounded', async ({
    page,
    stack,
    holder,
    wallet: _wallet,
  }) => {
    const token = await stack.chain.token(holder.address, { symbol: 'EXACT' });
    const form = new LockFormPage(page);
    await form.open();
    await new Shell(page).connect();
    await form.tokenAddress.fill(token.address);
    await expect(form.fact('Symbol')).toHaveText('EXACT');
    for (const [typed, shown] of [
      ['1,5', '1.5 EXACT'],
      ['1 234,000000000000000001', '1,234.000000000000000001 EXACT'],
      ['12,345.678', '12,345.678 EXACT'],
    ] as const) {
      await form.amount.fill(typed);
      await expect(form.summary).toContainText(shown);
    }
    await form.amount.fill('0.0000000000000000001');
    await form.amount.blur();
    await expect(form.amount).toHaveAccessibleDescription(/18 decimals at most/);
  });
});

test.describe('the date', () => {
  test('[LT-04] it is required, and days before today in UTC cannot be chosen', async ({ page, stack }) => {
    const form = new LockFormPage(page);
    await form.open();
    await form.lockUntil.focus();
    await form.lockUntil.blur();
    await expect(form.lockUntil).toHaveAccessibleDescription(/Lock until \(UTC time\) is required!/);
    await expect(page.getByText('Lock until (UTC time) is required!')).toBeVisible();

    const now = await stack.chain.now();
    const calendar = new Calendar(page);
    await form.form.getByRole('button', { name: 'Choose a date' }).click();
    await expect(calendar.day(now)).toBeEnabled();
    await expect(calendar.day(now + DAY)).toBeEnabled();
    // On the first of a month yesterday stands on another page.
    if (!(await calendar.day(now - DAY).isVisible())) await calendar.previousMonth.click();
    await expect(calendar.day(now - DAY)).toBeDisabled();
    await expect(form.lockUntil).toHaveValue('');

    await calendar.day(now + DAY).click();
    await expect(form.lockUntil).toHaveValue(`${toUtcText(now + DAY).slice(0, 10)} 00:00:00`);
  });

  test('a moment that has passed is refused with its sentence', async ({ page, stack }) => {
    const form = new LockFormPage(page);
    await form.open();
    await form.lockUntil.fill(toUtcText((await stack.chain.now()) - 60));
    await form.lockUntil.blur();
    await expect(form.lockUntil).toHaveAccessibleDescription(/must lie in the future/);
  });
});

test('[LT-09] what is missing is asked for in order: wallet, token address, amount', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const token = await stack.chain.token(holder.address);
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();

  await form.action('Connect wallet').click();
  await expect(shell.notice('Authentication Error', 'Please connect your wallet to proceed')).toBeVisible();
  await expect(shell.walletDialog).toBeVisible();
  await page.keyboard.press('Escape');

  await shell.connect();
  await form.action('Approve').click();
  await expect(shell.notice('Validation Error', 'Enter token address.')).toBeVisible();
  await expect(form.tokenAddress).toBeFocused();

  await form.tokenAddress.fill(token.address);
  await expect(form.fact('Symbol')).toHaveText(token.symbol);
  await form.action('Approve').click();
  await expect(shell.notice('Validation Error', 'Enter valid amount for token lock.')).toBeVisible();
  await expect(form.amount).toBeFocused();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

test('[LT-08] the fee is shown and sent; where it cannot be read it shows as 0 and nothing is sent without it', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  await chain.approve(holder, token.address, 10n ** 18n);
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  const until = toUtcText((await chain.now()) + DAY);

  await test.step('unread: 0, and said so', async () => {
    const letThrough = await refuseCalls(page, chain.rpcUrl, FEE_CALL);
    await form.open();
    await shell.connect();
    await form.fill({ token: token.address, amount: '1', until });
    await expect(form.summary).toContainText('0 tBNB');
    await expect(form.summary).toContainText('It could not be read.', { timeout: 20_000 });

    await form.lock();
    await expect(
      shell.notice('Transaction failed, review and try again.', /fee could not be read/),
    ).toBeVisible({
      timeout: 20_000,
    });
    expect(wallet.count('eth_sendTransaction')).toBe(0);
    await expect(form.amount).toHaveValue('1');
    await letThrough();
  });

  await test.step('read: shown before locking, and sent as value', async () => {
    await page.reload();
    await expect(form.summary).toContainText('0.01 tBNB');
    await form.action('Lock').click();
    await expect(form.review).toContainText('0.01 tBNB');
    await form.review.getByRole('button', { name: 'Lock tokens' }).click();
    await expect(page).toHaveURL(/\/token-lock\/record\//);
    const sent = await chain.client.getTransaction({ hash: wallet.lastSent() });
    expect(sent.value).toBe(await chain.locker.fee());
    expect(sent.value).toBe(10n ** 16n);
  });
});
