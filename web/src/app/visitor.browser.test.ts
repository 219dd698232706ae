import { PAGES, toUtcText } from '@kingspad/domain';
import { ok, pageOf } from '#testing/fake-server.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { tokenSummary } from '#testing/lock-records.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { LockListPage } from '#testing/pages/lock-list.ts';
import { LockRecordPage } from '#testing/pages/lock-record.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';

const DAY = 86_400;
const FIVE = 5n * 10n ** 18n;

test('[SH-16] without a wallet every page is readable, and every action asks for one', async ({
  page,
  chain,
  server,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token({ symbol: 'VISITOR' });
  const pair = new TestLocker(chain, 'liquidity').listedPair([token, chain.token({ symbol: 'WBNB' })]);
  const lock = locker.lock(token, FIVE);
  const summary = tokenSummary({
    id: token.address,
    tokenAddress: token.address,
    tokenSymbol: token.symbol,
    totalTokensLocked: FIVE.toString(),
  });
  server.on('GET', '/token-locker/all', ({ query }) => ok(pageOf([summary], query)));
  server.on('GET', '/token-locker/get/*', () => ok(summary));
  const shell = new Shell(page);
  const record = new LockRecordPage(page);

  await page.goto('/token-list');
  await expect(new LockListPage(page).row('VISITOR')).toBeVisible();
  await page.goto(`/token-list/view/${token.address}`);
  await expect(page.getByRole('region', { name: 'Lock Info' })).toContainText('5 VISITOR');
  await record.open(lock.hash);
  await expect(record.fact('Total amount locked')).toContainText('5 VISITOR');
  await expect(record.unlock).toBeHidden();

  for (const { path } of PAGES.filter((one) => !one.path.includes(':'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('main'), path).toContainText(/\w/);
    await expect(shell.anyNotice(), path).toHaveCount(0);
  }

  for (const [name, { address, symbol }] of [
    ['token', token],
    ['liquidity', pair],
  ] as const) {
    const form = new LockFormPage(page, name);
    await form.open();
    await form.fill({ token: address, amount: '1', until: toUtcText(chain.now() + DAY) });
    await expect(form.fact('Symbol')).toHaveText(symbol);
    await form.action('Approve').click();
    await expect(
      shell.notice('Authentication Error', 'Please connect your wallet to proceed'),
      name,
    ).toBeVisible();
    await expect(form.amount).toHaveValue('1');
  }
});
