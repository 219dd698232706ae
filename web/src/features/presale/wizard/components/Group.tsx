import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './Group.module.css';

/** Fields that belong together, under a name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <Stack gap={5} className={styles.fields}>
        {children}
      </Stack>
    </fieldset>
  );
}
