import { toUtcText } from '@kingspad/domain';
import { parseUnits, type Address } from 'viem';
import { zooCall } from '../support/chain-client.ts';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { Shell } from '../support/pages/shell.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';
import type { Locator, Page } from '@playwright/test';

const DAY = 86_400;

/** The form, connected and filled in with an amount of a token that is approved already. */
async function filled(
  page: Page,
  { chain }: Stack,
  token: Address,
  amount: string,
): Promise<LockFormPage<Locator>> {
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  await form.fill({ token, amount, until: toUtcText((await chain.now()) + DAY) });
  return form;
}

test('the probe of a clean token passes both ways without a payment or a signature', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const token = await stack.chain.token(holder.address);
  const form = new LockFormPage(page);
  await form.open();
  await expect(form.probe).toContainText('Connect a wallet and enter token and amount');
  await filled(page, stack, token.address, '12');
  await expect(form.probe).toContainText(/passed at block [\d,]+\. 100% arrives/);
  expect(wallet.prompts()).toBe(1);
  // It was tried as the holder, who needs no allowance for that, and nothing has moved.
  expect(await stack.chain.balanceOf(token.address, holder.address)).toBe(parseUnits('1000000', 18));
});

test('the form and the review show the amount that would arrive of a taxed token', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const token = await chain.taxedToken(holder.address, { taxBps: 500n });
  await chain.approve(holder, token.address, parseUnits('100', 18));
  const form = await filled(page, stack, token.address, '100');
  await expect(form.probe).toContainText('This token takes 5% on transfer: 95 of 100 would be locked.');
  await expect(form.probe).toContainText('It takes 5% again when it is unlocked');
  await form.action('Lock').click();
  await expect(form.review).toContainText('95 of 100 would be locked');
  await expect(form.review.getByRole('checkbox')).toHaveCount(0);
});

test('the form gives the reason before a payment for a paused token, a frozen holder and a token that cannot leave', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const locker = chain.deployment.contracts.tokenLocker;
  const paused = await chain.zooToken(holder.address, 'PolicyToken');
  await chain.approve(holder, paused, 10n ** 12n);
  await chain.sendAsDeployer(zooCall(paused, 'setPaused', [true]));
  const frozen = await chain.zooToken(holder.address, 'PolicyToken');
  await chain.sendAsDeployer(zooCall(frozen, 'setFrozen', [holder.address, true]));
  const trap = await chain.zooToken(holder.address, 'HostileToken');
  // The third trick: what went in does not come out.
  await chain.sendAsDeployer(zooCall(trap, 'play', [2, locker]));

  const form = await filled(page, stack, paused, '3');
  await expect(form.probe).toContainText('The token refuses the deposit:');

  await test.step('going on needs a confirmation', async () => {
    await form.action('Lock').click();
    const confirm = form.review.getByRole('button', { name: 'Lock tokens' });
    await expect(confirm).toBeDisabled();
    await form.review.getByRole('checkbox', { name: /I understand/ }).check();
    await expect(confirm).toBeEnabled();
    await form.review.getByRole('button', { name: 'Back' }).click();
  });
  await test.step('frozen', async () => {
    await form.tokenAddress.fill(frozen);
    await expect(form.probe).toContainText('The token refuses the deposit:');
  });
  await test.step('a token that can enter and not leave', async () => {
    await form.tokenAddress.fill(trap);
    await expect(form.probe).toContainText('Tokens could be locked but not paid out now:');
  });
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});
