import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './PageHeader.module.css';
import { Cluster, Stack } from './layout/layout.tsx';

export interface PageHeaderProps {
  title: string;
  intro?: ReactNode;
  /** Breadcrumbs above the title. */
  breadcrumbs?: ReactNode;
  /** Content at the end of the title's line; null while it is not known, so that its place is kept. */
  actions?: ReactNode;
}

/** A page's title, in its heading and in the browser's tab. */
export function PageHeader({ title, intro, breadcrumbs, actions }: PageHeaderProps) {
  return (
    <Stack as="header" gap={3} className={styles.header}>
      <title>{`${title} · KingsPad`}</title>
      {breadcrumbs}
      <Cluster justify="between" className={cx(styles.line, actions !== undefined && styles.withActions)}>
        <h1>{title}</h1>
        {actions}
      </Cluster>
      {intro && <p className={styles.intro}>{intro}</p>}
    </Stack>
  );
}
