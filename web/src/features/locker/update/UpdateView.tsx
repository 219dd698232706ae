import { sameAddress } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FromChain } from '#web3/components/FromChain.tsx';
import { useChainNow, useWallet } from '#web3/index.ts';
import type { LockerKind } from '../kinds.ts';
import type { OwnedLock } from '../model/owned-lock.ts';
import { immovable } from './extension.ts';
import type { LockRecordState } from '../model/use-lock-record.ts';
import { useLocker } from '../model/use-locker.ts';
import { useShownLock } from '../model/use-shown-lock.ts';
import { RecordSkeleton } from '../components/RecordSkeleton.tsx';
import { ExtendForm } from './ExtendForm.tsx';

export interface UpdateViewProps {
  kind: LockerKind;
  source: LockRecordState;
  /** The key in the page's URL. */
  recordKey: string;
}

/** Extends a lock, found in the index or on the chain alone. */
export function UpdateView({ kind, source, recordKey }: UpdateViewProps) {
  const shown = useShownLock(kind, source);
  if (!shown) return <RecordSkeleton />;
  const { record, lock, token, block } = shown;
  const recordPath = kind.paths.record(record?.id ?? recordKey);
  return (
    <>
      {block !== undefined && <FromChain block={block} />}
      <Extension kind={kind} record={record} lock={lock} token={token} recordPath={recordPath} />
    </>
  );
}

interface ExtensionProps extends Pick<OwnedLock, 'kind' | 'record' | 'lock' | 'token'> {
  /** The path of the lock's page. */
  recordPath: string;
}

/** The form if this wallet owns the lock; otherwise says who does, or why it is impossible. */
function Extension({ kind, record, lock, token, recordPath }: ExtensionProps) {
  const t = useText();
  const now = useChainNow();
  const wallet = useWallet();
  const locker = useLocker(kind, lock.id);
  const toRecord = <LinkButton to={recordPath}>{t('locker.update.toRecord')}</LinkButton>;
  const reason = immovable(lock);
  if (reason) {
    return (
      <Card>
        <EmptyState
          icon="lock"
          title={t(`locker.update.${reason}.title`)}
          text={t(`locker.update.${reason}.text`)}
          action={toRecord}
        />
      </Card>
    );
  }
  if (wallet.status === 'connecting' || !locker) return <RecordSkeleton />;
  if (!wallet.account) {
    return (
      <Card>
        <EmptyState
          icon="wallet"
          title={t('locker.update.connect.title')}
          text={t('locker.update.connect.text', { owner: lock.owner })}
          action={
            <Button variant="primary" onClick={wallet.connect}>
              {t('wallet.connect')}
            </Button>
          }
        />
      </Card>
    );
  }
  if (!sameAddress(wallet.account, lock.owner)) {
    return (
      <Card>
        <EmptyState
          icon="lock"
          title={t('locker.update.notOwner.title')}
          text={t('locker.update.notOwner.text', { owner: lock.owner })}
          action={toRecord}
        />
      </Card>
    );
  }
  const target = { locker, id: lock.id };
  return <ExtendForm owned={{ kind, record, lock, token, target, now }} recordPath={recordPath} />;
}
