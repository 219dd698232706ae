import { Link } from 'wouter';
import { apiHost } from '#lib/api-client.ts';
import { useText } from '#lib/i18n/index.ts';
import { ContractFacts } from '#ui/ContractFacts.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './Trust.module.css';

/** The guarantees, each with the way to check it. */
export function Trust() {
  const t = useText();
  return (
    <Section title={t('pages.home.trust')} text={t('pages.home.trust.text')}>
      <div className={styles.reasons}>
        <article className={styles.reason}>
          <h3>{t('pages.home.trust.chain')}</h3>
          <p className={styles.text}>{t('pages.home.trust.chain.text')}</p>
          <Link to="/token-list">{t('pages.home.trust.chain.link')}</Link>
        </article>
        <article className={styles.reason}>
          <h3>{t('pages.home.trust.yours')}</h3>
          <p className={styles.text}>{t('pages.home.trust.yours.text')}</p>
          <Link to="/kings-locker">{t('pages.home.trust.yours.link')}</Link>
        </article>
        <article className={styles.reason}>
          <h3>{t('pages.home.trust.check')}</h3>
          <p className={styles.text}>{t('pages.home.trust.check.text')}</p>
          <ContractFacts />
          <a href={`${apiHost()}/api/docs`}>{t('pages.apiDocs')}</a>
        </article>
      </div>
    </Section>
  );
}
