import { MINUTE } from '../time.ts';
import { WHOLE, totalSteps, type VestingTerms } from './schedule.ts';

/** Shares of one step of a linear release, basis points, finest first. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100] as const;

export interface LinearOptions {
  /** Basis points released first; one step by default. */
  initialPercent?: number;
  /** Smallest share of a step, basis points. */
  least?: number;
  /** Shortest cycle, seconds; whole minutes. */
  minCycle?: number;
}

/**
 * Terms that release evenly over a time: the finest step whose cycle is whole minutes. Where none is, the coarsest step
 * with its cycle rounded to whole minutes, so that {@link cyclesLength} may differ from what was asked for.
 * @param seconds from the start of the first cycle to the last release. Without an initial share the first step follows
 * one cycle after the start; with one, it is released at the start
 */
export function linearTerms(
  seconds: number,
  { initialPercent, least = 1, minCycle = MINUTE }: LinearOptions = {},
): VestingTerms {
  const candidates = STEPS.filter((step) => step >= least).map((step) => {
    const first = initialPercent ?? step;
    const cycles = Math.ceil((WHOLE - first) / step) + (initialPercent === undefined ? 1 : 0);
    return { initialPercent: first, cyclePercent: step, exact: seconds / cycles };
  });
  const found =
    candidates.find(({ exact }) => exact % MINUTE === 0 && exact >= minCycle) ?? candidates.at(-1);
  if (!found) throw new RangeError(`No step has ${least} basis points or more: the coarsest has 100.`);
  const cycle = Math.max(minCycle, Math.round(found.exact / MINUTE) * MINUTE);
  return { initialPercent: found.initialPercent, cyclePercent: found.cyclePercent, cycle };
}

/** Time from the first release to the last one, seconds. */
export const cyclesLength = (terms: VestingTerms): number => (totalSteps(terms) - 1) * terms.cycle;
