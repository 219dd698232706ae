import { useText } from '../../../lib/i18n/index.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import styles from './HowItWorks.module.css';
import { Section } from '../../../ui/Section.tsx';

const STEPS = ['lock', 'show', 'unlock'] as const;

/** The service in three steps. */
export function HowItWorks() {
  const t = useText();
  return (
    <Section title={t('pages.home.how')} text={t('pages.home.how.text')}>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <Stack as="li" gap={2} key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`pages.home.how.${step}`)}</h3>
            <p className={styles.text}>{t(`pages.home.how.${step}.text`)}</p>
          </Stack>
        ))}
      </ol>
    </Section>
  );
}
