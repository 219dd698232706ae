import { useEffect, useRef, type ReactNode } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { CalendarButton } from '#ui/CalendarButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Row, Stack } from '#ui/layout/layout.tsx';
import { ShareButton } from '#ui/ShareButton.tsx';
import type { Success } from '../use-success.ts';
import styles from './SuccessPanel.module.css';

export interface SuccessPanelProps {
  success: Success;
  onDismiss: () => void;
  /** Steps that follow. */
  children?: ReactNode;
}

/** A success in its action's place: its result, its receipt, the date that follows, and the next step. */
export function SuccessPanel({ success, onDismiss, children }: SuccessPanelProps) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const place = useRef<HTMLDivElement>(null);
  const { title, text, what, next, date, page, hash } = success;
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [success]);
  return (
    <Stack gap={3} ref={place} className={styles.panel} role="status" aria-label={title}>
      <Row gap={3} align="start">
        <span className={styles.icon}>
          <Icon name="check" />
        </span>
        <Stack gap={1} className={styles.words}>
          <p className={styles.title}>{title}</p>
          {text && <p>{text}</p>}
          {what && <p className={styles.what}>{what}</p>}
          {next && <p className={styles.next}>{next}</p>}
        </Stack>
      </Row>
      {hash && (
        <p className={styles.receipt}>
          {t('wallet.success.receipt')}{' '}
          <AddressLink kind="tx" value={hash} what={t('wallet.success.receipt')} explorer={explorer} />
        </p>
      )}
      {children}
      <Cluster gap={2}>
        {page && <LinkButton to={page.path}>{page.label}</LinkButton>}
        <ShareButton path={page?.path} />
        {date && <CalendarButton {...date} path={page?.path} />}
        <Button variant="ghost" onClick={onDismiss}>
          {t('ui.close')}
        </Button>
      </Cluster>
    </Stack>
  );
}
