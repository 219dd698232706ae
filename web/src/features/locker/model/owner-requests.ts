import type { ContractCall } from '@kingspad/protocol/call';
import { extendLock, renounceLock, setOpenUnlock, unlock, type LockKey } from '@kingspad/protocol/lock/calls';
import { UserError } from '#lib/errors.ts';
import { translate, type TextKey } from '#lib/i18n/index.ts';
import { callRequest, type RequestTexts, type WriteRequest } from '#web3/index.ts';
import type { LockerKind } from '../kinds.ts';

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

/** Names of changes: each has its texts in the catalogue. */
type Change =
  Extract<TextKey, `locker.failed.${string}`> extends `locker.failed.${infer Name}` ? Name : never;

/** Texts of a change besides those of its name. */
interface ChangeTexts {
  /** With its unit, for the label. */
  amount?: string;
  /** The last sentence of its success: the next step, or the state now. */
  text?: string;
}

/** A change of the lock, with the texts `locker.write.…`, `locker.failed.…` and `locker.done.…` of its name. */
export const changeRequest = (
  target: LockKey,
  change: Change,
  call: ContractCall,
  { amount = '', text = '' }: ChangeTexts = {},
): WriteRequest =>
  request(target, change, call, {
    label: translate(`locker.write.${change}`, { id: Number(target.id), amount }),
    failure: { title: translate('title.execution'), fallback: translate(`locker.failed.${change}`) },
    success: { title: translate(`locker.done.${change}`), text },
  });

/** Allows others, or only the owner, to trigger payouts to the owner. */
export function openUnlockRequest(target: LockKey, isOpen: boolean): WriteRequest {
  const made = changeRequest(target, 'open-unlock', setOpenUnlock(target, isOpen));
  if (isOpen) return made;
  return {
    ...made,
    label: translate('locker.write.closeUnlock', { id: Number(target.id) }),
    success: { ...made.success, title: translate('locker.done.closeUnlock') },
  };
}
