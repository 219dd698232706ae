import { tokenLockerAbi } from '@kingspad/abi';
import { parseEther } from 'viem';
import { callLocker } from '../../server/test/support/locker.ts';
import { refuseCoin, takeCoin } from '../../server/test/support/refused-coin.ts';
import { expectAccessible, expectFits } from '../support/accessibility.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('a wallet withdraws by keyboard what a locker kept for it while it refused coin', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const wallet = holder.address;
  const at = { url: chain.rpcUrl, locker: stack.chain.deployment.contracts.tokenLocker };
  const credit = () =>
    chain.client.readContract({
      address: at.locker,
      abi: tokenLockerAbi,
      functionName: 'creditOf',
      args: [wallet],
    });
  const token = await chain.token(wallet);
  await chain.approve(holder, token.address, 10n);
  await refuseCoin(at.url, wallet);
  const unlockTime = BigInt((await chain.now()) + DAY);
  const surplus = parseEther('0.25');
  await callLocker(at, wallet, 'lockTokens', [token.address, 10n, unlockTime, false], { surplus });
  await takeCoin(at.url, wallet);
  expect(await credit()).toBe(surplus);
  // A page that is opened before the index has the credit shows the state of its block.
  const needs = async () => (await page.request.get(`/api/v1/portfolio/${wallet}/needs`)).text();
  await expect.poll(needs).toContain('withdraw-credit');

  await test.step('as anyone sees it, in Chinese', async () => {
    await page.goto(`/portfolio/${wallet}?lang=ch`);
    const list = page.getByRole('region', { name: '所有者可进行的操作' });
    await expect(list.getByRole('link', { name: '代币锁仓合约中多付的锁仓费' })).toBeVisible();
    await expect(list.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
  });

  await test.step('as its owner sees it, in English', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/portfolio?lang=en');
    await new Shell(page).connect();
    const list = page.getByRole('region', { name: 'Needs you' });
    const row = list.getByRole('listitem').filter({ hasText: 'Overpaid lock fee, token locker' });
    await expect(row).toContainText('Withdraw 0.25');
    await expectAccessible(page);
    await expectFits(page);
    await row.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect.poll(credit).toBe(0n);
    await expect(row).toHaveCount(0);
  });
});
