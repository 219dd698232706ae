import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PublicConfig } from '@kingspad/domain/api';
import { LIQUIDITY_LOCKS, TOKEN_LOCKS } from '../kinds.ts';
import { CONFIG } from '../test-support.tsx';
import { useLocker } from './use-locker.ts';

let config: PublicConfig = CONFIG;
vi.mock('#lib/config.ts', async (original) => ({
  ...(await original<object>()),
  useAppConfig: () => config,
}));

const FIRST = CONFIG.contracts;
const NEWEST = {
  ...FIRST,
  tokenLocker: '0x6666666666666666666666666666666666666666',
  liquidityLocker: '0x7777777777777777777777777777777777777777',
} as const;
const lockerOf = (...args: Parameters<typeof useLocker>) =>
  renderHook(() => useLocker(...args)).result.current;

it('an action goes to the contract of the lock’s own generation, and a new lock to the newest', () => {
  config = {
    ...CONFIG,
    contracts: NEWEST,
    generations: [FIRST, NEWEST].map((contracts) => ({ contracts, startBlock: 1, noNewLocks: null })),
  };
  expect(lockerOf(TOKEN_LOCKS, 17)).toBe(FIRST.tokenLocker);
  expect(lockerOf(TOKEN_LOCKS, 2 ** 32 + 17)).toBe(NEWEST.tokenLocker);
  expect(lockerOf(LIQUIDITY_LOCKS, 17)).toBe(FIRST.liquidityLocker);
  expect(lockerOf(TOKEN_LOCKS)).toBe(NEWEST.tokenLocker);
  // Its generation is unknown: no other contract is taken for it.
  expect(lockerOf(TOKEN_LOCKS, 2 ** 33 + 1)).toBeUndefined();
});

it('a configuration of an earlier version is of the first generation', () => {
  config = CONFIG;
  expect(lockerOf(TOKEN_LOCKS, 17)).toBe(FIRST.tokenLocker);
});
