import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './MoreTerms.module.css';

export interface MoreTermsProps {
  /** The folded terms in a line. */
  summary: string;
  /** A folded field has an error: the fold opens. */
  hasError: boolean;
  children: ReactNode;
}

/** Terms beyond the three questions, folded until they are wanted or one is wrong. */
export function MoreTerms({ summary, hasError, children }: MoreTermsProps) {
  const t = useText();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hasError && fold.current) fold.current.open = true;
  }, [hasError]);
  return (
    <details ref={fold} className={styles.fold}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.title}>{t('presale.wizard.more')}</span>
          <span className={styles.text}>{summary}</span>
        </span>
        <Icon name="chevronDown" />
      </summary>
      <Stack gap={6} className={styles.content}>
        {children}
      </Stack>
    </details>
  );
}
