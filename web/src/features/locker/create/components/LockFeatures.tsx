import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './LockFeatures.module.css';

const FEATURES = ['split', 'migrate', 'relock', 'transfer'] as const;

/** Actions of a lock's owner (spec A.1). */
export function LockFeatures() {
  const t = useText();
  return (
    <Card title={t('locker.features')}>
      <Stack as="ul" gap={4}>
        {FEATURES.map((feature) => (
          <Row key={feature} as="li" gap={3} align="stretch">
            <span className={styles.icon}>
              <Icon name="check" />
            </span>
            <div>
              <p className={styles.name}>{t(`locker.features.${feature}`)}</p>
              <p className={styles.text}>{t(`locker.features.${feature}.text`)}</p>
            </div>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
