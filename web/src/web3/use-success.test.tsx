import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isShownInPlace } from '#lib/toast.ts';
import type { WriteOutcome, WriteRequest } from './types.ts';
import type { Action } from './use-action.ts';
import { useSuccess } from './use-success.ts';

afterEach(cleanup);

const request = {
  kind: 'contribute',
  intent: 'contribute:0x1',
  success: { title: 'Transaction Success', text: 'Done.' },
} as WriteRequest;

function show(isArrival = false) {
  const { result, unmount } = renderHook(() => useSuccess(isArrival));
  let finish: (outcome: WriteOutcome) => void = () => {};
  const sent = new Promise<WriteOutcome>((resolve) => {
    finish = resolve;
  });
  const action = { send: () => sent } as unknown as Action;
  return { now: () => result.current, unmount, action, finish };
}

const SUCCESS = { status: 'success', receipt: { transactionHash: '0xabc' } } as unknown as WriteOutcome;

it('shows a success in its action’s place, with its result', async () => {
  const { now, action, finish } = show();
  await act(async () => {
    const running = now().run(action, request, () => ({ what: '1 BNB in' }));
    expect(isShownInPlace('contribute:0x1')).toBe(true);
    finish(SUCCESS);
    expect(await running).toBe(true);
  });
  expect(now().success).toEqual({
    title: 'Transaction Success',
    text: 'Done.',
    what: '1 BNB in',
    hash: '0xabc',
    account: undefined,
  });
  expect(isShownInPlace('contribute:0x1')).toBe(false);
});

it('leaves the success to a notice once the page is left', async () => {
  const { now, action, finish, unmount } = show();
  const running = now().run(action, request);
  unmount();
  expect(isShownInPlace('contribute:0x1')).toBe(false);
  finish(SUCCESS);
  expect(await running).toBe(true);
});

it('shows nothing for a failure, and forgets the earlier success', async () => {
  const { now, action, finish } = show();
  await act(async () => {
    finish({ status: 'rejected' });
    expect(await now().run(action, request)).toBe(false);
  });
  expect(now().success).toBeUndefined();
});

it('begins with the success that led to the page, in its own place', () => {
  window.history.replaceState({ success: { title: 'Locked', text: '', hash: '0xabc' } }, '');
  expect(show().now().success).toBeUndefined();
  const { now } = show(true);
  expect(now().success?.title).toBe('Locked');
  act(() => now().dismiss());
  expect(now().success).toBeUndefined();
  window.history.replaceState(null, '');
});

it('shows nothing to another account', () => {
  window.history.replaceState({ success: { title: 'Locked', text: '', account: '0x2' } }, '');
  expect(show(true).now().success).toBeUndefined();
  window.history.replaceState(null, '');
});

it('shows a success without its text if that cannot be loaded', async () => {
  const { now, action, finish } = show();
  await act(async () => {
    finish(SUCCESS);
    await now().run(action, request, () => Promise.reject(new Error('chunk')));
  });
  expect(now().success).toMatchObject({ title: 'Transaction Success', hash: '0xabc' });
});
