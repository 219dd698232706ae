import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countdown,
  countdownText,
  fromUtcText,
  relativeTime,
  isFutureDate,
  durationText,
  exactDurationText,
  MAX_DATE,
  startOfUtcDay,
  toIso,
  toLocalText,
  toUtcDisplay,
  toUtcText,
} from '../src/index.ts';

/** Runs a check as on a machine in that zone. */
function inZone(zone: string, check: () => void): void {
  const own = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    check();
  } finally {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  }
}

describe('UTC texts', () => {
  it('reads and writes yyyy-MM-dd HH:mm:ss as UTC', () => {
    expect(fromUtcText('2027-03-14 02:30:00')).toBe(1_804_991_400);
    expect(toUtcText(1_804_991_400)).toBe('2027-03-14 02:30:00');
    expect(fromUtcText('1970-01-01 00:00:00')).toBe(0);
    expect(toUtcDisplay(1_804_991_400)).toBe('2027.03.14 02:30:00 UTC');
    expect(toIso(1_804_991_400)).toBe('2027-03-14T02:30:00Z');
  });

  it('writes a time in words, in UTC or the reader’s own zone', () => {
    const timeZone = 'UTC';
    expect(toLocalText(1_795_873_140, { timeZone })).toBe('28 Nov 2026, 13:39');
    expect(toLocalText(1_795_873_140, { timeZone, style: 'zoned' })).toBe('28 Nov 2026, 13:39 UTC');
    expect(toLocalText(1_795_873_140, { timeZone, style: 'day' })).toBe('28 Nov 2026');
    expect(toLocalText(1_795_873_140, { timeZone, locale: 'zh-CN' })).toBe('2026年11月28日 13:39');
    inZone('Europe/Berlin', () => {
      expect(toLocalText(1_795_873_140)).toBe('28 Nov 2026, 14:39');
      expect(toLocalText(1_795_873_140, { style: 'zoned' })).toBe('28 Nov 2026, 14:39 GMT+1');
      expect(toLocalText(1_795_873_140, { locale: 'zh-CN', style: 'zoned' })).toBe(
        '2026年11月28日 14:39 GMT+1',
      );
    });
    inZone('Asia/Kolkata', () =>
      expect(toLocalText(1_795_873_140, { style: 'zoned' })).toBe('28 Nov 2026, 19:09 GMT+5:30'),
    );
    inZone('America/St_Johns', () =>
      expect(toLocalText(1_795_873_140, { style: 'zoned' })).toBe('28 Nov 2026, 10:09 GMT-3:30'),
    );
  });

  it('writes the same day and time as Intl, in both languages and any zone', () => {
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
    for (const zone of ['America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC']) {
      inZone(zone, () => {
        for (const [locale, tag] of [
          ['en', 'en-GB'],
          ['zh-CN', 'zh-CN'],
        ] as const) {
          const days = new Intl.DateTimeFormat(tag, { ...day, timeZone: zone });
          const times = new Intl.DateTimeFormat(tag, { ...day, ...time, timeZone: zone });
          fc.assert(
            fc.property(fc.integer({ min: 0, max: MAX_DATE - 1 }), (seconds) => {
              expect(toLocalText(seconds, { locale, style: 'day' })).toBe(days.format(seconds * 1_000));
              expect(toLocalText(seconds, { locale })).toBe(times.format(seconds * 1_000));
            }),
          );
        }
      });
    }
  });

  it('refuses dates that do not exist, and other notations', () => {
    for (const text of [
      '2027-02-30 00:00:00',
      '2027-13-01 00:00:00',
      '2027-01-01 24:00:00',
      '2027-01-01',
      '2027-01-01T00:00:00',
      '01/01/2027 00:00:00',
      '',
    ]) {
      expect(fromUtcText(text), text).toBeUndefined();
    }
    expect(fromUtcText('2028-02-29 00:00:00')).toBe(1_835_395_200);
  });

  it('converts times without loss in any time zone of the machine', () => {
    for (const zone of ['America/New_York', 'Asia/Shanghai', 'Pacific/Kiritimati', 'UTC']) {
      inZone(zone, () =>
        fc.assert(
          fc.property(fc.integer({ min: 0, max: MAX_DATE - 1 }), (seconds) => {
            expect(fromUtcText(toUtcText(seconds))).toBe(seconds);
          }),
        ),
      );
    }
  });

  it('finds the UTC day of a time', () => {
    expect(toUtcText(startOfUtcDay(1_804_991_400))).toBe('2027-03-14 00:00:00');
  });
});

describe('counting down', () => {
  it('a countdown shows days, hours, minutes and seconds, and stops at zero', () => {
    const target = 1_000_000;
    expect(countdownText(countdown(target - (2 * 86_400 + 3 * 3_600 + 11 * 60 + 9), target))).toBe(
      '02:03:11:09',
    );
    expect(countdownText(countdown(target - 1, target))).toBe('00:00:00:01');
    expect(countdownText(countdown(target, target))).toBe('00:00:00:00');
    expect(countdownText(countdown(target + 5, target))).toBe('00:00:00:00');
    expect(countdownText(countdown(0, 400 * 86_400))).toBe('400:00:00:00');
  });

  it('a countdown never shows zero before its time', () => {
    expect(countdownText(countdown(99.4, 100))).toBe('00:00:00:01');
  });

  const day = 86_400;

  it('writes a distance of time as a sentence', () => {
    expect(relativeTime(0, 41 * day)).toBe('in 41 days');
    expect(relativeTime(0, 400 * day)).toBe('in 400 days');
    expect(relativeTime(0, 731 * day)).toBe('in 2 years');
    expect(relativeTime(0, 1_000 * day)).toBe('in 2.7 years');
    expect(relativeTime(0, 60)).toBe('in 1 minute');
    expect(relativeTime(3 * 3600, 0)).toBe('3 hours ago');
    expect(relativeTime(5, 5)).toBe('now');
  });

  it('writes a distance of time in another language', () => {
    expect(relativeTime(0, 41 * day, 'zh-CN')).toBe('41 天后');
    expect(relativeTime(3 * 3600, 0, 'zh-CN')).toBe('3 小时前');
    expect(relativeTime(5, 5, 'zh-CN')).toBe('现在');
  });

  it('writes a duration without a direction', () => {
    expect(exactDurationText(1314 * 60)).toBe('21 hours 54 minutes');
    expect(exactDurationText(30 * day)).toBe('30 days');
    expect(exactDurationText(0)).toBe('0 minutes');
    expect(exactDurationText(day + 60, 'zh-CN')).toBe('1 天 1 分钟');
    expect(durationText(41 * day)).toBe('41 days');
    expect(durationText(day)).toBe('1 day');
    expect(durationText(400 * day, 'zh-CN')).toBe('400 天');
  });
});

describe('lock dates', () => {
  it('accepts lock dates in the future and below the bound that catches milliseconds', () => {
    const now = 1_800_000_000;
    expect(isFutureDate(now, now)).toBe(false);
    expect(isFutureDate(now + 1, now)).toBe(true);
    expect(isFutureDate(MAX_DATE - 1, now)).toBe(true);
    expect(isFutureDate(MAX_DATE, now)).toBe(false);
    expect(isFutureDate(now * 1000, now)).toBe(false);
    expect(isFutureDate(now + 0.5, now)).toBe(false);
  });
});
