import { toIso } from '@kingspad/domain';
import { Fragment } from 'react';
import { dateText, timeText, useLocale, useZone, utcText } from '#lib/i18n/index.ts';

export interface TimeProps {
  /** Seconds since 1970 UTC. */
  at: number;
  /** In UTC, as the specification shows times of locks and of a sale's terms (A.5, B.2). */
  utc?: boolean;
  /** Only the day in UTC, `2026.11.26`; the time is in its title. */
  day?: boolean;
  /** With the name of the reader's time zone. */
  zoned?: boolean;
}

const DAY_LENGTH = 10;

/** A time in the reader's time zone with UTC on hover, or the other way round. */
export function Time({ at, utc, day, zoned }: TimeProps) {
  useLocale();
  useZone();
  const local = timeText(at);
  const [shown, other] = utc || day ? [utcText(at), local] : [zoned ? local : dateText(at), utcText(at)];
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

/** Stand in a sentence for its times. */
const FIRST_PLACE = 0xe000;
const PLACES = /([\ue000-\ue00f])/;

export interface TimeInProps extends Pick<TimeProps, 'utc' | 'day'> {
  /** One time, or several. */
  at: number | readonly number[];
  /** The sentence, given the text in place of each time. */
  text: (...places: string[]) => string;
}

/** A sentence with times in it, in the reader's zone by its name unless in UTC. */
export function TimeIn({ at, text, ...shown }: TimeInProps) {
  const times = [at].flat();
  const places = times.map((_, index) => String.fromCodePoint(FIRST_PLACE + index));
  return text(...places)
    .split(PLACES)
    .map((part, index) => {
      const time = times[places.indexOf(part)];
      // A sentence's parts keep their order.
      return (
        <Fragment key={index}>{time === undefined ? part : <Time at={time} zoned {...shown} />}</Fragment>
      );
    });
}
