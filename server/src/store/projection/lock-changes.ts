import { releasedShare, WHOLE, zeroAddress, type Address } from '@kingspad/domain';
import type {
  LockExtended,
  LockSplit,
  LockTransferred,
  TokensLocked,
  TokensUnlocked,
  VestingLocked,
  VestingUnlocked,
} from '@kingspad/abi/events';
import type { LockEventKind } from '@kingspad/domain/api';
import type { LockerEvent, LockEvent } from '../../chain/events/index.ts';
import type { LockRow } from '../entities/lock.ts';

/** A vesting lock's schedule, as chain-schema.sql defines it; all null for a plain lock. */
type Schedule = Pick<LockRow, 'initialBps' | 'cycle' | 'cycleBps' | 'segmentNext' | 'segmentPassed'>;

const NO_SCHEDULE: Schedule = {
  initialBps: null,
  cycle: null,
  cycleBps: null,
  segmentNext: null,
  segmentPassed: null,
};

/** Events that create a lock. */
export type LockCreation = TokensLocked | VestingLocked;
/** Events that change one lock and create none. */
export type Change = Exclude<LockEvent, LockCreation | LockSplit>;

export const isCreation = (event: LockerEvent): event is LockCreation =>
  event.name === 'TokensLocked' || event.name === 'VestingLocked';

/**
 * A lock as its creation event makes it; its digest is still to be checked.
 * @param factory the listed factory that recognised its pair
 * @param isOfPool whether a sale's pool paid: its locks belong to their owner alone, and carry no title
 */
export function lockMade(event: LockCreation, factory: Address | null, isOfPool: boolean): LockRow {
  const { log, lockId, token, owner, payer, amount, metadataDigest } = event;
  return {
    locker: log.address,
    lockId,
    token,
    owner,
    payer,
    amount,
    released: 0n,
    paid: null,
    lockedAt: log.blockTimestamp,
    lastClaimAt: null,
    claimedAt: null,
    pendingOwner: null,
    isOpenUnlock: false,
    isReceived: payer !== owner && !isOfPool,
    parentLockId: null,
    factory,
    renouncedAt: null,
    titleOwner: owner,
    metadataDigest,
    incompleteSince: null,
    ...placeOf(event),
    ...termsOf(event),
  };
}

function termsOf(event: LockCreation): Schedule & Pick<LockRow, 'unlockAt'> {
  if (event.name === 'TokensLocked') return { unlockAt: event.unlockAt, ...NO_SCHEDULE };
  const { initialBps, cycle, cycleBps, firstRelease } = event;
  // The first release is a separate step even if it releases nothing.
  const laterSteps = initialBps === WHOLE ? 0 : Math.ceil((WHOLE - initialBps) / cycleBps);
  return {
    unlockAt: firstRelease + laterSteps * cycle,
    initialBps,
    cycle,
    cycleBps,
    segmentNext: [firstRelease],
    segmentPassed: [0],
  };
}

function placeOf({ log }: LockEvent) {
  return {
    txHash: log.txHash,
    blockNumber: log.blockNumber,
    logIndex: log.logIndex,
    updatedAt: log.blockTimestamp,
  };
}

/**
 * The new lock of a split: a copy of the old one with a part of its amount and the same recognising factory. An
 * offered transfer of the old one was withdrawn before.
 */
export function lockSplitOff(whole: LockRow, event: LockSplit): LockRow {
  return {
    ...whole,
    lockId: event.childId,
    payer: event.owner,
    amount: event.amount,
    released: event.released,
    paid: paidShare(whole, event.amount),
    parentLockId: whole.lockId,
    metadataDigest: event.metadataDigest,
    ...placeOf(event),
  };
}

export function lockAfterSplit(whole: LockRow, event: LockSplit): LockRow {
  const gone = paidShare(whole, event.amount);
  return {
    ...whole,
    amount: whole.amount - event.amount,
    released: whole.released - event.released,
    paid: whole.paid === null || gone === null ? null : whole.paid - gone,
    updatedAt: event.log.blockTimestamp,
  };
}

/** The part's share of the amount paid out so far, in proportion to its amount. */
function paidShare({ paid, amount }: LockRow, part: bigint): bigint | null {
  return paid === null ? null : (paid * part) / amount;
}

