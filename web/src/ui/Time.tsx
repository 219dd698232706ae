import { toIso } from '@kingspad/domain';
import { dateText, timeText, useLocale, useZone, utcText } from '#lib/i18n/index.ts';

export interface TimeProps {
  /** Seconds since 1970 UTC. */
  at: number;
  /** In UTC, as the specification shows times of locks and of a sale's terms (A.5, B.2). */
  utc?: boolean;
  /** Only the day in UTC, `2026.11.26`; the time is in its title. */
  day?: boolean;
}

const DAY_LENGTH = 10;

/** A time in the reader's time zone with UTC on hover, or the other way round. */
export function Time({ at, utc, day }: TimeProps) {
  useLocale();
  useZone();
  const [shown, other] = utc || day ? [utcText(at), timeText(at)] : [dateText(at), utcText(at)];
  return (
    <time
      dateTime={toIso(at)}
      title={day ? `${shown} · ${other}` : other}
      translate="no"
      suppressHydrationWarning
    >
      {day ? shown.slice(0, DAY_LENGTH) : shown}
    </time>
  );
}

/** Stands in a sentence for its time. */
const PLACE = '\uFFFC';

/** A sentence with a time in it. @param props.text the sentence, given the text in place of the time */
export function TimeIn({ text, ...time }: TimeProps & { text: (place: string) => string }) {
  const [before, after = ''] = text(PLACE).split(PLACE);
  return (
    <>
      {before}
      <Time {...time} />
      {after}
    </>
  );
}
