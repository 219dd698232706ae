import { MAX_AMOUNT } from '../amounts.ts';
import { MAX_DATE } from '../time.ts';

/** The contract's bounds (contracts/src/locker/ILocker.sol), so that a page can reject a value before any payment. */
export const LOCK_BOUNDS = {
  /** Amounts: `0 < amount <= maxAmount`, base units. */
  maxAmount: MAX_AMOUNT,
  /** Dates: `now < date < maxDate`, seconds. */
  maxDate: MAX_DATE,
  /** Release cycles: `0 < cycle < maxCycle`, seconds. */
  maxCycle: MAX_DATE,
  /** Titles, in characters. */
  maxTitleLength: 100,
} as const;

/** Whether `date` is a valid unlock time as of `now`; both in seconds. */
export function isFutureDate(date: number, now: number): boolean {
  return Number.isInteger(date) && date > now && date < LOCK_BOUNDS.maxDate;
}
