import { toUtcText } from '@kingspad/domain';
import { indexLocks } from '../../../testing/lock-api.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { LockFormPage } from '../../../testing/pages/lock-form.ts';
import { Shell } from '../../../testing/pages/shell.ts';
import type { AppPage } from '../../../testing/app-page.ts';
import type { TestChain } from '../../../testing/test-chain.ts';
import { TestLocker } from '../../../testing/test-locker.ts';
import { expect, test } from '../../../testing/test.ts';
import { ALICE } from '../../../web3/testing/fake-chain.ts';

const DAY = 86_400;

/** The form filled in, with nothing approved. */
async function filled({ page, chain, server }: { page: AppPage; chain: TestChain; server: FakeServer }) {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token();
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  await form.fill({
    token: token.address,
    amount: '100',
    until: toUtcText(chain.now() + DAY),
    title: 'Team',
  });
  return { form, token, locker };
}

const steps = (page: AppPage) => page.getByRole('list', { name: 'Steps of this lock' });

test('approving and locking is one prompt in a wallet that takes calls together', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  wallet.atomic = 'ready';
  const { form, token, locker } = await filled({ page, chain, server });
  await expect(steps(page)).toContainText('Approve and Lock, in one confirmation');
  await expect(form.action('Approve')).toBeHidden();
  const before = wallet.prompts();
  await form.action('Lock').click();
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  // The transaction is another account's, so the lock's number stands beside its hash.
  await expect.poll(() => page.address).toMatch(/^\/token-lock\/record\/0x[0-9a-f]{64}-1$/);
  expect(wallet.prompts() - before).toBe(1);
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  // Exactly the amount was approved, and all of it is used.
  expect(token.allowance(ALICE, locker.address)).toBe(0n);
});

test('a refused upgrade leaves the form as it is and goes on by steps', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  wallet.atomic = 'ready';
  const { form } = await filled({ page, chain, server });
  await form.action('Lock').click();
  wallet.failNext(5750, 'The upgrade was rejected.');
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  await expect(new Shell(page).notice('Transaction failed', /can’t confirm both at once/)).toBeVisible();
  await expect(steps(page)).toContainText('Approve, now');
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveValue('100');
  await form.action('Approve').click();
  await expect(form.action('Lock')).toBeVisible();
  expect(wallet.count('wallet_sendCalls')).toBe(1);
  expect(wallet.count('eth_sendTransaction')).toBe(1);
});
