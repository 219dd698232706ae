import type { LockRecord } from '@kingspad/domain/api';
import { failure, ok, pageOf } from '#testing/fake-server.ts';
import { lockRecord, tokenSummary } from '#testing/lock-records.ts';
import { LockListPage } from '#testing/pages/lock-list.ts';
import { Shell } from '#testing/pages/shell.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE, BOB } from '#web3/testing/fake-chain.ts';

const LIST = '/token-locker/all';
const ofOwner = (owner: string) => `/token-locker/get-lock-records/user/${owner}`;
const NOBODY = `0x${'9'.repeat(40)}` as const;

/** A lock of a token with this symbol. */
function lockOf(symbol: string, change: Partial<LockRecord> = {}): LockRecord {
  const record = lockRecord(change);
  return { ...record, tokenLock: { ...record.tokenLock, tokenSymbol: symbol } };
}

test('[LS-05] My lock needs a wallet and lists its locks only, also after the account changes', async ({
  page,
  server,
  wallet,
}) => {
  server.on('GET', ofOwner(ALICE), ({ query }) => ok(pageOf([lockOf('MINE')], query)));
  server.on('GET', ofOwner(BOB), ({ query }) => ok(pageOf([lockOf('THEIRS', { owner: BOB })], query)));
  const list = new LockListPage(page);

  await list.open('?tab=mine');
  await expect(page.getByText('Connect your wallet to see your locks')).toBeVisible();
  await expect(list.rows).toHaveCount(0);

  await new Shell(page).connect();
  await expect(list.rows).toHaveCount(1);
  await expect(list.row('MINE')).toBeVisible();

  // While the other account's locks are on their way, no other account's stand in for them.
  const answer = server.hold('GET', ofOwner(BOB));
  wallet.setAccounts([BOB]);
  await expect(list.row('MINE')).toBeHidden();
  await expect(list.rows).toHaveCount(0);
  answer();
  await expect(list.row('THEIRS')).toBeVisible();
  await expect(list.rows).toHaveCount(1);

  wallet.setAccounts([NOBODY]);
  await expect(page.getByText('No locks found')).toBeVisible();
  wallet.disconnect();
  await expect(page.getByText('Connect your wallet to see your locks')).toBeVisible();
});

test('a search that finds nothing says so and offers the way back', async ({ page, server }) => {
  server.on('GET', LIST, ({ query }) => ok(pageOf(query.get('search') ? [] : [tokenSummary()], query)));
  const list = new LockListPage(page);
  await list.open('?search=0x00000000000000000000000000000000000000aa');
  await expect(page.getByText('No locks found')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(list.rows.first()).toBeVisible();
  await expect(list.search).toHaveValue('');
});

test('[LS-03] ten rows by default, 15, 30, 60 or 90 by choice; the address bar keeps it over reload and back', async ({
  page,
  server,
  wallet: _wallet,
}) => {
  const locks = Array.from({ length: 17 }, (_, index) =>
    lockOf('MANY', { tokenLockId: index + 1, transactionHash: `0x${String(index).padStart(64, '0')}` }),
  );
  const token = tokenSummary({ tokenSymbol: 'MANY' });
  server.on('GET', LIST, ({ query }) => ok(pageOf([token], query)));
  server.on('GET', ofOwner(ALICE), ({ query }) => ok(pageOf(locks, query)));
  server.on('GET', '/token-locker/get/*', () => ok(token));
  server.on('GET', '/token-locker/unlock-forecast/*', () => failure(500));
  server.on('GET', '/token-locker/get-token-lock-records/*', ({ query }) => ok(pageOf(locks, query)));
  const list = new LockListPage(page);
  const expectQuery = (expected: Record<string, string>) =>
    expect
      .poll(() => Object.fromEntries(new URL(page.address, 'http://page').searchParams))
      .toMatchObject(expected);

  // A list.
  await list.open();
  await new Shell(page).connect();
  await list.tab('My lock').click();
  await expect(list.rows).toHaveCount(10);
  await expect(list.range).toHaveText('1–10 of 17');
  await expect(list.size.getByRole('option')).toHaveText(['10', '15', '30', '60', '90']);

  await list.pageButton('Next page').click();
  await expect(list.rows).toHaveCount(7);
  await expectQuery({ tab: 'mine', page: '2' });

  await page.reload();
  await expect(list.range).toHaveText('11–17 of 17');
  await expect(list.tab('My lock')).toHaveAttribute('aria-selected', 'true');

  await list.size.selectOptions('30');
  await expect(list.rows).toHaveCount(17);
  await expectQuery({ tab: 'mine', size: '30' });

  await page.goBack();
  await expect(list.range).toHaveText('11–17 of 17');
  await page.goBack();
  await expect(list.range).toHaveText('1–10 of 17');

  // A search, with the page it is on.
  await list.search.fill(token.tokenAddress);
  await expectQuery({ tab: 'mine', search: token.tokenAddress });
  await list.pageButton('Next page').click();
  await expectQuery({ search: token.tokenAddress, page: '2' });
  await page.reload();
  await expect(list.search).toHaveValue(token.tokenAddress);
  await expect(list.range).toHaveText('11–17 of 17');
  await list.tab('All').click();
  await expect(list.rows).toHaveCount(1);
  await page.goBack();
  await expect(list.tab('My lock')).toHaveAttribute('aria-selected', 'true');
  await expect(list.range).toHaveText('11–17 of 17');

  // A token's own table has fifteen rows.
  await page.goto(`/token-list/view/${token.tokenAddress}`);
  await expect(list.rows).toHaveCount(15);
  await expect(list.size.getByRole('option')).toHaveText(['15', '30', '60', '90']);
  await list.pageButton('Next page').click();
  await expect(list.rows).toHaveCount(2);
  await page.reload();
  await expect(list.range).toHaveText('16–17 of 17');

  // Nonsense in the address bar is the default.
  await list.open('?page=-1&size=7&tab=nonsense');
  await expect(list.tab('All')).toHaveAttribute('aria-selected', 'true');
  await expect(list.range).toHaveText(/^1–/);
});

test('[LS-04] a list that cannot be fetched is empty, shows no error, and fills itself when it can', async ({
  page,
  server,
}) => {
  const shell = new Shell(page);
  const list = new LockListPage(page);
  const main = page.getByRole('main');
  server.on('GET', LIST, ({ query }) => ok(pageOf([tokenSummary({ tokenSymbol: 'LATER' })], query)));
  let failed = 0;
  const heal = server.on('GET', LIST, () => {
    failed += 1;
    return failure(500);
  });
  // One fetch is tried four times before it counts as failed.
  page.hasten(10);
  await list.open();
  await expect(page.getByText('This list couldn’t be loaded')).toBeVisible();
  await expect(list.rows).toHaveCount(0);
  await expect(page.getByText('No locks found')).toBeHidden();
  await expect(main.getByText(/wrong|fail|error/i)).toHaveCount(0);
  await expect(shell.anyNotice()).toHaveCount(0);

  // A client that asks more often has not given up.
  await expect.poll(() => failed).toBeGreaterThan(5);
  await expect(main.getByText(/wrong|fail|error/i)).toHaveCount(0);
  await expect(shell.anyNotice()).toHaveCount(0);
  heal();
  await expect(list.row('LATER')).toBeVisible();
});
