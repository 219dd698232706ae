import { sameAddress } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { useLockOnChain } from '../../model/lock-reads.ts';
import { useText } from '../../../../lib/i18n/index.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { useChainNow, useWallet } from '../../../../web3/index.ts';
import type { LockerKind } from '../../kinds.ts';
import type { OwnedLock } from '../../model/owned-lock.ts';
import { immovable } from '../../model/extension.ts';
import { recordToken } from '../../model/record-token.ts';
import { lockView } from '../../model/record-view.ts';
import { useLocker } from '../../model/use-locker.ts';
import { RecordSkeleton } from '../RecordSkeleton.tsx';
import { ExtendForm } from './ExtendForm.tsx';

export interface UpdateViewProps extends Pick<OwnedLock, 'kind' | 'record' | 'lock' | 'token'> {
  /** The path of the lock's page. */
  recordPath: string;
}

/** {@link UpdateView} of an indexed lock, its state read from the chain. */
export function RecordedUpdate({ kind, record }: { kind: LockerKind; record: LockRecord }) {
  const now = useChainNow();
  const chain = useLockOnChain(useLocker(kind), record.tokenLockId);
  const lock = lockView(record, chain.data, now);
  const recordPath = kind.paths.record(record.id);
  return (
    <UpdateView kind={kind} record={record} lock={lock} token={recordToken(record)} recordPath={recordPath} />
  );
}

/** Extends a lock if this wallet owns it; otherwise says who does, or why it is impossible. */
export function UpdateView({ kind, record, lock, token, recordPath }: UpdateViewProps) {
  const t = useText();
  const now = useChainNow();
  const wallet = useWallet();
  const locker = useLocker(kind);
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
  const target = { locker, lockId: lock.id };
  return <ExtendForm owned={{ kind, record, lock, token, target, now }} recordPath={recordPath} />;
}
