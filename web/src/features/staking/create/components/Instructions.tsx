import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './PoolForm.module.css';

const STEPS = ['tokens', 'funded', 'approve', 'fixed'] as const;

/** The steps of this page, and which tokens are not supported (spec B.2). */
export function Instructions() {
  const t = useText();
  return (
    <Notice title={t('staking.create.how')}>
      <Stack as="ol" gap={1} className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`staking.create.how.${step}`)}</li>
        ))}
      </Stack>
      <p>{t('staking.create.how.unsupported')}</p>
    </Notice>
  );
}
