import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { Stack } from './layout/layout.tsx';

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What to do now. */
  text?: string;
  action?: ReactNode;
}

/** Stands where there is truly nothing, with what can be done about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Stack gap={3} align="center" className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </Stack>
  );
}
