import { useId, type ReactNode } from 'react';
import { Stack } from './layout/layout.tsx';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  text?: string;
  /** Content at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the landing page: a landmark with its heading. */
export function Section({ title, text, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={6} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </Stack>
  );
}
