import type { ReactElement, ReactNode } from 'react';
import styles from './columns.module.css';
import { Stack } from './layout.tsx';

/** A form and, from 64rem on, a sticky column next to it. */
export function Columns({ aside, children }: { aside: ReactNode; children: ReactElement }) {
  return (
    <div className={styles.columns}>
      {children}
      <Stack gap={5} className={styles.aside}>
        {aside}
      </Stack>
    </div>
  );
}

/** Fields that belong together, two on a line from 40rem on. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
