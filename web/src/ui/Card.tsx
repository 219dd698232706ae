import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

export interface CardProps {
  title?: string;
  /** At the other end of the title's line. */
  aside?: ReactNode;
  /** The content reaches the edges, as a table's rows do. */
  flush?: boolean;
  children: ReactNode;
}

/** A raised panel; with a title it is a landmark of that name. */
export function Card({ title, aside, flush, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} data-flush={flush || undefined} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
