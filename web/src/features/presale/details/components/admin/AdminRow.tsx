import type { ReactNode } from 'react';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import styles from './AdminControls.module.css';

/** One thing that an owner can do: what it is, what it does, and its button. */
export function AdminRow({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Cluster justify="between" className={styles.row}>
      <Stack gap={2} className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        <Stack gap={2} className={styles.text}>
          {text}
        </Stack>
      </Stack>
      {children}
    </Cluster>
  );
}
