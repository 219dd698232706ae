import {
  newSchedule,
  scheduleEnd,
  stepTime,
  totalSteps,
  vestedAt,
  zeroAddress,
  type Address,
  type VestingRow,
  type VestingSchedule,
  type VestingTerms,
} from '../../src/index.ts';

// State of locks, computed from their events alone: tests compare contract and index with it.

interface OfLock {
  id: number;
}

interface Made extends OfLock {
  token: Address;
  owner: Address;
  payer: Address;
  amount: bigint;
  /** Time of the block, seconds: the lock date. */
  timestamp: number;
}

interface Payout extends OfLock {
  /** Amount settled by it, base units. */
  amount: bigint;
  /** Time of the block, seconds. */
  timestamp: number;
}

/**
 * Events of a locker in the contract's units: base units, seconds, basis points. `unlocked` is a plain
 * lock's payout, `claimed` a vesting lock's. An event that ends an offer by changing the lock comes with an
 * `offer-withdrawn` of its own.
 */
export type LockHistoryEvent =
  | ({ kind: 'locked'; unlockTime: number } & Made)
  | ({ kind: 'vesting-locked'; initialReleaseTime: number } & VestingTerms & Made)
  | ({ kind: 'unlocked' | 'claimed' } & Payout)
  | ({ kind: 'extended'; unlockTime: number; passed: number; next: number } & OfLock)
  | ({ kind: 'increased'; amount: bigint } & OfLock)
  | ({ kind: 'split'; childId: number; amount: bigint; released: bigint } & OfLock)
  | ({ kind: 'offered'; pendingOwner: Address } & OfLock)
  | ({ kind: 'offer-withdrawn' | 'renounced' } & OfLock)
  | ({ kind: 'transferred'; newOwner: Address } & OfLock)
  | ({ kind: 'open-unlock'; isOpen: boolean } & OfLock);

/** State of a lock. Amounts in base units, times in seconds. */
export interface LockHistory {
  id: number;
  token: Address;
  /** The zero address once renounced. */
  owner: Address;
  payer: Address;
  amount: bigint;
  /** Settled part of the amount. */
  released: bigint;
  lockedAt: number;
  /** Time of the last payout; null before. */
  lastClaim: number | null;
  /** Time of a plain lock's release, or of a vesting lock's last step. */
  unlockTime: number;
  /** Null for a plain lock. */
  schedule: VestingSchedule | null;
  pendingOwner: Address | null;
  isOpenUnlock: boolean;
  isRenounced: boolean;
  /** Paid out whole. */
  isClaimed: boolean;
  /** The lock that this one was split from. */
  parentId: number | null;
}

/** The locks of one locker, by id. */
export type LockHistories = ReadonlyMap<number, LockHistory>;

/** State of the locks of one locker, from its lock events in their order alone. */
export function locksAfter(events: Iterable<LockHistoryEvent>): LockHistories {
  const locks = new Map<number, LockHistory>();
  for (const event of events) {
    for (const lock of touchedBy(event, locks)) locks.set(lock.id, lock);
  }
  return locks;
}

/** The locks that an event makes or changes, as they are after it. @throws for a lock that no event made */
function touchedBy(event: LockHistoryEvent, locks: LockHistories): LockHistory[] {
  if (event.kind === 'locked' || event.kind === 'vesting-locked') return [made(event)];
  const lock = locks.get(event.id);
  if (!lock) throw new RangeError(`No event made the lock ${event.id}; give the events from the first on.`);
  return event.kind === 'split' ? split(lock, event) : [changed(lock, event)];
}

type Creation = Extract<LockHistoryEvent, { kind: 'locked' | 'vesting-locked' }>;
type Split = Extract<LockHistoryEvent, { kind: 'split' }>;
type Change = Exclude<LockHistoryEvent, Creation | Split>;

function made(event: Creation): LockHistory {
  const { id, token, owner, payer, amount, timestamp } = event;
  const terms =
    event.kind === 'locked'
      ? { schedule: null, unlockTime: event.unlockTime }
      : vesting(newSchedule(event, event.initialReleaseTime));
  return {
    id,
    token,
    owner,
    payer,
    amount,
    released: 0n,
    lockedAt: timestamp,
    lastClaim: null,
    ...terms,
    pendingOwner: null,
    isOpenUnlock: false,
    isRenounced: false,
    isClaimed: false,
    parentId: null,
  };
}

function vesting(schedule: VestingSchedule) {
  return { schedule, unlockTime: scheduleEnd(schedule) };
}

/** The old lock keeps the rest; in everything else both are twins. No offer outlives a split. */
function split(lock: LockHistory, { childId, amount, released }: Split): LockHistory[] {
  const child = { ...lock, id: childId, amount, released, parentId: lock.id };
  const rest = { ...lock, amount: lock.amount - amount, released: lock.released - released };
  // Rounding may leave the old lock with only its released part.
  return [{ ...rest, isClaimed: rest.released === rest.amount }, child];
}

function changed(lock: LockHistory, event: Change): LockHistory {
  switch (event.kind) {
    case 'unlocked':
    case 'claimed': {
      const released = lock.released + event.amount;
      return { ...lock, released, lastClaim: event.timestamp, isClaimed: released === lock.amount };
    }
    case 'extended':
      return { ...lock, unlockTime: event.unlockTime, schedule: extended(lock.schedule, event) };
    case 'increased':
      return { ...lock, amount: event.amount };
    case 'offered':
      return { ...lock, pendingOwner: event.pendingOwner };
    case 'offer-withdrawn':
      return { ...lock, pendingOwner: null };
    case 'transferred':
      return { ...lock, owner: event.newOwner, pendingOwner: null, isOpenUnlock: false };
    case 'renounced':
      return { ...lock, owner: zeroAddress, pendingOwner: null, isOpenUnlock: false, isRenounced: true };
    case 'open-unlock':
      return { ...lock, isOpenUnlock: event.isOpen };
  }
}

function extended(
  schedule: VestingSchedule | null,
  { passed, next }: { passed: number; next: number },
): VestingSchedule | null {
  return schedule && { ...schedule, segments: [...schedule.segments, { passed, next }] };
}

/**
 * Whether a step counts as claimed: a claim pays all that is vested at its time.
 * @param lastClaim when something was paid out last, seconds; null before
 */
export function isStepClaimed(row: Pick<VestingRow, 'timestamp'>, lastClaim: number | null): boolean {
  return lastClaim !== null && row.timestamp <= lastClaim;
}

/**
 * The earliest step that is not paid whole, possibly past; undefined if all is paid. Something can be claimed
 * exactly when its time has come.
 * @param amount of the lock, base units
 * @param released what is settled of it already, base units
 */
export function firstUnpaidStep(
  amount: bigint,
  schedule: VestingSchedule,
  released: bigint,
): number | undefined {
  if (released >= amount) return undefined;
  // Steps of tiny locks may release nothing, so the step is found by vested amounts, not by dividing.
  let paid = 0;
  let unpaid = totalSteps(schedule);
  while (unpaid - paid > 1) {
    const middle = Math.floor((paid + unpaid) / 2);
    if (vestedAt(amount, schedule, stepTime(schedule, middle)) > released) unpaid = middle;
    else paid = middle;
  }
  return unpaid;
}
