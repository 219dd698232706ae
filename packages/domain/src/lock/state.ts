import { vestedAt, type VestingSchedule } from './schedule.ts';

/** Vesting progress of a lock; amounts in base units. */
export interface VestingPosition {
  schedule: VestingSchedule;
  amount: bigint;
  /** The amount settled so far. */
  released: bigint;
}

/** The input of a lock's state; times in seconds. */
export interface LockTerms {
  /** The unlock time of a plain lock; the last step of a vesting lock. */
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

/** A lock's state at `now` (chain time, seconds): an event at a time has happened at that second. */
export function lockState(lock: LockTerms, now: number): LockState {
  if (lock.isClaimed) return 'claimed';
  if (lock.isRenounced) return 'burnt';
  const { vesting } = lock;
  if (!vesting) return now >= lock.unlockTimestamp ? 'unlockable' : 'locked';
  if (claimableAt(vesting, now) > 0n) return 'unlockable';
  return vesting.released > 0n ? 'vesting' : 'locked';
}

/** The vested and unpaid amount of a vesting lock at `now`, base units; zero for a renounced lock. */
export function claimableAt({ schedule, amount, released }: VestingPosition, now: number): bigint {
  const due = vestedAt(amount, schedule, now) - released;
  // After a split the released amount may exceed the vested one by one unit.
  return due > 0n ? due : 0n;
}

/** The key of a lock in routes and URLs: its transaction, and its id where that transaction made several. */
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
  const hash = new RegExp(`^(${HASH})(?:-(\\d{1,10}))?$`).exec(text);
  if (hash?.[1]) {
    const value = hash[1].toLowerCase();
    return hash[2]
      ? { by: 'hash-and-id', hash: value, lockId: Number(hash[2]) }
      : { by: 'hash', hash: value };
  }
  if (/^[1-9]\d{0,9}$/.test(text)) return { by: 'id', lockId: Number(text) };
  if (UUID.test(text)) return { by: 'draft', draftId: text.toLowerCase() };
  return undefined;
}
