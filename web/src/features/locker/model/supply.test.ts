import { expect, it } from 'vitest';
import { supplyShare, supplyShares } from './supply.ts';

it('a share of the supply is given in percent, rounded, but never to nothing or to all of it', () => {
  expect(supplyShare(1n, 3n)).toEqual({ percent: '33.33' });
  expect(supplyShare(2n, 3n)).toEqual({ percent: '66.67' });
  expect(supplyShare(10n ** 30n - 1n, 10n ** 30n)).toEqual({ percent: '99.99' });
  expect(supplyShare(5n, 5n)).toEqual({ percent: '100' });
  expect(supplyShare(1n, 10n ** 30n)).toEqual({ percent: '<0.01' });
  expect(supplyShare(0n, 7n)).toEqual({ percent: '0' });
});

it('an impossible supply has no share', () => {
  expect(supplyShare(0n, 0n)).toEqual({ problem: 'none' });
  expect(supplyShare(6n, 5n)).toEqual({ problem: 'nonsense' });
});

it('gives the parts of a supply, whole together, and none above what the token reports', () => {
  expect(supplyShares({ supply: 3n, locked: 1n, burnt: 1n })).toEqual({
    locked: 3_333,
    burnt: 3_333,
    free: 3_334,
  });
  expect(supplyShares({ supply: 10n, locked: 10n, burnt: 0n })).toEqual({
    locked: 10_000,
    burnt: 0,
    free: 0,
  });
  expect(supplyShares({ supply: 10n, locked: 9n, burnt: 2n })).toBeNull();
  expect(supplyShares({ supply: 0n, locked: 0n, burnt: 0n })).toBeNull();
});

it('rounds the locked part of the bar as the share next to it', () => {
  for (const [locked, burnt] of [
    [2n, 0n],
    [1n, 2n],
    [6_955n, 3_045n],
  ] as const) {
    const supply = locked > 3n ? 100_000n : 3n;
    const shares = supplyShares({ supply, locked, burnt });
    expect({ percent: String((shares?.locked ?? 0) / 100) }).toEqual(supplyShare(locked, supply));
    expect((shares?.locked ?? 0) + (shares?.burnt ?? 0) + (shares?.free ?? 0)).toBe(10_000);
  }
});
