import { toIso } from '@kingspad/domain';
import { dateText, timeText, useLocale, utcText } from '#lib/i18n/index.ts';

export interface TimeProps {
  /** Seconds since 1970 UTC. */
  at: number;
  /** In UTC, as the specification shows times of locks and of a sale's terms (A.5, B.2). */
  utc?: boolean;
}

/** A time in the reader's time zone with UTC on hover, or the other way round. */
export function Time({ at, utc }: TimeProps) {
  useLocale();
  const [shown, other] = utc ? [utcText(at), timeText(at)] : [dateText(at), utcText(at)];
  return (
    <time dateTime={toIso(at)} title={other} translate="no">
      {shown}
    </time>
  );
}
