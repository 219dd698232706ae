import {
  LOCK_BOUNDS,
  fromUtcText,
  metadataDigest,
  newSalt,
  pairDraftFields,
  percentNumber,
  scheduleEnd,
  stepTime,
  toUtcText,
  typedSchedule,
  type Address,
  type CycleUnit,
  type Hex,
  type LockFormValues,
  type LockMeta,
  type VestingSchedule,
} from '@kingspad/domain';
import type { LiquidityLockDraft, TokenLockDraft } from '@kingspad/domain/api';
import type { Salted } from '../../../creation/index.ts';
import type { PairInfo } from '../../../contracts/pair.ts';
import type { PermitDomain } from '../../../contracts/permit.ts';
import type { TokenInfo } from '../../../contracts/token.ts';

/** When the tokens of a new lock come free: at a time (seconds), or step by step. */
export type Release =
  | { kind: 'at-once'; unlockTimestamp: number }
  | { kind: 'vesting'; schedule: VestingSchedule };

/** A lock as it is about to be signed: checked, and frozen while it is under way. */
export interface LockIntent {
  /** Who signs and pays. */
  payer: Address;
  /** Who may unlock. */
  owner: Address;
  token: TokenInfo;
  /** Base units. */
  amount: bigint;
  release: Release;
  /** Empty if the lock is for another owner: a title is its owner's to give. */
  title: string;
  /** Of an LP token: its pair, as the chain has it. */
  pair?: PairTokens;
  /** Of a signed permit instead of an approval. */
  permit?: PermitDomain;
}

/** What a draft says of a pair. */
export type PairTokens = Pick<PairInfo, 'tokenOne' | 'tokenTwo'>;

/** The body of a create call: of a token lock, or of an LP lock. */
export type LockDraft = TokenLockDraft | LiquidityLockDraft;

/**
 * The release that was typed, undefined while it is not complete or ends later than the contract can hold. Dates may
 * lie in the past.
 */
export function typedRelease(values: LockFormValues, unit: CycleUnit): Release | undefined {
  if (values.isVesting) {
    const schedule = typedSchedule(values, unit);
    return schedule && scheduleEnd(schedule) < LOCK_BOUNDS.maxDate
      ? { kind: 'vesting', schedule }
      : undefined;
  }
  const unlockTimestamp = fromUtcText(values.lockUntil);
  return unlockTimestamp === undefined ? undefined : { kind: 'at-once', unlockTimestamp };
}

/** When the first tokens come free, seconds. */
export function releaseStart(release: Release): number {
  return release.kind === 'vesting' ? stepTime(release.schedule, 1) : release.unlockTimestamp;
}

/** When the last tokens come free, seconds. */
export function releaseEnd(release: Release): number {
  return release.kind === 'vesting' ? scheduleEnd(release.schedule) : release.unlockTimestamp;
}

/** The body of the create call (spec A.3); what is not known before the transaction is null. */
export function draftOf(intent: LockIntent, salt: Hex | undefined): LockDraft {
  return {
    title: intent.title || null,
    tokenAddress: intent.token.address,
    tokenOwner: intent.owner,
    tokenName: intent.token.name,
    tokenSymbol: intent.token.symbol,
    tokenDecimals: intent.token.decimals,
    transactionHash: null,
    tokenLockId: null,
    tokenLockAmount: intent.amount.toString(),
    ...releaseFields(intent.release),
    beneficiaryWalletAddress: null,
    ...(salt && { metadataSalt: salt }),
    ...(intent.pair && pairDraftFields(intent.token.symbol, intent.pair.tokenOne, intent.pair.tokenTwo)),
  };
}

const MINUTE = 60;

/**
 * A vesting lock has its first release instead of an unlock time: which of the two is there distinguishes the kinds
 * (spec A.3). Percents are percents, the cycle is in minutes; both null if no cycle follows the first release.
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
    vestingCycleInMinutes: cycle === 0 ? null : cycle / MINUTE,
    vestingReleasePercentage: cycle === 0 ? null : percentNumber(cyclePercent),
  };
}

/** The body of the create call, and its digest; a lock without a title goes on without it. */
export function saltedDraft(
  intent: LockIntent,
  place: { chainId: number; contract: Address },
): Salted<LockDraft> {
  const salt = newSalt();
  const meta: LockMeta = { title: intent.title };
  const digest = metadataDigest({
    ...place,
    kind: 'lock',
    owner: intent.owner,
    token: intent.token.address,
    salt,
    meta,
  });
  const unsalted = intent.title ? undefined : draftOf(intent, undefined);
  return { draft: draftOf(intent, salt), digest, unsalted };
}
