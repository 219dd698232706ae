import { toUtcText, zeroAddress } from '@kingspad/domain';
import { indexLocks } from '#testing/lock-api.ts';
import { Calendar } from '#testing/pages/calendar.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE, LOCKER } from '#web3/testing/fake-chain.ts';

const DECIMALS_CALL = '0x313ce567';
const FEE_CALL = '0xddca3f43';
const DAY = 86_400;

test('[LT-02] the token address shows that it is read, that it is a token, or that it is none', async ({
  page,
  chain,
  rpc,
}) => {
  const token = chain.token({ name: 'Northern Star', symbol: 'NSTAR', decimals: 9 });
  const form = new LockFormPage(page);
  await form.open();

  // Validating, while the chain has not answered.
  let answer = () => {};
  rpc.held.set(DECIMALS_CALL, new Promise((resolve) => (answer = resolve)));
  await form.tokenAddress.fill(token.address);
  await expect(form.tokenAddress).toHaveAttribute('aria-busy', 'true');
  await expect(form.form.getByRole('status').filter({ hasText: 'Reading the token' })).toBeAttached();
  answer();

  // Success, with the token's data from the chain.
  await expect(form.tokenAddress).not.toHaveAttribute('aria-busy', 'true');
  await expect(form.form.getByRole('status').filter({ hasText: 'NSTAR was found' })).toBeAttached();
  await expect(form.tokenAddress).toHaveAttribute('data-status', 'success');
  await expect(form.fact('Name')).toHaveText('Northern Star');
  await expect(form.fact('Symbol')).toHaveText('NSTAR');
  await expect(form.fact('Decimals')).toHaveText('9');

  // Error, for what is no address, no contract and no token.
  for (const wrong of ['0x1234', 'not an address at all', chain.newAddress(), LOCKER, zeroAddress]) {
    await form.tokenAddress.fill(wrong);
    await form.tokenAddress.blur();
    await expect(form.tokenAddress).toHaveAttribute('aria-invalid', 'true');
    await expect(form.tokenAddress).toHaveAccessibleDescription(/Please enter the valid token address/);
    await expect(form.fact('Name')).not.toHaveText('Northern Star');
  }

  // Empty has its own sentence.
  await form.tokenAddress.fill('');
  await form.tokenAddress.blur();
  await expect(form.tokenAddress).toHaveAccessibleDescription(/Please enter the token address!/);
  await expect(page.getByText('Please enter the token address!')).toBeVisible();
});

test('[LT-13] without a wallet the balance says what it needs; connecting loads it without typing again', async ({
  page,
  chain,
  wallet: _wallet,
}) => {
  const token = chain.token({ symbol: 'MINE', supply: 1_250n * 10n ** 18n });
  const form = new LockFormPage(page);
  await form.open();
  await form.tokenAddress.fill(token.address);
  await expect(form.fact('Balance')).toHaveText('Please connect your wallet to fetch the token balance');
  await new Shell(page).connect();
  await expect(form.fact('Balance')).toContainText('1,250');
  await expect(form.tokenAddress).toHaveValue(token.address);
});

test('[LT-03] an empty, negative or too large amount each has its sentence; MAX takes every decimal', async ({
  page,
  chain,
  wallet,
}) => {
  const token = chain.token({ supply: 123_456_789_012_345_678_901_234_567n });
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
  await form.amount.blur();
  await expect(
    shell.notice('Input Validation Error', 'Lock amount may not exceed Token Balance.'),
  ).toBeVisible();
  await expect(form.amount).toHaveValue(exactBalance);
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

test('a comma, spaces and thousands are parsed, and nothing is rounded', async ({
  page,
  chain,
  wallet: _wallet,
}) => {
  const token = chain.token({ symbol: 'EXACT' });
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

test('[LT-04] the date is required, and days before today in UTC cannot be chosen', async ({
  page,
  chain,
}) => {
  const form = new LockFormPage(page);
  await form.open();
  await form.lockUntil.focus();
  await form.lockUntil.blur();
  await expect(form.lockUntil).toHaveAccessibleDescription(/Lock until \(UTC time\) is required!/);
  await expect(page.getByText('Lock until (UTC time) is required!')).toBeVisible();

  const now = chain.now();
  const calendar = new Calendar(page);
  await form.form.getByRole('button', { name: 'Choose a date' }).click();
  await expect(calendar.day(now)).toBeEnabled();
  await expect(calendar.day(now + DAY)).toBeEnabled();
  await expect(calendar.day(now - DAY)).toBeDisabled();
  await expect(form.lockUntil).toHaveValue('');

  await calendar.day(now + DAY).click();
  await expect(form.lockUntil).toHaveValue(`${toUtcText(now + DAY).slice(0, 10)} 00:00:00`);
});

test('a moment that has passed is refused with its sentence', async ({ page, chain }) => {
  const form = new LockFormPage(page);
  await form.open();
  await form.lockUntil.fill(toUtcText(chain.now() - 60));
  await form.lockUntil.blur();
  await expect(form.lockUntil).toHaveAccessibleDescription(/must be in the future/);
});

test('[LT-09] what is missing is asked for in order: wallet, token address, amount', async ({
  page,
  chain,
  wallet,
}) => {
  const token = chain.token();
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();

  await form.action('Connect wallet').click();
  await expect(shell.walletDialog).toBeVisible();
  await expect(shell.anyNotice()).toHaveCount(0);
  await page.press('Escape');

  await form.action('Approve').click();
  await expect(shell.notice('Authentication Error', 'Please connect your wallet to proceed')).toBeVisible();

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
  chain,
  server,
  rpc,
  wallet,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token();
  token.approve(ALICE, locker.address, 10n ** 18n);
  const shell = new Shell(page);
  const form = new LockFormPage(page);

  // Unread: 0, and a sentence about it. A read is tried several times before it counts as failed.
  page.hasten(4);
  rpc.refused.add(FEE_CALL);
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '1', until: toUtcText(chain.now() + DAY) });
  await expect(form.summary).toContainText('0 BNB');
  await expect(form.summary).toContainText('It could not be read.');
  await form.lock();
  await expect(
    shell.notice('Transaction failed, review and try again.', /fee could not be read/),
  ).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await expect(form.amount).toHaveValue('1');

  // Read: shown before locking, and sent as value.
  rpc.refused.clear();
  await page.reload();
  await expect(form.summary).toContainText('0.01 BNB');
  await form.action('Lock').click();
  await expect(form.review).toContainText('0.01 BNB');
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  await expect.poll(() => page.address).toMatch(/^\/token-lock\/record\//);
  expect(BigInt(chain.pool.get(wallet.lastSent())?.value ?? 0)).toBe(10n ** 16n);
});
