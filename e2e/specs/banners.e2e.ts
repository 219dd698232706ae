import { LockListPage } from '../support/pages/lock-list.ts';
import { LockRecordPage } from '../support/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { gateHeads } from '../support/rpc-faults.ts';
import { expect, test } from '../support/test.ts';

test('a banner reports a chain without new blocks until it makes one, and records stay readable', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'STAND' });
  const lock = await chain.locker.lock(holder, token.address, 10n ** 18n);
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  const heads = await gateHeads(page, chain.rpcUrl);
  await page.clock.install();
  await record.open(lock.hash);
  await expect(record.fact('Total Amount Locked')).toHaveText('1 STAND');

  await heads.freeze();
  // In small steps, so that no request that is on its way looks like one that takes too long.
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(shell.chainStalled).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  await expect(record.fact('Total Amount Locked')).toHaveText('1 STAND');

  heads.thaw();
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(shell.chainStalled).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
});

test('a banner shows that the network is gone, and that it is back', async ({ page, context, health }) => {
  health.expectFailedRequests();
  health.expectProblems(/WebSocket/);
  const shell = new Shell(page);
  const list = new LockListPage(page);
  await list.open();
  await expect(list.rows.first()).toBeVisible();
  await context.setOffline(true);
  await expect(shell.offline).toBeVisible();
  await expect(list.rows.first()).toBeVisible();
  await context.setOffline(false);
  await expect(shell.offline).toBeHidden();
});
