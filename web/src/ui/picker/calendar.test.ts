import { fromUtcText, toUtcText } from '@kingspad/domain';
import { afterEach, describe, expect, it } from 'vitest';
import {
  completeUtcText,
  monthOf,
  monthWeeks,
  moveByKey,
  shiftMonths,
  withDay,
  withTime,
} from './calendar.ts';

const at = (text: string): number => fromUtcText(text) ?? Number.NaN;
const day = (seconds: number): string => toUtcText(seconds).slice(0, 10);

describe('the UTC calendar', () => {
  it('draws six weeks from a Monday on, in every month', () => {
    const weeks = monthWeeks({ year: 2027, month: 1 });
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.map(day)[0]).toBe('2027-02-01');
    expect(monthWeeks({ year: 2026, month: 10 })[0]?.map(day)).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
  });

  it('selects the last day if the next month is shorter', () => {
    expect(toUtcText(shiftMonths(at('2027-01-31 10:20:30'), 1))).toBe('2027-02-28 10:20:30');
    expect(toUtcText(shiftMonths(at('2028-02-29 00:00:00'), 12))).toBe('2029-02-28 00:00:00');
    expect(toUtcText(shiftMonths(at('2027-01-15 00:00:00'), -1))).toBe('2026-12-15 00:00:00');
  });

  it('moves in the calendar with the keys of a date grid', () => {
    const from = at('2027-03-17 00:00:00');
    const to = (key: string, shift = false) => day(moveByKey(from, key, shift) ?? Number.NaN);
    expect(to('ArrowLeft')).toBe('2027-03-16');
    expect(to('ArrowDown')).toBe('2027-03-24');
    expect(to('Home')).toBe('2027-03-15');
    expect(to('End')).toBe('2027-03-21');
    expect(to('PageDown')).toBe('2027-04-17');
    expect(to('PageUp', true)).toBe('2026-03-17');
    expect(moveByKey(from, 'a', false)).toBeUndefined();
  });

  it('completes typed dates, and leaves other texts unchanged', () => {
    expect(completeUtcText('2027-1-5')).toBe('2027-01-05 00:00:00');
    expect(completeUtcText(' 2027-01-05 9:30 ')).toBe('2027-01-05 09:30:00');
    expect(completeUtcText('2027-01-05T09:30:15.000Z')).toBe('2027-01-05 09:30:15');
    expect(completeUtcText('2027.01.05 09:30:15 UTC')).toBe('2027-01-05 09:30:15');
    expect(completeUtcText('2027-02-30')).toBe('2027-02-30');
    expect(completeUtcText('tomorrow')).toBe('tomorrow');
  });

  it('picks a day at midnight, and today at the next whole hour', () => {
    const now = at('2026-11-21 15:10:00');
    expect(withDay('', at('2026-11-30 00:00:00'), now)).toBe('2026-11-30 00:00:00');
    expect(withDay('', at('2026-11-21 00:00:00'), now)).toBe('2026-11-21 16:00:00');
    expect(withDay('', at('2026-11-21 00:00:00'), at('2026-11-21 23:30:00'))).toBe('2026-11-21 23:59:59');
    expect(withDay('2026-12-01 10:20:30', at('2027-01-02 00:00:00'), now)).toBe('2027-01-02 10:20:30');
  });

  it('changes the time and keeps the day', () => {
    expect(withTime('2027-01-02 10:20:30', '23:05:30')).toBe('2027-01-02 23:05:30');
    expect(withTime('nonsense', '23:05')).toBeUndefined();
  });
});

describe('in any browser’s time zone (LT-15, part)', () => {
  const own = process.env.TZ;
  afterEach(() => {
    // Assigned undefined, it would be a zone of that name for the files that follow in the same worker.
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  it.each(['UTC', 'America/New_York', 'Asia/Shanghai', 'Pacific/Kiritimati', 'Australia/Lord_Howe'])(
    'a date means the same in %s',
    (zone) => {
      process.env.TZ = zone;
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      // New York’s clocks skip this half hour; a picker of local dates cannot even hold it.
      const typed = completeUtcText('2027-03-14 02:30');
      expect(typed).toBe('2027-03-14 02:30:00');
      expect(fromUtcText(typed)).toBe(1_804_991_400);
      expect(withDay(typed, at('2027-03-15 00:00:00'), 0)).toBe('2027-03-15 02:30:00');
      expect(monthOf(at('2027-01-01 00:00:00'))).toEqual({ year: 2027, month: 0 });
      expect(monthWeeks({ year: 2027, month: 2 }).flat().map(day)).toHaveLength(42);
      expect(new Set(monthWeeks({ year: 2027, month: 2 }).flat().map(day)).size).toBe(42);
    },
  );
});
