import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Stack } from './layout/layout.tsx';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  text?: string;
  /** Content at the end of the title's line. */
  aside?: ReactNode;
  /** Folded below its title until it is pressed. */
  folded?: boolean;
  children: ReactNode;
}

/** A part of the landing page: a landmark with its heading. */
export function Section({ title, text, aside, folded, children }: SectionProps) {
  const id = useId();
  if (folded) {
    return (
      <section aria-labelledby={id}>
        <details className={styles.fold}>
          <summary className={styles.summary}>
            <h2 id={id}>{title}</h2>
            <Icon name="chevronDown" />
          </summary>
          <Stack gap={5} className={styles.content}>
            {text && <p className={styles.text}>{text}</p>}
            {children}
            {aside}
          </Stack>
        </details>
      </section>
    );
  }
  return (
    <Stack as="section" gap={6} className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </Stack>
  );
}
