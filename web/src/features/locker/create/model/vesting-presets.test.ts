import {
  DAY,
  HOUR,
  fromUtcText,
  scheduleEnd,
  totalSteps,
  typedSchedule,
  type CycleUnit,
  type VestingFormValues,
} from '@kingspad/domain';
import { expect, it } from 'vitest';
import { VESTING_PRESETS, vestingPreset } from './vesting-presets.ts';

const NOW = fromUtcText('2026-11-26 18:20:00') ?? 0;
function scheduleOf(values: VestingFormValues, unit: CycleUnit) {
  const schedule = typedSchedule(values, unit);
  if (!schedule) throw new Error('The preset fills in no valid schedule.');
  return schedule;
}

const START = NOW + 40 * 60;

it.each(['days', 'minutes'] as const)('releases a year in 400 steps of 0.25% with cycles in %s', (unit) => {
  const values = vestingPreset('linear', unit, NOW);
  const schedule = scheduleOf(values, unit);
  expect(values.cycle).toBe(unit === 'days' ? '0.9125' : '1314');
  expect(totalSteps(schedule)).toBe(400);
  expect(scheduleEnd(schedule)).toBe(START + 365 * DAY);
});

it('releases nothing for six months, then evenly over two years', () => {
  const values = vestingPreset('cliff', 'days', NOW);
  const schedule = scheduleOf(values, 'days');
  const cliff = fromUtcText('2027-05-26 19:00:00') ?? 0;
  expect(fromUtcText(values.initialReleaseDate)).toBeGreaterThan(cliff);
  expect(fromUtcText(values.initialReleaseDate)).toBeLessThan(cliff + 2 * DAY);
  expect(scheduleEnd(schedule)).toBe(cliff + 730 * DAY);
});

it('releases four quarters, the last one after a year', () => {
  const schedule = scheduleOf(vestingPreset('quarters', 'minutes', NOW), 'minutes');
  expect(totalSteps(schedule)).toBe(4);
  expect(scheduleEnd(schedule)).toBe(START + 365 * DAY);
});

it('begins with a full hour in each preset', () => {
  for (const preset of VESTING_PRESETS) {
    const schedule = scheduleOf(vestingPreset(preset, 'minutes', NOW), 'minutes');
    expect(scheduleEnd(schedule) % HOUR, preset).toBe(0);
  }
});
