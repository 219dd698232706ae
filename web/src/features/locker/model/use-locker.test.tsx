import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PublicConfig } from '@kingspad/domain/api';
import { afterEach, expect, it, vi } from 'vitest';
import { configQuery } from '#lib/config.ts';
import { LIQUIDITY_LOCKS, TOKEN_LOCKS } from '../kinds.ts';
import { CONFIG, ok, serve, withGeneration } from '#testing/world.tsx';
import { useLocker } from './use-locker.ts';

afterEach(() => vi.unstubAllGlobals());

const FIRST = CONFIG.contracts;
const NEWEST = {
  tokenLocker: '0x6666666666666666666666666666666666666666',
  liquidityLocker: '0x7777777777777777777777777777777777777777',
} as const;
const BOTH = withGeneration(CONFIG, NEWEST);

function lockerOf(config: PublicConfig, ...args: Parameters<typeof useLocker>) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(configQuery.queryKey, config);
  return renderHook(() => useLocker(...args), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result;
}

it('an action goes to the contract of the lock’s own generation, and a new lock to the newest', () => {
  expect(lockerOf(BOTH, TOKEN_LOCKS, 17).current).toBe(FIRST.tokenLocker);
  expect(lockerOf(BOTH, TOKEN_LOCKS, 2 ** 32 + 17).current).toBe(NEWEST.tokenLocker);
  expect(lockerOf(BOTH, LIQUIDITY_LOCKS, 17).current).toBe(FIRST.liquidityLocker);
  expect(lockerOf(BOTH, TOKEN_LOCKS).current).toBe(NEWEST.tokenLocker);
});

it('a configuration of an earlier version is of the first generation', () => {
  expect(lockerOf(CONFIG, TOKEN_LOCKS, 17).current).toBe(FIRST.tokenLocker);
});

it('a lock of an unknown generation gets no other contract, and its own once the server names it', async () => {
  let answer = () => {};
  const named = new Promise<void>((resolve) => (answer = resolve));
  serve(() => ok(BOTH));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    await named;
    return fetch(...args);
  });
  const locker = lockerOf(CONFIG, TOKEN_LOCKS, 2 ** 32 + 17);
  expect(locker.current).toBeUndefined();
  answer();
  await waitFor(() => expect(locker.current).toBe(NEWEST.tokenLocker));
});
