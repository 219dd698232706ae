import { relativeTime } from '../../../lib/i18n/index.ts';
import { useChainNow } from '../../../web3/index.ts';
import styles from './TimeCell.module.css';
import { Time } from '../../../ui/Time.tsx';

/** A time in UTC and relative to now. @param seconds since 1970 UTC */
export function TimeCell({ seconds }: { seconds: number }) {
  const now = useChainNow();
  return (
    <span className={styles.cell}>
      <span className={styles.time}>
        <Time at={seconds} utc />
      </span>
      <span className={styles.words}>{relativeTime(now, seconds)}</span>
    </span>
  );
}
