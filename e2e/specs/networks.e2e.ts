import { toUtcText } from '@kingspad/domain';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('the account menu copies the address and lists sent transactions with their state', async ({
  page,
  context,
  stack,
  holder,
  wallet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'SENT' });
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '1', until: toUtcText((await chain.now()) + DAY) });
  await form.action('Approve').click();
  await expect(form.action('Lock')).toBeVisible();

  await shell.walletButton.click();
  const recent = page.getByRole('region', { name: 'Recent transactions' });
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(recent.getByRole('listitem')).toContainText('SENT');
  await expect(recent.getByRole('listitem')).toContainText('Done');
  await page.getByRole('button', { name: 'Copy your address' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(holder.address);

  await test.step('another account has an empty list', async () => {
    await page.keyboard.press('Escape');
    await wallet.setAccounts([await chain.account()]);
    await shell.walletButton.click();
    await expect(recent).toContainText('Transactions that you send appear here.');
  });
});
