import { toUtcText } from '@kingspad/domain';
import { LockFormPage } from '../support/pages/lock-form.ts';
import { LockListPage } from '../support/pages/lock-list.ts';
import { LockRecordPage } from '../support/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { cutRpc } from '../support/rpc-faults.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
/** Outages are noticed by failing requests and late blocks, and ends of outages by the next try. */
const PATIENTLY = { timeout: 120_000 };

test.beforeEach(({ health }) => {
  health.expectFailedRequests();
  health.expectProblems(/WebSocket connection to/, /limit exceeded/);
});

test('a banner says what works without the server; input stays, and all comes back by itself', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'HARDY' });
  await chain.approve(holder, token.address, 10n ** 18n);
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '1', until: toUtcText((await chain.now()) + DAY) });
  await expect(form.action('Lock')).toBeVisible();

  await stack.stopServer();
  try {
    await test.step('a lock without a title needs only the chain', async () => {
      await form.lock();
      await expect.poll(() => wallet.sent.length, PATIENTLY).toBe(1);
      await expect(shell.serverAway).toBeVisible(PATIENTLY);
    });
  } finally {
    await stack.startServer();
  }
  await expect(shell.serverAway).toBeHidden(PATIENTLY);
  await expect(page).toHaveURL(new RegExp(`/token-lock/record/${wallet.lastSent()}$`), PATIENTLY);
  await expect(new LockRecordPage(page).fact('Total Amount Locked')).toHaveText('1 HARDY', PATIENTLY);
});

test('an open list survives the server’s restart and receives new locks again', async ({
  page,
  stack,
  holder,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'DURING' });
  const list = new LockListPage(page);
  await list.open();
  await expect(list.rows.first()).toBeVisible();
  const rows = await list.rows.count();

  await stack.stopServer();
  try {
    await chain.locker.lock(holder, token.address, 10n ** 18n);
    await expect(list.rows).toHaveCount(rows);
  } finally {
    await stack.startServer();
  }
  await expect(list.row('DURING')).toBeVisible(PATIENTLY);
});

test('the form reports an unreachable chain, loses nothing, and goes on when it can', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'BACK' });
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  const plugIn = await cutRpc(page, chain.rpcUrl);
  await form.fill({ token: token.address, amount: '1', until: toUtcText((await chain.now()) + DAY) });
  await expect(form.tokenAddress).toHaveAccessibleDescription(/The chain can’t be reached/, PATIENTLY);
  expect(wallet.count('eth_sendTransaction')).toBe(0);

  await plugIn();
  await form.form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.fact('Symbol')).toHaveText('BACK');
  await expect(form.amount).toHaveValue('1');
});

test('a banner reports an unreachable chain while pages stay readable', async ({ page, stack, holder }) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'STILL' });
  const lock = await chain.locker.lock(holder, token.address, 10n ** 18n);
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  await page.clock.install();
  await record.open(lock.hash);
  await expect(record.fact('Total Amount Locked')).toHaveText('1 STILL');
  const plugIn = await cutRpc(page, chain.rpcUrl);
  stack.pauseChain();
  try {
    await expect(async () => {
      await page.clock.fastForward(4_000);
      await expect(shell.chainAway).toBeVisible({ timeout: 500 });
    }).toPass({ ...PATIENTLY, intervals: [1_000] });
    await expect(record.fact('Total Amount Locked')).toHaveText('1 STILL');
  } finally {
    stack.resumeChain();
  }
  await plugIn();
  await expect(shell.chainAway).toBeHidden(PATIENTLY);
});

test('a page that is opened while the server is away waits for it and then works', async ({ page }) => {
  test.slow();
  await page.goto('/token-list');
  const list = new LockListPage(page);
  await expect(list.rows.first()).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(new Shell(page).serverAway).toBeVisible(PATIENTLY);
  await expect(page.getByText('No locks found')).toBeHidden();
  await page.unroute('**/api/**');
  await expect(list.rows.first()).toBeVisible(PATIENTLY);
  await expect(new Shell(page).serverAway).toBeHidden(PATIENTLY);
});
