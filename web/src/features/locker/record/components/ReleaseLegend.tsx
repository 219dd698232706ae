import { amountText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import type { ShownToken } from '#lib/shown-token.ts';
import { Cluster, Row } from '#ui/layout/layout.tsx';
import type { LockView } from '../../model/record-view.ts';
import styles from '../../components/ReleaseAreas.module.css';

/** The amounts behind the three tones of a lock's chart. */
export function ReleaseLegend({ lock, token }: { lock: LockView; token: ShownToken }) {
  const t = useText();
  const { amount, remaining, claimable } = lock;
  const parts = { paid: amount - remaining, claimable, locked: remaining - claimable };
  return (
    <Cluster as="ul" gap={4} className={styles.legend} aria-label={t('locker.release.parts')}>
      {(['paid', 'claimable', 'locked'] as const).map((part) => (
        <Row as="li" gap={2} key={part} className={styles.part} data-part={part}>
          <span>
            <span className={styles.name}>{t(`locker.release.${part}`)}</span>{' '}
            {amountText(token, parts[part])}
          </span>
        </Row>
      ))}
    </Cluster>
  );
}
