import type { LockRecord } from '@kingspad/domain/api';
import { lockOfRecord } from '@kingspad/protocol/lock/model';
import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { late } from '#ui/late.tsx';
import { chainNow } from '#web3/index.ts';
import type { LockerKind } from '../../kinds.ts';
import { lockView } from '../../model/record-view.ts';

/** Loaded on use: the QR code is not needed before. */
const { Part: ShareLock, preload } = late(async () => (await import('./ShareLock.tsx')).ShareLock);

export interface ShareLockButtonProps {
  kind: LockerKind;
  record: LockRecord;
  /** The page's heading. */
  name: string;
}

/** Opens the ways to share a lock's page. */
export function ShareLockButton({ kind, record, name }: ShareLockButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="share" onClick={() => setOpen(true)} onPointerEnter={preload}>
        {t('ui.share')}
      </Button>
      {isOpen && (
        <ShareLock
          path={kind.paths.record(record.id)}
          name={name}
          next={lockView(lockOfRecord(record), chainNow()).next?.timestamp}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  );
}
