import { shortAddress, toUtcDisplay } from '@kingspad/domain';
import { parseEther } from 'viem';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

test('[LR-08] an LP lock’s page shows breadcrumbs, the countdown, the pair with its quote token, and the lock', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const pair = await chain.pair(holder.address, { symbol: 'REEF', quoteAmount: parseEther('20') });
  const lock = await chain.liquidityLocker.lock(holder, pair.address, parseEther('5'), 3 * DAY + 4 * HOUR);
  const { lockedDate } = await chain.liquidityLocker.details(lock.lockId);
  const record = new LockRecordPage(page, 'liquidity');
  await record.open(lock.hash);

  await test.step('breadcrumbs', async () => {
    await expect(record.breadcrumbs.getByRole('listitem')).toHaveText([
      'LP Lock List',
      'LP Lock List Detail',
      'LP Lock List Record Detail',
    ]);
    const links = record.breadcrumbs.getByRole('link');
    await expect(links.nth(0)).toHaveAttribute('href', '/liquidity-list');
    await expect(links.nth(1)).toHaveAttribute('href', `/liquidity-list/view/${pair.address}`);
  });
  await test.step('the countdown', async () => {
    await expect(record.countdown).toHaveText(/^03\s*days\s*03\s*hours\s*\d\d\s*minutes\s*\d\d\s*seconds$/);
  });
  await test.step('the pair, quoted in the wrapped coin wherever it stands', async () => {
    const [token, quote] = pair.one.symbol === 'WBNB' ? [pair.two, pair.one] : [pair.one, pair.two];
    await expect(record.tokenInfo).toBeVisible();
    await expect(record.fact('Pair address')).toContainText(shortAddress(pair.address));
    await expect(record.fact('Pair name')).toHaveText(`${pair.one.symbol} / ${pair.two.symbol}`);
    await expect(record.fact('Token')).toContainText('REEF');
    await expect(record.fact('Token')).toContainText(shortAddress(token.address));
    await expect(record.fact('Quote token')).toContainText('WBNB');
    await expect(record.fact('Quote token')).toContainText(shortAddress(quote.address));
    await expect(record.fact('DEX platform')).toHaveText('PancakeSwaprecognized: PancakeSwap');
  });
  await test.step('the lock', async () => {
    await expect(record.fact('Total amount locked')).toHaveText('5 Cake-LP');
    await expect(record.fact('Total values locked')).toContainText(/^\$\d/);
    await expect(record.fact('Owner')).toContainText(shortAddress(holder.address));
    await expect(record.fact('Lock date')).toHaveText(toUtcDisplay(Number(lockedDate)));
    await expect(record.fact('Unlock Date')).toHaveText(toUtcDisplay(lock.unlockTime));
  });
});

test('LR-06 (part): a vesting LP lock can be unlocked whenever something vested is unpaid', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const pair = await chain.pair(holder.address);
  const lock = await chain.liquidityLocker.vest(holder, pair.address, parseEther('8'), {
    inSeconds: HOUR,
    initialPercent: 2_500,
    cycle: 30 * 60,
    cyclePercent: 2_500,
  });
  const record = new LockRecordPage(page, 'liquidity');
  const shell = new Shell(page);
  await record.open(lock.hash);
  await shell.connect();
  await expect(record.unlock).toBeDisabled();
  await expect(record.fact('Cycle (minutes)')).toHaveText('30');
  await chain.mineAt(lock.unlockTime);
  await expect(record.unlock).toBeEnabled();
  await record.unlock.click();
  await expect(shell.success('Token has been unlocked')).toBeVisible();
  await expect(record.fact('Unlocked amount')).toHaveText('2 Cake-LP');
  await expect(record.unlock).toBeDisabled();
});

test('[LR-11] an LP lock has three panels, the chain’s, the record’s and the locker’s; Update leads to the page’s own', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const pair = await chain.pair(holder.address, { symbol: 'PANEL' });
  const token = await chain.token(holder.address);
  const lock = await chain.liquidityLocker.lock(holder, pair.address, parseEther('5'), DAY);
  const plain = await chain.locker.lock(holder, token.address, parseEther('5'), DAY);
  const record = new LockRecordPage(page, 'liquidity');
  await record.open(lock.hash);
  const panel = (name: string) => record.lockInfo.getByRole('region', { name });

  await test.step('on-chain lock details', async () => {
    const chainPanel = panel('On-chain lock details');
    await expect(chainPanel).toContainText('5 Cake-LP');
    await expect(chainPanel).toContainText(shortAddress(holder.address));
    await expect(chainPanel).toContainText(toUtcDisplay(lock.unlockTime));
  });
  await test.step('record data', async () => {
    await expect(panel('Record data')).toContainText(`Lock ID${lock.lockId}`);
    await expect(panel('Record data')).toContainText(shortAddress(lock.hash));
    await expect(panel('Record data')).toContainText('Factory when lockedPancakeSwap');
  });
  await test.step('token locker details', async () => {
    const locker = panel('Token locker details');
    await expect(locker).toContainText(shortAddress(chain.liquidityLocker.address));
    await expect(locker).toContainText('Share of the LP supply1.58%');
    await expect(locker.getByRole('link', { name: 'All locks of this pair' })).toHaveAttribute(
      'href',
      `/liquidity-list/view/${pair.address}`,
    );
  });
  await test.step('Update leads to the page’s own', async () => {
    await new Shell(page).connect();
    await expect(record.update).toHaveAttribute('href', `/liquidity-lock/record/update/${lock.hash}`);
    const tokens = new LockRecordPage(page);
    await tokens.open(plain.hash);
    await expect(tokens.update).toHaveAttribute('href', `/token-lock/record/update/${plain.hash}`);
    await expect(panel('Record data')).toHaveCount(0);
  });
});
