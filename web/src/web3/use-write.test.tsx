import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#lib/errors.ts';
import { toasts } from '#lib/toast.ts';
import { Web3Context, type Web3 } from './session.ts';
import { unlockRequest } from './testing/write-harness.ts';
import type { WriteOutcome } from './types.ts';
import { useWrite } from './use-write.ts';

function hook(write: Web3['write'] | undefined) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Web3Context value={write && ({ write } as Web3)}>{children}</Web3Context>
  );
  return renderHook(() => useWrite(), { wrapper }).result;
}

test('a double click runs an action once, and both get the same outcome', async () => {
  let finish: (outcome: WriteOutcome) => void = () => undefined;
  const write = vi.fn<Web3['write']>((_, onProgress) => {
    onProgress({ phase: 'wallet' });
    return new Promise((resolve) => (finish = resolve));
  });
  const result = hook(write);
  let runs: Promise<WriteOutcome>[] = [];
  act(() => {
    runs = [result.current.run(unlockRequest()), result.current.run(unlockRequest())];
  });
  expect(result.current).toMatchObject({ phase: 'wallet', busy: true });
  await act(async () => {
    finish({ status: 'rejected' });
    expect(await Promise.all(runs)).toEqual([{ status: 'rejected' }, { status: 'rejected' }]);
  });
  expect(write).toHaveBeenCalledOnce();
});

test('a failure keeps its error, and the next run starts fresh', async () => {
  const error = new AppError('Transaction Error', 'no');
  const outcomes: WriteOutcome[] = [{ status: 'failed', error }, { status: 'rejected' }];
  const result = hook(async (_, onProgress) => {
    const outcome = outcomes.shift() ?? { status: 'rejected' };
    onProgress({ phase: outcome.status === 'failed' ? 'failed' : 'rejected' });
    return outcome;
  });
  await act(() => result.current.run(unlockRequest()));
  expect(result.current).toMatchObject({ phase: 'failed', busy: false, error });
  await act(() => result.current.run(unlockRequest()));
  expect(result.current).toMatchObject({ phase: 'rejected' });
  expect(result.current.error).toBeUndefined();
});

test('shows a notice and sends nothing before chain and server are known', async () => {
  const result = hook(undefined);
  const outcome = await act(() => result.current.run(unlockRequest()));
  expect(outcome).toMatchObject({ status: 'failed', error: { code: 'not-ready' } });
  expect(toasts.get().at(-1)?.text).toMatch(/has not reached the KingsPad server yet/);
});
