import { parseUnits } from 'viem';
import { LockListPage } from '../support/pages/lock-list.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const LIST_CALL = '**/api/v1/token-locker/all*';

test('[LS-01] searched by address after 300 ms of quiet; rows lead to the token, and under My lock to the lock', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const token = await stack.chain.token(holder.address, { symbol: 'FINDME' });
  const lock = await stack.chain.locker.lock(holder, token.address, parseUnits('7', 18));
  const list = new LockListPage(page);
  await page.clock.install();
  await list.open();
  await expect(list.search).toHaveAttribute('placeholder', 'Search by token address...');
  await expect(list.row('FINDME')).toBeVisible();

  await test.step('what is typed in one go is asked for once, 300 ms after the last key', async () => {
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
    expect(searches).toHaveLength(1);
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

test('[LS-03] ten rows by default, 15, 30, 60 or 90 by choice; the address bar keeps it over reload and back', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'MANY' });
  for (let count = 0; count < 17; count += 1)
    await chain.locker.lock(holder, token.address, parseUnits('1', 18), 3_600 + count);
  const list = new LockListPage(page);
  const pageQuery = (expected: Record<string, string>) => (url: URL) =>
    Object.entries(expected).every(([key, value]) => url.searchParams.get(key) === value);

  await test.step('a list', async () => {
    await list.open();
    await new Shell(page).connect();
    await list.tab('My lock').click();
    await expect(list.rows).toHaveCount(10);
    await expect(list.range).toHaveText('1–10 of 17');
    await expect(list.size.getByRole('option')).toHaveText(['10', '15', '30', '60', '90']);

    await list.pageButton('Next page').click();
    await expect(list.rows).toHaveCount(7);
    await expect(page).toHaveURL(pageQuery({ tab: 'mine', page: '2' }));

    await page.reload();
    await expect(list.range).toHaveText('11–17 of 17');
    await expect(list.tab('My lock')).toHaveAttribute('aria-selected', 'true');

    await list.size.selectOption('30');
    await expect(list.rows).toHaveCount(17);
    await expect(page).toHaveURL(pageQuery({ tab: 'mine', size: '30' }));

    await page.goBack();
    await expect(list.range).toHaveText('11–17 of 17');
    await page.goBack();
    await expect(list.range).toHaveText('1–10 of 17');
  });

  await test.step('a search, with the page it is on', async () => {
    await list.search.fill(token.address);
    await expect(page).toHaveURL(pageQuery({ tab: 'mine', search: token.address }));
    await list.pageButton('Next page').click();
    await expect(page).toHaveURL(pageQuery({ search: token.address, page: '2' }));
    await page.reload();
    await expect(list.search).toHaveValue(token.address);
    await expect(list.range).toHaveText('11–17 of 17');
    await list.tab('All').click();
    await expect(list.rows).toHaveCount(1);
    await page.goBack();
    await expect(list.tab('My lock')).toHaveAttribute('aria-selected', 'true');
    await expect(list.range).toHaveText('11–17 of 17');
  });

  await test.step('a token’s own table has fifteen rows', async () => {
    await page.goto(`/token-list/view/${token.address}`);
    await expect(list.rows).toHaveCount(15);
    await expect(list.size.getByRole('option')).toHaveText(['15', '30', '60', '90']);
    await list.pageButton('Next page').click();
    await expect(list.rows).toHaveCount(2);
    await page.reload();
    await expect(list.range).toHaveText('16–17 of 17');
  });

  await test.step('nonsense in the address bar is the default', async () => {
    await list.open('?page=-1&size=7&tab=nonsense');
    await expect(list.tab('All')).toHaveAttribute('aria-selected', 'true');
    await expect(list.range).toHaveText(/^1–/);
  });
});

