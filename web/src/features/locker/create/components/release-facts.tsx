import {
  cycleText,
  percentText,
  releaseEnd,
  stepTime,
  totalSteps,
  type CycleUnit,
  type Release,
} from '@kingspad/domain';
import { relativeTime, translate } from '#lib/i18n/index.ts';
import type { Fact } from '#ui/FactList.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './release-facts.module.css';

/** The release times as facts: dates in UTC and relative. @param now chain time, seconds */
export function releaseFacts(release: Release, unit: CycleUnit, now: number): Fact[] {
  if (release.kind === 'at-once') {
    return [
      {
        label: translate('locker.review.until'),
        value: <UtcTime at={release.unlockTimestamp} now={now} />,
      },
    ];
  }
  const { schedule } = release;
  const first: Fact = {
    label: translate('locker.review.firstRelease', { percent: percentText(schedule.initialPercent) }),
    value: <UtcTime at={stepTime(schedule, 1)} now={now} />,
  };
  if (totalSteps(schedule) === 1) return [first];
  return [
    first,
    {
      label: translate('locker.review.then'),
      value: translate(`locker.review.every.${unit}`, {
        percent: percentText(schedule.cyclePercent),
        cycle: cycleText(schedule.cycle, unit),
      }),
    },
    {
      label: translate('locker.review.lastRelease', { count: totalSteps(schedule) }),
      value: <UtcTime at={releaseEnd(release)} now={now} />,
    },
  ];
}

/** A time in UTC, and relative to now. */
export function UtcTime({ at, now }: { at: number; now: number }) {
  return (
    <>
      <Time at={at} utc />
      <br />
      <span className={styles.words}>{relativeTime(now, at)}</span>
    </>
  );
}
