import {
  claimableAt,
  lockState,
  lockTermsOf,
  sameAddress,
  scheduleRow,
  stepsBy,
  totalSteps,
  zeroAddress,
  type LockState,
  type LockTerms,
  type ScheduleSegment,
  type VestingPosition,
  type VestingRow,
} from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import type { LockOnChain, VestingOnChain } from '../../../contracts/locker.ts';

/** A lock as shown on its page; times in seconds, amounts in base units. */
export interface LockView {
  id: number;
  /** The zero address once renounced. */
  owner: string;
  amount: bigint;
  /** The amount not paid out or burnt. */
  remaining: bigint;
  /** The amount that a payout would send to the owner now. */
  claimable: bigint;
  lockedAt: number;
  /** The unlock time of a plain lock; the last step of a vesting lock. */
  unlockAt: number;
  /** Null while the tokens are locked. */
  claimedAt: number | null;
  /** The sent amount, if less than the settled one; the chain stores no such figure. */
  paid: bigint | null;
  /** Null for a plain lock. */
  vesting: VestingPosition | null;
  /** Whether the times of past steps are known: the contract does not keep them after an extension. */
  knowsPastSteps: boolean;
  /** The next step of a vesting lock. */
  next: VestingRow | null;
  /** The time of the last payout. */
  lastClaim: number | null;
  /** The account with a pending offer, if any. */
  pendingOwner: string | null;
  isOpenUnlock: boolean;
  terms: LockTerms;
  state: LockState;
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
  return viewOf(
    {
      id: record.tokenLockId,
      owner,
      amount,
      lockedAt: chain?.lockedDateTimestamp ?? record.lockedTimestamp,
      unlockAt: chain?.unlockDateTimestamp ?? record.unlockTimestamp,
      claimedAt: isClaimed ? chain?.claimedAtTimestamp || record.claimedTimestamp : null,
      paid: paid !== null && paid < settled ? paid : null,
      vesting: vestingOf(record, chain, amount),
      knowsPastSteps: true,
      lastClaim: chain?.vesting ? chain.vesting.lastClaim : record.lastClaimTimestamp,
      pendingOwner: chain ? chain.pendingOwner : (record.pendingOwner ?? null),
      isOpenUnlock: chain?.isOpenUnlock ?? record.isOpenUnlock ?? false,
    },
    { isClaimed, isRenounced: sameAddress(owner, zeroAddress) || record.isRenounced },
    now,
  );
}

/**
 * A lock from the chain only, while the server does not answer. Amounts are exact from the last extension on.
 * @param now chain time, seconds
 */
export function chainLockView(chain: LockOnChain, now: number): LockView {
  const { lockedAmount: amount, isClaimed, ownerAddress: owner, vesting } = chain;
  return viewOf(
    {
      id: chain.id,
      owner,
      amount,
      lockedAt: chain.lockedDateTimestamp,
      unlockAt: chain.unlockDateTimestamp,
      claimedAt: isClaimed ? chain.claimedAtTimestamp : null,
      // The contract does not store the received amount.
      paid: null,
      // Steps before an extension are counted, but their times are unknown.
      vesting: vesting && positionOf(vesting, amount, [{ passed: 0, next: chain.lockedDateTimestamp }]),
      knowsPastSteps: vesting === null || vesting.passed === 0,
      lastClaim: vesting?.lastClaim ?? null,
      pendingOwner: chain.pendingOwner,
      isOpenUnlock: chain.isOpenUnlock,
    },
    { isClaimed, isRenounced: sameAddress(owner, zeroAddress) },
    now,
  );
}

type LockFacts = Omit<LockView, 'remaining' | 'claimable' | 'next' | 'terms' | 'state'>;

function viewOf(
  facts: LockFacts,
  ended: Pick<LockTerms, 'isClaimed' | 'isRenounced'>,
  now: number,
): LockView {
  const { amount, vesting, unlockAt } = facts;
  const terms: LockTerms = { ...ended, unlockTimestamp: unlockAt, vesting };
  const state = lockState(terms, now);
  const released = ended.isClaimed ? amount : (vesting?.released ?? 0n);
  return {
    ...facts,
    remaining: amount - released,
    claimable: claimableOf(amount, vesting, state, now),
    next: nextStep(vesting, now),
    terms,
    state,
  };
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
  return positionOf(chain.vesting, amount, indexed?.schedule.segments ?? []);
}

function positionOf(
  { initialPercent, cycle, cyclePercent, passed, next, released }: VestingOnChain,
  amount: bigint,
  known: readonly ScheduleSegment[],
): VestingPosition {
  const segments = withNewest(known, { passed, next });
  return { schedule: { initialPercent, cycle, cyclePercent, segments }, amount, released };
}

/** The contract stores only the newest segment; earlier ones come from the index, which may lag by one. */
function withNewest(known: readonly ScheduleSegment[], newest: ScheduleSegment): readonly ScheduleSegment[] {
  if (newest.passed === 0) return [newest];
  const isKnown = known.some(({ passed, next }) => passed === newest.passed && next === newest.next);
  return isKnown ? known : [...known, newest];
}

function claimableOf(amount: bigint, vesting: VestingPosition | null, state: LockState, now: number): bigint {
  if (state !== 'unlockable') return 0n;
  return vesting ? claimableAt(vesting, now) : amount;
}

function nextStep(vesting: VestingPosition | null, now: number): VestingRow | null {
  if (!vesting) return null;
  const step = stepsBy(vesting.schedule, now) + 1;
  return step <= totalSteps(vesting.schedule) ? scheduleRow(vesting.amount, vesting.schedule, step) : null;
}

/** The time that an extension changes: of the next step of a vesting lock, of the unlock of a plain one. */
export function movableTime(lock: LockView): number | null {
  return lock.vesting ? (lock.next?.timestamp ?? null) : lock.unlockAt;
}

/** Whether tokens can still be added: only before anything is unlocked. */
export function mayGrow(lock: LockView, now: number): boolean {
  return lock.vesting ? stepsBy(lock.vesting.schedule, now) === 0 : now < lock.unlockAt;
}
