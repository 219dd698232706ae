import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { cx } from './cx.ts';

export interface CardGridProps {
  /** What the list is of. */
  label: string;
  /** Other cards are on their way; these stay until then. */
  refreshing?: boolean;
  /** So many cards hold the place while the first ones are on their way. */
  skeletons?: number;
  /** A line of three among other things: where two stand beside each other, the third is left out. */
  strip?: boolean;
  /** What holds the place of one. */
  skeleton: ReactNode;
  children?: ReactNode;
}

/** Cards beside each other, three in a row where there is space. */
export function CardGrid({ label, refreshing, skeletons = 0, strip, skeleton, children }: CardGridProps) {
  const grid = (
    <ul
      aria-label={label}
      aria-busy={refreshing || skeletons > 0 || undefined}
      className={cx(styles.grid, refreshing && styles.refreshing)}
    >
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={index}>{skeleton}</li>
      ))}
      {children}
    </ul>
  );
  return strip ? <div className={styles.strip}>{grid}</div> : grid;
}
