import {
  LOCK_BOUNDS,
  fromUtcText,
  lockDraft,
  scheduleEnd,
  typedSchedule,
  type Address,
  type CycleUnit,
  type LockFormValues,
  type Release,
} from '@kingspad/domain';
import { prepareLock, type LockDraft, type LockIntent } from '@kingspad/protocol/lock/create';
import { draftSalt, type Salted } from '#creation/index.ts';

/**
 * The typed release, undefined while it is incomplete or ends later than the contract can store. Dates may
 * be in the past.
 */
export function typedRelease(values: LockFormValues, unit: CycleUnit): Release | undefined {
  if (values.isVesting) {
    const schedule = typedSchedule(values, unit);
    return schedule && scheduleEnd(schedule) < LOCK_BOUNDS.maxDate
      ? { kind: 'vesting', schedule }
      : undefined;
  }
  const unlockTimestamp = fromUtcText(values.lockUntil);
  return unlockTimestamp === undefined ? undefined : { kind: 'at-once', unlockTimestamp };
}

/** The body of the create call and its digest; only used for a lock with a title. */
export function saltedDraft(
  intent: LockIntent,
  place: { chainId: number; contract: Address },
): Salted<LockDraft> {
  const unsent = lockDraft(intent);
  const { salt, keep } = draftSalt([place, unsent]);
  const { draft, digest } = prepareLock(place, intent, salt);
  return { draft, digest, keepSalt: keep, unsalted: intent.title ? undefined : unsent };
}
