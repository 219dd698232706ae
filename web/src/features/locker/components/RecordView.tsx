import { sameAddress } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { useLockOnChain } from '../model/lock-reads.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { IncompleteNotice } from '../../../ui/IncompleteNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useChainNow, useWallet } from '../../../web3/index.ts';
import type { LockerKind } from '../kinds.ts';
import type { OwnedLock } from '../model/owned-lock.ts';
import { recordToken } from '../model/record-token.ts';
import { lockView } from '../model/record-view.ts';
import { useLocker } from '../model/use-locker.ts';
import styles from '../pages/pages.module.css';
import { LockHero } from './LockHero.tsx';
import { LockHistory } from './LockHistory.tsx';
import { LockInfo } from './LockInfo.tsx';
import { LockPanels } from './LockPanels.tsx';
import { LockSchedule } from './LockSchedule.tsx';
import { AcceptOffer } from './manage/AcceptOffer.tsx';
import { ManageLock } from './manage/ManageLock.tsx';
import { PublicPayout } from './manage/PublicPayout.tsx';
import { PairInfo } from './PairInfo.tsx';
import { RelatedLocks } from './RelatedLocks.tsx';
import { TokenInfo } from './TokenInfo.tsx';
import { UnlockAction } from './UnlockAction.tsx';

/** A lock: found by the index, its state read from the chain. */
export function RecordView({ kind, record }: { kind: LockerKind; record: LockRecord }) {
  const t = useText();
  const now = useChainNow();
  const locker = useLocker(kind);
  const { account } = useWallet();
  const chain = useLockOnChain(locker, record.tokenLockId);
  const lock = lockView(record, chain.data, now);
  const token = recordToken(record);
  const target = locker && { locker, lockId: lock.id };
  const owned: OwnedLock | undefined = target && { kind, record, lock, token, target, now };
  const isOpen = lock.state !== 'claimed' && lock.state !== 'burnt';
  const isOwner = isOpen && sameAddress(account, lock.owner);
  const isReceiver = isOpen && sameAddress(account, lock.pendingOwner);
  return (
    <>
      {chain.data === null && <Notice tone="warning">{t('locker.record.notOnChain')}</Notice>}
      <IncompleteNotice since={record.incompleteSince} />
      {isReceiver && owned && <AcceptOffer owned={owned} />}
      <LockHero kind={kind} lock={lock} token={token} now={now} action={action()} />
      <div className={styles.columns}>
        {kind.isOfPairs && <PairInfo record={record} />}
        <Stack gap={5} className={styles.stack}>
          {!kind.isOfPairs && <TokenInfo token={token} />}
          <LockSchedule kind={kind} lock={lock} token={token} now={now} hasSteps />
          <RelatedLocks kind={kind} record={record} />
        </Stack>
        {!kind.isOfPairs && <LockInfo kind={kind} record={record} token={token} lock={lock} />}
      </div>
      {kind.isOfPairs && <LockPanels kind={kind} record={record} token={token} lock={lock} chain={chain} />}
      {isOwner && owned && <ManageLock owned={owned} />}
      <LockHistory kind={kind} lockId={lock.id} token={token} />
    </>
  );

  function action() {
    if (isOwner) {
      const updatePath = kind.paths.update(record.id);
      return (
        <UnlockAction
          kind={kind}
          lock={lock}
          token={token}
          target={target}
          now={now}
          updatePath={updatePath}
        />
      );
    }
    return isOpen && lock.isOpenUnlock && owned ? <PublicPayout owned={owned} /> : null;
  }
}
