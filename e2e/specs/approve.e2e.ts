import { toUtcText } from '@kingspad/domain';
import { parseUnits } from 'viem';
import { LockFormPage } from '../support/pages/lock-form.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
/** PUSH0 PUSH0 REVERT: a token that refuses everything. */
const REFUSES_ALL = '0x5f5ffd';

test('[LT-06] Approve comes first and takes exactly the amount; then Lock stands in its place', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { decimals: 8 });
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  await form.fill({
    token: token.address,
    amount: '1.00000001',
    until: toUtcText((await chain.now()) + DAY),
  });
  await expect(form.action('Approve')).toBeVisible();
  await expect(form.action('Lock')).toBeHidden();

  await form.action('Approve').click();
  await expect(form.action('Lock')).toBeVisible();
  await expect(form.action('Approve')).toBeHidden();
  expect(await chain.allowance(token.address, holder.address)).toBe(100_000_001n);
  expect(wallet.sent).toHaveLength(1);

  await test.step('a larger amount needs an approval again', async () => {
    await form.amount.fill('1.00000002');
    await expect(form.action('Approve')).toBeVisible();
    await form.amount.fill('1.00000001');
    await expect(form.action('Lock')).toBeVisible();
  });
});

test('[LT-06] an allowance that suffices already needs no approval', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  await chain.approve(holder, token.address, parseUnits('50', 18));
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  await form.fill({ token: token.address, amount: '50', until: toUtcText((await chain.now()) + DAY) });
  await expect(form.action('Lock')).toBeVisible();
  await form.lock();
  await expect(page).toHaveURL(/\/token-lock\/record\//);
  expect(wallet.sent).toHaveLength(1);
});

test('[LT-06] an approval that fails returns to needing approval, whether it fails before the wallet or on the chain', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const code = await chain.getCode(token.address);
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '5', until: toUtcText((await chain.now()) + DAY) });
  await expect(form.action('Approve')).toBeVisible();

  await test.step('the token refuses: no wallet opens', async () => {
    await chain.setCode(token.address, REFUSES_ALL);
    await form.action('Approve').click();
    await expect(shell.notice('Transaction failed, review and try again.')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
    await expect(form.action('Approve')).toBeVisible();
  });

  await test.step('the token refuses in the block: a mined failure is a failure', async () => {
    await chain.setCode(token.address, code);
    wallet.sendWith({ gas: 200_000n });
    const prompt = wallet.holdNext();
    await form.action('Approve').click();
    await prompt.opened;
    await chain.setCode(token.address, REFUSES_ALL);
    prompt.approve();
    await expect.poll(() => wallet.sent.length).toBe(1);
    await expect
      .poll(async () => (await chain.client.getTransactionReceipt({ hash: wallet.lastSent() })).status)
      .toBe('reverted');
    await expect(shell.notice('Transaction failed, review and try again.')).toBeVisible();
    await expect(form.action('Approve')).toBeVisible();
  });

  await test.step('and works once the token does', async () => {
    await chain.setCode(token.address, code);
    await form.action('Approve').click();
    await expect(form.action('Lock')).toBeVisible();
  });
});

test('[LT-11] each success says so in its words', async ({ page, stack, holder, wallet: _wallet }) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '3', until: toUtcText((await chain.now()) + DAY) });
  await form.action('Approve').click();
  await expect(
    shell.notice('Token has been approved', 'Successfully approved, proceed to lock token.'),
  ).toBeVisible();
  await form.lock();
  await expect(shell.notice('Successfully locked Tokens.', 'Token has been locked.')).toBeVisible();
});
