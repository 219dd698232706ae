import { toIso } from '@kingspad/domain';

export interface CalendarEntry {
  title: string;
  /** Seconds since 1970. */
  at: number;
  /** The page of the entry. */
  url: string;
}

const LINE = 74;

/** Commas, semicolons and breaks end a value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n|\r/g, '\\n');

/** Longer lines go on in the next one, after a space (RFC 5545, 3.1); UTF-8 bytes count. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > LINE) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += sign;
    bytes += size;
  }
  return lines.join('\r\n');
}

const stamp = (seconds: number): string => toIso(seconds).replace(/[-:]/g, '');

/** An iCalendar file with one entry of an hour, and a reminder an hour before. @param now seconds */
export function calendarFile({ title, at, url }: CalendarEntry, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//KingsPad//EN',
    'BEGIN:VEVENT',
    `UID:${at}-${encodeURIComponent(url)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at + 3_600)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
