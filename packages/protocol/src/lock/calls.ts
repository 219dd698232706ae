import { callsOf, tokenLockerAbi, type CallOptions, type ContractCall } from '@kingspad/abi';
import { releaseStart, sameAddress, zeroAddress, type Address, type Release } from '@kingspad/domain';
import type { SignedPermit } from '../token/permit.ts';

/** Both lockers have these functions. */
const call = /* @__PURE__ */ callsOf(tokenLockerAbi);

/** A lock, by its contract and its number there. */
export interface LockKey {
  locker: Address;
  id: number | bigint;
}

/** A new lock. Amounts in base units. */
export interface LockOrder {
  /** The account that signs and pays. */
  payer: Address;
  /** The account that may unlock. */
  owner: Address;
  token: { address: Address };
  amount: bigint;
  release: Release;
}

/**
 * Creates a lock, plain or vesting. The value is the locker's fee.
 * @param permit replaces the approval; the contract supports it only for the payer's own locks
 * @example
 * lockTokens(locker, { payer, owner: payer, token, amount: 5n, release }, { value: fee });
 */
export function lockTokens(
  locker: Address,
  { payer, owner, token, amount, release }: LockOrder,
  { permit, ...options }: CallOptions & { permit?: SignedPermit | undefined } = {},
): ContractCall {
  const isOwn = sameAddress(payer, owner);
  const terms = [token.address, amount, BigInt(releaseStart(release))] as const;
  if (release.kind === 'at-once') {
    if (!isOwn) return call(locker, 'lockTokensFor', [owner, ...terms], options);
    return permit
      ? call(locker, 'lockTokensWithPermit', [...terms, permit], options)
      : call(locker, 'lockTokens', [...terms, false], options);
  }
  const { initialPercent, cycle, cyclePercent } = release.schedule;
  const steps = [...terms, BigInt(initialPercent), BigInt(cycle), BigInt(cyclePercent)] as const;
  if (!isOwn) return call(locker, 'lockAndVestingFor', [owner, ...steps], options);
  return permit
    ? call(locker, 'lockAndVestingWithPermit', [...steps, permit], options)
    : call(locker, 'lockAndVesting', steps, options);
}

/**
 * Creates several locks of one token in one transaction. The value is one fee per lock.
 * @example
 * lockMany(locker, token, [{ owner, amount: 5n, release }], { value: fee });
 */
export function lockMany(
  locker: Address,
  token: Address,
  locks: readonly Pick<LockOrder, 'owner' | 'amount' | 'release'>[],
  options?: CallOptions,
): ContractCall {
  const terms = locks.map(({ owner, amount, release }) => {
    const schedule = release.kind === 'vesting' ? release.schedule : undefined;
    return {
      owner,
      amount,
      isVesting: schedule !== undefined,
      time: BigInt(releaseStart(release)),
      initialPercent: BigInt(schedule?.initialPercent ?? 0),
      cycle: BigInt(schedule?.cycle ?? 0),
      cyclePercent: BigInt(schedule?.cyclePercent ?? 0),
    };
  });
  return call(locker, 'lockMany', [token, terms], options);
}

/**
 * Pays the due amount to the owner: all of a plain lock, the vested and unpaid amount of a vesting one.
 * @example
 * unlock({ locker, id: 17 }, lock.vesting !== null);
 */
export const unlock = ({ locker, id }: LockKey, isVesting: boolean): ContractCall =>
  call(locker, isVesting ? 'unlockVesting' : 'unlockTokens', [BigInt(id)]);

/**
 * Extends the unlock time of a plain lock, or the time of the next step of a vesting one.
 * @param time seconds
 * @example
 * extendLock({ locker, id: 17 }, 1_900_000_000);
 */
export const extendLock = ({ locker, id }: LockKey, time: number): ContractCall =>
  call(locker, 'extendLockerExpireTime', [BigInt(id), BigInt(time)]);

/**
 * Offers the lock to an account, which must accept it. An offer to the owner withdraws the last one.
 * @example
 * offerLock({ locker, id: 17 }, receiver);
 */
export const offerLock = ({ locker, id }: LockKey, to: Address): ContractCall =>
  call(locker, 'transferLockerOwnerShip', [BigInt(id), to]);

/**
 * Renounces the lock for ever: its tokens can never be withdrawn.
 * @example
 * renounceLock({ locker, id: 17 });
 */
export const renounceLock = (lock: LockKey): ContractCall => offerLock(lock, zeroAddress);

/**
 * Accepts a lock that was offered to the sender.
 * @param expected reverts if the lock holds less than `remaining` base units, or ends after `last` (seconds)
 * @example
 * acceptLock({ locker, id: 17 }, { remaining: 5n, last: 1_900_000_000 });
 */
export const acceptLock = (
  { locker, id }: LockKey,
  expected?: { remaining: bigint; last: number },
): ContractCall =>
  expected
    ? call(locker, 'acceptLockerOwnerShipIf', [BigInt(id), expected.remaining, BigInt(expected.last)])
    : call(locker, 'acceptLockerOwnerShip', [BigInt(id)]);

/**
 * Lets others, or only the owner, trigger payouts to the owner.
 * @example
 * setOpenUnlock({ locker, id: 17 }, true);
 */
export const setOpenUnlock = ({ locker, id }: LockKey, isOpen: boolean): ContractCall =>
  call(locker, 'setOpenUnlock', [BigInt(id), isOpen]);

/**
 * Adds tokens to the lock, with its terms.
 * @param amount base units
 * @example
 * increaseLock({ locker, id: 17 }, 5n);
 */
export const increaseLock = ({ locker, id }: LockKey, amount: bigint): ContractCall =>
  call(locker, 'increaseLock', [BigInt(id), amount]);

/**
 * Moves a part of the lock into a new one. The value is the locker's fee.
 * @param amount base units
 * @example
 * splitLock({ locker, id: 17 }, 5n, { value: fee });
 */
export const splitLock = ({ locker, id }: LockKey, amount: bigint, options?: CallOptions): ContractCall =>
  call(locker, 'splitLock', [BigInt(id), amount], options);

/**
 * Withdraws the coin that the locker owes the sender: excess fees whose return the sender refused.
 * @example
 * withdrawLockerCredit(locker, receiver);
 */
export const withdrawLockerCredit = (locker: Address, to: Address): ContractCall =>
  call(locker, 'withdrawCredit', [to]);
