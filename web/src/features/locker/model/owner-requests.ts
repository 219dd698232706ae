import { type Address } from '@kingspad/domain';
import type { ContractCall } from '@kingspad/protocol/call';
import {
  acceptLock,
  extendLock,
  increaseLock,
  offerLock,
  renounceLock,
  setOpenUnlock,
  unlock,
  type LockKey,
} from '@kingspad/protocol/lock/calls';
import { UserError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import { callRequest, type RequestTexts, type WriteRequest } from '#web3/index.ts';
import type { LockerKind } from '../kinds.ts';

/** Failures of a change of the lock: most are found before a transaction is sent. */
const changeFailure = (fallback: string) => ({ title: translate('title.execution'), fallback });

const request = (
  { locker, id }: LockKey,
  kind: string,
  call: ContractCall,
  rest: RequestTexts,
): WriteRequest => callRequest(kind, `${locker}:${id}`, call, rest);

/** The same if the lock is unknown: the wallet does not open, and the catalogue's text gives the reason (spec A.8). */
function needsLockId(made: WriteRequest, { id }: LockKey, text: string): WriteRequest {
  return {
    ...made,
    async prepare(context) {
      if (!id) throw new UserError(made.failure.title, text, 'no-lock-id');
      return made.prepare(context);
    },
  };
}

/** Pays the due amount to the owner: all of a plain lock, the vested and unpaid amount of a vesting one. */
export function unlockRequest(target: LockKey, isVesting: boolean): WriteRequest {
  const made = request(target, 'unlock', unlock(target, isVesting), {
    label: translate('locker.write.unlock', { id: Number(target.id) }),
    failure: { title: translate('title.transaction'), fallback: translate('failed.unlock') },
    success: { title: translate('done.unlocked.title'), text: '' },
  });
  return needsLockId(made, target, translate('said.missingLockId.unlock'));
}

/**
 * Permanently renounces the lock; then notifies the server.
 * @param recordKey the lock's key in routes; undefined if the server is unavailable
 */
export function renounceRequest(
  target: LockKey,
  kind: LockerKind,
  recordKey: string | undefined,
): WriteRequest {
  const made = request(target, 'renounce', renounceLock(target), {
    label: translate('locker.write.renounce', { id: Number(target.id) }),
    failure: { title: translate('title.transaction'), fallback: translate('failed.renounce') },
    success: { title: translate('done.renounced.title'), text: '' },
    data: recordKey === undefined ? {} : { locker: kind.id, record: recordKey },
  });
  return needsLockId(made, target, translate('said.missingLockId.renounce'));
}

/** Extends the unlock time, or the time of the next step. @param newTime seconds */
export function extendRequest(target: LockKey, newTime: number): WriteRequest {
  const made = request(target, 'extend', extendLock(target, newTime), {
    label: translate('locker.write.extend', { id: Number(target.id) }),
    failure: { title: translate('title.execution'), fallback: translate('failed.extend') },
    success: { title: translate('done.extended.title'), text: '' },
  });
  return needsLockId(made, target, translate('said.missingLockId.extend'));
}

/** Offers the lock to another owner, who must accept it. */
export function offerRequest(target: LockKey, receiver: Address): WriteRequest {
  return request(target, 'offer', offerLock(target, receiver), {
    label: translate('locker.write.offer', { id: Number(target.id) }),
    failure: changeFailure(translate('locker.failed.offer')),
    success: { title: translate('locker.done.offer'), text: translate('locker.done.offerText') },
  });
}

/** Withdraws the offer: in the contract, an offer to the owner itself. */
export function withdrawOfferRequest(target: LockKey, owner: Address): WriteRequest {
  return request(target, 'withdraw-offer', offerLock(target, owner), {
    label: translate('locker.write.withdrawOffer', { id: Number(target.id) }),
    failure: changeFailure(translate('locker.failed.withdrawOffer')),
    success: { title: translate('locker.done.withdrawOffer'), text: '' },
  });
}

/** Accepts a lock offered to this wallet; reverts if it holds less than expected, or ends later. */
export function acceptRequest(target: LockKey, expected: Parameters<typeof acceptLock>[1]): WriteRequest {
  return request(target, 'accept', acceptLock(target, expected), {
    label: translate('locker.write.accept', { id: Number(target.id) }),
    failure: changeFailure(translate('locker.failed.accept')),
    success: { title: translate('locker.done.accept'), text: translate('locker.done.acceptText') },
  });
}

/** Allows others, or only the owner, to trigger payouts to the owner. */
export function openUnlockRequest(target: LockKey, isOpen: boolean): WriteRequest {
  return request(target, 'open-unlock', setOpenUnlock(target, isOpen), {
    label: translate(isOpen ? 'locker.write.openUnlock' : 'locker.write.closeUnlock', {
      id: Number(target.id),
    }),
    failure: changeFailure(translate('locker.failed.openUnlock')),
    success: { title: translate(isOpen ? 'locker.done.openUnlock' : 'locker.done.closeUnlock'), text: '' },
  });
}

/** Adds tokens to the lock, with its terms. @param amount base units */
export function increaseRequest(target: LockKey, amount: bigint, amountText: string): WriteRequest {
  return request(target, 'increase', increaseLock(target, amount), {
    label: translate('locker.write.increase', { id: Number(target.id), amount: amountText }),
    failure: changeFailure(translate('locker.failed.increase')),
    success: { title: translate('locker.done.increase'), text: '' },
  });
}
