import { useText } from '#lib/i18n/index.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './pages.module.css';

/** Holds a page's place while its code is on the way. */
export function PageLoading() {
  const t = useText();
  return (
    <Stack gap={4}>
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <div className={styles.loadingTitle}>
        <Skeleton chars={14} />
      </div>
      <Skeleton chars={40} />
      <div className={styles.loadingPanel}>
        <Skeleton lines={12} />
      </div>
    </Stack>
  );
}
