import { amountToInput } from '../amounts.ts';
import { WHOLE } from './schedule.ts';
import { parseAmount } from '../typed-amounts.ts';

/** Percents have two decimals: basis points on chain. */
const DECIMALS = 2;

/**
 * Parses a typed percentage, `33.33` or `33,33`.
 * @returns basis points from 0 to 10,000, undefined if it is no percentage with at most two decimals
 */
export function basisPointsOf(text: string): number | undefined {
  const parsed = parseAmount(text, DECIMALS);
  return parsed.ok && parsed.value <= BigInt(WHOLE) ? Number(parsed.value) : undefined;
}

/**
 * A part in basis points of the whole, rounded; less than the whole is never shown as all of it.
 * @param part from 0 to `whole`
 */
export function roundedBasisPoints(part: bigint, whole: bigint): number {
  if (whole === 0n) return 0;
  const rounded = Number((2n * part * BigInt(WHOLE) + whole) / (2n * whole));
  return part < whole ? Math.min(rounded, WHOLE - 1) : rounded;
}

/** Basis points as a percentage without its sign: `33.33`, `20`. */
export function percentText(basisPoints: number): string {
  return amountToInput(BigInt(basisPoints), DECIMALS);
}

/** Basis points in the API's form: percent, `33.33`. */
export function percentNumber(basisPoints: number): number {
  return basisPoints / 100;
}

/** The API's percent as basis points; a third decimal, which no lock has, is rounded. */
export function basisPointsOfPercent(percent: number): number {
  return Math.round(percent * 100);
}
