import { zeroAddress, type ScheduleSegment } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { describe, expect, it } from 'vitest';
import { lockOfRecord, newerLock, type Lock } from '@kingspad/protocol/lock/model';
import { lockRecord, OWNER, OTHER_ACCOUNT, TOKEN, vestingRecord } from '#testing/world.tsx';
import { lockView, mayGrow, movableTime } from './record-view.ts';

const DAY = 86_400;
const FIRST = 2_000_000_000;
const TERMS = { firstRelease: FIRST, initialPercent: 1_000, cycle: 30 * DAY, cyclePercent: 3_000 };
const AMOUNT = { lockedTokenAmount: '1000' };

const SEGMENTS = [{ passed: 0, next: FIRST }];
const vestingOf = (changes: { released?: bigint; segments?: readonly ScheduleSegment[] } = {}) => ({
  amount: 1_000n,
  released: 0n,
  ...changes,
  schedule: {
    initialPercent: 1_000,
    cycle: 30 * DAY,
    cyclePercent: 3_000,
    segments: changes.segments ?? SEGMENTS,
  },
});

function onChain(changes: Partial<Lock> = {}): Lock {
  return {
    id: 17,
    token: TOKEN,
    owner: OWNER,
    amount: 1_000n,
    lockedAt: 1_700_000_000,
    unlockTimestamp: FIRST + 90 * DAY,
    claimedAt: null,
    isClaimed: false,
    isRenounced: false,
    vesting: vestingOf(),
    paid: null,
    knowsPastSteps: true,
    lastClaim: null,
    pendingOwner: null,
    isOpenUnlock: false,
    ...changes,
  };
}

const viewOf = (record: LockRecord, chain: Lock | undefined, now: number) =>
  lockView(newerLock(lockOfRecord(record), chain), now);

describe('a vesting lock', () => {
  it('names the step still to come, and what waits to be paid', () => {
    const lock = viewOf(vestingRecord(TERMS, AMOUNT), undefined, FIRST + 31 * DAY);
    expect(lock).toMatchObject({ state: 'unlockable', claimable: 400n, remaining: 1_000n });
    expect(lock.next).toEqual({ number: 3, timestamp: FIRST + 60 * DAY, basisPoints: 3_000, amount: 300n });
    expect(movableTime(lock)).toBe(FIRST + 60 * DAY);
  });

  it('returns no next step once the last one has come', () => {
    const lock = viewOf(vestingRecord(TERMS, AMOUNT), undefined, FIRST + 90 * DAY);
    expect(lock).toMatchObject({ next: null, claimable: 1_000n });
    expect(movableTime(lock)).toBeNull();
  });

  it('follows the chain if the index lags behind a claim', () => {
    const chain = onChain({ vesting: vestingOf({ released: 400n }), lastClaim: FIRST + 31 * DAY });
    const lock = viewOf(vestingRecord(TERMS, AMOUNT), chain, FIRST + 31 * DAY);
    expect(lock).toMatchObject({
      state: 'vesting',
      claimable: 0n,
      remaining: 600n,
      lastClaim: FIRST + 31 * DAY,
    });
    expect(lock.paid).toBeNull();
  });

  it('takes an extension from the chain that the index has not seen, and keeps the earlier steps', () => {
    const segments = [{ passed: 1, next: FIRST + 45 * DAY }];
    const lock = viewOf(
      vestingRecord(TERMS, AMOUNT),
      onChain({ vesting: vestingOf({ segments }) }),
      FIRST + DAY,
    );
    expect(lock.vesting?.schedule.segments).toEqual([
      { passed: 0, next: FIRST },
      { passed: 1, next: FIRST + 45 * DAY },
    ]);
    expect(lock.next).toMatchObject({ number: 2, timestamp: FIRST + 45 * DAY });
  });

  it('recognises a vesting lock by its lock id and initial release date alone [LR-09]', () => {
    const record = vestingRecord(TERMS, AMOUNT);
    expect(viewOf(record, onChain(), FIRST).vesting).not.toBeNull();
    expect(viewOf({ ...record, initialVestingReleaseDate: null }, onChain(), FIRST).vesting).toBeNull();
    expect(viewOf({ ...record, tokenLockId: 0 }, onChain(), FIRST).vesting).toBeNull();
    expect(viewOf(lockRecord(), onChain({ vesting: null }), FIRST).vesting).toBeNull();
  });

  it('takes more tokens only before its first release', () => {
    const record = vestingRecord(TERMS, AMOUNT);
    expect(mayGrow(viewOf(record, undefined, FIRST - 1), FIRST - 1)).toBe(true);
    expect(mayGrow(viewOf(record, undefined, FIRST), FIRST)).toBe(false);
  });
});

describe('a plain lock', () => {
  const open = lockRecord({ unlockTimestamp: FIRST });

  it('lets a plain lock grow and move until it opens; its opening can move even then', () => {
    expect(mayGrow(viewOf(open, undefined, FIRST - 1), FIRST - 1)).toBe(true);
    expect(mayGrow(viewOf(open, undefined, FIRST), FIRST)).toBe(false);
    expect(movableTime(viewOf(open, undefined, FIRST + 1))).toBe(FIRST);
  });

  it('shows a plain lock as burnt once the chain’s owner is the zero address, ahead of the index', () => {
    const chain = onChain({ vesting: null, owner: zeroAddress, isRenounced: true });
    expect(viewOf(open, chain, FIRST)).toMatchObject({ state: 'burnt', claimable: 0n });
  });

  it('prefers the chain’s offer over the index’s', () => {
    const indexed = lockRecord({ pendingOwner: OTHER_ACCOUNT, isOpenUnlock: true });
    expect(viewOf(indexed, undefined, FIRST)).toMatchObject({
      pendingOwner: OTHER_ACCOUNT,
      isOpenUnlock: true,
    });
    expect(viewOf(indexed, onChain({ vesting: null }), FIRST)).toMatchObject({
      pendingOwner: null,
      isOpenUnlock: false,
    });
  });
});
