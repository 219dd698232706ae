import {
  DAY,
  HOUR,
  cycleInput,
  linearTerms,
  percentText,
  toUtcText,
  type CycleUnit,
  type VestingFormValues,
  type VestingTerms,
} from '@kingspad/domain';
import { shiftMonths } from '#ui/picker/calendar.ts';

export const VESTING_PRESETS = ['linear', 'cliff', 'quarters'] as const;
export type VestingPreset = (typeof VESTING_PRESETS)[number];

const YEAR = 365 * DAY;
const CLIFF_MONTHS = 6;

/**
 * A usual schedule, filled in: a year in fine steps, the same over two years after six months without a release, or four
 * quarters. The first cycle begins with the next full hour.
 * @param now chain time, seconds
 */
export function vestingPreset(preset: VestingPreset, unit: CycleUnit, now: number): VestingFormValues {
  const start = Math.ceil(now / HOUR) * HOUR;
  switch (preset) {
    case 'linear':
      return filled(linearTerms(YEAR), start, unit);
    case 'cliff':
      return filled(linearTerms(2 * YEAR), shiftMonths(start, CLIFF_MONTHS), unit);
    case 'quarters':
      return filled({ initialPercent: 2500, cyclePercent: 2500, cycle: YEAR / 4 }, start, unit);
  }
}

/** The fields of these terms; the first release comes one cycle after the start. */
function filled(terms: VestingTerms, start: number, unit: CycleUnit): VestingFormValues {
  return {
    initialReleaseDate: toUtcText(start + terms.cycle),
    initialPercent: percentText(terms.initialPercent),
    cycle: cycleInput(terms.cycle, unit),
    cyclePercent: percentText(terms.cyclePercent),
  };
}
