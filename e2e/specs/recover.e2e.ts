import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { WEB_DIST } from '../../scripts/lib/build.ts';
import type { Stack } from '../support/stack.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const RECOVERY_FILE = pathToFileURL(join(WEB_DIST, 'recover.html')).href;

/** The recovery page, on the site or from disk. */
class RecoverPage {
  constructor(readonly page: Page) {}

  /** Pastes a connection where no server gives one. */
  async connectTo({ chain }: Stack, change: object = {}): Promise<void> {
    const connection = { ...chain.deployment, rpcUrl: chain.rpcUrl, ...change };
    await this.page.getByRole('textbox', { name: 'Connection' }).fill(JSON.stringify(connection));
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click();
  }

  async connectWallet(): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect wallet' }).first().click();
    await new Shell(this.page).pickTestWallet();
  }

  list(name: string) {
    return this.page.getByRole('region', { name });
  }

  /** Presses a button of a list and waits until the transaction is in a block. */
  async run(list: string, action: string): Promise<void> {
    const button = this.list(list).getByRole('button', { name: action });
    await button.click();
    await expect(button).toHaveCount(0);
  }
}

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

test('the recovery page on the site needs no connection, and hands one out', async ({
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

test('the recovery file says which part of a connection is wrong', async ({ page, stack }) => {
  const recover = new RecoverPage(page);
  const problem = page.getByRole('alert').filter({ hasText: /./ });
  await page.goto(RECOVERY_FILE);
  await recover.connectTo(stack, { anchor: { blockNumber: 1, blockHash: `0x${'1'.repeat(64)}` } });
  await expect(problem).toHaveText(/another chain with the same id/);
  await recover.connectTo(stack, { chainId: 56 });
  await expect(problem).toHaveText(/another chain id/);
  await recover.connectTo(stack, { contracts: {} });
  await expect(problem).toHaveText(/not a connection/);
});
