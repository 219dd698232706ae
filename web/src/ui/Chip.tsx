import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** A small button that fills in a field. */
export function Chip({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.chip} onClick={onClick}>
      {children}
    </button>
  );
}
