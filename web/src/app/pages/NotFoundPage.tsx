import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { Crown } from '../shell/Crown.tsx';
import styles from './pages.module.css';

/** Shown at addresses that have no page. */
export function NotFoundPage() {
  const t = useText();
  return (
    <Stack as="section" gap={4} align="center" className={styles.center}>
      <title>{t('shell.notFound.documentTitle')}</title>
      <span className={styles.mark}>
        <Crown />
      </span>
      <h1>{t('shell.notFound.title')}</h1>
      <p className={styles.text}>{t('shell.notFound.text')}</p>
      <Cluster gap={3} align="stretch" justify="center" className={styles.actions}>
        <LinkButton variant="primary" to="/">
          {t('shell.goHome')}
        </LinkButton>
        <LinkButton to="/token-list">{t('shell.menu.tokenList')}</LinkButton>
      </Cluster>
    </Stack>
  );
}
