import type { LockRecord, TokenSummary } from '@kingspad/domain/api';
import { expect, test } from 'vitest';
import { pickProof, staircaseOf, symbolOf } from './proof.ts';
import { lockRecord, tokenSummary } from '#testing/world.tsx';

const DAY = 86_400;
const NOW = 1_800_000_000;

/** 40% at first, then 20% a day. */
const vesting = (first: number, changes: Partial<LockRecord> = {}): LockRecord =>
  lockRecord({
    isVestingEnabled: true,
    initialVestingReleasePercentage: 40,
    vestingCycleInSeconds: DAY,
    vestingCycleReleasePercentage: 20,
    vestingSegments: [{ passed: 0, next: first }],
    ...changes,
  });

test('a plain lock is one step to the whole, from its unlock second on', () => {
  const lock = lockRecord({ unlockTimestamp: NOW });
  expect(staircaseOf(lock, NOW - 1)).toMatchObject({ count: 1, released: 0, next: NOW, end: NOW });
  expect(staircaseOf(lock, NOW)).toMatchObject({ released: 1, next: undefined });
  expect(staircaseOf(lock, NOW).steps).toEqual([{ time: NOW, share: 1 }]);
});

test('a vesting lock has its steps, the released amount and the next release', () => {
  const staircase = staircaseOf(vesting(NOW - DAY), NOW);
  expect(staircase.steps).toEqual([
    { time: NOW - DAY, share: 0.4 },
    { time: NOW, share: 0.6 },
    { time: NOW + DAY, share: 0.8 },
    { time: NOW + 2 * DAY, share: 1 },
  ]);
  expect(staircase).toMatchObject({ count: 4, released: 0.6, next: NOW + DAY, end: NOW + 2 * DAY });
});

test('draws some of ten thousand steps, and always the last one', () => {
  const long = vesting(NOW, { initialVestingReleasePercentage: 0, vestingCycleReleasePercentage: 0.01 });
  const { steps, count, end } = staircaseOf(long, NOW);
  expect(count).toBe(10_001);
  expect(steps.length).toBeLessThan(200);
  expect(steps.at(-1)).toEqual({ time: end, share: 1 });
});

test('the page shows a lock halfway, else one that opens later, and never a paid out or burnt one', () => {
  const paid = vesting(NOW - DAY, { id: 'paid', isClaimed: true, tokenLockId: 9 });
  const burnt = vesting(NOW - DAY, { id: 'burnt', isRenounced: true, tokenLockId: 8 });
  const later = vesting(NOW + DAY, { id: 'later', tokenLockId: 7 });
  const halfway = vesting(NOW - DAY, { id: 'halfway', tokenLockId: 6 });
  const plain = lockRecord({ id: 'plain', unlockTimestamp: NOW + 1, tokenLockId: 5 });
  const open = lockRecord({ id: 'open', unlockTimestamp: NOW - 1, tokenLockId: 4 });
  const pick = (...lockRecords: LockRecord[]) => {
    const summaries: TokenSummary[] = [tokenSummary({ lockRecords })];
    return pickProof(summaries, NOW)?.id;
  };
  expect(pick(paid, burnt, later, halfway, plain, open)).toBe('halfway');
  expect(pick(paid, burnt, later, plain, open)).toBe('later');
  expect(pick(paid, burnt, plain, open)).toBe('plain');
  expect(pick(paid, burnt, open)).toBe('open');
  expect(pick(paid, burnt)).toBeUndefined();
});

test('an untrusted symbol is cut and cannot reverse text; without a symbol the address is shown', () => {
  const named = (tokenSymbol: string, tokenName = '') =>
    symbolOf(lockRecord({ tokenLock: { tokenName, tokenSymbol, tokenDecimals: 18, dexPlatform: null } }));
  expect(named('KGT')).toBe('KGT');
  expect(named('\u202eTGK\n')).toBe('TGK');
  expect(named('VISIT-EXAMPLE-DOT-COM-NOW')).toBe('VISIT-EXAMPLE-DO…');
  expect(named('', 'King Gold')).toBe('King Gold');
  expect(named('', '')).toMatch(/^0x[0-9a-fA-F]{4}/);
  expect(symbolOf(lockRecord({ tokenAddressOneSymbol: 'WBNB', tokenAddressTwoSymbol: 'USDT' }))).toBe(
    'WBNB / USDT',
  );
});
