import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { Stack } from './layout/layout.tsx';

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** The suggested action. */
  text?: string;
  action?: ReactNode;
  /** The title is the page's heading. */
  isPage?: boolean;
}

/** Shown if there is really no content, with a suggested action. */
export function EmptyState({ icon, title, text, action, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <Stack gap={3} align="center" className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </Stack>
  );
}
