import { shortAddress, toUtcDisplay } from '@kingspad/domain';
import { parseUnits } from 'viem';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { LockListPage } from '../../web/src/testing/pages/lock-list.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const CENTURY = 36_525 * DAY;
const NARROW = { width: 360, height: 800 };

test('a record shows cycles of a second and of a century, which no page makes', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'ODD', decimals: 0, supply: 10n ** 9n });
  const record = new LockRecordPage(page);
  const list = new LockListPage(page);
  await page.setViewportSize(NARROW);
  // A hundredth of a percent a second: 10,001 steps of a token without decimals.
  const second = await chain.locker.vest(holder, token.address, 12_345n, {
    inSeconds: DAY,
    initialPercent: 0,
    cycle: 1,
    cyclePercent: 1,
  });
  const century = await chain.locker.vest(holder, token.address, 7n, {
    inSeconds: DAY,
    initialPercent: 5_000,
    cycle: CENTURY,
    cyclePercent: 5_000,
  });

  await test.step('a second', async () => {
    await record.open(second.hash);
    await expect(record.fact('Cycle (days)')).toHaveText('0.00001');
    await expect(record.fact('Cycle release percent')).toHaveText('0.01%');
    await expect(record.fact('Last release date')).toHaveText(toUtcDisplay(second.unlockTime + 10_000));
    await expect(record.allSteps).toHaveText('All steps: 10001');
    await record.allSteps.click();
    await expect(record.step(1)).toContainText(toUtcDisplay(second.unlockTime));
    await expect(record.step(3)).toContainText('1 ODD');
    await page.goto(`/token-lock/record/${second.hash}?steps=667`);
    await record.allSteps.click();
    await expect(record.steps.getByRole('row').last()).toContainText('10001');
    await expectNoSidewaysScroll(page);
  });
  await test.step('a century', async () => {
    await record.open(century.hash);
    await expect(record.fact('Cycle (days)')).toHaveText('36,525');
    await expect(record.fact('Last release date')).toHaveText(toUtcDisplay(century.unlockTime + CENTURY));
    await record.allSteps.click();
    await expect(record.step(1)).toContainText('3 ODD');
    await expect(record.step(2)).toContainText('4 ODD');
    await expectNoSidewaysScroll(page);
  });
  await test.step('the token’s page has both', async () => {
    await page.goto(`/token-list/view/${token.address}`);
    await expect(list.rows).toHaveCount(2);
    await expect(list.rows.nth(0)).toContainText('36,525');
    await expect(list.rows.nth(1)).toContainText('0.00001');
    await expect(page.getByRole('img', { name: /12,352 ODD/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('a lock with more than a year of unpaid steps pays all of them at once', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'LATE', supply: 10_000n });
  const lock = await chain.locker.vest(holder, token.address, 9_999n, {
    initialPercent: 1,
    cycle: 60,
    cyclePercent: 7,
  });
  await chain.advance(2 * DAY);
  const record = new LockRecordPage(page);
  await record.open(lock.hash);
  await new Shell(page).connect();
  await record.unlock.click();
  await expect(record.claimedTag).toBeVisible();
  expect(await chain.balanceOf(token.address, holder.address)).toBe(10_000n);
});

test('a token with 24 decimals vests to its last base unit', async ({ page, stack, holder }) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'FINE', decimals: 24 });
  const amount = parseUnits('3.000000000000000000000001', 24);
  const lock = await chain.locker.vest(holder, token.address, amount, {
    initialPercent: 3_333,
    cycle: DAY,
    cyclePercent: 6_667,
  });
  const record = new LockRecordPage(page);
  await page.setViewportSize(NARROW);
  await record.open(lock.hash);
  await expect(record.fact('Total amount locked')).toHaveText('3.000000000000000000000001 FINE');
  await record.allSteps.click();
  await expect(record.step(1)).toContainText('0.9999 FINE');
  await expect(record.step(2)).toContainText('2.000100000000000000000001 FINE');
  await expectNoSidewaysScroll(page);
});

test('the record of a lock owned by a contract shows that contract and gives no wallet buttons', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const safe = chain.deployment.wrappedNative;
  const token = await chain.token(holder.address, { symbol: 'SAFE' });
  const lock = await chain.locker.lockFor(holder, safe, token.address, 1n, { inSeconds: 60 });
  await chain.advance(120);
  const record = new LockRecordPage(page);
  await record.open(lock.hash);
  await new Shell(page).connect();
  await expect(record.fact('Owner')).toContainText(shortAddress(safe));
  await expect(page.getByRole('main').getByText('unlockable', { exact: true })).toBeVisible();
  await expect(record.unlock).toBeHidden();
  await expect(record.manage).toBeHidden();
});
