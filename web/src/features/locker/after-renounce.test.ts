import { zeroAddress } from '@kingspad/domain';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { afterRenounce } from './after-renounce.ts';
import { HASH, ok, OWNER, serve } from '#testing/world.tsx';

const notify = () =>
  afterRenounce({
    receipt: {} as never,
    account: OWNER,
    data: { locker: 'token', record: HASH },
    queryClient: new QueryClient(),
  });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the server is notified of the renounced lock until its index has it', async () => {
  vi.useFakeTimers();
  let looks = 0;
  const calls = serve(() => {
    looks += 1;
    return ok({ status: looks < 3 ? 'pending' : 'confirmed' });
  });
  const notified = notify();
  await vi.runAllTimersAsync();
  await notified;
  expect(calls).toHaveLength(3);
  expect(calls[0]).toEqual({
    method: 'PATCH',
    path: `/token-locker/update-ownership/${HASH}`,
    body: { tokenOwner: zeroAddress },
  });
});
