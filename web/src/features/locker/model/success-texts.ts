import { shortAddress, type Address, type Release } from '@kingspad/domain';
import type { TransactionReceipt } from 'viem';
import { amountText } from '#lib/figures.ts';
import { translate, utcText } from '#lib/i18n/index.ts';
import { pagePath, type SuccessText } from '#web3/index.ts';
import type { OwnedLock } from './owned-lock.ts';

type Shown = Pick<OwnedLock, 'lock' | 'token'>;

/** @param at seconds @param token its label */
const opens = (token: string, at: number): Pick<SuccessText, 'date'> => ({
  date: { at, title: translate('locker.success.opens', { token }) },
});

/** @param text the amount with its unit */
export function created(token: string, text: string, release: Release): SuccessText {
  const isVesting = release.kind === 'vesting';
  const at = isVesting ? (release.schedule.segments[0]?.next ?? 0) : release.unlockTimestamp;
  const values = { amount: text, time: utcText(at) };
  return {
    what: translate(isVesting ? 'locker.success.vesting' : 'locker.success.locked', values),
    next: translate('locker.success.lockedNext'),
    ...opens(token, at),
  };
}

export const createdMany = (text: string, count: number): SuccessText => ({
  what: translate('locker.success.many', { amount: text, count }),
  next: translate('locker.success.manyNext'),
});

/** Pays what is due now; a vesting lock goes on. */
export function unlocked({ lock, token }: Shown): SuccessText {
  const to = shortAddress(lock.owner);
  const what = translate('locker.success.paid', { amount: amountText(token, lock.claimable), to });
  if (!lock.next) return { what };
  const { amount, timestamp } = lock.next;
  return {
    what,
    next: translate('locker.success.paidNext', {
      amount: amountText(token, amount),
      time: utcText(timestamp),
    }),
    ...opens(token.label, timestamp),
  };
}

/** @param newTime of the unlock or the next step, seconds */
export const extended = ({ lock, token }: Shown, newTime: number): SuccessText => ({
  what: translate(lock.vesting ? 'locker.success.moved' : 'locker.success.extended', {
    time: utcText(newTime),
  }),
  ...opens(token.label, newTime),
});

export const offered = (receiver: Address): SuccessText => ({
  next: translate('locker.success.offeredNext', { to: shortAddress(receiver) }),
});

/** @param owned before the hand-over, with the title that ends with it */
export function accepted({ record, lock, token }: OwnedLock): SuccessText {
  const what = translate('locker.success.accepted', { amount: amountText(token, lock.remaining) });
  return {
    what,
    ...(record?.title && { next: translate('locker.success.acceptedTitle') }),
    ...(lock.next && opens(token.label, lock.next.timestamp)),
  };
}

/** @param amount that was added, base units */
export const increased = ({ lock, token }: Shown, amount: bigint): SuccessText => ({
  what: translate('locker.success.increased', {
    amount: amountText(token, amount),
    all: amountText(token, lock.amount + amount),
  }),
});

export const renounced = ({ lock, token }: Shown): SuccessText => ({
  what: translate('locker.success.renounced', {
    amount: amountText(token, lock.remaining - lock.claimable),
  }),
});

/** @param made the hash of the split with the new lock's number where several were made */
export function split(
  { kind, token, lock }: OwnedLock,
  amount: bigint,
  { receipt, made }: { receipt: TransactionReceipt; made?: string },
): SuccessText {
  return {
    what: translate('locker.success.split', {
      amount: amountText(token, amount),
      rest: amountText(token, lock.amount - amount),
    }),
    page: {
      path: pagePath(kind.paths.record('{hash}'), made ?? receipt.transactionHash),
      label: translate('locker.viewNewLock'),
    },
  };
}
