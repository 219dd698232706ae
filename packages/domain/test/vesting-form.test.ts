import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basisPointsOf,
  basisPointsOfPercent,
  cycleInUnit,
  cycleSeconds,
  cycleText,
  fromUtcText,
  isReleasedAtOnce,
  percentNumber,
  percentText,
  scheduleEnd,
  typedSchedule,
  type VestingFormValues,
} from '../src/index.ts';
import { vestingIssues } from './support/english.ts';

const NOW = 1_800_000_000;
const EMPTY: VestingFormValues = { initialReleaseDate: '', initialPercent: '', cycle: '', cyclePercent: '' };
const GOOD: VestingFormValues = {
  initialReleaseDate: '2030-01-01 00:00:00',
  initialPercent: '20',
  cycle: '30',
  cyclePercent: '12,5',
};

const issueOf = (field: keyof VestingFormValues, text: string) =>
  vestingIssues({ ...GOOD, [field]: text }, 'days', NOW)[field];

describe('the vesting fields', () => {
  it('requires each vesting field with its sentence; the LP page counts in minutes (LT-05, part)', () => {
    expect(vestingIssues(EMPTY, 'days', NOW)).toEqual({
      initialReleaseDate: 'Initial vesting release date is required!',
      initialPercent: 'Initial vesting vesting release percentage is required!',
      cycle: 'Release Cycle is required!',
      cyclePercent: 'Cycle Release Percentage is required!',
    });
    expect(vestingIssues(EMPTY, 'minutes', NOW).cycle).toBe('Release Cycle (minutes) is required!');
    expect(vestingIssues(GOOD, 'days', NOW)).toEqual({});
  });

  it('vesting forms refuse what the contract refuses, and say what to enter', () => {
    expect(issueOf('initialReleaseDate', '2020-01-01 00:00:00')).toContain('future');
    expect(issueOf('initialReleaseDate', '2999-01-01 00:00:00')).toContain('too far ahead');
    expect(issueOf('initialReleaseDate', 'soon')).toContain('yyyy-MM-dd');
    for (const text of ['100.01', '101', '0.001', 'a fifth']) {
      expect(issueOf('initialPercent', text), text).toContain('from 0 to 100');
      expect(issueOf('cyclePercent', text), text).toContain('from 0 to 100');
    }
    expect(issueOf('initialPercent', '-1')).toBe('Value cannot be negative!');
    expect(issueOf('initialPercent', '0')).toBeUndefined();
    expect(issueOf('cyclePercent', '0,00')).toContain('above 0');
    expect(issueOf('cyclePercent', '0.01')).toBeUndefined();
    expect(issueOf('cyclePercent', '100')).toBeUndefined();
    for (const text of ['0', '0.0003', '1.00001', 'monthly'])
      expect(issueOf('cycle', text), text).toContain('number of days above 0');
    expect(issueOf('cycle', '1.5')).toBeUndefined();
    expect(vestingIssues({ ...GOOD, cycle: '1.5' }, 'minutes', NOW).cycle).toContain('whole number');
    expect(issueOf('cycle', '-1')).toBe('Value cannot be negative!');
    expect(issueOf('cycle', '115741')).toContain('shorter cycle');
  });

  it('vesting forms refuse a schedule that ends after the contract’s last date', () => {
    // Seven cycles after the first release: the last step may come up to 2286-11-20 17:46:39.
    expect(issueOf('cycle', '13403')).toBeUndefined();
    expect(issueOf('cycle', '13404')).toContain('shorter cycle');
    const drops = { ...GOOD, cycle: '1', cyclePercent: '0.01' };
    expect(vestingIssues(drops, 'minutes', NOW)).toEqual({});
  });

  it('needs no cycle if the first release is everything', () => {
    const atOnce = { ...EMPTY, initialReleaseDate: GOOD.initialReleaseDate, initialPercent: '100.00' };
    expect(isReleasedAtOnce(atOnce)).toBe(true);
    expect(vestingIssues(atOnce, 'days', NOW)).toEqual({});
    expect(vestingIssues({ ...atOnce, cycle: '-7' }, 'days', NOW)).toEqual({});
    expect(typedSchedule({ ...atOnce, cycle: '30', cyclePercent: '5' }, 'days')).toMatchObject({
      initialPercent: 10_000,
      cycle: 0,
      cyclePercent: 0,
    });
  });

  it('a vesting form becomes a schedule in the contract’s units once it is complete', () => {
    const first = fromUtcText(GOOD.initialReleaseDate) ?? 0;
    expect(typedSchedule(GOOD, 'days')).toEqual({
      initialPercent: 2000,
      cycle: 2_592_000,
      cyclePercent: 1250,
      segments: [{ passed: 0, next: first }],
    });
    const inMinutes = typedSchedule(GOOD, 'minutes');
    expect(inMinutes && scheduleEnd(inMinutes)).toBe(first + 7 * 30 * 60);
    for (const field of Object.keys(GOOD)) {
      expect(typedSchedule({ ...GOOD, [field]: '' }, 'days'), field).toBeUndefined();
    }
    expect(typedSchedule({ ...GOOD, cyclePercent: '0' }, 'days')).toBeUndefined();
  });
});

describe('one figure everywhere (LA-12, part)', () => {
  it('a percentage is the same typed, on chain, on the API and shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (basisPoints) => {
        expect(basisPointsOf(percentText(basisPoints))).toBe(basisPoints);
        expect(basisPointsOf(percentText(basisPoints).replace('.', ','))).toBe(basisPoints);
        expect(basisPointsOfPercent(percentNumber(basisPoints))).toBe(basisPoints);
        expect(String(percentNumber(basisPoints))).toBe(percentText(basisPoints));
        const overTheWire = JSON.parse(JSON.stringify(percentNumber(basisPoints))) as number;
        expect(basisPointsOfPercent(overTheWire)).toBe(basisPoints);
      }),
    );
    expect(percentText(3333)).toBe('33.33');
    expect(percentText(2000)).toBe('20');
  });

  it('a cycle is days on the token page and minutes on the LP page, and seconds on chain', () => {
    expect(cycleSeconds('30', 'days')).toBe(2_592_000);
    expect(cycleSeconds('30', 'minutes')).toBe(1800);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 115_740 }),
        fc.constantFrom('days' as const, 'minutes' as const),
        (count, unit) => {
          const seconds = cycleSeconds(String(count), unit) ?? 0;
          expect(cycleInUnit(seconds, unit)).toBe(count);
          expect(cycleSeconds(cycleText(seconds, unit).replaceAll(',', ''), unit)).toBe(seconds);
        },
      ),
    );
  });

  it('a cycle in seconds, made by another client, is shown as a fraction and never as nothing', () => {
    expect(cycleText(90, 'minutes')).toBe('1.5');
    expect(cycleText(43_200, 'days')).toBe('0.5');
    expect(cycleText(1, 'days')).toBe('0.00001');
    expect(cycleText(2_592_000, 'minutes')).toBe('43,200');
  });
});
