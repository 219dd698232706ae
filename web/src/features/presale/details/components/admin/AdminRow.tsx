import type { ReactNode } from 'react';
import styles from './AdminControls.module.css';

/** One thing that an owner can do: what it is, what it does, and its button. */
export function AdminRow({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        <div className={styles.text}>{text}</div>
      </div>
      {children}
    </div>
  );
}
