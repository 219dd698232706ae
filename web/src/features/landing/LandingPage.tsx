import { useText } from '../../lib/i18n/index.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './LandingPage.module.css';
import { Seal } from './Seal.tsx';

const STEPS = [
  { id: 'lock', icon: 'lock' },
  { id: 'show', icon: 'list' },
  { id: 'unlock', icon: 'unlock' },
] as const satisfies readonly { id: string; icon: IconName }[];

/** The front door. */
export function LandingPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <title>{t('landing.documentTitle')}</title>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('landing.title')}</h1>
          <p className={styles.text}>{t('landing.text')}</p>
          <div className={styles.actions}>
            <LinkButton variant="primary" size="large" to="/token-locker">
              {t('landing.create')}
            </LinkButton>
            <LinkButton size="large" to="/token-list">
              {t('landing.browse')}
            </LinkButton>
          </div>
        </div>
        <Seal />
      </section>
      <ol className={styles.steps}>
        {STEPS.map(({ id, icon }) => (
          <li key={id} className={styles.step}>
            <span className={styles.stepIcon}>
              <Icon name={icon} />
            </span>
            <h2 className={styles.stepTitle}>{t(`landing.step.${id}.title`)}</h2>
            <p className={styles.stepText}>{t(`landing.step.${id}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
