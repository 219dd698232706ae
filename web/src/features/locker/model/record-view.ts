import {
  lockReleases,
  lockTermsOf,
  sameAddress,
  scheduleRow,
  stepsBy,
  totalSteps,
  zeroAddress,
  type LockReleases,
  type LockTerms,
  type VestingPosition,
  type VestingRow,
} from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { positionOnChain, termsOnChain, type LockOnChain } from '@kingspad/protocol/lock/read';

/** A lock as shown on its page; times in seconds, amounts in base units. */
export interface LockView extends LockReleases {
  id: number;
  /** The zero address once renounced. */
  owner: string;
  amount: bigint;
  lockedAt: number;
  /** Null while the tokens are locked. */
  claimedAt: number | null;
  /** The sent amount, if less than the settled one; the chain stores no such figure. */
  paid: bigint | null;
  /** Null for a plain lock. */
  vesting: VestingPosition | null;
  /** Whether the times of past steps are known: the contract does not keep them after an extension. */
  knowsPastSteps: boolean;
  /** The next step of a vesting lock, which an extension moves: also one that rounds to nothing. */
  nextStep: VestingRow | null;
  /** The time of the last payout. */
  lastClaim: number | null;
  /** The account with a pending offer, if any. */
  pendingOwner: string | null;
  isOpenUnlock: boolean;
  terms: LockTerms;
}

/**
 * The indexed record, overridden by the current chain state, so that the page does not wait for the index after an unlock.
 * @param chain undefined while loading, null if there is no such lock
 * @param now chain time, seconds
 */
export function lockView(record: LockRecord, chain: LockOnChain | null | undefined, now: number): LockView {
  const amount = chain?.lockedAmount ?? BigInt(record.lockedTokenAmount);
  const isClaimed = chain?.isClaimed ?? record.isClaimed;
  const owner = chain?.ownerAddress ?? record.owner;
  const paid = record.paidAmount === null ? null : BigInt(record.paidAmount);
  // Both from the index, which may lag behind the chain.
  const settled = record.isClaimed ? amount : BigInt(record.releasedAmount);
  const terms: LockTerms = {
    amount,
    unlockTimestamp: chain?.unlockDateTimestamp ?? record.unlockTimestamp,
    isClaimed,
    isRenounced: sameAddress(owner, zeroAddress) || record.isRenounced,
    vesting: vestingOf(record, chain, amount),
  };
  return {
    ...releasesOf(terms, now),
    id: record.tokenLockId,
    owner,
    lockedAt: chain?.lockedDateTimestamp ?? record.lockedTimestamp,
    claimedAt: isClaimed ? chain?.claimedAtTimestamp || record.claimedTimestamp : null,
    paid: paid !== null && paid < settled ? paid : null,
    knowsPastSteps: true,
    lastClaim: chain?.vesting ? chain.vesting.lastClaim : record.lastClaimTimestamp,
    pendingOwner: chain ? chain.pendingOwner : (record.pendingOwner ?? null),
    isOpenUnlock: chain?.isOpenUnlock ?? record.isOpenUnlock ?? false,
  };
}

/**
 * A lock from the chain only, while the server does not answer. Amounts are exact from the last extension on.
 * @param now chain time, seconds
 */
export function chainLockView(chain: LockOnChain, now: number): LockView {
  const { isClaimed, vesting } = chain;
  return {
    ...releasesOf(termsOnChain(chain), now),
    id: chain.id,
    owner: chain.ownerAddress,
    lockedAt: chain.lockedDateTimestamp,
    claimedAt: isClaimed ? chain.claimedAtTimestamp : null,
    // The contract does not store the received amount.
    paid: null,
    knowsPastSteps: vesting === null || vesting.passed === 0,
    lastClaim: vesting?.lastClaim ?? null,
    pendingOwner: chain.pendingOwner,
    isOpenUnlock: chain.isOpenUnlock,
  };
}

function releasesOf(terms: LockTerms, now: number) {
  const { amount, vesting } = terms;
  return { ...lockReleases(terms, now), terms, amount, vesting, nextStep: nextStep(vesting, now) };
}

/** Whether the record is shown as a vesting lock (spec A.3). */
function isVestingRecord({ tokenLockId, initialVestingReleaseDate }: LockRecord): boolean {
  return Boolean(tokenLockId) && Boolean(initialVestingReleaseDate);
}

function vestingOf(
  record: LockRecord,
  chain: LockOnChain | null | undefined,
  amount: bigint,
): VestingPosition | null {
  if (!isVestingRecord(record)) return null;
  const indexed = lockTermsOf(record).vesting;
  if (!chain?.vesting) return indexed && { ...indexed, amount };
  return positionOnChain(chain, indexed?.schedule.segments ?? []);
}

function nextStep(vesting: VestingPosition | null, now: number): VestingRow | null {
  if (!vesting) return null;
  const step = stepsBy(vesting.schedule, now) + 1;
  return step <= totalSteps(vesting.schedule) ? scheduleRow(vesting.amount, vesting.schedule, step) : null;
}

/** The time that an extension changes: of the next step of a vesting lock, of the unlock of a plain one. */
export function movableTime(lock: LockView): number | null {
  return lock.vesting ? (lock.nextStep?.timestamp ?? null) : lock.last;
}

/** Whether tokens can still be added: only before anything is unlocked. */
export function mayGrow(lock: LockView, now: number): boolean {
  return lock.vesting ? stepsBy(lock.vesting.schedule, now) === 0 : now < lock.last;
}
