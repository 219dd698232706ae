import { zeroAddress } from '@kingspad/domain';
import { describe, expect, it } from 'vitest';
import type { LockOnChain } from '@kingspad/protocol/lock/read';
import { lockRecord, OWNER, OTHER_ACCOUNT, TOKEN, vestingRecord } from '../test-support.tsx';
import { lockView, mayGrow, movableTime } from './record-view.ts';

const DAY = 86_400;
const FIRST = 2_000_000_000;
const TERMS = { firstRelease: FIRST, initialPercent: 1_000, cycle: 30 * DAY, cyclePercent: 3_000 };
const AMOUNT = { lockedTokenAmount: '1000' };

function onChain(changes: Partial<LockOnChain> = {}): LockOnChain {
  return {
    id: 17,
    tokenAddress: TOKEN,
    ownerAddress: OWNER,
    lockedAmount: 1_000n,
    lockedDateTimestamp: 1_700_000_000,
    unlockDateTimestamp: FIRST + 90 * DAY,
    claimedAtTimestamp: 0,
    isClaimed: false,
    vesting: {
      initialPercent: 1_000,
      cycle: 30 * DAY,
      cyclePercent: 3_000,
      passed: 0,
      next: FIRST,
      released: 0n,
      lastClaim: null,
    },
    pendingOwner: null,
    isOpenUnlock: false,
    ...changes,
  };
}

describe('a vesting lock', () => {
  it('names the step still to come, and what waits to be paid', () => {
    const lock = lockView(vestingRecord(TERMS, AMOUNT), undefined, FIRST + 31 * DAY);
    expect(lock).toMatchObject({ state: 'unlockable', claimable: 400n, remaining: 1_000n });
    expect(lock.next).toEqual({ number: 3, timestamp: FIRST + 60 * DAY, basisPoints: 3_000, amount: 300n });
    expect(movableTime(lock)).toBe(FIRST + 60 * DAY);
  });

  it('has no step to come once the last one has', () => {
    const lock = lockView(vestingRecord(TERMS, AMOUNT), undefined, FIRST + 90 * DAY);
    expect(lock).toMatchObject({ next: null, claimable: 1_000n });
    expect(movableTime(lock)).toBeNull();
  });

  it('is what the chain says where the index lags behind a claim', () => {
    const vesting = { ...onChain().vesting, released: 400n, lastClaim: FIRST + 31 * DAY };
    const chain = onChain({ vesting: vesting as LockOnChain['vesting'] });
    const lock = lockView(vestingRecord(TERMS, AMOUNT), chain, FIRST + 31 * DAY);
    expect(lock).toMatchObject({
      state: 'vesting',
      claimable: 0n,
      remaining: 600n,
      lastClaim: FIRST + 31 * DAY,
    });
    expect(lock.paid).toBeNull();
  });

  it('takes an extension from the chain that the index has not seen, and keeps the earlier steps', () => {
    const vesting = { ...onChain().vesting, passed: 1, next: FIRST + 45 * DAY };
    const lock = lockView(
      vestingRecord(TERMS, AMOUNT),
      onChain({ vesting: vesting as LockOnChain['vesting'] }),
      FIRST + DAY,
    );
    expect(lock.vesting?.schedule.segments).toEqual([
      { passed: 0, next: FIRST },
      { passed: 1, next: FIRST + 45 * DAY },
    ]);
    expect(lock.next).toMatchObject({ number: 2, timestamp: FIRST + 45 * DAY });
  });

  it('is one by its lock id and initial release date alone [LR-09]', () => {
    const record = vestingRecord(TERMS, AMOUNT);
    expect(lockView(record, onChain(), FIRST).vesting).not.toBeNull();
    expect(lockView({ ...record, initialVestingReleaseDate: null }, onChain(), FIRST).vesting).toBeNull();
    expect(lockView({ ...record, tokenLockId: 0 }, onChain(), FIRST).vesting).toBeNull();
    expect(lockView(lockRecord(), onChain({ vesting: null }), FIRST).vesting).toBeNull();
  });

  it('takes more tokens only before its first release', () => {
    const record = vestingRecord(TERMS, AMOUNT);
    expect(mayGrow(lockView(record, undefined, FIRST - 1), FIRST - 1)).toBe(true);
    expect(mayGrow(lockView(record, undefined, FIRST), FIRST)).toBe(false);
  });
});

describe('a plain lock', () => {
  const open = lockRecord({ unlockTimestamp: FIRST });

  it('can grow and move until it opens; its opening can move even then', () => {
    expect(mayGrow(lockView(open, undefined, FIRST - 1), FIRST - 1)).toBe(true);
    expect(mayGrow(lockView(open, undefined, FIRST), FIRST)).toBe(false);
    expect(movableTime(lockView(open, undefined, FIRST + 1))).toBe(FIRST);
  });

  it('is burnt once the chain’s owner is the zero address, ahead of the index', () => {
    const chain = onChain({ vesting: null, ownerAddress: zeroAddress });
    expect(lockView(open, chain, FIRST)).toMatchObject({ state: 'burnt', claimable: 0n });
  });

  it('has the chain’s offer over the index’s', () => {
    const indexed = lockRecord({ pendingOwner: OTHER_ACCOUNT, isOpenUnlock: true });
    expect(lockView(indexed, undefined, FIRST)).toMatchObject({
      pendingOwner: OTHER_ACCOUNT,
      isOpenUnlock: true,
    });
    expect(lockView(indexed, onChain({ vesting: null }), FIRST)).toMatchObject({
      pendingOwner: null,
      isOpenUnlock: false,
    });
  });
});
