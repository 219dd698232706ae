import { callsOf, tokenLockerAbi, type CallOptions, type ContractCall } from '@kingspad/abi';
import { releaseStart, sameAddress, zeroAddress, type Address, type Release } from '@kingspad/domain';
import type { SignedPermit } from '../token/permit.ts';

/** Common to both lockers. */
const call = /* @__PURE__ */ callsOf(tokenLockerAbi);

/** Key of a lock: its contract and its id there. */
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
 * Creates a lock, plain or vesting (spec A.7: `lockTokens`, `lockAndVesting`).
 * @param order amount in base units, times in seconds, shares in basis points
 * @param options `value` is the locker's fee in wei; `permit` replaces the approval, for the payer's own locks only
 * @example
 * lockTokens(locker, { payer, owner: payer, token: { address: token }, amount: 5n, release }, { value: fee });
 */
export function lockTokens(
  locker: Address,
  order: LockOrder,
  { permit, ...options }: CallOptions & { permit?: SignedPermit | undefined } = {},
): ContractCall {
  const { payer, owner, token, amount, release } = order;
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
 * Creates several locks of one token in one transaction.
 * @param locks amounts in base units, times in seconds, shares in basis points
 * @param options `value` is one fee per lock, in wei
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
 * Pays the due amount to the owner (spec A.7: `unlockTokens`, `unlockVesting`).
 * @param isVesting whether the lock vests: then its vested and unpaid amount is due, else all of it
 * @example
 * unlock({ locker, id: 17 }, lock.vesting !== null);
 */
export const unlock = ({ locker, id }: LockKey, isVesting: boolean): ContractCall =>
  call(locker, isVesting ? 'unlockVesting' : 'unlockTokens', [BigInt(id)]);

/**
 * Postpones the unlock of a plain lock, or the next step of a vesting one (spec A.7: `extendLockerExpireTime`).
 * @param time seconds since 1970 UTC, later than now and than the present time
 * @example
 * extendLock({ locker, id: 17 }, 1_900_000_000);
 */
export const extendLock = ({ locker, id }: LockKey, time: number): ContractCall =>
  call(locker, 'extendLockerExpireTime', [BigInt(id), BigInt(time)]);

/**
 * Offers the lock to an account, which must accept it (spec A.7: `transferLockerOwnerShip`).
 * @param to the owner's address withdraws the last offer; the zero address renounces the lock
 * @example
 * offerLock({ locker, id: 17 }, receiver);
 */
export const offerLock = ({ locker, id }: LockKey, to: Address): ContractCall =>
  call(locker, 'transferLockerOwnerShip', [BigInt(id), to]);

/**
 * Renounces the lock (spec A.7: `transferLockerOwnerShip` to the zero address). Its tokens can never be withdrawn.
 * @example
 * renounceLock({ locker, id: 17 });
 */
export const renounceLock = (lock: LockKey): ContractCall => offerLock(lock, zeroAddress);

/**
 * Accepts a lock offered to the sender.
 * @param expected the call reverts if less than `remaining` base units are left, or the lock ends after `last` (seconds)
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
 * Sets who may trigger payouts to the owner.
 * @param isOpen true for any account, false for the owner only
 * @example
 * setOpenUnlock({ locker, id: 17 }, true);
 */
export const setOpenUnlock = ({ locker, id }: LockKey, isOpen: boolean): ContractCall =>
  call(locker, 'setOpenUnlock', [BigInt(id), isOpen]);

/**
 * Adds tokens to a lock under its terms; approve the locker first.
 * @param amount base units
 * @example
 * increaseLock({ locker, id: 17 }, 5n);
 */
export const increaseLock = ({ locker, id }: LockKey, amount: bigint): ContractCall =>
  call(locker, 'increaseLock', [BigInt(id), amount]);

/**
 * Moves a part of a lock into a new one with the same terms.
 * @param amount base units
 * @param options `value` is the locker's fee in wei
 * @example
 * splitLock({ locker, id: 17 }, 5n, { value: fee });
 */
export const splitLock = ({ locker, id }: LockKey, amount: bigint, options?: CallOptions): ContractCall =>
  call(locker, 'splitLock', [BigInt(id), amount], options);

/**
 * Withdraws the sender's credit at the locker: excess fees whose refund the sender's contract refused.
 * @example
 * withdrawLockerCredit(locker, receiver);
 */
export const withdrawLockerCredit = (locker: Address, to: Address): ContractCall =>
  call(locker, 'withdrawCredit', [to]);
