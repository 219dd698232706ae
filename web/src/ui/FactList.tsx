import type { ReactNode } from 'react';
import styles from './FactList.module.css';
import { Cluster, Stack } from './layout/layout.tsx';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Labels with their values, one fact a line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Stack as="dl">
      {facts.map((fact) => (
        <Cluster align="baseline" justify="between" key={fact.label} className={styles.fact}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </Cluster>
      ))}
    </Stack>
  );
}
