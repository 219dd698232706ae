import { useText } from '../../lib/i18n/index.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Crown } from '../shell/Crown.tsx';
import styles from './pages.module.css';

/** Stands at addresses that have no page. */
export function NotFoundPage() {
  const t = useText();
  return (
    <section className={styles.center}>
      <title>{t('shell.notFound.documentTitle')}</title>
      <span className={styles.mark}>
        <Crown />
      </span>
      <h1>{t('shell.notFound.title')}</h1>
      <p className={styles.text}>{t('shell.notFound.text')}</p>
      <div className={styles.actions}>
        <LinkButton variant="primary" to="/">
          {t('shell.goHome')}
        </LinkButton>
        <LinkButton to="/token-list">{t('shell.menu.tokenList')}</LinkButton>
      </div>
    </section>
  );
}
