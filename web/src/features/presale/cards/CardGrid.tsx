import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import card from './PresaleCard.module.css';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  /** What the list is of. */
  label: string;
  /** Other cards are on their way; these stay until then. */
  refreshing?: boolean;
  /** So many cards hold the place while the first ones are on their way. */
  skeletons?: number;
  children?: ReactNode;
}

/** Cards beside each other, three in a row where there is room. */
export function CardGrid({ label, refreshing, skeletons = 0, children }: CardGridProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={refreshing || skeletons > 0 || undefined}
      className={cx(styles.grid, refreshing && styles.refreshing)}
    >
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={index} className={card.skeleton}>
          <Skeleton chars={18} lines={2.9} />
          <Skeleton chars={24} lines={1.3} />
          <Skeleton lines={2.2} />
          <Skeleton lines={2.95} />
          <Skeleton chars={20} />
        </li>
      ))}
      {children}
    </ul>
  );
}
