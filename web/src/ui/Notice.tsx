import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Notice.module.css';
import { Row, Stack } from './layout/layout.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const ICONS: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
};

export interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** Announced when it appears: for notices added after the page has loaded. */
  live?: boolean;
}

/** A persistent message on the page. */
export function Notice({ tone = 'info', title, children, live }: NoticeProps) {
  return (
    <Row
      gap={3}
      align="stretch"
      className={styles.notice}
      data-tone={tone}
      role={live ? 'status' : undefined}
    >
      <span className={styles.icon}>
        <Icon name={ICONS[tone]} />
      </span>
      <Stack gap={2} className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </Stack>
    </Row>
  );
}