/** Whether the event's copies of earlier state equal the stored lock. */
export function follows(lock: LockRow, event: Change | LockSplit): boolean {
  switch (event.name) {
    case 'TokensUnlocked':
      return event.amount === lock.amount;
    case 'LockIncreased':
      return event.amount === lock.amount + event.added;
    case 'LockSplit':
      return (
        event.amount > 0n &&
        event.amount < lock.amount &&
        event.released === releasedShare(lock.released, event.amount, lock.amount)
      );
    case 'LockOfferWithdrawn':
    case 'LockTransferred':
      return event.to === lock.pendingOwner;
    default:
      return true;
  }
}

export function lockAfter(lock: LockRow, event: Change): LockRow {
  switch (event.name) {
    case 'TokensUnlocked':
    case 'VestingUnlocked':
      return lockPaid(lock, event);
    case 'LockExtended':
      return { ...lock, unlockAt: event.unlockAt, ...segmentsAfter(lock, event) };
    case 'LockIncreased':
      return { ...lock, amount: event.amount };
    case 'LockOffered':
      return { ...lock, pendingOwner: event.to };
    case 'LockOfferWithdrawn':
      return { ...lock, pendingOwner: null };
    case 'LockTransferred':
      return lockAccepted(lock, event);
    case 'LockRenounced':
      return {
        ...lock,
        owner: zeroAddress,
        isOpenUnlock: false,
        renouncedAt: event.log.blockTimestamp,
      };
    case 'OpenUnlockChanged':
      return { ...lock, isOpenUnlock: event.isOpen };
  }
}

function lockPaid(lock: LockRow, { amount, paid, log }: TokensUnlocked | VestingUnlocked): LockRow {
  return {
    ...lock,
    released: lock.released + amount,
    paid: (lock.paid ?? 0n) + paid,
    lastClaimAt: log.blockTimestamp,
  };
}

/** Drops earlier extensions after which nothing was released: the new one replaces them. */
function segmentsAfter(
  { segmentNext, segmentPassed }: LockRow,
  { next, passed }: LockExtended,
): Partial<LockRow> {
  if (segmentNext === null || segmentPassed === null) return {};
  const kept = segmentPassed.filter((before) => before < passed).length;
  return {
    segmentNext: [...segmentNext.slice(0, kept), next],
    segmentPassed: [...segmentPassed.slice(0, kept), passed],
  };
}

function lockAccepted(lock: LockRow, { to }: LockTransferred): LockRow {
  return {
    ...lock,
    owner: to,
    titleOwner: to,
    pendingOwner: null,
    isOpenUnlock: false,
    isReceived: false,
  };
}

/** A line of a lock's history without its position; see LockEventSchema of the API. */
interface Line {
  lockId: number;
  kind: LockEventKind;
  amount?: bigint;
  paid?: bigint;
  newAt?: number;
  from?: Address;
  to?: Address;
  otherLockId?: number;
}

/** The history lines of an event. */
export function linesOf(event: LockEvent): Line[] {
  const { lockId } = event;
  switch (event.name) {
    case 'TokensLocked':
      return [{ lockId, kind: 'locked', newAt: event.unlockAt, ...madeBetween(event) }];
    case 'VestingLocked':
      return [{ lockId, kind: 'locked', newAt: event.firstRelease, ...madeBetween(event) }];
    case 'TokensUnlocked':
    case 'VestingUnlocked': {
      const kind = event.name === 'TokensUnlocked' ? 'unlocked' : 'claimed';
      return [{ lockId, kind, amount: event.amount, paid: event.paid, to: event.owner }];
    }
    case 'LockExtended':
      return [{ lockId, kind: 'extended', newAt: event.next }];
    case 'LockIncreased':
      return [{ lockId, kind: 'increased', amount: event.added, from: event.owner }];
    case 'LockSplit': {
      const { childId, amount } = event;
      return [
        { lockId, kind: 'split', amount, otherLockId: childId },
        { lockId: childId, kind: 'split-off', amount, otherLockId: lockId },
      ];
    }
    case 'LockOffered':
      return [{ lockId, kind: 'offered', from: event.owner, to: event.to }];
    case 'LockOfferWithdrawn':
      return [{ lockId, kind: 'offer-withdrawn', from: event.owner, to: event.to }];
    case 'LockTransferred':
      return [{ lockId, kind: 'transferred', from: event.owner, to: event.to }];
    case 'LockRenounced':
      return [{ lockId, kind: 'renounced', from: event.owner }];
    case 'OpenUnlockChanged':
      return [{ lockId, kind: event.isOpen ? 'open-unlock-on' : 'open-unlock-off', from: event.owner }];
  }
}

function madeBetween({ amount, payer, owner }: { amount: bigint; payer: Address; owner: Address }) {
  return { amount, from: payer, to: owner };
}
