import { aprOf, type AprFacts } from './apr.ts';

/** The APR of a pool while this much is staked in all. */
export interface AprPoint {
  /** Base units of the staked token. */
  totalStaked: bigint;
  /** Percent a year. */
  apr: number;
}

/** Rates that a creator compares, percent. */
const LOWEST = 5;
const HIGHEST = 500;

/** Totals of a decade, in tenths of its start: close enough for a smooth line. */
const TENTHS = [10n, 15n, 20n, 30n, 50n, 70n] as const;
/** Amounts of more digits than this are no amounts of a token. */
const MOST_DIGITS = 60;

/**
 * The APR of a pool to be against the total stake, at round totals with rates between 5% and 500%.
 * @param terms of the pool, with the prices of its tokens
 * @returns totals ascending, rates descending; empty without a price, and if no total has such a rate
 */
export function aprCurve(terms: Omit<AprFacts, 'totalStaked' | 'isFinished'>): AprPoint[] {
  const points: AprPoint[] = [];
  for (let digits = 1; digits <= MOST_DIGITS; digits += 1) {
    for (const tenths of TENTHS) {
      const totalStaked = tenths * 10n ** BigInt(digits - 1);
      const { apr } = aprOf({ ...terms, totalStaked, isFinished: false });
      if (apr === null || apr < LOWEST) return points;
      if (apr <= HIGHEST) points.push({ totalStaked, apr });
    }
  }
  return points;
}
