import { calendarFile } from '#lib/calendar.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from './Button.tsx';

export interface CalendarButtonProps {
  title: string;
  /** Seconds since 1970. */
  at: number;
  label?: string;
  /** Path of the date's page; the current page by default. */
  path?: string;
}

/** Gives a date on this page as a file that calendars open. */
export function CalendarButton({ title, at, label, path }: CalendarButtonProps) {
  const t = useText();
  function save() {
    const url = path === undefined ? window.location.href : new URL(path, window.location.origin).href;
    const file = calendarFile({ title, at, url }, Math.floor(Date.now() / 1_000));
    const href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    const link = Object.assign(document.createElement('a'), { href, download: 'kingspad.ics' });
    link.click();
    // The download has begun by then.
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  }
  return (
    <Button icon="calendar" onClick={save}>
      {label ?? t('ui.calendar')}
    </Button>
  );
}
