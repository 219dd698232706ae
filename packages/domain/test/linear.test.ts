import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, cycleInput, cycleSeconds, cyclesLength, linearTerms } from '../src/index.ts';

it('releases a year in steps of 0.25%, the finest with a cycle of whole minutes', () => {
  const terms = linearTerms(365 * DAY);
  expect(terms).toEqual({ initialPercent: 25, cyclePercent: 25, cycle: 1314 * MINUTE });
  expect(cyclesLength(terms) + terms.cycle).toBe(365 * DAY);
});

it('takes the finest step that fits: 0.01% for 10,000 minutes', () => {
  expect(linearTerms(10_000 * MINUTE)).toEqual({ initialPercent: 1, cyclePercent: 1, cycle: MINUTE });
});

it('rounds the cycle of 1% steps if no step has whole minutes', () => {
  const terms = linearTerms(366 * DAY + 7 * MINUTE);
  expect(terms.cyclePercent).toBe(100);
  expect(terms.cycle).toBe(Math.round((366 * DAY + 7 * MINUTE) / 100 / MINUTE) * MINUTE);
});

it('gives a sale steps of 1% and an hour at least', () => {
  const sale = { initialPercent: 100, least: 100, minCycle: HOUR };
  expect(linearTerms(365 * DAY, sale)).toEqual({
    initialPercent: 100,
    cyclePercent: 100,
    cycle: 5309 * MINUTE,
  });
  expect(linearTerms(DAY, sale).cycle).toBe(HOUR);
});

it('never misses a finer exact step, and otherwise ends within half a minute per step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 * 365 * 1440 }), (minutes) => {
      const terms = linearTerms(minutes * MINUTE);
      const steps = 10_000 / terms.cyclePercent;
      const exact = [1, 2, 5, 10, 20, 25, 50, 100].find((step) => (minutes * step) % 10_000 === 0);
      expect(terms.cyclePercent).toBe(exact ?? 100);
      const end = cyclesLength(terms) + terms.cycle;
      const tolerance = exact ? 0 : steps * MINUTE;
      expect(Math.abs(end - minutes * MINUTE)).toBeLessThanOrEqual(tolerance);
    }),
  );
});

it('writes any whole number of minutes so that its field reads the same cycle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), (minutes) => {
      expect(cycleSeconds(cycleInput(minutes * MINUTE, 'days'), 'days')).toBe(minutes * MINUTE);
      expect(cycleSeconds(cycleInput(minutes * MINUTE, 'minutes'), 'minutes')).toBe(minutes * MINUTE);
    }),
  );
});
