import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import type { Read } from '#lib/read.ts';
import styles from './ReadValue.module.css';
import { Skeleton } from './Skeleton.tsx';

export interface ReadValueProps<T> {
  read: Read<T>;
  /** Width of the placeholder in characters. */
  chars?: number;
  children: (value: T) => ReactNode;
}

/** A fact in its place: a placeholder while it loads, a short notice while it cannot be loaded, then its value. */
export function ReadValue<T>({ read, chars = 8, children }: ReadValueProps<T>) {
  const t = useText();
  if (read.state === 'loading') return <Skeleton chars={chars} />;
  if (read.state === 'known') return children(read.value);
  return (
    <span className={styles.failed} title={t('ui.read.failedText')}>
      {t('ui.read.failed')}
    </span>
  );
}
