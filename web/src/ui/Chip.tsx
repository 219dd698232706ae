import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export interface ChipProps {
  onClick: () => void;
  /** Whether it is the present choice; undefined where it is no choice. */
  pressed?: boolean;
  title?: string;
  children: ReactNode;
}

/** A small button that fills in a field. */
export function Chip({ onClick, pressed, title, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} onClick={onClick} aria-pressed={pressed} title={title}>
      {children}
    </button>
  );
}
