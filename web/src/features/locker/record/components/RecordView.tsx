import { sameAddress } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { IncompleteNotice } from '#ui/IncompleteNotice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FromChain } from '#web3/components/FromChain.tsx';
import { useChainNow, useWallet } from '#web3/index.ts';
import type { LockerKind } from '../../kinds.ts';
import type { OwnedLock } from '../../model/owned-lock.ts';
import type { LockRecordState } from '../../model/use-lock-record.ts';
import { useLocker } from '../../model/use-locker.ts';
import { useShownLock } from '../../model/use-shown-lock.ts';
import { LockDetails } from './LockDetails.tsx';
import { LockHero } from './LockHero.tsx';
import { LockHistory } from './LockHistory.tsx';
import { AcceptOffer } from '../manage/AcceptOffer.tsx';
import { OwnerActions } from '../manage/OwnerActions.tsx';
import { PublicPayout } from '../manage/PublicPayout.tsx';
import { VerifyLock } from './VerifyLock.tsx';

export interface RecordViewProps {
  kind: LockerKind;
  source: LockRecordState;
  /** The key in the page's URL. */
  recordKey: string;
}

/** A lock with its facts and actions; while the server does not answer, with those that need no server. */
export function RecordView({ kind, source, recordKey }: RecordViewProps) {
  const t = useText();
  const now = useChainNow();
  const { account } = useWallet();
  const shown = useShownLock(kind, source);
  const locker = useLocker(kind, shown?.lock.id);
  if (!shown) return <Skeleton lines={4} />;
  const { record, lock, token, chain, block } = shown;
  const target = locker && { locker, id: lock.id };
  const owned: OwnedLock | undefined = target && { kind, record, lock, token, target, now };
  const isOpen = lock.state !== 'claimed' && lock.state !== 'burnt';
  const isOwner = isOpen && sameAddress(account, lock.owner);
  const isReceiver = isOpen && sameAddress(account, lock.pendingOwner);
  const updatePath = kind.paths.update(record?.id ?? recordKey);
  const ownerAction = (
    <OwnerActions kind={kind} lock={lock} token={token} now={now} updatePath={updatePath} owned={owned} />
  );
  // A payout withdraws the offer, so the contract leaves it to the owner meanwhile.
  const isPublic = isOpen && lock.isOpenUnlock && !lock.pendingOwner;
  const publicAction = isPublic && owned ? <PublicPayout owned={owned} /> : null;
  return (
    <>
      {block !== undefined && <FromChain block={block} />}
      {record && chain.data === null && <Notice tone="warning">{t('locker.record.notOnChain')}</Notice>}
      {record && <IncompleteNotice since={record.incompleteSince} />}
      {isReceiver && owned && <AcceptOffer owned={owned} />}
      <LockHero kind={kind} shown={shown} now={now} action={isOwner ? ownerAction : publicAction} />
      <LockDetails kind={kind} shown={shown} now={now} />
      {locker && <VerifyLock locker={locker} id={lock.id} isVesting={lock.vesting !== null} />}
      {record && <LockHistory kind={kind} lockId={lock.id} token={token} />}
    </>
  );
}
