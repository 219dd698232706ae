import { lockReleases, lockTermsOf, type LockRecordTerms } from '@kingspad/domain';

/** The times of a lock's row; seconds. */
export interface UnlockTimes {
  /** The next release; the last one if none is ahead. Null for a renounced lock, which never unlocks. */
  shown: number | null;
  /** Whether the shown release is ahead. */
  isAhead: boolean;
  /** The last release of a vesting lock, if it is not the shown one. */
  last: number | null;
}

/** The times that lists show of a lock. @param now chain time, seconds */
export function unlockTimes(record: LockRecordTerms, now: number): UnlockTimes {
  const { state, next, last } = lockReleases(lockTermsOf(record), now);
  if (state === 'burnt') return { shown: null, isAhead: false, last: null };
  const shown = next?.timestamp ?? last;
  return { shown, isAhead: next !== null, last: shown === last ? null : last };
}
