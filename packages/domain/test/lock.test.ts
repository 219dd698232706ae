import { describe, expect, it } from 'vitest';
import {
  DEAD_ADDRESS,
  amountIssue,
  claimableAt,
  contractErrorSentence,
  lockKey,
  lockState,
  lockTermsOf,
  lockUntilIssue,
  ownerIssue,
  parseLockReference,
  titleIssue,
  vestingPositionOf,
  zeroAddress,
} from '../src/index.ts';

const OWNER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const LOCKER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const HASH = `0x${'ab'.repeat(32)}`;

describe('a plain lock', () => {
  it('opens at its unlock time, not a second before', () => {
    const lock = { unlockTimestamp: 1000, isClaimed: false, isRenounced: false, vesting: null };
    expect(lockState(lock, 999)).toBe('locked');
    expect(lockState(lock, 1000)).toBe('unlockable');
    expect(lockState(lock, 1001)).toBe('unlockable');
    expect(lockState({ ...lock, isClaimed: true }, 1)).toBe('claimed');
    expect(lockState({ ...lock, isRenounced: true }, 1001)).toBe('burnt');
    expect(lockState({ ...lock, isRenounced: true, isClaimed: true }, 1001)).toBe('claimed');
  });

  it('has one key in URLs, with its id only where its transaction made several', () => {
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
    for (const text of ['', '0', '-1', '1.5', '0x12', `${HASH}-`, `${HASH}-x`, '12345678901', '../etc']) {
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
    lockState(lockTermsOf({ ...record, releasedAmount }), now);

  it('is unlockable whenever something is vested and unpaid, from the first release on (LR-06, part)', () => {
    expect(stateAt(999, '0')).toBe('locked');
    expect(stateAt(1000, '0')).toBe('unlockable');
    expect(stateAt(1099, '200')).toBe('vesting');
    expect(stateAt(1100, '200')).toBe('unlockable');
    expect(stateAt(1300, '866')).toBe('unlockable');
    expect(lockState(lockTermsOf({ ...record, isRenounced: true }), 1100)).toBe('burnt');
    expect(lockState(lockTermsOf({ ...record, isClaimed: true }), 1300)).toBe('claimed');
  });

  it('owes nothing where a split left one unit more released than vested', () => {
    expect(stateAt(1000, '201')).toBe('vesting');
    const position = vestingPositionOf({ ...record, releasedAmount: '201' });
    expect(position && claimableAt(position, 1000)).toBe(0n);
    expect(position && claimableAt(position, 1100)).toBe(332n);
  });

  it('is read from the API in the units of the chain (LA-12, part)', () => {
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
  it('gives each field its sentence', () => {
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
  it('become sentences that say what to do', () => {
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
