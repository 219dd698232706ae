import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Tag.module.css';

export interface TagProps {
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';
  icon?: IconName;
  children: ReactNode;
}

/** A status label. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
