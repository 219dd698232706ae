import { fromUtcText, plainText, startOfUtcDay, toUtcText } from '@kingspad/domain';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A month of the UTC calendar; `month` counts from 0. */
export interface UtcMonth {
  year: number;
  month: number;
}

/** The month of an instant. @param seconds since 1970 UTC */
export function monthOf(seconds: number): UtcMonth {
  const date = new Date(seconds * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
}

function addMonths({ year, month }: UtcMonth, count: number): UtcMonth {
  const index = year * 12 + month + count;
  return { year: Math.floor(index / 12), month: index - Math.floor(index / 12) * 12 };
}

/** The first second of a day; days beyond the month's ends run into its neighbours. */
function dayStart({ year, month }: UtcMonth, day: number): number {
  return Date.UTC(year, month, day) / 1000;
}

/** The weeks of a month: first seconds of days, Monday first, always six rows so that the layout does not jump. */
export function monthWeeks(month: UtcMonth): number[][] {
  const first = dayStart(month, 1);
  const offset = (new Date(first * 1000).getUTCDay() + 6) % 7;
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => first + (week * 7 + day - offset) * DAY),
  );
}

/** Moves by whole months; a missing day becomes the target month's last day. */
export function shiftMonths(seconds: number, count: number): number {
  const target = addMonths(monthOf(seconds), count);
  const day = new Date(seconds * 1000).getUTCDate();
  const lastDay = new Date(dayStart(addMonths(target, 1), 0) * 1000).getUTCDate();
  return dayStart(target, Math.min(day, lastDay)) + (seconds - startOfUtcDay(seconds));
}

/** The target of a key in the ARIA date grid, undefined for any other key. */
export function moveByKey(day: number, key: string, shift: boolean): number | undefined {
  const weekday = (new Date(day * 1000).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return day - DAY;
    case 'ArrowRight':
      return day + DAY;
    case 'ArrowUp':
      return day - 7 * DAY;
    case 'ArrowDown':
      return day + 7 * DAY;
    case 'Home':
      return day - weekday * DAY;
    case 'End':
      return day + (6 - weekday) * DAY;
    case 'PageUp':
      return shiftMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return shiftMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}

/**
 * Completes a typed text to `yyyy-MM-dd HH:mm:ss`: a date without a time, without seconds, or an ISO
 * text in UTC. Any other text is returned unchanged, for the form to check.
 */
export function completeUtcText(text: string): string {
  const match =
    /^(\d{4})[-./。年](\d{1,2})[-./。月](\d{1,2})(?:(?:日 ?|[T ]+)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?日? ?(?:Z|UTC)?$/i.exec(
      plainText(text),
    );
  if (!match) return text;
  const [, year = '', ...rest] = match;
  const [month, day, hour, minute, second] = rest.map((part) => (part ?? '0').padStart(2, '0'));
  const complete = `${year}-${month}-${day} ${hour}:${minute}:${second}`;
  return fromUtcText(complete) === undefined ? text : complete;
}

/**
 * Puts another day under the time of `text`. Where `text` is no date the time is midnight, and today, whose
 * midnight has passed, the next whole hour.
 * @param day any second of the day
 * @param now seconds
 */
export function withDay(text: string, day: number, now: number): string {
  const start = startOfUtcDay(day);
  const current = fromUtcText(text);
  if (current !== undefined) return toUtcText(start + (current - startOfUtcDay(current)));
  const nextHour = (Math.floor(now / HOUR) + 1) * HOUR;
  return toUtcText(start > now ? start : Math.min(nextHour, start + DAY - 1));
}

/** Puts a time of day (`HH:mm:ss` or `HH:mm`) under the day of `text`; undefined if either is missing. */
export function withTime(text: string, time: string): string | undefined {
  const current = fromUtcText(text);
  const match = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(time);
  if (current === undefined || !match) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return toUtcText(startOfUtcDay(current) + hours * 3600 + minutes * 60 + seconds);
}
