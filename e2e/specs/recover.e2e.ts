import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listTree, parseSaleList } from '@kingspad/domain';
import { setSaleList } from '@kingspad/protocol/sale/calls';
import { WEB_DIST } from '../../scripts/lib/build.ts';
import { expectAccessibleAsShown } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { RecoverPage } from '../support/pages/recover.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const RECOVERY_FILE = pathToFileURL(join(WEB_DIST, 'recover.html')).href;

test('without a server the recovery file pays out a lock, a refund and a stake', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
  health,
}) => {
  test.slow();
  health.expectFailedRequests();
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'SAFE' });
  await chain.locker.lock(holder, token.address, 7n * 10n ** 18n, DAY);
  const sale = await chain.presale(await chain.account(), { lasts: DAY, softCap: '2', symbol: 'LOST' });
  await sale.contribute(holder, '1');
  const pool = await chain.stakingPool(await chain.account());
  await pool.stake(holder, '5');
  await sale.end();
  await chain.mineAt((await chain.now()) + 2 * DAY);

  await stack.stopServer();
  try {
    const recover = new RecoverPage(page);
    await page.goto(RECOVERY_FILE);
    await recover.connectTo(stack);
    await recover.connectWallet();

    await recover.run('Token locks', 'Unlock #');
    expect(await chain.balanceOf(token.address, holder.address)).toBe(1_000_000n * 10n ** 18n);

    await expect(recover.list('Sales')).toContainText('LOST sale');
    await recover.run('Sales', 'Claim refund');
    expect(await sale.contributionOf(holder.address)).toBe(0n);

    await expect(recover.list('Stakes')).toContainText('staked 5 ANCH');
    await recover.run('Stakes', 'Unstake all');
    expect(await chain.balanceOf(pool.stakes.address, holder.address)).toBe(5n * 10n ** 18n);
  } finally {
    await stack.startServer();
  }
});

test('without a server a listed wallet contributes with the sale’s list as a file, by keyboard on a phone', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
  health,
}) => {
  test.slow();
  health.expectFailedRequests();
  const { chain } = stack;
  const owner = await chain.account();
  const sale = await chain.presale(owner, { startsIn: 600, lasts: DAY, publicAfter: 3_600, symbol: 'LIST' });
  const others = await Promise.all(Array.from({ length: 20 }, () => chain.account()));
  const list = `wallet,cap\n${[...others, holder].map(({ address }) => `${address},0.5`).join('\n')}\n`;
  const { wallets } = parseSaleList(list, { decimals: 18 });
  await chain.write(owner, setSaleList(sale.address, listTree(wallets).root));
  await chain.mineAt((await chain.now()) + 700);

  await stack.stopServer();
  try {
    const recover = new RecoverPage(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(RECOVERY_FILE);
    await recover.connectTo(stack);
    await recover.connectWallet();
    await recover.list('Sales').getByRole('textbox', { name: 'Sale address' }).fill(sale.address);
    await recover.button('Sales', 'Find').press('Enter');

    const row = recover.row('Sales', sale.address);
    const summary = row.getByText('Contribute with the sale’s list');
    await summary.focus();
    await page.keyboard.press('Enter');
    const file = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const chooser = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: 'Choose a file' }).press('Enter');
    await (await chooser).setFiles(file(list.replaceAll('0.5', '5')));
    await expect(row).toContainText('This is the list of another sale.');
    await expectNoSidewaysScroll(page);
    await row.locator('input[type=file]').setInputFiles(file(list));
    await expect(row).toContainText('You can contribute up to 0.5 BNB now.');
    await row.getByRole('textbox', { name: 'Amount' }).fill('0.5');
    await expectAccessibleAsShown(page);
    await expectNoSidewaysScroll(page);
    await row.getByRole('button', { name: 'Contribute 0.5 BNB' }).press('Enter');
    await expect(row).toContainText('Your wallet has contributed all that its entry allows.');
    expect(await sale.contributionOf(holder.address)).toBe(5n * 10n ** 17n);
  } finally {
    await stack.startServer();
  }
});

test('the recovery page on the site needs no connection and gives one to copy', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'MINE' });
  const { lockId } = await chain.locker.lock(holder, token.address, 10n ** 18n);
  const recover = new RecoverPage(page);
  await page.goto('/recover');
  await recover.connectWallet();
  await expect(recover.list('Token locks')).toContainText(`Lock #${lockId}`);
  await expect(recover.list('Token locks')).toContainText('1 MINE');
  await expect(recover.list('Connection')).toContainText(chain.rpcUrl);
});

test('the recovery page, opened at its address, may read through another RPC', async ({
  page,
  stack,
  health,
}) => {
  // The same node at a name that the server's policy does not list.
  const { chain } = stack;
  const { protocol, hostname, port } = new URL(chain.rpcUrl);
  const other = `${protocol}//${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`;
  const recover = new RecoverPage(page);
  await page.goto('/recover');
  await recover.useRpc(other);
  await expect(recover.list('Connection')).toContainText(other);

  health.expectProblems(
    /Content Security Policy|violates the following/,
    /Failed to fetch|Fetch API cannot load/,
  );
  await page.goto('/partnership');
  await page.evaluate(() => {
    history.pushState({}, '', '/recover');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await recover.useRpc(other);
  await expect(recover.problem).toHaveText(
    /^The RPC can’t be reached from here\. Reload this page and try again/,
  );
  await page.reload();
  await recover.useRpc(other);
  await expect(recover.list('Connection')).toContainText(other);
});

test('the recovery file says which part of a connection is wrong', async ({ page, stack }) => {
  const recover = new RecoverPage(page);
  await page.goto(RECOVERY_FILE);
  await recover.connectTo(stack, { anchor: { blockNumber: 1, blockHash: `0x${'1'.repeat(64)}` } });
  await expect(recover.problem).toHaveText(/another chain with the same id/);
  await recover.connectTo(stack, { chainId: 56 });
  await expect(recover.problem).toHaveText(/another chain id/);
  await recover.connectTo(stack, { contracts: {} });
  await expect(recover.problem).toHaveText(/not a connection/);
});
