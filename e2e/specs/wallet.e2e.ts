import { PAGES, toUtcText } from '@kingspad/domain';
import { LockFormPage } from '../support/pages/lock-form.ts';
import { LockRecordPage } from '../support/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('[SH-16] without a wallet every page is readable, and every action asks for one', async ({
  page,
  stack,
  holder,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'VISITOR' });
  const lock = await chain.locker.lock(holder, token.address, 5n * 10n ** 18n);
  const shell = new Shell(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/token-list');
  await expect(page.getByRole('row').filter({ hasText: 'VISITOR' })).toBeVisible();
  await page.goto(`/token-list/view/${token.address}`);
  await expect(page.getByRole('region', { name: 'Lock Info' })).toContainText('5 VISITOR');
  const record = new LockRecordPage(page);
  await record.open(lock.hash);
  await expect(record.fact('Total Amount Locked')).toContainText('5 VISITOR');
  await expect(record.unlock).toBeHidden();

  await test.step('every page can be looked at', async () => {
    for (const { path } of PAGES.filter((one) => !one.path.includes(':'))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(shell.anyNotice()).toHaveCount(0);
  });

  const asked = () => shell.notice('Authentication Error', 'Please connect your wallet to proceed');
  const until = async () => toUtcText((await chain.now()) + DAY);
  for (const locker of ['token', 'liquidity'] as const) {
    await test.step(`approving and locking on the ${locker} page`, async () => {
      const { address, says } =
        locker === 'token'
          ? { address: token.address, says: 'VISITOR' }
          : { address: (await chain.pair(holder.address)).address, says: 'Cake-LP' };
      const form = new LockFormPage(page, locker);
      await form.open();
      await form.fill({ token: address, amount: '1', until: await until() });
      await expect(form.fact('Symbol')).toHaveText(says);
      await form.action('Approve').click();
      await expect(asked()).toBeVisible();
      await expect(form.amount).toHaveValue('1');
    });
  }
});
