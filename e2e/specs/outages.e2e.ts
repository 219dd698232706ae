import { toUtcText } from '@kingspad/domain';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { LockListPage } from '../../web/src/testing/pages/lock-list.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
/** Outages are noticed by failing requests and late blocks, and ends of outages by the next try. */
const PATIENTLY = { timeout: 120_000 };

test.beforeEach(({ health }) => {
  health.expectFailedRequests();
  health.expectProblems(/WebSocket connection to/, /limit exceeded/);
});

test('a banner says what works without the server; inputs and open lists stay, and everything else recovers by itself', async ({
  page,
  context,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'HARDY' });
  await chain.approve(holder, token.address, 10n ** 18n);
  const list = new LockListPage(await context.newPage());
  await list.open();
  await expect(list.rows.first()).toBeVisible();
  await expect(list.row('HARDY')).toHaveCount(0);
  const rows = await list.rows.count();
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
      await expect(list.rows).toHaveCount(rows);
    });
  } finally {
    await stack.startServer();
  }
  await expect(shell.serverAway).toBeHidden(PATIENTLY);
  await expect(page).toHaveURL(new RegExp(`/token-lock/record/${wallet.lastSent()}$`), PATIENTLY);
  await expect(new LockRecordPage(page).fact('Total amount locked')).toHaveText('1 HARDY', PATIENTLY);
  await test.step('the list that stayed open receives new locks again', async () => {
    await expect(list.row('HARDY')).toBeVisible(PATIENTLY);
  });
});

test('a banner reports that the network is away, then that it is back', async ({ page, context }) => {
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
