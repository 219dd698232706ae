import { beforeEach, expect, test } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { latestTransactions, transactions } from '../transactions.ts';
import { harness, unlockRequest } from '../testing/write-harness.ts';

const page = { path: '/token-lock/record/{hash}', label: 'View the lock' };

beforeEach(() => {
  localStorage.clear();
  transactions.set([]);
  toasts.set([]);
});

test('the notice of a success leads to the page of the created thing', async () => {
  const { run, chain, finish, sent } = harness();
  const outcome = run(unlockRequest({ page }));
  const hash = await sent();
  chain.mine(hash);
  await finish(outcome);
  expect(toasts.get().at(-1)?.link).toEqual({ label: 'View the lock', href: `/token-lock/record/${hash}` });
});

test('a transaction that the wallet sped up is known by its mined hash', async () => {
  const { run, chain, finish, sent, turn } = harness();
  const outcome = run(unlockRequest({ page }));
  const hash = await sent();
  // The node has answered the nonce by which a replacement is found.
  await turn();
  const mined = chain.replace(hash);
  await finish(outcome);
  expect(toasts.get().at(-1)?.link?.href).toBe(`/token-lock/record/${mined}`);
  expect(latestTransactions()).toMatchObject([{ answer: hash, minedAs: mined, status: 'success' }]);
});
