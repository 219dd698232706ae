import type { LockRecord } from '../api/token-locker.ts';
import { basisPointsOfPercent } from './percent.ts';
import type { LockTerms, VestingPosition } from './state.ts';

/** The fields of the API's record that a lock's state depends on. */
export type LockRecordTerms = Pick<
  LockRecord,
  | 'unlockTimestamp'
  | 'isClaimed'
  | 'isRenounced'
  | 'lockedTokenAmount'
  | 'releasedAmount'
  | 'initialVestingReleasePercentage'
  | 'vestingCycleInSeconds'
  | 'vestingCycleReleasePercentage'
  | 'vestingSegments'
>;

/** Converts a record of the API for the rules of this package. */
export function lockTermsOf(record: LockRecordTerms): LockTerms {
  const { unlockTimestamp, isClaimed, isRenounced } = record;
  const amount = BigInt(record.lockedTokenAmount);
  return { amount, unlockTimestamp, isClaimed, isRenounced, vesting: vestingPositionOf(record) };
}

/** Amounts of a new lock for its figures: base units, and the token's decimals or null. */
export const lockedFigure = (record: Pick<LockRecord, 'lockedTokenAmount' | 'tokenLock'>) => ({
  value: BigInt(record.lockedTokenAmount),
  decimals: record.tokenLock.tokenDecimals,
});

/** The vesting state of a record's lock; null for a plain lock. */
export function vestingPositionOf(record: LockRecordTerms): VestingPosition | null {
  if (!record.vestingSegments) return null;
  return {
    schedule: {
      initialPercent: basisPointsOfPercent(record.initialVestingReleasePercentage ?? 0),
      cycle: record.vestingCycleInSeconds ?? 0,
      cyclePercent: basisPointsOfPercent(record.vestingCycleReleasePercentage ?? 0),
      segments: record.vestingSegments,
    },
    amount: BigInt(record.lockedTokenAmount),
    released: BigInt(record.releasedAmount),
  };
}