test('[LS-04] a list that cannot be fetched is empty, says nothing about it, and fills itself when it can', async ({
  page,
  stack,
  holder,
  health,
}) => {
  health.expectFailedRequests();
  const token = await stack.chain.token(holder.address, { symbol: 'LATER' });
  await stack.chain.locker.lock(holder, token.address, parseUnits('1', 18));
  const list = new LockListPage(page);
  let asked = 0;
  await page.route(LIST_CALL, (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x', details: [] } } });
  });
  await page.clock.install();
  await list.open();
  await expect(list.range).toHaveText('0–0 of 0');
  await expect(list.rows).toHaveCount(0);
  await expect(page.getByText('No locks found')).toBeHidden();
  await expect(page.getByRole('main').getByText(/wrong|fail|error/i)).toHaveCount(0);
  await expect(new Shell(page).anyNotice()).toHaveCount(0);

  // One fetch is tried four times before it counts as failed; whoever asks more often has not given up.
  await expect
    .poll(async () => {
      await page.clock.fastForward(2_000);
      return asked;
    })
    .toBeGreaterThan(5);
  await expect(page.getByRole('main').getByText(/wrong|fail|error/i)).toHaveCount(0);
  await expect(new Shell(page).anyNotice()).toHaveCount(0);
  await page.unroute(LIST_CALL);
  await expect(list.row('LATER')).toBeVisible({ timeout: 15_000 });

  await test.step('a refetch that fails keeps the rows', async () => {
    await page.route(LIST_CALL, (route) => route.fulfill({ status: 500, json: {} }));
    const other = await stack.chain.token(holder.address, { symbol: 'NEVER' });
    const failed = page.waitForResponse(LIST_CALL);
    await stack.chain.locker.lock(holder, other.address, parseUnits('1', 18));
    await failed;
    await expect(list.row('LATER')).toBeVisible();
    await expect(new Shell(page).anyNotice()).toHaveCount(0);
  });
});

test('[LS-05] My lock needs a wallet and lists its locks only, also after the account changes', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const neighbour = await chain.account();
  const mine = await chain.token(holder.address, { symbol: 'MINE' });
  const theirs = await chain.token(neighbour.address, { symbol: 'THEIRS' });
  await chain.locker.lock(holder, mine.address, parseUnits('1', 18));
  await chain.locker.lock(neighbour, theirs.address, parseUnits('2', 18));
  const list = new LockListPage(page);

  await list.open('?tab=mine');
  await expect(page.getByText('Connect your wallet to see your locks')).toBeVisible();
  await expect(list.rows).toHaveCount(0);

  await new Shell(page).connect();
  await expect(list.rows).toHaveCount(1);
  await expect(list.row('MINE')).toBeVisible();

  await test.step('while the other account’s locks are on their way, nobody else’s stand in for them', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/get-lock-records/user/${neighbour.address}*`, async (route) => {
      await answered;
      await route.continue();
    });
    await wallet.setAccounts([neighbour]);
    await expect(list.row('MINE')).toBeHidden();
    await expect(list.rows).toHaveCount(0);
    answer();
  });
  await expect(list.row('THEIRS')).toBeVisible();
  await expect(list.rows).toHaveCount(1);

  await wallet.setAccounts([await chain.account()]);
  await expect(page.getByText('No locks found')).toBeVisible();
  await wallet.disconnect();
  await expect(page.getByText('Connect your wallet to see your locks')).toBeVisible();
});

test('a search that finds nothing says so and offers the way back', async ({ page }) => {
  const list = new LockListPage(page);
  await list.open('?search=0x00000000000000000000000000000000000000aa');
  await expect(page.getByText('No locks found')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(list.rows.first()).toBeVisible();
  await expect(list.search).toHaveValue('');
});

test('the letters % and _ are searched for as letters', async ({ page }) => {
  const list = new LockListPage(page);
  for (const search of ['%', '_', "' or 1=1", '\\']) {
    await list.open(`?search=${encodeURIComponent(search)}`);
    await expect(page.getByText('No locks found')).toBeVisible();
  }
});
