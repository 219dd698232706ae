import { useText } from '../../lib/i18n/index.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx';
import styles from './Hero.module.css';
import { Proof } from './Proof.tsx';

const REASONS = ['chain', 'yours', 'check'] as const;

/** What this is and why to trust it, beside a lock that shows it. */
export function Hero() {
  const t = useText();
  return (
    <section className={styles.hero}>
      <Stack gap={5}>
        <p className={styles.welcome}>{t('landing.welcome')}</p>
        <h1 className={styles.title}>{t('landing.title')}</h1>
        <p className={styles.text}>{t('landing.text')}</p>
        <Cluster gap={3} align="stretch" className={styles.actions}>
          <LinkButton variant="primary" size="large" to="/token-locker">
            {t('landing.create')}
          </LinkButton>
          <LinkButton size="large" to="#more">
            {t('landing.learn')}
          </LinkButton>
        </Cluster>
        <Stack as="ul" gap={2} aria-label={t('landing.trust')}>
          {REASONS.map((reason) => (
            <Row as="li" gap={3} key={reason} className={styles.reason}>
              <Icon name="check" />
              {t(`landing.trust.${reason}`)}
            </Row>
          ))}
        </Stack>
      </Stack>
      <Proof />
    </section>
  );
}
