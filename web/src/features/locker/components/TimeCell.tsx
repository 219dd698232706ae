import { toUtcDisplay } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { unlockTimes } from '#cards/lock/unlock-times.ts';
import { relativeTime, useText } from '#lib/i18n/index.ts';
import { useChainNow } from '#web3/index.ts';
import type { ReactNode } from 'react';
import styles from './TimeCell.module.css';
import { Time } from '#ui/Time.tsx';

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

/** The next release of a lock, and its last one if that is another. */
export function UnlockTimeCell({ lock }: { lock: LockRecord }) {
  const t = useText();
  const { shown, last } = unlockTimes(lock, useChainNow());
  if (shown === null) return <span className={styles.words}>{t('locker.column.never')}</span>;
  return (
    <TimeCell seconds={shown}>
      {last !== null && (
        <span className={styles.words}>{t('locker.column.lastRelease', { time: toUtcDisplay(last) })}</span>
      )}
    </TimeCell>
  );
}
