import { describe, expect, it } from 'vitest';
import {
  DEAD_ADDRESS,
  lockKey,
  lockReleases,
  lockTermsOf,
  parseLockReference,
  vestingPositionOf,
  zeroAddress,
} from '../src/index.ts';
import {
  amountIssue,
  contractErrorSentence,
  lockUntilIssue,
  ownerIssue,
  titleIssue,
} from './support/english.ts';

const OWNER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const LOCKER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const HASH = `0x${'ab'.repeat(32)}`;

describe('a plain lock', () => {
  it('opens at its unlock time, not a second before', () => {
    const lock = { amount: 7n, unlockTimestamp: 1000, isClaimed: false, isRenounced: false, vesting: null };
    const whole = { number: 1, timestamp: 1000, basisPoints: 10_000, amount: 7n };
    const kept = { remaining: 7n, last: 1000 };
    expect(lockReleases(lock, 999)).toEqual({ state: 'locked', claimable: 0n, next: whole, ...kept });
    for (const now of [1000, 1001]) {
      expect(lockReleases(lock, now)).toEqual({ state: 'unlockable', claimable: 7n, next: null, ...kept });
    }
    const nothing = { claimable: 0n, next: null, last: 1000 };
    expect(lockReleases({ ...lock, isRenounced: true }, 1)).toEqual({
      state: 'burnt',
      remaining: 7n,
      ...nothing,
    });
    for (const isRenounced of [false, true]) {
      const claimed = lockReleases({ ...lock, isRenounced, isClaimed: true }, 1001);
      expect(claimed).toEqual({ state: 'claimed', remaining: 0n, ...nothing });
    }
  });

  it('builds one URL key per lock, with the id only if its transaction created several', () => {
    expect(lockKey(HASH, 7, 1)).toBe(HASH);
    expect(lockKey(HASH, 7, 3)).toBe(`${HASH}-7`);
    expect(parseLockReference(HASH)).toEqual({ by: 'hash', hash: HASH });
    expect(parseLockReference(`${HASH.toUpperCase().replace('0X', '0x')}-7`)).toEqual({
      by: 'hash-and-id',
      hash: HASH,
      lockId: 7,
    });
    expect(parseLockReference('12')).toEqual({ by: 'id', lockId: 12 });
    expect(parseLockReference('1B4E28BA-2FA1-11D2-883F-0016D3CCA427')).toEqual({
      by: 'draft',
      draftId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    });
    const ofLaterGeneration = 3 * 2 ** 32 + 7;
    expect(parseLockReference(String(ofLaterGeneration))).toEqual({ by: 'id', lockId: ofLaterGeneration });
    expect(parseLockReference(`${HASH}-${ofLaterGeneration}`)).toMatchObject({ lockId: ofLaterGeneration });
    for (const text of ['', '0', '-1', '1.5', '0x12', `${HASH}-`, `${HASH}-x`, String(2 ** 48), '../etc']) {
      expect(parseLockReference(text), text).toBeUndefined();
    }
  });
});

