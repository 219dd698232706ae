import type { LockRecord } from '@kingspad/domain/api';
import { unlockTimes } from '#cards/lock/unlock-times.ts';
import { relativeTime, useText } from '#lib/i18n/index.ts';
import { useChainNow } from '#web3/index.ts';
import type { ReactNode } from 'react';
import styles from './TimeCell.module.css';
import { Time, TimeIn } from '#ui/Time.tsx';
import { TimeBar } from '#ui/TimeBar.tsx';

/** A time in UTC and relative to now. @param seconds since 1970 UTC */
export function TimeCell({ seconds, children }: { seconds: number; children?: ReactNode }) {
  const now = useChainNow();
  return (
    <span className={styles.cell}>
      <span className={styles.time}>
        <Time at={seconds} utc />
      </span>
      <span className={styles.words}>{relativeTime(now, seconds)}</span>
      {children}
    </span>
  );
}

/** The same in a narrow column: the day, with the time in its title. */
export function DayCell({ seconds }: { seconds: number }) {
  const now = useChainNow();
  return (
    <span className={styles.cell}>
      <span className={styles.time}>
        <Time at={seconds} day />
      </span>
      <span className={styles.words}>{relativeTime(now, seconds)}</span>
    </span>
  );
}

/** The next release of a lock, and its last one if that is another. */
export function UnlockTimeCell({ lock }: { lock: LockRecord }) {
  const t = useText();
  const now = useChainNow();
  const { shown, last } = unlockTimes(lock, now);
  const { lockedTimestamp: start, unlockTimestamp: end, isClaimed, isRenounced } = lock;
  if (shown === null) return <span className={styles.words}>{t('locker.column.never')}</span>;
  return (
    <TimeCell seconds={shown}>
      {!isClaimed && !isRenounced && (
        <TimeBar
          label={t('locker.column.timeline')}
          valueText={relativeTime(now, end)}
          start={start}
          end={end}
          now={now}
        />
      )}
      {last !== null && (
        <span className={styles.words}>
          <TimeIn at={last} utc text={(time) => t('locker.column.lastRelease', { time })} />
        </span>
      )}
    </TimeCell>
  );
}
