import { amountToInput, formatAmount } from '../amounts.ts';
import { DAY, MINUTE } from '../time.ts';
import { LOCK_BOUNDS } from './bounds.ts';
import { parseAmount } from '../typed-amounts.ts';

/** Unit of release cycles on a page: days for token locks, minutes for LP locks (spec A.9). */
export type CycleUnit = 'days' | 'minutes';

const SECONDS_IN: Record<CycleUnit, number> = { days: DAY, minutes: MINUTE };

/** Enough to distinguish any two cycles. */
const SHOWN_DECIMALS = 5;

/** Decimals of a typed cycle. Four decimals of a day tell any two minutes apart. */
export const CYCLE_DECIMALS: Record<CycleUnit, number> = { days: 4, minutes: 0 };

/**
 * Parses a release cycle in days or whole minutes. Parts of a day are rounded to whole minutes.
 * @returns seconds, undefined if it is not a valid cycle of a lock
 */
export function cycleSeconds(text: string, unit: CycleUnit): number | undefined {
  const parsed = parseAmount(text, CYCLE_DECIMALS[unit]);
  if (!parsed.ok) return undefined;
  const scale = 10n ** BigInt(CYCLE_DECIMALS[unit]);
  const minutes = (2n * parsed.value * BigInt(SECONDS_IN[unit] / MINUTE) + scale) / (2n * scale);
  const seconds = minutes * BigInt(MINUTE);
  return seconds > 0n && seconds < LOCK_BOUNDS.maxCycle ? Number(seconds) : undefined;
}

/** Text of a cycle for its field, which {@link cycleSeconds} reads as the same whole minutes. @param seconds whole minutes */
export function cycleInput(seconds: number, unit: CycleUnit): string {
  const decimals = CYCLE_DECIMALS[unit];
  return amountToInput(BigInt(Math.round((seconds * 10 ** decimals) / SECONDS_IN[unit])), decimals);
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
