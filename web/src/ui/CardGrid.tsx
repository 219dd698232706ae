import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { cx } from './cx.ts';

export interface CardGridProps {
  /** Name of the list. */
  label: string;
  /** Other cards are loading; the current ones stay until then. */
  refreshing?: boolean;
  /** Number of placeholders while the first cards load. */
  skeletons?: number;
  /** A row of three within other content: on two columns the third is hidden. */
  strip?: boolean;
  /** Placeholder of one card. */
  skeleton: ReactNode;
  children?: ReactNode;
}

/** Cards in a grid, three in a row if there is space. */
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
