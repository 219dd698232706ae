import { useText } from '#lib/i18n/index.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { isStaleChunk } from '../stale-chunk.ts';
import styles from './pages.module.css';

/** Replaces a broken page. */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useText();
  const stale = isStaleChunk(error);
  return (
    <Stack as="section" gap={4} align="center" className={styles.center}>
      <title>{t('shell.broken.documentTitle')}</title>
      <h1>{t(stale ? 'shell.stale.title' : 'shell.broken.title')}</h1>
      <p className={styles.text}>{t(stale ? 'shell.stale.text' : 'shell.broken.text')}</p>
      <Cluster gap={3} align="stretch" justify="center" className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('wallet.reload')}
        </Button>
        <LinkButton to="/">{t('shell.goHome')}</LinkButton>
      </Cluster>
    </Stack>
  );
}
