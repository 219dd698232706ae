import { tokenLockerAbi } from '@kingspad/abi';
import { encodeErrorResult } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import { UserError } from '#lib/errors.ts';
import { notify, showToast, toasts } from '#lib/toast.ts';
import { registerAfterReceipt } from '../after-receipt.ts';
import { rpcError } from '../testing/fake-chain.ts';
import { harness, unlockRequest } from '../testing/write-harness.ts';
import { latestTransactions, transactions } from '../transactions.ts';

const nothingVested = encodeErrorResult({
  abi: tokenLockerAbi,
  errorName: 'Locker_NothingVested',
  args: [17n, 1_893_456_000n],
});

const errors = () => toasts.get().flatMap(({ tone, title }) => (tone === 'error' ? [title] : []));

beforeEach(() => {
  localStorage.clear();
  transactions.set([]);
  toasts.set([]);
  registerAfterReceipt('unlock', async () => undefined);
});

/** A lock's early unlock, refused by its simulation. */
async function refusedUnlock() {
  const h = harness();
  h.chain.call = () => {
    throw rpcError(3, 'execution reverted', nothingVested);
  };
  await h.run(unlockRequest({ intent: 'unlock:17' }));
  expect(errors()).toEqual(['Transaction Error']);
  h.chain.call = () => '0x';
  return h;
}

test('another action on the same lock clears its error', async () => {
  const h = await refusedUnlock();
  void h.run(unlockRequest({ kind: 'split', intent: 'split:17' }));
  await h.sent();
  expect(errors()).toEqual([]);
});

test('an action on another lock keeps the error', async () => {
  const h = await refusedUnlock();
  void h.run(unlockRequest({ kind: 'split', intent: 'split:18' }));
  await h.sent();
  expect(errors()).toEqual(['Transaction Error']);
});

test('an action without a subject, such as a creation, clears the page’s errors', async () => {
  const h = await refusedUnlock();
  void h.run(unlockRequest({ kind: 'lock', intent: undefined }));
  await h.sent();
  expect(errors()).toEqual([]);
});

test('an action clears an error of the page’s form and no success', async () => {
  const h = harness();
  notify.error('Input Validation Error');
  showToast({ key: 'tx:0x1', tone: 'success', title: 'Token has been unlocked' });
  void h.run();
  await h.sent();
  expect(toasts.get().map(({ tone }) => tone)).toEqual(['success', 'pending']);
});

test('a failure in a block is cleared by the next action on the lock', async () => {
  const h = harness();
  const outcome = h.run(unlockRequest({ intent: 'unlock:17' }));
  const hash = await h.sent();
  await h.turn();
  h.chain.mine(hash, 'reverted');
  await h.turn();
  await outcome;
  expect(errors()).toEqual(['Transaction Error']);
  void h.run(unlockRequest({ kind: 'extend', intent: 'extend:17' }));
  await vi.waitFor(() => expect(h.chain.pool.size).toBe(2), { interval: 1 });
  expect(errors()).toEqual([]);
});

test('the error of a server step is cleared once a retry succeeds', async () => {
  const h = harness();
  let fails = 1;
  registerAfterReceipt('unlock', async () => {
    fails -= 1;
    if (fails >= 0) throw new UserError('Error Occurred', 'Something went wrong while trying to save');
  });
  const outcome = h.run();
  h.chain.mine(await h.sent());
  await h.turn();
  await outcome;
  expect(errors()).toEqual(['Error Occurred']);
  await h.turn();
  await vi.waitFor(() => expect(latestTransactions()).toMatchObject([{ status: 'success' }]), {
    interval: 1,
  });
  await vi.waitFor(() => expect(errors()).toEqual([]), { interval: 1 });
});
