import {
  lockTermsOf,
  sameAddress,
  zeroAddress,
  type Address,
  type LockTerms,
  type ScheduleSegment,
} from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';

/** A lock, indexed or read from its contract. Amounts in base units, times in seconds, shares in basis points. */
export interface Lock extends LockTerms {
  id: number;
  token: Address;
  /** The zero address once renounced. */
  owner: Address;
  lockedAt: number;
  /** Null while the tokens are locked. */
  claimedAt: number | null;
  /** The sent amount, if less than the settled one; the contract stores no such figure. */
  paid: bigint | null;
  /** Whether the times of past steps are known: the contract does not keep them after an extension. */
  knowsPastSteps: boolean;
  /** The time of a vesting lock's last payout; null before the first. */
  lastClaim: number | null;
  /** The account with a pending offer, if any. */
  pendingOwner: Address | null;
  /** Any account may trigger payouts to the owner. */
  isOpenUnlock: boolean;
}

/**
 * The lock of an indexed record.
 * @example
 * lockOfRecord(await kingspad.get('/api/v1/token-locker/lock-record/{id}', { id: 17 }));
 */
export function lockOfRecord(record: LockRecord): Lock {
  const { isClaimed } = record;
  const terms = lockTermsOf(record);
  const paid = record.paidAmount === null ? null : BigInt(record.paidAmount);
  const settled = isClaimed ? terms.amount : BigInt(record.releasedAmount);
  return {
    ...terms,
    // A record is a vesting lock by its id and first release (spec A.3).
    vesting: record.tokenLockId && record.initialVestingReleaseDate ? terms.vesting : null,
    isRenounced: terms.isRenounced || sameAddress(record.owner, zeroAddress),
    id: record.tokenLockId,
    token: record.tokenAddress,
    owner: record.owner,
    lockedAt: record.lockedTimestamp,
    claimedAt: isClaimed ? record.claimedTimestamp : null,
    paid: paid !== null && paid < settled ? paid : null,
    knowsPastSteps: true,
    lastClaim: record.lastClaimTimestamp,
    pendingOwner: record.pendingOwner ?? null,
    isOpenUnlock: record.isOpenUnlock ?? false,
  };
}

/** The answers of a locker about one lock, by the names of its functions. */
export interface LockAnswers {
  lockerDetails: readonly [Address, Address, bigint, bigint, bigint, bigint, boolean, ...unknown[]];
  /** Zeros for a plain lock. */
  vestingLockerDetails: readonly [
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
  ];
  scheduleOf: readonly [bigint, bigint];
  pendingOwner: Address;
  isOpenUnlock: boolean;
}

/**
 * The lock of a contract's answers; null if the id does not exist. Amounts are exact from the last extension on: the
 * times of earlier steps are unknown.
 * @example
 * lockOfChain(17, answers);
 */
export function lockOfChain(id: number, answers: LockAnswers): Lock | null {
  const [token, owner, amount, lockedDate, expireDate, claimedAt, isClaimed] = answers.lockerDetails;
  const [, , vestingAmount, vestingDate, initialPercent, cycle, cyclePercent, lastClaim, , remaining] =
    answers.vestingLockerDetails;
  const [passed, next] = answers.scheduleOf.map(Number) as [number, number];
  if (lockedDate === 0n) return null;
  const lockedAt = Number(lockedDate);
  const isVesting = vestingDate !== 0n;
  return {
    id,
    token,
    owner,
    amount,
    lockedAt,
    unlockTimestamp: Number(expireDate),
    claimedAt: isClaimed ? Number(claimedAt) : null,
    isClaimed,
    isRenounced: sameAddress(owner, zeroAddress),
    vesting: isVesting
      ? {
          amount,
          released: vestingAmount - remaining,
          schedule: {
            initialPercent: Number(initialPercent),
            cycle: Number(cycle),
            cyclePercent: Number(cyclePercent),
            // Steps before an extension are counted, but their times are unknown.
            segments: withNewest([{ passed: 0, next: lockedAt }], { passed, next }),
          },
        }
      : null,
    paid: null,
    knowsPastSteps: !isVesting || passed === 0,
    lastClaim: isVesting ? Number(lastClaim) || null : null,
    pendingOwner: sameAddress(answers.pendingOwner, zeroAddress) ? null : answers.pendingOwner,
    isOpenUnlock: answers.isOpenUnlock,
  };
}

/**
 * The newer state of an indexed lock: the contract's, with the index's earlier steps and payouts.
 * @param chain undefined or null while it is not read
 * @example
 * newerLock(lockOfRecord(record), await readLock(client, locker, record.tokenLockId));
 */
export function newerLock(indexed: Lock, chain: Lock | null | undefined): Lock {
  if (!chain) return indexed;
  const { amount } = chain;
  return {
    ...chain,
    id: indexed.id,
    isRenounced: chain.isRenounced || indexed.isRenounced,
    claimedAt: chain.isClaimed ? chain.claimedAt || indexed.claimedAt : null,
    lastClaim: chain.vesting ? chain.lastClaim : indexed.lastClaim,
    paid: indexed.paid,
    knowsPastSteps: true,
    vesting: indexed.vesting && vestingOf(indexed.vesting, chain),
  };

  function vestingOf(known: NonNullable<Lock['vesting']>, { vesting }: Lock) {
    const newest = vesting?.schedule.segments.at(-1);
    if (!vesting || !newest) return { ...known, amount };
    const segments = withNewest(known.schedule.segments, newest);
    return { ...vesting, schedule: { ...vesting.schedule, segments } };
  }
}

/** The newest segment, after earlier ones that may already have it. */
function withNewest(known: readonly ScheduleSegment[], newest: ScheduleSegment): readonly ScheduleSegment[] {
  if (newest.passed === 0) return [newest];
  const isKnown = known.some(({ passed, next }) => passed === newest.passed && next === newest.next);
  return isKnown ? known : [...known, newest];
}
