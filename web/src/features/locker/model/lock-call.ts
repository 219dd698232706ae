import { tokenLockerAbi } from '@kingspad/abi';
import { sameAddress, type Address } from '@kingspad/domain';
import type { ContractCall, SignedPermit } from '../../../web3/index.ts';
import { releaseStart, type LockIntent, type Release } from './lock-draft.ts';
import type { ManyIntent } from './many-rows.ts';

/**
 * The contract's call for a lock: plain or vesting; for the payer, for another owner, or with a permit.
 * @param permit for locks of the payer alone: the contract knows no other
 */
export function lockCall(
  locker: Address,
  { payer, owner, token, amount, release }: LockIntent,
  permit?: SignedPermit,
): ContractCall {
  const call = { address: locker, abi: tokenLockerAbi };
  const terms = [token.address, amount, ...releaseArgs(release)];
  const isVesting = release.kind === 'vesting';
  if (!sameAddress(payer, owner)) {
    return {
      ...call,
      functionName: isVesting ? 'lockAndVestingFor' : 'lockTokensFor',
      args: [owner, ...terms],
    };
  }
  if (permit) {
    const functionName = isVesting ? 'lockAndVestingWithPermit' : 'lockTokensWithPermit';
    return { ...call, functionName, args: [...terms, permit] };
  }
  return isVesting
    ? { ...call, functionName: 'lockAndVesting', args: terms }
    : { ...call, functionName: 'lockTokens', args: [...terms, false] };
}

/** The contract's call for many locks of one token. */
export function manyCall(locker: Address, { token, rows }: ManyIntent): ContractCall {
  const terms = rows.map(({ owner, amount, release }) => {
    const [time = 0n, initialPercent = 0n, cycle = 0n, cyclePercent = 0n] = releaseArgs(release);
    return {
      owner,
      amount,
      isVesting: release.kind === 'vesting',
      time,
      initialPercent,
      cycle,
      cyclePercent,
    };
  });
  return { address: locker, abi: tokenLockerAbi, functionName: 'lockMany', args: [token.address, terms] };
}

/** A release in the contract's units: seconds and basis points. */
function releaseArgs(release: Release): bigint[] {
  const time = BigInt(releaseStart(release));
  if (release.kind === 'at-once') return [time];
  const { initialPercent, cycle, cyclePercent } = release.schedule;
  return [time, BigInt(initialPercent), BigInt(cycle), BigInt(cyclePercent)];
}
