import fc from 'fast-check';
import {
  extendedSchedule,
  MAX_AMOUNT,
  newSchedule,
  stepTime,
  stepsBy,
  totalSteps,
  WHOLE,
  type VestingSchedule,
  type VestingTerms,
} from '../../src/index.ts';

/** Any amount that can be locked, small ones often: they are where rounding bites. */
export const amounts = fc.oneof(fc.bigInt(1n, 200n), fc.bigInt(1n, MAX_AMOUNT));

/** Any terms that the contract takes. */
export const terms: fc.Arbitrary<VestingTerms> = fc
  .record({
    initialPercent: fc.oneof(fc.integer({ min: 0, max: WHOLE }), fc.constantFrom(0, 1, 3333, WHOLE)),
    cycle: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constant(1)),
    cyclePercent: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 50, max: WHOLE }) },
      { weight: 1, arbitrary: fc.constant(1) },
    ),
  })
  .map((any) => (any.initialPercent === WHOLE ? { ...any, cycle: 0, cyclePercent: 0 } : any));

/** A schedule, and the time of its last extension (0 without one): from then on the contract knows nothing else. */
export interface Extended {
  schedule: VestingSchedule;
  extendedAt: number;
}

/** Any schedule as extensions may have left it. */
export const schedules: fc.Arbitrary<Extended> = fc
  .tuple(
    terms,
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.array(fc.record({ stepsLater: fc.nat(5), secondsLater: fc.integer({ min: 1, max: 1_000_000 }) }), {
      maxLength: 4,
    }),
  )
  .map(([made, firstRelease, extensions]) => {
    const start = { schedule: newSchedule(made, firstRelease), extendedAt: 0 };
    return extensions.reduce((now, by) => extendedBy(now, by), start);
  });

function extendedBy(
  { schedule, extendedAt }: Extended,
  by: { stepsLater: number; secondsLater: number },
): Extended {
  const come = Math.min(stepsBy(schedule, extendedAt) + by.stepsLater, totalSteps(schedule) - 1);
  const now = come === 0 ? extendedAt : Math.max(extendedAt, stepTime(schedule, come));
  const newTime = stepTime(schedule, come + 1) + by.secondsLater;
  return { schedule: extendedSchedule(schedule, newTime, now), extendedAt: now };
}

/** All rows' numbers of a schedule, from 1. */
export function stepNumbers(schedule: VestingTerms): number[] {
  return Array.from({ length: totalSteps(schedule) }, (_, index) => index + 1);
}
