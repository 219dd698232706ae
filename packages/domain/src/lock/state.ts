import { vestedAt, type VestingSchedule } from './schedule.ts';

/** How far a vesting lock is; amounts in base units. */
export interface VestingPosition {
  schedule: VestingSchedule;
  amount: bigint;
  /** What is settled of the amount already. */
  released: bigint;
}

/** The state that a lock's page reads; times in seconds. */
export interface LockTerms {
  /** When a plain lock opens; the last step of a vesting lock. */
  unlockTimestamp: number;
  /** Paid out whole. */
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

/** A lock's state at `now` (chain time, seconds): what comes at a time is there at that second. */
export function lockState(lock: LockTerms, now: number): LockState {
  if (lock.isClaimed) return 'claimed';
  if (lock.isRenounced) return 'burnt';
  const { vesting } = lock;
  if (!vesting) return now >= lock.unlockTimestamp ? 'unlockable' : 'locked';
  if (claimableAt(vesting, now) > 0n) return 'unlockable';
  return vesting.released > 0n ? 'vesting' : 'locked';
}

/** What of a vesting lock is vested and unpaid at `now`, base units; a renounced lock pays none of it. */
export function claimableAt({ schedule, amount, released }: VestingPosition, now: number): bigint {
  const due = vestedAt(amount, schedule, now) - released;
  // After a split one unit more may be released than is vested.
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

/** Reads what stands in a URL or route for a lock; undefined where it is none of the forms. */
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
