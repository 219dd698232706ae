import {
  CHAIN_DEFAULTS,
  MISSING_LOCK_ID,
  SUCCESSES,
  TITLES,
  zeroAddress,
  type Address,
} from '@kingspad/domain';
import type { ContractCall } from '@kingspad/protocol/call';
import { lockerCall } from '@kingspad/protocol/lock/read';
import { UserError } from '../../../lib/errors.ts';
import { translate } from '../../../lib/i18n/index.ts';
import { callRequest, type RequestTexts, type WriteRequest } from '../../../web3/index.ts';
import type { LockerKind } from '../kinds.ts';

/** The lock of an action, and its contract. */
export interface LockTarget {
  locker: Address;
  lockId: number;
}

/** Failures of a change of the lock: most are found before a transaction is sent. */
const changeFailure = (fallback: string) => ({ title: TITLES.execution, fallback });

const request = (
  { locker, lockId }: LockTarget,
  kind: string,
  call: ContractCall,
  rest: RequestTexts,
): WriteRequest => callRequest(kind, `${locker}:${lockId}`, call, rest);

/** The same if the lock is unknown: the wallet does not open, and the catalogue's text gives the reason (spec A.8). */
function needsLockId(made: WriteRequest, { lockId }: LockTarget, text: string): WriteRequest {
  return {
    ...made,
    async prepare(context) {
      if (!lockId) throw new UserError(made.failure.title, text, 'no-lock-id');
      return made.prepare(context);
    },
  };
}

const id = ({ lockId }: LockTarget) => BigInt(lockId || 0);

/** Pays the due amount to the owner: all of a plain lock, the vested and unpaid amount of a vesting one. */
export function unlockRequest(target: LockTarget, isVesting: boolean): WriteRequest {
  const call = lockerCall(target.locker, isVesting ? 'unlockVesting' : 'unlockTokens', [id(target)]);
  const made = request(target, 'unlock', call, {
    label: translate('locker.write.unlock', { id: target.lockId }),
    failure: { title: TITLES.transaction, fallback: CHAIN_DEFAULTS.unlock },
    success: SUCCESSES.unlocked,
  });
  return needsLockId(made, target, MISSING_LOCK_ID.unlock);
}

/**
 * Permanently renounces the lock; then notifies the server.
 * @param recordKey the lock's key in routes; undefined if the server is unavailable
 */
export function renounceRequest(
  target: LockTarget,
  kind: LockerKind,
  recordKey: string | undefined,
): WriteRequest {
  const call = lockerCall(target.locker, 'transferLockerOwnerShip', [id(target), zeroAddress]);
  const made = request(target, 'renounce', call, {
    label: translate('locker.write.renounce', { id: target.lockId }),
    failure: { title: TITLES.transaction, fallback: CHAIN_DEFAULTS.renounce },
    success: SUCCESSES.renounced,
    data: recordKey === undefined ? {} : { locker: kind.id, record: recordKey },
  });
  return needsLockId(made, target, MISSING_LOCK_ID.renounce);
}

/** Extends the unlock time, or the time of the next step. @param newTime seconds */
export function extendRequest(target: LockTarget, newTime: number): WriteRequest {
  const call = lockerCall(target.locker, 'extendLockerExpireTime', [id(target), BigInt(newTime)]);
  const made = request(target, 'extend', call, {
    label: translate('locker.write.extend', { id: target.lockId }),
    failure: { title: TITLES.execution, fallback: CHAIN_DEFAULTS.extend },
    success: SUCCESSES.extended,
  });
  return needsLockId(made, target, MISSING_LOCK_ID.extend);
}

/** Offers the lock to another owner, who must accept it. */
export function offerRequest(target: LockTarget, receiver: Address): WriteRequest {
  return request(
    target,
    'offer',
    lockerCall(target.locker, 'transferLockerOwnerShip', [id(target), receiver]),
    {
      label: translate('locker.write.offer', { id: target.lockId }),
      failure: changeFailure(translate('locker.failed.offer')),
      success: { title: translate('locker.done.offer'), text: translate('locker.done.offerText') },
    },
  );
}

/** Withdraws the offer: in the contract, an offer to the owner itself. */
export function withdrawOfferRequest(target: LockTarget, owner: Address): WriteRequest {
  return request(
    target,
    'withdraw-offer',
    lockerCall(target.locker, 'transferLockerOwnerShip', [id(target), owner]),
    {
      label: translate('locker.write.withdrawOffer', { id: target.lockId }),
      failure: changeFailure(translate('locker.failed.withdrawOffer')),
      success: { title: translate('locker.done.withdrawOffer'), text: '' },
    },
  );
}

/** A lock's remaining amount and end, as read by the new owner. */
export interface ExpectedLock {
  /** The unpaid amount, base units. */
  remaining: bigint;
  /** The last step, seconds. */
  last: number;
}

/** Accepts a lock offered to this wallet; reverts if it holds less than expected, or ends later. */
export function acceptRequest(target: LockTarget, { remaining, last }: ExpectedLock): WriteRequest {
  const args = [id(target), remaining, BigInt(last)] as const;
  return request(target, 'accept', lockerCall(target.locker, 'acceptLockerOwnerShipIf', args), {
    label: translate('locker.write.accept', { id: target.lockId }),
    failure: changeFailure(translate('locker.failed.accept')),
    success: { title: translate('locker.done.accept'), text: translate('locker.done.acceptText') },
  });
}

/** Allows others, or only the owner, to trigger payouts to the owner. */
export function openUnlockRequest(target: LockTarget, isOpen: boolean): WriteRequest {
  return request(target, 'open-unlock', lockerCall(target.locker, 'setOpenUnlock', [id(target), isOpen]), {
    label: translate(isOpen ? 'locker.write.openUnlock' : 'locker.write.closeUnlock', {
      id: target.lockId,
    }),
    failure: changeFailure(translate('locker.failed.openUnlock')),
    success: { title: translate(isOpen ? 'locker.done.openUnlock' : 'locker.done.closeUnlock'), text: '' },
  });
}

/** Adds tokens to the lock, with its terms. @param amount base units */
export function increaseRequest(target: LockTarget, amount: bigint, amountText: string): WriteRequest {
  return request(target, 'increase', lockerCall(target.locker, 'increaseLock', [id(target), amount]), {
    label: translate('locker.write.increase', { id: target.lockId, amount: amountText }),
    failure: changeFailure(translate('locker.failed.increase')),
    success: { title: translate('locker.done.increase'), text: '' },
  });
}
