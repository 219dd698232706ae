import { tokenLockerAbi } from '@kingspad/abi';
import {
  parseAddress,
  sameAddress,
  zeroAddress,
  type Address,
  type LockTerms,
  type ScheduleSegment,
  type VestingPosition,
} from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';

/** The locker's fee for one lock by this account, wei; 0 for accounts that are excluded from fees. */
export async function readLockFee(client: ReadClient, locker: Address, account?: Address): Promise<bigint> {
  const contract = { address: locker, abi: tokenLockerAbi } as const;
  const [fee, isExcluded] = await Promise.all([
    client.readContract({ ...contract, functionName: 'fee' }),
    account ? client.readContract({ ...contract, functionName: 'feesExcluded', args: [account] }) : false,
  ]);
  return isExcluded ? 0n : fee;
}

/** Coin that the locker owes the account, wei: a payment above the fee whose return the account refused. */
export const readLockerCredit = (client: ReadClient, locker: Address, account: Address): Promise<bigint> =>
  client.readContract({ address: locker, abi: tokenLockerAbi, functionName: 'creditOf', args: [account] });

/** The terms and the state of a vesting lock, as of the locker's `vestingLockerDetails` and `scheduleOf`. */
export interface VestingOnChain {
  /** Basis points. */
  initialPercent: number;
  /** Seconds. */
  cycle: number;
  /** Basis points. */
  cyclePercent: number;
  /** The number of steps before the last extension, and the time of the step after them. */
  passed: number;
  next: number;
  /** Amount settled so far, base units. */
  released: bigint;
  /** Seconds; null before the first claim. */
  lastClaim: number | null;
}

/** A lock as returned by the locker; times in seconds, amounts in base units. */
export interface LockOnChain {
  id: number;
  tokenAddress: Address;
  /** The zero address once renounced. */
  ownerAddress: Address;
  lockedAmount: bigint;
  lockedDateTimestamp: number;
  unlockDateTimestamp: number;
  claimedAtTimestamp: number;
  isClaimed: boolean;
  /** Null for a plain lock. */
  vesting: VestingOnChain | null;
  /** The account that its transfer is offered to, if any. */
  pendingOwner: Address | null;
  /** Any account may trigger payouts to the owner. */
  isOpenUnlock: boolean;
}

/**
 * The lock's terms for the rules of the domain, from the contract alone. Amounts are exact from the last extension on;
 * the times of earlier steps are unknown.
 */
export function termsOnChain(lock: LockOnChain): LockTerms {
  const { lockedAmount: amount, unlockDateTimestamp: unlockTimestamp, isClaimed, ownerAddress } = lock;
  const isRenounced = sameAddress(ownerAddress, zeroAddress);
  // Steps before an extension are counted, but their times are unknown.
  const vesting = positionOnChain(lock, [{ passed: 0, next: lock.lockedDateTimestamp }]);
  return { amount, unlockTimestamp, isClaimed, isRenounced, vesting };
}

/**
 * The vesting state of a lock; null for a plain one.
 * @param known earlier segments of the schedule: the contract keeps the newest alone
 */
export function positionOnChain(
  { vesting, lockedAmount: amount }: LockOnChain,
  known: readonly ScheduleSegment[],
): VestingPosition | null {
  if (!vesting) return null;
  const { initialPercent, cycle, cyclePercent, passed, next, released } = vesting;
  const segments = withNewest(known, { passed, next });
  return { schedule: { initialPercent, cycle, cyclePercent, segments }, amount, released };
}

/** The newest segment, after earlier ones that may already have it. */
function withNewest(known: readonly ScheduleSegment[], newest: ScheduleSegment): readonly ScheduleSegment[] {
  if (newest.passed === 0) return [newest];
  const isKnown = known.some(({ passed, next }) => passed === newest.passed && next === newest.next);
  return isKnown ? known : [...known, newest];
}

/** Reads a lock in one request; null if the id does not exist. */
export async function readLock(client: ReadClient, locker: Address, id: number): Promise<LockOnChain | null> {
  const contract = { address: locker, abi: tokenLockerAbi, args: [BigInt(id)] } as const;
  const [details, vesting, schedule, pendingOwner, isOpenUnlock] = await Promise.all([
    client.readContract({ ...contract, functionName: 'lockerDetails' }),
    client.readContract({ ...contract, functionName: 'vestingLockerDetails' }),
    client.readContract({ ...contract, functionName: 'scheduleOf' }),
    client.readContract({ ...contract, functionName: 'pendingOwner' }),
    client.readContract({ ...contract, functionName: 'isOpenUnlock' }),
  ]);
  const [token, owner, amount, lockedDate, expireDate, claimedAt, isClaimed] = details;
  if (lockedDate === 0n) return null;
  return {
    id,
    tokenAddress: token,
    ownerAddress: owner,
    lockedAmount: amount,
    lockedDateTimestamp: Number(lockedDate),
    unlockDateTimestamp: Number(expireDate),
    claimedAtTimestamp: Number(claimedAt),
    isClaimed,
    vesting: vestingOf(vesting, schedule),
    pendingOwner: sameAddress(pendingOwner, zeroAddress) ? null : (parseAddress(pendingOwner) ?? null),
    isOpenUnlock,
  };
}

/** Results of `vestingLockerDetails` and `scheduleOf`; zeros for a plain lock. */
function vestingOf(
  details: readonly [
    Address,
    Address,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    ...unknown[],
  ],
  [passed, next]: readonly [bigint, bigint],
): VestingOnChain | null {
  const [, , amount, lockedDate, initialPercent, cycle, cyclePercent, lastClaim, , remaining] = details;
  if (lockedDate === 0n) return null;
  return {
    initialPercent: Number(initialPercent),
    cycle: Number(cycle),
    cyclePercent: Number(cyclePercent),
    passed: Number(passed),
    next: Number(next),
    released: amount - remaining,
    lastClaim: Number(lastClaim) || null,
  };
}

/** A lock with its locker. */
export interface OwnedLock {
  locker: Address;
  lock: LockOnChain;
}

/** A page of an owner's locks in one locker, and their total. */
export async function readOwnedLocks(
  client: ReadClient,
  locker: Address,
  owner: Address,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; locks: OwnedLock[] }> {
  const contract = { address: locker, abi: tokenLockerAbi } as const;
  const [total, ids] = await Promise.all([
    client.readContract({ ...contract, functionName: 'lockersCountOf', args: [owner] }),
    client.readContract({
      ...contract,
      functionName: 'lockersOf',
      args: [owner, BigInt(offset), BigInt(limit)],
    }),
  ]);
  const found = await Promise.all(ids.map((id) => readOwnedLock(client, locker, Number(id))));
  return { total: Number(total), locks: found.filter((one) => one !== null) };
}

/** One lock of a locker; null if the id does not exist. */
export async function readOwnedLock(
  client: ReadClient,
  locker: Address,
  id: number,
): Promise<OwnedLock | null> {
  const lock = await readLock(client, locker, id);
  return lock && { locker, lock };
}

/** The number of locks ever created in a locker. */
export const readLockCount = (client: ReadClient, locker: Address): Promise<bigint> =>
  client.readContract({ address: locker, abi: tokenLockerAbi, functionName: 'lockCount' });
