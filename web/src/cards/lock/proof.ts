import {
  lockReleases,
  lockTermsOf,
  pairName,
  percentAfter,
  shortAddress,
  stepsBy,
  stepTime,
  totalSteps,
  WHOLE,
} from '@kingspad/domain';
import { inSentence } from '#lib/untrusted.ts';
import type { LockRecord, TokenSummary } from '@kingspad/domain/api';

/** A lock's release schedule as a step function, for drawing. */
export interface Staircase {
  /** Steps in order of time: the share (0 to 1) that is released from `time` on. */
  steps: { time: number; share: number }[];
  /** The total number of steps; of long schedules not all are drawn. */
  count: number;
  /** The share that is released now. */
  released: number;
  /** The time of the next release, seconds; undefined if none is ahead. */
  next: number | undefined;
  /** The time of the last release, seconds. */
  end: number;
}

/** More steps cannot be distinguished. */
const DRAWN_STEPS = 120;

/** The steps of a lock; a plain one has a single step of everything. @param now chain time, seconds */
export function staircaseOf(record: LockRecord, now: number): Staircase {
  const terms = lockTermsOf(record);
  const { next, last: end } = lockReleases(terms, now);
  const ahead = { next: next?.timestamp, end };
  if (!terms.vesting) {
    return { steps: [{ time: end, share: 1 }], count: 1, released: now >= end ? 1 : 0, ...ahead };
  }
  const { schedule } = terms.vesting;
  const count = totalSteps(schedule);
  const drawn = Math.min(count, DRAWN_STEPS);
  const steps = Array.from({ length: drawn }, (_, index) => {
    const step = Math.ceil(((index + 1) * count) / drawn);
    return { time: stepTime(schedule, step), share: percentAfter(schedule, step) / WHOLE };
  });
  return { steps, count, released: percentAfter(schedule, stepsBy(schedule, now)) / WHOLE, ...ahead };
}

/** Locks of these tokens, newest first. */
export function locksOf(summaries: readonly TokenSummary[]): LockRecord[] {
  return summaries
    .flatMap(({ lockRecords }) => lockRecords)
    .toSorted(
      (one, other) => other.lockedTimestamp - one.lockedTimestamp || other.tokenLockId - one.tokenLockId,
    );
}

/**
 * The lock that the landing page shows: the newest that is halfway through its vesting, else the newest
 * that vests later, else the newest that is not open yet, else the newest that still holds something. Undefined if none does.
 */
export function pickProof(summaries: readonly TokenSummary[], now: number): LockRecord | undefined {
  const held = locksOf(summaries).filter(({ isClaimed, isRenounced }) => !isClaimed && !isRenounced);
  const ahead = held.filter((lock) => staircaseOf(lock, now).next !== undefined);
  const vesting = ahead.filter(({ isVestingEnabled }) => isVestingEnabled);
  return vesting.find((lock) => staircaseOf(lock, now).released > 0) ?? vesting[0] ?? ahead[0] ?? held[0];
}

/** Longer symbols are cut: they are untrusted. */
const MAX_SYMBOL = 16;

type Named = Pick<
  LockRecord,
  'tokenLock' | 'tokenAddress' | 'tokenAddressOneSymbol' | 'tokenAddressTwoSymbol'
>;

/** The symbol of a token or pair, shortened and without direction controls; else its address. */
export function symbolOf(lock: Named): string {
  const { tokenAddressOneSymbol: one, tokenAddressTwoSymbol: two, tokenLock, tokenAddress } = lock;
  if (one && two) return pairName(inSentence(one, MAX_SYMBOL), inSentence(two, MAX_SYMBOL));
  const { tokenSymbol, tokenName } = tokenLock;
  return inSentence(tokenSymbol || tokenName, MAX_SYMBOL) || shortAddress(tokenAddress);
}
