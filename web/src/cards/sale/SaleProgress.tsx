import { WHOLE, percentText, type PresaleListStatus } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { styled } from '#ui/styled.ts';
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
  item: Pick<PresaleItem, 'presaleName' | 'committed' | 'softCap' | 'hardCap'>;
  status: PresaleListStatus;
}

/** Progress bar of a presale, coloured by its status. */
export function SaleProgress({ item, status }: SaleProgressProps) {
  const t = useText();
  const label = t(`lists.status.${status}`);
  if (status === 'upcoming') return <span className={styles.label}>{label}</span>;
  const look = LOOKS[status];
  const isEmpty = look === 'empty';
  // A draft may have no hard cap yet.
  const cap = BigInt(item.hardCap) || 1n;
  const shareOf = (amount: string) => Number((BigInt(amount) * BigInt(WHOLE)) / cap);
  // A fair sale may go beyond the end of the bar.
  const [bps, soft] = [shareOf(item.committed), shareOf(item.softCap)];
  const percent = percentText(bps);
  return (
    <span className={styles.progress} data-look={look}>
      <span className={styles.track}>
        <progress
          className={styles.bar}
          aria-label={t('lists.progress', { name: item.presaleName })}
          aria-valuetext={isEmpty ? label : t('lists.progress.value', { status: label, percent })}
          max={1}
          value={isEmpty ? 0 : Math.min(1, bps / WHOLE)}
        />
        <span
          className={styles.soft}
          ref={styled({ 'inset-inline-start': `${soft / 100}%` })}
          aria-hidden="true"
        />
      </span>
      {!isEmpty && (
        <span className={styles.figure}>
          {look === 'success' && <Icon name="check" />}
          {look === 'exception' && <Icon name="close" />}
          <span translate="no">{percent}%</span>
        </span>
      )}
    </span>
  );
}
