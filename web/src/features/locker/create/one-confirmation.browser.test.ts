import { toUtcText } from '@kingspad/domain';
import { indexLocks } from '#testing/lock-api.ts';
import { testOneConfirmation, type World } from '#testing/one-confirmation.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect } from '#testing/test.ts';

const DAY = 86_400;

/** The form of a lock, filled in. */
async function lockTyped({ page, chain, server }: World) {
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
  const steps = page.getByRole('list', { name: 'Steps of this lock' });
  return {
    expected: { token: token.address, spender: locker.address, amount: 100n * 10n ** 18n },
    announced: async () => {
      await expect(steps).toContainText('Approve and Lock, in one confirmation');
      await expect(form.action('Approve')).toBeHidden();
    },
    approve: async () => {
      await expect(steps).toContainText('Approve, now');
      await form.action('Approve').click();
    },
    send: async () => {
      await form.action('Lock').click();
      await form.review.getByRole('button', { name: 'Lock tokens' }).click();
    },
    // The transaction of both together is another account's, so the lock's number is next to its hash.
    done: () => expect.poll(() => page.address).toMatch(/^\/token-lock\/record\/0x[0-9a-f]{64}(-1)?$/),
    kept: () => expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveValue('100'),
  };
}

testOneConfirmation(
  {
    one: 'approving and locking is one prompt in a wallet that takes calls together',
    steps: 'a lock goes on by steps after a refused upgrade, with the form as it was filled in',
  },
  lockTyped,
);
