import { zeroAddress } from '@kingspad/domain';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { afterRenounce } from './after-renounce.ts';
import { HASH, ok, serve } from './test-support.tsx';

const tell = () =>
  afterRenounce({
    receipt: {} as never,
    data: { locker: 'token', record: HASH },
    queryClient: new QueryClient(),
  });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the server hears that the lock belongs to nobody, until its index knows', async () => {
  vi.useFakeTimers();
  let looks = 0;
  const calls = serve(() => {
    looks += 1;
    return ok({ status: looks < 3 ? 'pending' : 'confirmed' });
  });
  const told = tell();
  await vi.runAllTimersAsync();
  await told;
  expect(calls).toHaveLength(3);
  expect(calls[0]).toEqual({
    method: 'PATCH',
    path: `/token-locker/update-ownership/${HASH}`,
    body: { tokenOwner: zeroAddress },
  });
});
