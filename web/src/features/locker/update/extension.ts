import {
  dateIssue,
  extendedSchedule,
  fromUtcText,
  LOCK_BOUNDS,
  requiredIssue,
  scheduleEnd,
} from '@kingspad/domain';
import { translate, type Message, utcText } from '#lib/i18n/index.ts';
import { movableTime, type LockView } from '../model/record-view.ts';

/** Why a lock cannot be extended, judged by the lock's own state. */
export type Immovable = 'claimed' | 'burnt' | 'vested';

/** @returns undefined if it can be extended */
export function immovable(lock: LockView): Immovable | undefined {
  if (lock.state === 'claimed' || lock.state === 'burnt') return lock.state;
  return movableTime(lock) === null ? 'vested' : undefined;
}

/** The effect of an extension; times in seconds. */
export interface Extension {
  /** The time that changes: of the unlock, or of the next step. */
  present: number;
  newTime: number;
  /** The unlock time or the last step, before and after. */
  presentEnd: number;
  newEnd: number;
}

/** @param now chain time, seconds */
export function extensionOf(lock: LockView, newTime: number, now: number): Extension {
  const present = movableTime(lock) ?? lock.last;
  const newEnd = lock.vesting ? scheduleEnd(extendedSchedule(lock.vesting.schedule, newTime, now)) : newTime;
  return { present, newTime, presentEnd: lock.last, newEnd };
}

/** The error for a new time, undefined if it is valid. @param now chain time, seconds */
export function newTimeIssue(text: string, lock: LockView, now: number): Message | undefined {
  const issue = requiredIssue(text, 'issue.lock.until') ?? dateIssue(text, now);
  const newTime = fromUtcText(text);
  if (issue !== undefined || newTime === undefined) return issue;
  const { present, newEnd } = extensionOf(lock, newTime, now);
  if (newTime <= present) return translate('locker.update.notLater', { time: utcText(present) });
  return newEnd < LOCK_BOUNDS.maxDate ? undefined : translate('locker.update.tooLate');
}
