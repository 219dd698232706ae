import { lockReleases, plainText, sameAddress, type Address } from '@kingspad/domain';
import { useState } from 'react';
import { acceptLock, renounceLock, unlock } from '@kingspad/protocol/lock/calls';
import type { Lock } from '@kingspad/protocol/lock/model';
import { useText } from '#lib/i18n/index.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { TimeIn } from '#ui/Time.tsx';
import { useChainNow } from '#web3/index.ts';
import type { ConnectionContracts } from '#lib/connection.ts';
import { releaseText, releaseTimes } from '../model/release-text.ts';
import { LOCKS_A_PAGE, useLockerCredit, useLockById, useOwnedLocks } from '../model/use-positions.ts';
import { Amount } from './Amount.tsx';
import { FindForm } from './FindForm.tsx';
import { LockerCredit } from './LockerCredit.tsx';
import { OfferAction } from './OfferAction.tsx';
import { PositionAction } from './PositionAction.tsx';
import { Position, PositionFailure, PositionList } from './PositionList.tsx';

export interface LockPositionsProps {
  contracts: ConnectionContracts;
  account: Address;
}

/** The account's locks in both lockers, and any lock by its number: offered locks are in no list of the contracts. */
export function LockPositions({ contracts, account }: LockPositionsProps) {
  const t = useText();
  const { tokenLocker, liquidityLocker } = contracts;
  return (
    <>
      <LockerPositions title={t('recover.tokenLocks')} locker={tokenLocker} account={account} />
      <LockerPositions title={t('recover.liquidityLocks')} locker={liquidityLocker} account={account} />
    </>
  );
}

const NUMBER = /^[1-9]\d{0,14}$/;

function LockerPositions({ title, locker, account }: { title: string; locker: Address; account: Address }) {
  const t = useText();
  const [page, setPage] = useState(0);
  const [found, setFound] = useState<number>();
  const locks = useOwnedLocks(locker, account, page);
  const { total = 0, locks: own = [] } = locks.data ?? {};
  const credit = useLockerCredit(locker, account).data ?? 0n;
  const now = useChainNow();
  return (
    <PositionList
      title={title}
      empty={t('recover.locks.none')}
      isLoading={locks.isPending}
      failure={
        locks.isError ? { text: t('recover.failedRead'), onRetry: () => void locks.refetch() } : undefined
      }
      count={total + (credit > 0n ? 1 : 0)}
    >
      {payingFirst(own, now).map((one) => (
        <LockPosition key={one.id} locker={locker} lock={one} account={account} />
      ))}
      {total > LOCKS_A_PAGE && (
        <li>
          <Pagination
            page={page + 1}
            size={LOCKS_A_PAGE}
            sizes={[LOCKS_A_PAGE]}
            total={total}
            onPage={(next) => setPage(next - 1)}
            onSize={() => undefined}
          />
        </li>
      )}
      {credit > 0n && <LockerCredit locker={locker} account={account} amount={credit} />}
      {found !== undefined && <FoundLock locker={locker} id={found} account={account} />}
      <li>
        <FindForm
          label={t('recover.lock.find')}
          hint={t('recover.lock.findHint')}
          problemOf={(text) => (NUMBER.test(plainText(text)) ? undefined : t('recover.problem.number'))}
          onFind={(text) => setFound(Number(plainText(text)))}
        />
      </li>
    </PositionList>
  );
}

/** Locks that pay now, then those that still hold something, then the paid out ones. @param now chain time, seconds */
const payingFirst = (locks: readonly Lock[], now: number): Lock[] =>
  locks.toSorted((one, other) => rankOf(one, now) - rankOf(other, now));

function rankOf(lock: Lock, now: number): number {
  const { claimable, remaining } = lockReleases(lock, now);
  if (claimable > 0n) return 0;
  return remaining > 0n ? 1 : 2;
}

function FoundLock({ locker, id, account }: { locker: Address; id: number; account: Address }) {
  const t = useText();
  const { data, isPending, isError, refetch } = useLockById(locker, id);
  if (isPending) return <li>{t('recover.reading')}</li>;
  if (isError) {
    return <PositionFailure name={t('recover.lock.name', { id })} onRetry={() => void refetch()} />;
  }
  if (!data) return <li role="status">{t('recover.lock.unknown', { id })}</li>;
  return <LockPosition locker={locker} lock={data} account={account} />;
}

function LockPosition({ locker, lock, account }: { locker: Address; lock: Lock; account: Address }) {
  const t = useText();
  const key = { locker, id: lock.id };
  const subject = `${locker}:${lock.id}`;
  const releases = lockReleases(lock, useChainNow());
  const { state, remaining, claimable } = releases;
  const isOwner = sameAddress(lock.owner, account);
  const isOffered = lock.pendingOwner !== null && sameAddress(lock.pendingOwner, account);
  return (
    <Position
      name={t('recover.lock.name', { id: lock.id })}
      tokens={[lock.token]}
      facts={
        <>
          <Amount asset={lock.token} value={state === 'claimed' ? lock.amount : remaining} />
          <span>
            {' · '}
            <TimeIn at={releaseTimes(releases)} utc text={(...dates) => releaseText(t, releases, dates)} />
          </span>
          {claimable > 0n && lock.vesting && (
            <span>
              {' '}
              · <Amount asset={lock.token} value={claimable} />
              <span> {t('recover.lock.claimable')}</span>
            </span>
          )}
        </>
      }
      more={
        isOwner && !lock.isClaimed ? (
          <PositionAction
            label={t('recover.lock.renounce', { id: lock.id })}
            warning={<p>{t('recover.lock.renounceWarning')}</p>}
            action="renounce"
            subject={subject}
            call={renounceLock(key)}
          />
        ) : undefined
      }
    >
      {claimable > 0n && (
        <PositionAction
          variant="primary"
          label={t('recover.lock.unlock', { id: lock.id })}
          action="unlock"
          subject={subject}
          call={unlock(key, lock.vesting !== null)}
        />
      )}
      {isOffered && (
        <PositionAction
          variant="primary"
          label={t('recover.lock.accept', { id: lock.id })}
          action="accept"
          subject={subject}
          call={acceptLock(key, { remaining, last: lock.unlockTimestamp })}
        />
      )}
      {isOwner && !lock.isClaimed && <OfferAction lock={key} subject={subject} />}
    </Position>
  );
}
