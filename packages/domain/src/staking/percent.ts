import { formatAmount } from '../amounts.ts';

/** Reliable digits of a number: a float's later digits are cut off. */
const DIGITS = 14;

const exact = (value: number) => Number(value.toPrecision(DIGITS));

/** A fraction as percent, without a float's error: 0.29 is 29. */
export function percentOfFraction(fraction: number): number {
  return exact(fraction * 100);
}

/** Percent for display, rounded to two places: `1,051.20%`. An absurd one is cut short. */
export function formatPercent(percent: number): string {
  if (percent > 0 && percent < 0.01) return '<0.01%';
  if (percent >= 1e15) return '>10^15%';
  const hundredths = BigInt(Math.round(exact(percent * 100)));
  return `${formatAmount(hundredths / 100n, 0)}.${(hundredths % 100n).toString().padStart(2, '0')}%`;
}
