import { expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

const file = (title: string) =>
  calendarFile({ title, at: 1_800_003_600, url: 'https://site.example/presale-details/0x1' }, 1_800_000_000);

it('writes one entry in UTC with a reminder, its lines ended as calendars need', () => {
  const lines = file('Comet Rush: presale ends').split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-2)).toBe('END:VCALENDAR');
  expect(lines).toContain('DTSTART:20270115T090000Z');
  expect(lines).toContain('DTEND:20270115T100000Z');
  expect(lines).toContain('DTSTAMP:20270115T080000Z');
  expect(lines).toContain('SUMMARY:Comet Rush: presale ends');
  expect(lines).toContain('TRIGGER:-PT1H');
});

it('a stranger’s name never begins a line or ends a value', () => {
  const text = file('One, two; three\r\nBEGIN:VEVENT\nfour\\');
  expect(text.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(text).toContain('SUMMARY:One\\, two\\; three\\nBEGIN:VEVENT\\nfour\\\\');
});

it('folds lines at 75 bytes without cutting a sign', () => {
  const title = '王冠'.repeat(50);
  const lines = file(title).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});
