import { parseUnits } from 'viem';
import { LockListPage } from '../../web/src/testing/pages/lock-list.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const LIST_CALL = '**/api/v1/token-locker/all*';

test('[LS-01] the list searches by address 300 ms after the last key; rows lead to the token, under My lock to the lock', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
  health,
}) => {
  health.expectFailedRequests();
  const token = await stack.chain.token(holder.address, { symbol: 'FINDME' });
  const lock = await stack.chain.locker.lock(holder, token.address, parseUnits('7', 18));
  const list = new LockListPage(page);
  await page.clock.install();
  await list.open();
  await expect(list.search).toHaveAttribute('placeholder', 'Search by token address...');
  await expect(list.row('FINDME')).toBeVisible();

  await test.step('a search sends one request, 300 ms after the last key', async () => {
    const searches: string[] = [];
    page.on('request', (request) => {
      const search = new URL(request.url()).searchParams.get('search');
      if (search) searches.push(search);
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const key of token.address.slice(0, 12)) {
      await list.search.pressSequentially(key);
      await page.clock.runFor(299);
    }
    expect(searches).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => searches).toEqual([token.address.slice(0, 12)]);
    await page.clock.resume();
    await expect(list.rows).toHaveCount(1);
    await expect(list.row('FINDME')).toBeVisible();
    // The list may have been refreshed meanwhile, by the same search.
    expect(new Set(searches)).toEqual(new Set([token.address.slice(0, 12)]));
  });

  await test.step('a refetch that fails keeps the rows', async () => {
    await page.route(LIST_CALL, (route) => route.fulfill({ status: 500, json: {} }));
    const other = await stack.chain.token(holder.address, { symbol: 'NEVER' });
    const failed = page.waitForResponse(LIST_CALL);
    await stack.chain.locker.lock(holder, other.address, parseUnits('1', 18));
    await failed;
    await expect(list.row('FINDME')).toBeVisible();
    await expect(new Shell(page).anyNotice()).toHaveCount(0);
    await page.unroute(LIST_CALL);
  });

  await test.step('All leads to the token', async () => {
    await list.row('FINDME').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/token-list/view/${token.address}$`, 'i'));
  });

  await test.step('My lock leads to the lock', async () => {
    await page.goBack();
    await new Shell(page).connect();
    await list.tab('My lock').click();
    await list.row('FINDME').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/token-lock/record/${lock.hash}$`));
  });
});

test('the letters % and _ are searched for as letters', async ({ page }) => {
  const list = new LockListPage(page);
  for (const search of ['%', '_', "' or 1=1", '\\']) {
    await list.open(`?search=${encodeURIComponent(search)}`);
    await expect(page.getByText('No locks found')).toBeVisible();
  }
});
