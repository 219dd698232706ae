import {
  dateIssue,
  extendedSchedule,
  fromUtcText,
  LOCK_BOUNDS,
  MESSAGES,
  requiredIssue,
  scheduleEnd,
  toUtcDisplay,
} from '@kingspad/domain';
import { translate } from '../../../lib/i18n/index.ts';
import { movableTime, type LockView } from './record-view.ts';

/** Why a lock cannot be extended, as far as the lock's own state shows. */
export type Immovable = 'claimed' | 'burnt' | 'vested';

/** @returns undefined if its time can be moved later */
export function immovable(lock: LockView): Immovable | undefined {
  if (lock.state === 'claimed' || lock.state === 'burnt') return lock.state;
  return movableTime(lock) === null ? 'vested' : undefined;
}

/** What moving a lock's time makes of it; times in seconds. */
export interface Extension {
  /** The time that moves: of the opening, or of the next step. */
  present: number;
  newTime: number;
  /** The opening or the last step, now and then. */
  presentEnd: number;
  newEnd: number;
}

/** @param now chain time, seconds */
export function extensionOf(lock: LockView, newTime: number, now: number): Extension {
  const present = movableTime(lock) ?? lock.unlockAt;
  const newEnd = lock.vesting ? scheduleEnd(extendedSchedule(lock.vesting.schedule, newTime, now)) : newTime;
  return { present, newTime, presentEnd: lock.unlockAt, newEnd };
}

/** The sentence for a new time, undefined if the lock can be moved to it. @param now chain time, seconds */
export function newTimeIssue(text: string, lock: LockView, now: number): string | undefined {
  const issue = requiredIssue(text, MESSAGES.lockUntilRequired) ?? dateIssue(text, now);
  const newTime = fromUtcText(text);
  if (issue !== undefined || newTime === undefined) return issue;
  const { present, newEnd } = extensionOf(lock, newTime, now);
  if (newTime <= present) return translate('locker.update.notLater', { time: toUtcDisplay(present) });
  return newEnd < LOCK_BOUNDS.maxDate ? undefined : translate('locker.update.tooLate');
}
