import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { probeQuery } from './token-probe.ts';

const QUESTION = {
  token: `0x${'1'.repeat(40)}`,
  holder: `0x${'2'.repeat(40)}`,
  amount: 5n,
} as const;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['deposit-reverts', 'withdrawal-reverts', 'unchecked'])(
  'a probe that says %s is repeated until one says that the token works',
  async (first) => {
    vi.useFakeTimers();
    const results = [first, first, 'clean'];
    const fetched = vi.fn<() => Promise<Response>>(async () =>
      Response.json({ payload: { result: results.shift() } }),
    );
    vi.stubGlobal('fetch', fetched);
    const observer = new QueryObserver(new QueryClient(), probeQuery('token-locker', QUESTION));
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1_000);
    expect(observer.getCurrentResult().data?.result).toBe(first);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(observer.getCurrentResult().data?.result).toBe('clean');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(3);
    stop();
  },
);
