import { lockReleases, stepAhead, stepsBy, type LockReleases, type VestingRow } from '@kingspad/domain';
import type { Lock } from '@kingspad/protocol/lock/model';

/** A lock at a moment, as its page shows it. */
export interface LockView extends Lock, LockReleases {
  /** The next step of a vesting lock, which an extension moves: also one that rounds to nothing. */
  nextStep: VestingRow | null;
}

/** @param now chain time, seconds */
export const lockView = (lock: Lock, now: number): LockView => ({
  ...lock,
  ...lockReleases(lock, now),
  nextStep: lock.vesting && stepAhead(lock.vesting, now),
});

/** The time that an extension changes: of the next step of a vesting lock, of the unlock of a plain one. */
export function movableTime(lock: LockView): number | null {
  return lock.vesting ? (lock.nextStep?.timestamp ?? null) : lock.last;
}

/** Whether tokens can still be added: only before anything is unlocked. */
export function mayGrow(lock: LockView, now: number): boolean {
  return lock.vesting ? stepsBy(lock.vesting.schedule, now) === 0 : now < lock.last;
}
