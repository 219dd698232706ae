import { toUtcText } from '@kingspad/domain';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('a token without decimal places is locked in whole units', async ({ page, stack, holder, wallet }) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'WHOLE', decimals: 0, supply: 12n });
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  await form.fill({ token: token.address, amount: '1.5', until: toUtcText((await chain.now()) + DAY) });
  await form.amount.blur();
  await expect(form.amount).toHaveAccessibleDescription(/This token has no decimals/);
  await form.max.click();
  await expect(form.amount).toHaveValue('12');
  await form.action('Approve').click();
  await expect(form.action('Lock')).toBeVisible();
  await form.lock();
  await expect(new LockRecordPage(page).fact('Total amount locked')).toHaveText('12 WHOLE');
  expect((await chain.locker.locksOf(wallet.lastSent()))[0]?.amount).toBe(12n);
});

test('an amount of 39 digits is locked to the last one, and an amount of 40 digits is refused with a sentence', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const largest = 2n ** 128n - 1n;
  const token = await chain.token(holder.address, { symbol: 'HUGE', supply: 10n ** 40n });
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await form.open();
  await shell.connect();
  await form.fill({
    token: token.address,
    amount: '9'.repeat(40),
    until: toUtcText((await chain.now()) + DAY),
  });
  await expect(form.amount).toHaveAccessibleDescription(/This number is too large/);
  await form.action('Approve').click();
  await expect(shell.notice('Validation Error', /This number is too large/)).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);

  const exact = '340282366920938463463.374607431768211455';
  await form.amount.fill(exact);
  await form.action('Approve').click();
  await expect(form.action('Lock')).toBeVisible();
  await form.lock();
  await expect(new LockRecordPage(page).fact('Total amount locked')).toHaveText(
    '340,282,366,920,938,463,463.374607431768211455 HUGE',
  );
  await expectNoSidewaysScroll(page);
  expect((await chain.locker.locksOf(wallet.lastSent()))[0]?.amount).toBe(largest);
});

test('the record of a token that taxes transfers shows the amount that arrived', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const token = await chain.taxedToken(holder.address, { taxBps: 500n });
  const lock = await chain.locker.lock(holder, token.address, 100n * 10n ** 18n);
  const record = new LockRecordPage(page);
  await record.open(lock.hash);
  await expect(record.fact('Total amount locked')).toHaveText(`95 ${token.symbol}`);
});
