import { formatAmount, shortAddress, toUtcDisplay, toUtcText } from '@kingspad/domain';
import { parseUnits } from 'viem';
import { lockIdOf } from '../support/locker.ts';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { LockListPage } from '../../web/src/testing/pages/lock-list.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600;

test('a newcomer without a wallet locks and unlocks with the demo wallet', async ({ page, stack }) => {
  const { chain } = stack;
  const usdt = chain.deployment.coins.find(({ symbol }) => symbol === 'USDT');
  if (!usdt) throw new Error('the dev chain has no USDT');
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  const record = new LockRecordPage(page);
  const unlockTime = (await chain.now()) + 2 * HOUR;

  await test.step('becomes the investor', async () => {
    await form.open();
    await shell.connectDemo('Investor');
    await expect(shell.walletButton).toContainText('0x3C44');
  });

  await test.step('approves and locks 12.5 USDT for two hours, asked before each signature', async () => {
    await form.fill({
      token: usdt.address,
      amount: '12.5',
      until: toUtcText(unlockTime),
      title: 'My first lock',
    });
    await form.action('Approve').click();
    await shell.demoPrompt.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(shell.notice('Rejected in the wallet')).toBeVisible();
    await expect(form.amount).toHaveValue('12.5');
    await form.action('Approve').click();
    await shell.approveInDemo();
    await expect(shell.notice('Token has been approved')).toBeVisible();
    await form.lock();
    await expect(shell.demoPrompt).toContainText('lockTokens');
    await shell.approveInDemo();
    await expect(page).toHaveURL(/\/token-lock\/record\/0x[0-9a-f]{64}$/);
  });

  await test.step('sees the lock and its title, with the time running', async () => {
    await expect(page.getByText('My first lock')).toBeVisible();
    await expect(record.fact('Total amount locked')).toContainText('12.5 USDT');
    await expect(record.fact('Unlock Date')).toContainText(toUtcDisplay(unlockTime));
    await expect(record.countdown).toContainText(/00\s*days\s*01\s*hours\s*\d\d\s*minutes/);
  });

  await test.step('unlocks it once the two hours are over', async () => {
    await chain.advance(2 * HOUR);
    await expect(page.getByText('Open since')).toBeVisible();
    await record.unlock.click();
    await shell.approveInDemo();
    await expect(shell.success('Token has been unlocked')).toBeVisible();
    await expect(record.claimedTag).toBeVisible();
  });
});

test('a holder whose key no node has locks, finds the lock in the lists, and unlocks it after its time', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'HOLD', decimals: 6 });
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  const list = new LockListPage(page);
  const record = new LockRecordPage(page);
  const amount = parseUnits('1234.567891', 6);
  const unlockTime = (await chain.now()) + 2 * HOUR;

  await test.step('on another network: switches, and the wallet learns the chain', async () => {
    wallet.forgetChain(chain.deployment.chainId);
    await wallet.setChain(1337);
    await form.open();
    await shell.connect();
    await expect(shell.wrongNetwork).toBeVisible();
    await form.fill({ token: token.address, amount: '1234.567891', until: toUtcText(unlockTime) });
    await form.action(/^Switch to/).click();
    await expect(shell.walletButton).toBeVisible();
    expect(wallet.count('wallet_addEthereumChain')).toBe(1);
    expect(wallet.chainId).toBe(chain.deployment.chainId);
  });

  await test.step('rejects the approval: a neutral notice, and the form as it was', async () => {
    wallet.rejectNext();
    await form.action('Approve').click();
    await expect(shell.notice('Rejected in the wallet')).toBeVisible();
    await expect(form.action('Approve')).toBeVisible();
    await expect(form.tokenAddress).toHaveValue(token.address);
    await expect(form.amount).toHaveValue('1234.567891');
    await expect(form.lockUntil).toHaveValue(toUtcText(unlockTime));
    expect(wallet.sent).toHaveLength(0);
  });

  await test.step('approves exactly the amount', async () => {
    await form.action('Approve').click();
    await expect(form.action('Lock')).toBeVisible();
    expect(await chain.allowance(token.address, holder.address)).toBe(amount);
  });

  const lockId = await test.step('locks, and is led to the new record', async () => {
    await form.lock();
    await expect(page).toHaveURL(/\/token-lock\/record\/0x[0-9a-f]{64}$/);
    const hash = wallet.lastSent();
    expect(page.url()).toContain(hash);
    const id = lockIdOf(await chain.client.getTransactionReceipt({ hash }));
    expect(await chain.locker.details(id)).toMatchObject({
      token: token.address,
      owner: holder.address,
      amount,
      expireDate: BigInt(unlockTime),
    });
    await expect(record.fact('Total amount locked')).toContainText(
      formatAmount(amount, 6, { maxFraction: 4 }),
    );
    return id;
  });

  await test.step('finds it under All and under My lock', async () => {
    await list.open();
    await expect(list.row(shortAddress(token.address))).toBeVisible();
    await list.tab('My lock').click();
    await list.row(shortAddress(token.address)).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/token-lock/record/${wallet.lastSent()}$`));
  });

  await test.step('unlocks it after its time', async () => {
    await chain.advance(2 * HOUR);
    await record.unlock.click();
    await expect(shell.success('Token has been unlocked')).toBeVisible();
    await expect(record.claimedTag).toBeVisible();
    expect((await chain.locker.details(lockId)).isClaimed).toBe(true);
    expect(await chain.balanceOf(token.address, holder.address)).toBe(1_000_000n * 10n ** 6n);
  });
});
