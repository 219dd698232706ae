import {
  WHOLE,
  newSchedule,
  percentAfter,
  scheduleRows,
  stepsBy,
  totalSteps,
  type VestingRow,
  type VestingSchedule,
  type VestingTerms,
} from '../lock/schedule.ts';

/** Release terms of a sale's tokens: the first part at finalization, then cycles. All zeros without vesting. */
export type SaleVestingTerms = VestingTerms;

/** A sale without vesting releases everything at finalization. */
export function isVestingSale({ initialPercent, cyclePercent }: SaleVestingTerms): boolean {
  return initialPercent !== 0 || cyclePercent !== 0;
}

/** The schedule of a sale's tokens. @param finalizedAt seconds, or when it is supposed to be */
export function saleSchedule(terms: SaleVestingTerms, finalizedAt: number): VestingSchedule {
  const { initialPercent, cycle, cyclePercent } = terms;
  return isVestingSale(terms)
    ? newSchedule({ initialPercent, cycle, cyclePercent }, finalizedAt)
    : newSchedule({ initialPercent: WHOLE, cycle: 0, cyclePercent: 0 }, finalizedAt);
}

/** Basis points of a wallet's tokens that are vested at `time`; 0 before finalization (`finalizedAt` 0). */
export function vestedBps(terms: SaleVestingTerms, finalizedAt: number, time: number): number {
  if (finalizedAt === 0) return 0;
  const schedule = saleSchedule(terms, finalizedAt);
  return percentAfter(schedule, stepsBy(schedule, time));
}

/** All releases of a wallet's tokens; their amounts sum exactly to `tokens`. A sale has 100 of them at most. */
export function releaseRows(tokens: bigint, terms: SaleVestingTerms, finalizedAt: number): VestingRow[] {
  const schedule = saleSchedule(terms, finalizedAt);
  return scheduleRows(tokens, schedule, { from: 1, to: totalSteps(schedule) });
}
