import {
  lockReleases,
  lockTermsOf,
  parseAddress,
  sameAddress,
  scheduleRow,
  stepsBy,
  totalSteps,
  zeroAddress,
  type Address,
  type LockReleases,
  type LockTerms,
  type ScheduleSegment,
  type VestingPosition,
  type VestingRow,
} from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockOfChain, lockOfRecord, newerLock } from '@kingspad/protocol/lock/model';
import { lockRecord } from '../test-support.tsx';
import { lockView as newView } from './record-view.ts';

/** The terms and the state of a vesting lock, as of the locker's `vestingLockerDetails` and `scheduleOf`. */
interface VestingOnChain {
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
interface LockOnChain {
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
function termsOnChain(lock: LockOnChain): LockTerms {
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
function positionOnChain(
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

/** A lock as shown on its page; times in seconds, amounts in base units. */
interface LockView extends LockReleases {
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
function lockView(record: LockRecord, chain: LockOnChain | null | undefined, now: number): LockView {
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
function chainLockView(chain: LockOnChain, now: number): LockView {
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

const at = (digit: number): Address => parseAddress(`0x${String(digit).repeat(40)}`) ?? zeroAddress;
const time = fc.integer({ min: 1_600_000_000, max: 2_100_000_000 });
const amount = fc.bigInt({ min: 1n, max: 10n ** 24n });

/** A lock with its record, which may lag behind the chain. */
const rows = fc
  .record({
    amount,
    grown: fc.bigInt({ min: 0n, max: 10n ** 20n }),
    lockedAt: time,
    unlockAt: time,
    claimedAt: time,
    isVesting: fc.boolean(),
    isClaimed: fc.boolean(),
    knowsClaim: fc.boolean(),
    isRenounced: fc.boolean(),
    knowsRenounced: fc.boolean(),
    initialPercent: fc.integer({ min: 1, max: 9_999 }),
    cycle: fc.integer({ min: 60, max: 10_000_000 }),
    cyclePercent: fc.integer({ min: 1, max: 10_000 }),
    next: time,
    passed: fc.integer({ min: 0, max: 3 }),
    knowsExtension: fc.boolean(),
    released: fc.integer({ min: 0, max: 100 }),
    knownReleased: fc.integer({ min: 0, max: 100 }),
    paid: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    lastClaim: fc.option(time, { nil: null }),
    offer: fc.integer({ min: 0, max: 3 }),
    knownOffer: fc.integer({ min: 0, max: 3 }),
    isOpen: fc.boolean(),
    isKnownOpen: fc.boolean(),
  })
  .map((row) => {
    const knowsClaim = row.isClaimed && row.knowsClaim;
    const grown = knowsClaim ? 0n : row.grown;
    const whole = row.amount + grown;
    const owner = row.isRenounced ? zeroAddress : at(1);
    const part = (percent: number, of = whole) => (of * BigInt(percent)) / 100n;
    const first = { passed: 0, next: row.lockedAt };
    const segments =
      row.passed > 0 && row.knowsExtension ? [first, { passed: row.passed, next: row.next }] : [first];
    const record = lockRecord({
      tokenLockId: 7,
      tokenAddress: at(3),
      owner: row.knowsRenounced ? owner : at(1),
      lockedTokenAmount: String(row.amount),
      lockedTimestamp: row.lockedAt,
      unlockTimestamp: row.unlockAt,
      isVestingEnabled: row.isVesting,
      initialVestingReleaseDate: row.isVesting ? '2030-01-01T00:00:00Z' : null,
      initialVestingReleasePercentage: row.isVesting ? row.initialPercent / 100 : null,
      vestingCycleInSeconds: row.isVesting ? row.cycle : null,
      vestingCycleReleasePercentage: row.isVesting ? row.cyclePercent / 100 : null,
      vestingSegments: row.isVesting ? segments : null,
      isClaimed: knowsClaim,
      claimedTimestamp: knowsClaim ? row.claimedAt : null,
      isRenounced: row.isRenounced && row.knowsRenounced,
      paidAmount: row.paid === null ? null : String(part(row.paid, row.amount)),
      releasedAmount: String(part(row.knownReleased, row.amount)),
      lastClaimTimestamp: row.isVesting ? row.lastClaim : null,
      pendingOwner: row.knownOffer === 0 ? null : at(row.knownOffer),
      isOpenUnlock: row.isKnownOpen,
    } as Partial<LockRecord>);
    const released = part(row.released);
    const oldChain: LockOnChain = {
      id: 7,
      tokenAddress: at(3),
      ownerAddress: owner,
      lockedAmount: whole,
      lockedDateTimestamp: row.lockedAt,
      unlockDateTimestamp: row.unlockAt,
      claimedAtTimestamp: row.isClaimed ? row.claimedAt : 0,
      isClaimed: row.isClaimed,
      vesting: row.isVesting
        ? {
            initialPercent: row.initialPercent,
            cycle: row.cycle,
            cyclePercent: row.cyclePercent,
            passed: row.passed,
            next: row.passed === 0 ? row.lockedAt : row.next,
            released,
            lastClaim: row.lastClaim,
          }
        : null,
      pendingOwner: row.offer === 0 ? null : at(row.offer),
      isOpenUnlock: row.isOpen,
    };
    const none = [zeroAddress, zeroAddress, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n] as const;
    const newChain = lockOfChain(7, {
      lockerDetails: [
        at(3),
        owner,
        whole,
        BigInt(row.lockedAt),
        BigInt(row.unlockAt),
        BigInt(oldChain.claimedAtTimestamp),
        row.isClaimed,
      ],
      vestingLockerDetails: row.isVesting
        ? [
            at(3),
            owner,
            whole,
            BigInt(row.lockedAt),
            BigInt(row.initialPercent),
            BigInt(row.cycle),
            BigInt(row.cyclePercent),
            BigInt(row.lastClaim ?? 0),
            0n,
            whole - released,
          ]
        : none,
      scheduleOf: [BigInt(row.passed), BigInt(oldChain.vesting?.next ?? 0)],
      pendingOwner: oldChain.pendingOwner ?? zeroAddress,
      isOpenUnlock: row.isOpen,
    });
    if (!newChain) throw new Error('there is no lock');
    return { record, oldChain, newChain };
  });

const pick = ({ terms: _, ...view }: LockView) => view;

test('the model shows each random lock as the functions before it did', () => {
  fc.assert(
    fc.property(rows, time, ({ record, oldChain, newChain }, now) => {
      const indexed = lockOfRecord(record);
      const cases = [
        [lockView(record, oldChain, now), newerLock(indexed, newChain)],
        [lockView(record, undefined, now), newerLock(indexed, undefined)],
        [chainLockView(oldChain, now), newChain],
      ] as const;
      for (const [before, lock] of cases) {
        const {
          token: _token,
          isClaimed: _claimed,
          isRenounced: _renounced,
          unlockTimestamp: _at,
          ...view
        } = newView(lock, now);
        expect(view).toEqual(pick(before));
        expect(lock).toMatchObject(before.terms);
      }
    }),
    { numRuns: 2_000 },
  );
});
