import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';
import { Cluster, Stack } from './layout/layout.tsx';

export interface PageHeaderProps {
  title: string;
  intro?: ReactNode;
  /** Above the title: the way here. */
  breadcrumbs?: ReactNode;
  /** At the other end of the title's line. */
  actions?: ReactNode;
}

/** What a page is called, in its heading and in the browser's tab. */
export function PageHeader({ title, intro, breadcrumbs, actions }: PageHeaderProps) {
  return (
    <Stack as="header" gap={3} className={styles.header}>
      <title>{`${title} · KingsPad`}</title>
      {breadcrumbs}
      <Cluster justify="between" className={styles.line}>
        <h1>{title}</h1>
        {actions}
      </Cluster>
      {intro && <p className={styles.intro}>{intro}</p>}
    </Stack>
  );
}
