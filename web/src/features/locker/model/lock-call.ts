import { releaseStart, sameAddress, type Address, type Release } from '@kingspad/domain';
import type { SignedPermit } from '@kingspad/protocol/token/permit';
import type { CallOptions, ContractCall } from '@kingspad/protocol/call';
import { lockerCall } from '@kingspad/protocol/lock/read';
import type { LockIntent } from './lock-draft.ts';
import type { ManyIntent } from './many-rows.ts';

export interface LockCallOptions extends CallOptions {
  /** Only for the payer's own locks: the contract supports no others. */
  permit?: SignedPermit;
}

/** The contract's call for a lock: plain or vesting; for the payer, for another owner, or with a permit. */
export function lockCall(
  locker: Address,
  { payer, owner, token, amount, release }: LockIntent,
  { permit, ...options }: LockCallOptions = {},
): ContractCall {
  const isOwn = sameAddress(payer, owner);
  const what = [token.address, amount] as const;
  if (release.kind === 'at-once') {
    const terms = [...what, timeOf(release)] as const;
    if (!isOwn) return lockerCall(locker, 'lockTokensFor', [owner, ...terms], options);
    return permit
      ? lockerCall(locker, 'lockTokensWithPermit', [...terms, permit], options)
      : lockerCall(locker, 'lockTokens', [...terms, false], options);
  }
  const { initialPercent, cycle, cyclePercent } = release.schedule;
  const terms = [
    ...what,
    timeOf(release),
    BigInt(initialPercent),
    BigInt(cycle),
    BigInt(cyclePercent),
  ] as const;
  if (!isOwn) return lockerCall(locker, 'lockAndVestingFor', [owner, ...terms], options);
  return permit
    ? lockerCall(locker, 'lockAndVestingWithPermit', [...terms, permit], options)
    : lockerCall(locker, 'lockAndVesting', terms, options);
}

/** The contract's call for many locks of one token. */
export function manyCall(locker: Address, { token, rows }: ManyIntent, options?: CallOptions): ContractCall {
  const terms = rows.map(({ owner, amount, release }) => {
    const schedule = release.kind === 'vesting' ? release.schedule : undefined;
    return {
      owner,
      amount,
      isVesting: schedule !== undefined,
      time: timeOf(release),
      initialPercent: BigInt(schedule?.initialPercent ?? 0),
      cycle: BigInt(schedule?.cycle ?? 0),
      cyclePercent: BigInt(schedule?.cyclePercent ?? 0),
    };
  });
  return lockerCall(locker, 'lockMany', [token.address, terms], options);
}

/** The unlock time or the first step, seconds. */
const timeOf = (release: Release): bigint => BigInt(releaseStart(release));