describe('a vesting lock', () => {
  const record = {
    unlockTimestamp: 1300,
    isClaimed: false,
    isRenounced: false,
    lockedTokenAmount: '1000',
    releasedAmount: '0',
    initialVestingReleasePercentage: 20.01,
    vestingCycleInSeconds: 100,
    vestingCycleReleasePercentage: 33.33,
    vestingSegments: [{ passed: 0, next: 1000 }],
  };
  const stateAt = (now: number, releasedAmount: string) =>
    lockReleases(lockTermsOf({ ...record, releasedAmount }), now).state;

  it('unlocks a vesting lock whenever something is vested and unpaid, from the first release on (LR-06, part)', () => {
    expect(stateAt(999, '0')).toBe('locked');
    expect(stateAt(1000, '0')).toBe('unlockable');
    expect(stateAt(1099, '200')).toBe('vesting');
    expect(stateAt(1100, '200')).toBe('unlockable');
    expect(stateAt(1300, '866')).toBe('unlockable');
    expect(lockReleases(lockTermsOf({ ...record, isRenounced: true }), 1100).state).toBe('burnt');
    expect(lockReleases(lockTermsOf({ ...record, isClaimed: true }), 1300).state).toBe('claimed');
  });

  it('owes nothing if a split released one unit more than is vested', () => {
    expect(stateAt(1000, '201')).toBe('vesting');
    const terms = lockTermsOf({ ...record, releasedAmount: '201' });
    expect(lockReleases(terms, 1000)).toMatchObject({ claimable: 0n, next: { number: 2, amount: 332n } });
    expect(lockReleases(terms, 1100).claimable).toBe(332n);
  });

  it('names the next and the last release at any time', () => {
    const at = (now: number, releasedAmount = '0') =>
      lockReleases(lockTermsOf({ ...record, releasedAmount }), now);
    expect(at(999)).toMatchObject({ claimable: 0n, next: { number: 1, timestamp: 1000, amount: 200n } });
    expect(at(1000)).toMatchObject({ claimable: 200n, next: { number: 2, timestamp: 1100, amount: 333n } });
    expect(at(1150, '200')).toMatchObject({ claimable: 333n, next: { number: 3, timestamp: 1200 } });
    expect(at(1300, '200')).toMatchObject({ claimable: 800n, next: null, last: 1300, remaining: 800n });
  });

  it('skips steps that round to zero', () => {
    const dust = { ...record, lockedTokenAmount: '2' };
    expect(lockReleases(lockTermsOf(dust), 999).next).toMatchObject({
      number: 2,
      timestamp: 1100,
      amount: 1n,
    });
    expect(lockReleases(lockTermsOf(dust), 1100)).toMatchObject({
      claimable: 1n,
      next: { number: 4, timestamp: 1300, amount: 1n },
    });
  });

  it('reads a vesting lock from the API in the units of the chain (LA-12, part)', () => {
    expect(vestingPositionOf(record)).toEqual({
      schedule: {
        initialPercent: 2001,
        cycle: 100,
        cyclePercent: 3333,
        segments: [{ passed: 0, next: 1000 }],
      },
      amount: 1000n,
      released: 0n,
    });
    expect(vestingPositionOf({ ...record, vestingSegments: null })).toBeNull();
    const atOnce = { ...record, initialVestingReleasePercentage: 100, vestingCycleReleasePercentage: null };
    expect(vestingPositionOf({ ...atOnce, vestingCycleInSeconds: null })?.schedule).toMatchObject({
      initialPercent: 10_000,
      cycle: 0,
      cyclePercent: 0,
    });
  });
});

describe('the creation form', () => {
  it('each field of the lock form has its own error', () => {
    expect(amountIssue('', 18)).toBe('Please enter the valid token amount!');
    expect(amountIssue('0', 18)).toBe('Please enter the valid token amount!');
    expect(amountIssue('-1', 18)).toBe('Value cannot be negative!');
    expect(amountIssue('1.5', 0)).toContain('no decimals');
    expect(amountIssue('1.25', 1)).toContain('1 decimals');
    expect(amountIssue('1.5', 18)).toBeUndefined();
    const now = 1_800_000_000;
    expect(lockUntilIssue('', now)).toBe('Lock until (UTC time) is required!');
    expect(lockUntilIssue('2020-01-01 00:00:00', now)).toContain('future');
    expect(lockUntilIssue('tomorrow', now)).toContain('yyyy-MM-dd');
    expect(lockUntilIssue('2030-01-01 00:00:00', now)).toBeUndefined();
    expect(titleIssue('x'.repeat(100))).toBeUndefined();
    expect(titleIssue('👑'.repeat(100))).toBeUndefined();
    expect(titleIssue('x'.repeat(101))).toContain('100');
  });

  it('accepts only another owner who can own a lock', () => {
    expect(ownerIssue(' ')).toBe('This is a required field!');
    expect(ownerIssue(OWNER, LOCKER)).toBeUndefined();
    expect(ownerIssue(OWNER.replace('A', 'a'), LOCKER)).toContain('0x and 40 hex digits');
    for (const owner of [zeroAddress, DEAD_ADDRESS, LOCKER.toLowerCase()]) {
      expect(ownerIssue(owner, LOCKER), owner).toContain('can never unlock a lock');
    }
  });
});

describe('contract errors', () => {
  it('contract errors become sentences that say what to do', () => {
    expect(contractErrorSentence('Locker_StillLocked', [1n, 1_804_991_400n])).toBe(
      'The lock opens at 2027.03.14 02:30:00 UTC. Come back then.',
    );
    expect(contractErrorSentence('Fees_TooLow', [0n, 10n ** 16n])).toContain('0.01 BNB');
    expect(contractErrorSentence('Locker_InvalidDate', [1_800_000_000_000n])).toContain('too far ahead');
    expect(contractErrorSentence('Locker_NothingVested', [1n, 1_804_991_400n])).toBe(
      'Nothing can be claimed yet. The next release comes at 2027.03.14 02:30:00 UTC.',
    );
    expect(contractErrorSentence('Locker_NotLater', [1n, 1_804_991_400n])).toContain('2027.03.14 02:30:00');
    expect(contractErrorSentence('SomebodyElses')).toBeUndefined();
  });
});
