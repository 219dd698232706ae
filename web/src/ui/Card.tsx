import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';
import { Cluster, Stack } from './layout/layout.tsx';

export interface CardProps {
  title?: string;
  /** Content at the end of the title's line. */
  aside?: ReactNode;
  /** No padding around the content, as for tables. */
  flush?: boolean;
  /** Colour of the title, by its meaning. */
  tone?: 'danger';
  children: ReactNode;
}

/** A raised panel; with a title it is a landmark of that name. */
export function Card({ title, aside, flush, tone, children }: CardProps) {
  const id = useId();
  return (
    <Stack
      as="section"
      gap={5}
      className={styles.card}
      data-flush={flush || undefined}
      data-tone={tone}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <Cluster as="header" gap={3} justify="between" className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {aside}
        </Cluster>
      )}
      {children}
    </Stack>
  );
}
