import { isLockId } from './ids.ts';
import {
  nextRelease,
  scheduleEnd,
  scheduleRow,
  stepsBy,
  totalSteps,
  vestedAt,
  WHOLE,
  type VestingRow,
  type VestingSchedule,
} from './schedule.ts';

/** Vesting progress of a lock; amounts in base units. */
export interface VestingPosition {
  schedule: VestingSchedule;
  amount: bigint;
  /** The amount settled so far. */
  released: bigint;
}

/** The input of a lock's releases; amounts in base units, times in seconds. */
export interface LockTerms {
  amount: bigint;
  /** The unlock time of a plain lock; a vesting lock's times are in its schedule. */
  unlockTimestamp: number;
  /** Fully paid out. */
  isClaimed: boolean;
  isRenounced: boolean;
  /** Null for a plain lock. */
  vesting: VestingPosition | null;
}

/**
 * - `locked`: nothing was paid and nothing can be;
 * - `unlockable`: something can be paid now, all of a plain lock or what is vested and unpaid;
 * - `vesting`: something was paid, nothing can be now, more is to come;
 * - `claimed`: paid out whole;
 * - `burnt`: renounced with something left, which stays for ever.
 */
export type LockState = 'locked' | 'vesting' | 'unlockable' | 'claimed' | 'burnt';

/** The releases of a lock at one time; amounts in base units, times in UTC seconds. */
export interface LockReleases {
  state: LockState;
  /** The unsettled amount; a renounced lock's stays for ever. */
  remaining: bigint;
  /** Paid if its owner claims now, as the contract's `claimable`. */
  claimable: bigint;
  /** The earliest release that lies ahead and pays something; its number is 1 if it is the first. Null if none is. */
  next: VestingRow | null;
  /** The time of the last release, past or ahead; a renounced lock pays nothing then. */
  last: number;
}

/**
 * Release rule of a lock, the only one for every page, card, description and API field.
 * @param now chain time, seconds: an event at a time has happened at that second
 */
export function lockReleases(lock: LockTerms, now: number): LockReleases {
  const { amount, vesting } = lock;
  const last = vesting ? scheduleEnd(vesting.schedule) : lock.unlockTimestamp;
  const remaining = lock.isClaimed ? 0n : amount - (vesting?.released ?? 0n);
  const over = { remaining, claimable: 0n, next: null, last };
  if (lock.isClaimed) return { state: 'claimed', ...over };
  if (lock.isRenounced) return { state: 'burnt', ...over };
  const claimable = vesting ? dueOf(vesting, now) : now >= last ? amount : 0n;
  const next = vesting ? nextOf(vesting, now) : now < last ? onlyRelease(amount, last) : null;
  return { state: stateOf(claimable, vesting), remaining, claimable, next, last };
}

function stateOf(claimable: bigint, vesting: VestingPosition | null): LockState {
  if (claimable > 0n) return 'unlockable';
  return vesting !== null && vesting.released > 0n ? 'vesting' : 'locked';
}

function dueOf({ schedule, amount, released }: VestingPosition, now: number): bigint {
  const due = vestedAt(amount, schedule, now) - released;
  // After a split the released amount may exceed the vested one by one unit.
  return due > 0n ? due : 0n;
}

const nextOf = ({ schedule, amount, released }: VestingPosition, now: number) =>
  nextRelease(amount, schedule, { released, time: now });

/** The first step of a vesting lock that lies ahead, even if it rounds to nothing; null if none does. */
export function stepAhead({ schedule, amount }: VestingPosition, now: number): VestingRow | null {
  const step = stepsBy(schedule, now) + 1;
  return step <= totalSteps(schedule) ? scheduleRow(amount, schedule, step) : null;
}

const onlyRelease = (amount: bigint, timestamp: number): VestingRow => ({
  number: 1,
  timestamp,
  basisPoints: WHOLE,
  amount,
});

/** The key of a lock in routes and URLs: its transaction, and its id if that transaction created several. */
export function lockKey(transactionHash: string, lockId: number, siblings: number): string {
  return siblings > 1 ? `${transactionHash}-${lockId}` : transactionHash;
}

export type LockReference =
  | { by: 'hash'; hash: string }
  | { by: 'hash-and-id'; hash: string; lockId: number }
  | { by: 'id'; lockId: number }
  | { by: 'draft'; draftId: string };

const HASH = '0x[0-9a-fA-F]{64}';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parses a reference to a lock in a URL or route; undefined if it has none of the forms. */
export function parseLockReference(text: string): LockReference | undefined {
  const hash = new RegExp(`^(${HASH})(?:-(\\d{1,15}))?$`).exec(text);
  if (hash?.[1]) {
    const value = hash[1].toLowerCase();
    return hash[2]
      ? { by: 'hash-and-id', hash: value, lockId: Number(hash[2]) }
      : { by: 'hash', hash: value };
  }
  if (isLockId(text)) return { by: 'id', lockId: Number(text) };
  if (UUID.test(text)) return { by: 'draft', draftId: text.toLowerCase() };
  return undefined;
}
