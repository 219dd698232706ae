import { toUtcText } from '@kingspad/domain';
import { LockFormPage } from '../support/pages/lock-form.ts';
import { Shell } from '../support/pages/shell.ts';
import { refuseCalls } from '../support/rpc-faults.ts';
import { expect, test } from '../support/test.ts';

const FEE_CALL = '0xddca3f43';
const DAY = 86_400;

test('[LT-08] the fee is shown and sent; where it cannot be read it shows as 0 and nothing is sent without it', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  await chain.approve(holder, token.address, 10n ** 18n);
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  const until = toUtcText((await chain.now()) + DAY);

  await test.step('unread: 0, and said so', async () => {
    const letThrough = await refuseCalls(page, chain.rpcUrl, FEE_CALL);
    await form.open();
    await shell.connect();
    await form.fill({ token: token.address, amount: '1', until });
    await expect(form.summary).toContainText('0 BNB');
    await expect(form.summary).toContainText('It could not be read.', { timeout: 20_000 });

    await form.lock();
    await expect(
      shell.notice('Transaction failed, review and try again.', /fee could not be read/),
    ).toBeVisible({
      timeout: 20_000,
    });
    expect(wallet.count('eth_sendTransaction')).toBe(0);
    await expect(form.amount).toHaveValue('1');
    await letThrough();
  });

  await test.step('read: shown before locking, and sent as value', async () => {
    await page.reload();
    await expect(form.summary).toContainText('0.01 BNB');
    await form.action('Lock').click();
    await expect(form.review).toContainText('0.01 BNB');
    await form.review.getByRole('button', { name: 'Lock tokens' }).click();
    await expect(page).toHaveURL(/\/token-lock\/record\//);
    const sent = await chain.client.getTransaction({ hash: wallet.lastSent() });
    expect(sent.value).toBe(await chain.locker.fee());
    expect(sent.value).toBe(10n ** 16n);
  });
});
