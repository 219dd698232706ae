import type { PresaleListStatus } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { useText } from '../../lib/i18n/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { progressPart, progressText, softCapPart } from './sale-item.ts';
import styles from './SaleProgress.module.css';

/** How a bar looks by status (spec B.2); an upcoming presale has none. */
const LOOKS = {
  live: 'active',
  finalized: 'normal',
  filled: 'success',
  ended: 'exception',
  paused: 'exception',
  canceled: 'empty',
} as const satisfies Partial<Record<PresaleListStatus, string>>;

export interface SaleProgressProps {
  item: Pick<PresaleItem, 'raisedAmount' | 'hardCap' | 'softCap' | 'presaleName'>;
  status: PresaleListStatus;
}

/** How far a presale is, and how it stands. */
export function SaleProgress({ item, status }: SaleProgressProps) {
  const t = useText();
  const label = t(`lists.status.${status}`);
  if (status === 'upcoming') return <span className={styles.label}>{label}</span>;
  const look = LOOKS[status];
  const isEmpty = look === 'empty';
  const percent = progressText(item);
  return (
    <span className={styles.progress} data-look={look}>
      <span className={styles.track}>
        <progress
          className={styles.bar}
          aria-label={t('lists.progress', { name: item.presaleName })}
          aria-valuetext={isEmpty ? label : t('lists.progress.value', { status: label, percent })}
          max={1}
          value={isEmpty ? 0 : progressPart(item)}
        />
        <span
          className={styles.soft}
          style={{ insetInlineStart: `${100 * softCapPart(item)}%` }}
          aria-hidden="true"
        />
      </span>
      {!isEmpty && (
        <span className={styles.figure}>
          {look === 'success' && <Icon name="check" />}
          {look === 'exception' && <Icon name="close" />}
          {percent}%
        </span>
      )}
    </span>
  );
}
