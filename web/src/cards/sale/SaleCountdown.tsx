import { countdown, countdownText } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { relativeTime, useText } from '#lib/i18n/index.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useChainNow } from '#web3/index.ts';
import { countdownNow } from './sale-item.ts';
import styles from './SaleCountdown.module.css';

const LABELS = {
  'Sale Starts In': 'lists.countdown.starts',
  'Sale Ends In': 'lists.countdown.ends',
  'Public Sales Starts In': 'lists.countdown.ends',
  Ended: 'lists.countdown.ended',
} as const;

/** Countdown of a presale by chain time. The digits are hidden from screen readers. */
export function SaleCountdown({ item }: { item: PresaleItem }) {
  const t = useText();
  const now = useChainNow();
  const { label, target } = countdownNow(item, now);
  if (target === null) return <span className={styles.label}>{t(LABELS[label])}</span>;
  return (
    <span className={styles.countdown}>
      <span className={styles.label}>{t(LABELS[label])}</span>{' '}
      <span className={styles.digits} aria-hidden="true">
        {countdownText(countdown(now, target))}
      </span>
      <VisuallyHidden>{relativeTime(now, target)}</VisuallyHidden>
    </span>
  );
}
