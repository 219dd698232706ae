import { formatAmount } from '../amounts.ts';
import { DAY, MINUTE } from '../time.ts';
import { LOCK_BOUNDS } from './bounds.ts';
import { parseAmount } from '../typed-amounts.ts';

/** Unit of release cycles on a page: days for token locks, minutes for LP locks (spec A.9). */
export type CycleUnit = 'days' | 'minutes';

const SECONDS_IN: Record<CycleUnit, number> = { days: DAY, minutes: MINUTE };

/** Enough to distinguish any two cycles. */
const SHOWN_DECIMALS = 5;

/** Parses a release cycle in whole days or minutes. @returns seconds, undefined if it is not a valid cycle of a lock */
export function cycleSeconds(text: string, unit: CycleUnit): number | undefined {
  const parsed = parseAmount(text, 0);
  if (!parsed.ok || parsed.value === 0n) return undefined;
  const seconds = parsed.value * BigInt(SECONDS_IN[unit]);
  return seconds < LOCK_BOUNDS.maxCycle ? Number(seconds) : undefined;
}

/** A cycle in a page's unit, as the API's `releaseCycles`; fractional if the chain's seconds are no multiple. */
export function cycleInUnit(seconds: number, unit: CycleUnit): number {
  return seconds / SECONDS_IN[unit];
}

/** A cycle in a page's unit, for display: `30`, `1.5`; decimals are cut. */
export function cycleText(seconds: number, unit: CycleUnit): string {
  const scaled = (BigInt(seconds) * 10n ** BigInt(SHOWN_DECIMALS)) / BigInt(SECONDS_IN[unit]);
  return formatAmount(scaled, SHOWN_DECIMALS);
}
