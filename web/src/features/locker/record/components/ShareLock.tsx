import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { CalendarButton } from '#ui/CalendarButton.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { ShareButton } from '#ui/ShareButton.tsx';
import { Cluster, Row } from '#ui/layout/layout.tsx';
import styles from './ShareLock.module.css';

export interface ShareLockProps {
  /** Path of the lock's page. */
  path: string;
  /** Subject of the card and the calendar entry: the token or pair with the lock's number. */
  name: string;
  /** Time of the next release, seconds; undefined if none is ahead. */
  next: number | undefined;
  onClose: () => void;
}

/** Ways to hand on a lock's page: its card, a QR code, its link and a calendar entry. */
export function ShareLock({ path, name, next, onClose }: ShareLockProps) {
  const t = useText();
  const [hasCard, setHasCard] = useState(true);
  const url = new URL(path, window.location.origin).href;
  return (
    <Dialog title={t('locker.share.title')} onClose={onClose}>
      {hasCard && (
        <img
          className={styles.card}
          src={`/share${path}.png`}
          alt={t('locker.share.card', { name })}
          width={1200}
          height={630}
          onError={() => setHasCard(false)}
        />
      )}
      <div className={styles.code}>
        <QrCode value={url} label={t('locker.share.code')} />
      </div>
      <Row gap={2} className={styles.link}>
        <span className={styles.url} translate="no">
          {url}
        </span>
        <CopyButton value={url} what={t('locker.share.link')} />
      </Row>
      <Cluster gap={3}>
        <ShareButton path={path} />
        {next !== undefined && (
          <CalendarButton title={t('locker.success.opens', { token: name })} at={next} path={path} />
        )}
      </Cluster>
    </Dialog>
  );
}
