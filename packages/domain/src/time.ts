import { numberFormatter, relativeTimeFormatter } from './formatters.ts';
import { plainText } from './typed-text.ts';

/** Dates on chain lie below this; it catches milliseconds. */
export const MAX_DATE = 10_000_000_000;

/** Lengths of time in seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
/** 365 days. */
export const YEAR = 365 * DAY;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

interface UtcParts {
  date: [string, string, string];
  time: string;
}

function utcParts(seconds: number): UtcParts {
  const d = new Date(seconds * 1000);
  return {
    date: [pad(d.getUTCFullYear(), 4), pad(d.getUTCMonth() + 1), pad(d.getUTCDate())],
    time: `${pad(d.getUTCHours())}:${pad(d.getUTCMinutes())}:${pad(d.getUTCSeconds())}`,
  };
}

/** `yyyy-MM-dd HH:mm:ss`, UTC: the text that is entered and sent (spec A.5). @param seconds since 1970 UTC */
export function toUtcText(seconds: number): string {
  const { date, time } = utcParts(seconds);
  return `${date.join('-')} ${time}`;
}

/** Longer texts are no date. */
const MAX_TEXT_LENGTH = 100;

/**
 * Reads `yyyy-MM-dd HH:mm:ss` as UTC, the same in every time zone.
 * @returns seconds since 1970 UTC, or undefined if the text is no such date (a 30th of February included)
 */
export function fromUtcText(text: string): number | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const typed = plainText(text);
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(typed);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const seconds = Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
  return toUtcText(seconds) === typed ? seconds : undefined;
}

/** `yyyy.LL.dd HH:mm:ss UTC`: how times are displayed (spec A.5). @param seconds since 1970 UTC */
export function toUtcDisplay(seconds: number): string {
  const { date, time } = utcParts(seconds);
  return `${date.join('.')} ${time} UTC`;
}

export interface LocalTextOptions {
  /** The text's language, as a BCP 47 tag: Chinese or English. */
  locale?: string;
  /** The reader's own zone where left out. */
  timeZone?: 'UTC';
  /** A day, or a day and time; in sentences the time names its zone. */
  style?: 'day' | 'time' | 'zoned';
}

/** Months as British English shortens them; the day comes first, as most of the world writes it. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;

/**
 * `28 Nov 2026, 14:39`, with its zone `28 Nov 2026, 14:39 GMT+1`; decision 0211 says why without `Intl`.
 * @param seconds since 1970 UTC
 */
export function toLocalText(
  seconds: number,
  { locale = 'en', timeZone, style = 'time' }: LocalTextOptions = {},
): string {
  const ahead = timeZone === 'UTC' ? 0 : -new Date(seconds * 1000).getTimezoneOffset();
  // The zone's wall clock, read as if it were in UTC.
  const wall = new Date((seconds + ahead * MINUTE) * 1000);
  const [year, month, date] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  const isChinese = locale.startsWith('zh');
  const day = isChinese ? `${year}年${month + 1}月${date}日` : `${date} ${MONTHS[month]} ${year}`;
  if (style === 'day') return day;
  const time = `${pad(wall.getUTCHours())}:${pad(wall.getUTCMinutes())}`;
  const text = isChinese ? `${day} ${time}` : `${day}, ${time}`;
  return style === 'zoned' ? `${text} ${zoneText(ahead)}` : text;
}

/** `GMT+5:30`. @param ahead minutes before UTC */
function zoneText(ahead: number): string {
  if (ahead === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `GMT${ahead < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${pad(minutes)}`}`;
}

/** ISO 8601 in UTC without fractions, `2026-11-21T05:06:00Z`. @param seconds since 1970 UTC */
export function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Time left until `target`; zeros once it has passed. Both in seconds. */
export function countdown(now: number, target: number): TimeLeft {
  const left = Math.max(0, Math.ceil(target - now));
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: left % MINUTE,
  };
}

/** `days:hours:minutes:seconds`, two digits each: `02:03:11:09`. */
export function countdownText(parts: TimeLeft): string {
  return [parts.days, parts.hours, parts.minutes, parts.seconds].map((value) => pad(value)).join(':');
}

const UNITS = [
  [YEAR, 'year'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [1, 'second'],
] as const;

/** A distance in its largest unit, rounded down: whole, but years to a tenth. */
function inLargestUnit(distance: number) {
  const [size, unit] = UNITS.find(([seconds]) => distance >= seconds) ?? ([1, 'second'] as const);
  if (unit !== 'year') return { count: Math.floor(distance / size), unit };
  // Years are used from two on; '400 days' is more precise than 'a year'.
  return distance < 2 * size
    ? ({ count: Math.floor(distance / DAY), unit: 'day' } as const)
    : { count: Math.floor((10 * distance) / size) / 10, unit };
}

/**
 * `in 41 days`, `3 hours ago`, `now`: a distance as text in its largest unit, rounded down.
 * @param locale the text's language, as a BCP 47 tag
 */
export function relativeTime(now: number, target: number, locale = 'en'): string {
  const { count, unit } = inLargestUnit(Math.round(Math.abs(target - now)));
  const format = relativeTimeFormatter(locale, { numeric: count === 0 ? 'auto' : 'always' });
  return spaced(format.format(target > now ? count : -count, unit));
}

/** `41 days`: how long it is, rounded as by {@link relativeTime}. @param seconds from 0 on */
export function durationText(seconds: number, locale = 'en'): string {
  const { count, unit } = inLargestUnit(Math.round(seconds));
  return spaced(numberFormatter(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
}

/**
 * `21 hours 54 minutes`: a duration to the minute, for typed and reviewed values.
 * @param seconds from 0 on
 */
export function exactDurationText(seconds: number, locale = 'en'): string {
  const { days, hours, minutes } = countdown(0, seconds);
  const parts = [
    [days, 'day'],
    [hours, 'hour'],
    [minutes, 'minute'],
  ] as const;
  const shown = parts.filter(([count], index) => count > 0 || (index === 2 && seconds < MINUTE));
  return shown
    .map(([count, unit]) =>
      spaced(numberFormatter(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)),
    )
    .join(' ');
}

/** A space between a number and Chinese text, as in all other texts. */
const spaced = (text: string): string => text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ');

/** The first second of the UTC day that `seconds` lies in. */
export function startOfUtcDay(seconds: number): number {
  return Math.floor(seconds / DAY) * DAY;
}
