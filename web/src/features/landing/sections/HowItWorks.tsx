import { useState } from 'react';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Section } from '#ui/Section.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './HowItWorks.module.css';

/** Goals of visitors, in the tabs' order. */
const AIMS = ['launch', 'invest', 'stake', 'lock'] as const;
type Aim = (typeof AIMS)[number];

/** The page where it begins. */
const STARTS: Record<Aim, string> = {
  launch: '/create-presale',
  invest: '/presale-portal',
  stake: '/pool-portal',
  lock: '/token-locker',
};

const STEPS = [1, 2, 3] as const;

/** The product in three steps for owners of sales, investors, stakers and owners of locks. */
export function HowItWorks({ folded }: { folded: boolean }) {
  const t = useText();
  const [selected, select] = useState<Aim>('launch');
  return (
    <Section title={t('pages.home.how')} text={t('pages.home.how.text')} folded={folded}>
      <Tabs
        label={t('pages.home.how.tabs')}
        tabs={AIMS.map((id) => ({ id, label: t(`pages.home.how.${id}`) }))}
        selected={selected}
        onSelect={select}
      >
        <Stack gap={6}>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <Stack as="li" gap={2} key={step} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {step}
                </span>
                <h3>{t(`pages.home.how.${selected}.${step}`)}</h3>
                <p className={styles.text}>{t(`pages.home.how.${selected}.${step}.text`)}</p>
              </Stack>
            ))}
          </ol>
          <Link to={STARTS[selected]}>{t(`pages.home.how.${selected}.link`)}</Link>
        </Stack>
      </Tabs>
    </Section>
  );
}
