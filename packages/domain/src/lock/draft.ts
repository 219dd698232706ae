import type { Address, Hex } from '../address.ts';
import type { LiquidityLockDraft, TokenLockDraft } from '../api/token-locker.ts';
import { MINUTE, toUtcText } from '../time.ts';
import { percentNumber } from './percent.ts';
import { scheduleEnd, stepTime, type VestingSchedule } from './schedule.ts';

/** Release of a new lock's tokens: at a time (seconds), or step by step. */
export type Release =
  | { kind: 'at-once'; unlockTimestamp: number }
  | { kind: 'vesting'; schedule: VestingSchedule };

/** Time of the first release, seconds. */
export function releaseStart(release: Release): number {
  return release.kind === 'vesting' ? stepTime(release.schedule, 1) : release.unlockTimestamp;
}

/** Time of the last release, seconds. */
export function releaseEnd(release: Release): number {
  return release.kind === 'vesting' ? scheduleEnd(release.schedule) : release.unlockTimestamp;
}

/** A lock before it is made; see {@link lockDraft}. */
export interface LockDraftTerms {
  /** Empty for none. */
  title: string;
  token: { address: Address; name: string; symbol: string; decimals: number };
  owner: Address;
  /** Base units. */
  amount: bigint;
  release: Release;
  /** 16 random bytes, see `newSalt`; left out if no digest is wanted. */
  salt?: Hex | undefined;
  /** Pair of an LP token; see `pairDraftFields`. */
  pair?: Omit<LiquidityLockDraft, keyof TokenLockDraft> | undefined;
}

/** The body of the create call (spec A.3); facts that are unknown before the transaction are null. */
export function lockDraft(terms: LockDraftTerms): TokenLockDraft | LiquidityLockDraft {
  const { title, token, owner, amount, release, salt, pair } = terms;
  return {
    title: title || null,
    tokenAddress: token.address,
    tokenOwner: owner,
    tokenName: token.name,
    tokenSymbol: token.symbol,
    tokenDecimals: token.decimals,
    transactionHash: null,
    tokenLockId: null,
    tokenLockAmount: amount.toString(),
    ...releaseFields(release),
    beneficiaryWalletAddress: null,
    ...(salt && { metadataSalt: salt }),
    ...pair,
  };
}

/**
 * A vesting lock has its first release instead of an unlock time: which of the two is there distinguishes the kinds
 * (spec A.3). Percents are percents, the cycle is in whole minutes; both null where no cycle follows the first release, the
 * cycle also where it has seconds.
 */
function releaseFields(release: Release) {
  if (release.kind === 'at-once') {
    return {
      tokenUnlockTime: toUtcText(release.unlockTimestamp),
      unlockTimestamp: release.unlockTimestamp,
      isVestingEnabled: false,
      initialVestingReleaseDate: null,
      initialVestingReleasePercentage: null,
      vestingCycleInMinutes: null,
      vestingReleasePercentage: null,
    };
  }
  const { initialPercent, cycle, cyclePercent } = release.schedule;
  return {
    tokenUnlockTime: null,
    unlockTimestamp: null,
    isVestingEnabled: true,
    initialVestingReleaseDate: toUtcText(releaseStart(release)),
    initialVestingReleasePercentage: percentNumber(initialPercent),
    vestingCycleInMinutes: cycle === 0 || cycle % MINUTE !== 0 ? null : cycle / MINUTE,
    vestingReleasePercentage: cycle === 0 ? null : percentNumber(cyclePercent),
  };
}
