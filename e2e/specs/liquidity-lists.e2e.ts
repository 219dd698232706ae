import { shortAddress, toUtcDisplay } from '@kingspad/domain';
import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { LockListPage } from '../../web/src/testing/pages/lock-list.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const SEARCH_CALL = /\/api\/v1\/liquidity-locker\/all\?.*search=/;

test('[LS-02] All lists pairs with their DEX, share and value, My lock lists the wallet’s own locks', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  // 20 coins and as much worth of the token: a value that the page shows.
  const pair = await chain.pair(holder.address, { symbol: 'POND', quoteAmount: parseEther('20') });
  const lock = await chain.liquidityLocker.lock(holder, pair.address, parseEther('111'), 9 * DAY);
  const list = new LockListPage(page, 'liquidity');
  await list.open();
  await expect(list.search).toHaveAttribute('placeholder', 'Search by LP token address or token address...');

  await test.step('All', async () => {
    await expect(list.row('POND')).toContainText(`${pair.one.symbol} / ${pair.two.symbol}`);
    await expect(list.row('POND').getByTitle('recognized: PancakeSwap')).toHaveText('PancakeSwap');
    await expect(list.row('POND')).toContainText('111 Cake-LP');
    // Share of the square root of 10,000 times 20.
    await expect(list.row('POND')).toContainText('24.82%');
    await expect(list.row('POND')).toContainText(/\$\d/);
    await list.row('POND').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/liquidity-list/view/${pair.address}$`, 'i'));
  });
  await test.step('My lock', async () => {
    await page.goBack();
    await new Shell(page).connect();
    await list.tab('My lock').click();
    await expect(list.rows).toHaveCount(1);
    await list.row('POND').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/liquidity-lock/record/${lock.hash}$`));
  });
});

test('[LS-06] the list searches by the LP token or either of the pair’s tokens, 300 ms after the last key', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const pair = await chain.pair(holder.address, { symbol: 'EAST', quoteSymbol: 'WEST' });
  await chain.liquidityLocker.lock(holder, pair.address, parseEther('1'), DAY);
  const list = new LockListPage(page, 'liquidity');
  await page.clock.install();
  await list.open();
  await expect(list.row('EAST')).toBeVisible();

  await test.step('it asks once, 300 ms after the last key', async () => {
    const searches: string[] = [];
    page.on('request', (request) => {
      if (!SEARCH_CALL.test(request.url())) return;
      searches.push(new URL(request.url()).searchParams.get('search') ?? '');
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const key of pair.address.slice(0, 12)) {
      await list.search.pressSequentially(key);
      await page.clock.runFor(299);
    }
    expect(searches).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => searches).toEqual([pair.address.slice(0, 12)]);
    await page.clock.resume();
    await expect(list.rows).toHaveCount(1);
  });
  for (const address of [pair.address, pair.one.address, pair.two.address]) {
    await test.step(address, async () => {
      await list.search.fill(address);
      await expect(page).toHaveURL(new RegExp(`search=${address}`));
      await expect(list.rows).toHaveCount(1);
      await expect(list.row('EAST')).toBeVisible();
    });
  }
  await test.step('nothing else is found', async () => {
    await list.search.fill(holder.address);
    await expect(page.getByText('No locks found')).toBeVisible();
    await expect(page.getByText(/one of its tokens/)).toBeVisible();
  });
});

test('[LD-03] a pair’s page shows the amount to five decimals, value, address, name, DEX, and its locks', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const pair = await chain.pair(holder.address, { symbol: 'DELTA', quoteAmount: parseEther('20') });
  const locker = chain.liquidityLocker;
  const lock = await locker.lock(holder, pair.address, parseEther('1.234567891'), 9 * DAY);
  await locker.vest(holder, pair.address, parseEther('2'), {
    inSeconds: DAY,
    initialPercent: 5_000,
    cycle: 5_400,
    cyclePercent: 2_500,
  });
  const list = new LockListPage(page, 'liquidity');
  const { fact, breadcrumbs } = detailOf(page);
  await page.goto(`/liquidity-list/view/${pair.address}`);

  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['LP Lock List', 'LP Lock List Detail']);
  await expect(breadcrumbs.getByRole('link')).toHaveAttribute('href', '/liquidity-list');
  const info = page.getByRole('region', { name: 'Lock Info' });
  await expect(info.getByText(/^3\.23456 Cake-LP$/).first()).toBeVisible();
  await expect(fact('Current values locked')).toContainText(/^\$\d/);
  await expect(fact('Liquidity address')).toContainText(shortAddress(pair.address));
  await expect(fact('Pair name')).toHaveText(`${pair.one.symbol} / ${pair.two.symbol}`);
  await expect(fact('DEX platform')).toHaveText('PancakeSwaprecognized: PancakeSwap');
  await expect(fact('Share of the LP supply')).toHaveText('0.72%');
  await expect(fact('Next unlock')).toContainText('1 Cake-LP');

  await test.step('its locks lead to their pages, cycles are in minutes', async () => {
    await expect(page.getByRole('columnheader', { name: 'Cycle(minutes)' })).toBeVisible();
    await expect(list.rows).toHaveCount(2);
    await expect(list.row('2 Cake-LP')).toContainText('90');
    await expect(list.row('1.23456 Cake-LP')).toContainText(toUtcDisplay(lock.unlockTime));
    await list.row('1.23456 Cake-LP').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/liquidity-lock/record/${lock.hash}$`));
    await expect(new LockRecordPage(page, 'liquidity').tokenInfo).toBeVisible();
  });
  await test.step('a pair whose tokens report no symbols is called ~', async () => {
    const nameless = await chain.pair(holder.address, { symbol: '', quoteSymbol: 'ONLY' });
    await locker.lock(holder, nameless.address, parseEther('1'), DAY);
    await page.goto(`/liquidity-list/view/${nameless.address}`);
    await expect(fact('Pair name')).toHaveText('~');
  });
});

function detailOf(page: Page) {
  return {
    breadcrumbs: page.getByRole('navigation', { name: 'Where this page is' }),
    fact: (label: string) =>
      page
        .getByRole('main')
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd'),
  };
}
