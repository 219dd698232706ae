import {
  lockReleases,
  newSchedule,
  scheduleEnd,
  stepTime,
  toUtcDisplay,
  totalSteps,
  vestedAt,
  zeroAddress,
  type VestingSchedule,
} from '@kingspad/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstUnpaidStep } from '../../packages/domain/test/support/lock-history.ts';
import { schedules } from '../../packages/domain/test/support/vesting.ts';
import { tokenLockerKind } from '../../server/src/http/locker/kind.ts';
import { presentLock } from '../../server/src/http/locker/present.ts';
import { lockPage } from '../../server/src/http/shared/lock.ts';
import { amountOf, dayOf, timeOf, unitOf } from '../../server/src/http/shared/text.ts';
import type { StoredLock } from '../../server/src/store/queries/lock-columns.ts';
import { addressNo, storedLock } from '../../server/test/support/stored.ts';
import { staircaseOf } from '../src/cards/lock/proof.ts';
import { unlockTimes } from '../src/cards/lock/unlock-times.ts';
import { termsOnChain, type LockOnChain } from '../src/contracts/locker.ts';
import { chainLockView, lockView } from '../src/features/locker/model/record-view.ts';
import { releaseText } from '../src/features/recover/model/release-text.ts';
import { loadTexts, timeText, translate } from '../src/lib/i18n/index.ts';

await loadTexts('recover');

const LOCKS = 200;
const SEED = 29;
const BASE = 1_700_000_000;

/** A lock at a time. */
interface Case {
  amount: bigint;
  decimals: number;
  schedule: VestingSchedule | null;
  unlockAt: number;
  released: bigint;
  isRenounced: boolean;
  now: number;
}

const ways = {
  moment: fc.constantFrom('before', 'between', 'at a step', 'after'),
  part: fc.nat(),
  claim: fc.nat(),
};
const terms = {
  amount: fc.oneof(fc.bigInt(1n, 200n), fc.bigInt(1n, 2n ** 100n)),
  decimals: fc.nat(24),
  isRenounced: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, fc.constant(true)),
  ...ways,
};

const vestingCase: fc.Arbitrary<Case> = fc
  .record({ ...terms, made: schedules, more: fc.constantFrom(0n, 0n, 1n), claims: fc.boolean() })
  .map(({ amount, decimals, isRenounced, made, moment, part, claim, more, claims }) => {
    const { schedule, extendedAt } = shifted(made);
    const end = scheduleEnd(schedule);
    const now = momentOf(schedule, extendedAt, { moment, part });
    const claimedAt = BASE + (claim % (now - BASE + 1));
    const paid = claims ? vestedAt(amount, schedule, claimedAt) : 0n;
    // After a split one unit more may be released than is vested.
    const released = paid > 0n && paid < amount - more ? paid + more : paid;
    return { amount, decimals, schedule, unlockAt: end, released, isRenounced, now };
  });

const plainCase: fc.Arbitrary<Case> = fc
  .record({
    ...terms,
    unlockAt: fc.integer({ min: BASE + 1, max: BASE + 90_000_000 }),
    isClaimed: fc.boolean(),
  })
  .map(({ amount, decimals, isRenounced, unlockAt, moment, part, isClaimed }) => {
    const plain = newSchedule({ initialPercent: 10_000, cycle: 0, cyclePercent: 0 }, unlockAt);
    const now = momentOf(plain, BASE, { moment, part });
    const released = isClaimed && now >= unlockAt ? amount : 0n;
    return { amount, decimals, schedule: null, unlockAt, released, isRenounced, now };
  });

function shifted({ schedule, extendedAt }: { schedule: VestingSchedule; extendedAt: number }) {
  const segments = schedule.segments.map(({ passed, next }) => ({ passed, next: BASE + next }));
  return { schedule: { ...schedule, segments }, extendedAt: BASE + extendedAt };
}

/** A time from which on the contract's own terms are the schedule's. */
function momentOf(
  schedule: VestingSchedule,
  from: number,
  { moment, part }: { moment: string; part: number },
): number {
  const [first, end] = [stepTime(schedule, 1), scheduleEnd(schedule)];
  const within = (start: number, stop: number) => start + (part % Math.max(1, stop - start));
  const step = stepTime(schedule, 1 + (part % totalSteps(schedule)));
  const times = {
    before: within(BASE, first),
    between: within(first, end),
    after: within(end, end + 1_000_000),
  };
  return Math.max(from, times[moment as keyof typeof times] ?? step);
}

function storedOf({ amount, decimals, schedule, unlockAt, released, isRenounced, now }: Case): StoredLock {
  const isClaimed = released === amount;
  return storedLock(
    {
      amount: amount.toString(),
      released: released.toString(),
      tokenDecimals: decimals,
      lockedAt: BASE,
      unlockAt,
      claimedAt: isClaimed ? now : null,
      renouncedAt: isRenounced ? now : null,
      headAt: now,
    },
    schedule,
  );
}

function onChain({ amount, schedule, unlockAt, released, isRenounced }: Case): LockOnChain {
  const newest = schedule?.segments.at(-1);
  return {
    id: 7,
    tokenAddress: addressNo(3),
    ownerAddress: isRenounced ? zeroAddress : addressNo(4),
    lockedAmount: amount,
    lockedDateTimestamp: BASE,
    unlockDateTimestamp: unlockAt,
    claimedAtTimestamp: 0,
    isClaimed: released === amount,
    vesting: schedule && {
      initialPercent: schedule.initialPercent,
      cycle: schedule.cycle,
      cyclePercent: schedule.cyclePercent,
      passed: newest?.passed ?? 0,
      next: newest?.next ?? 0,
      released,
      lastClaim: null,
    },
    pendingOwner: null,
    isOpenUnlock: false,
  };
}

/** The next release and the claimable amount, by search instead of by formula. */
function expected({ amount, schedule, unlockAt, released, isRenounced, now }: Case) {
  if (isRenounced || released === amount) return { next: null, claimable: 0n };
  const vested = schedule ? vestedAt(amount, schedule, now) : now >= unlockAt ? amount : 0n;
  const claimable = vested > released ? vested - released : 0n;
  if (!schedule) return { next: now < unlockAt ? unlockAt : null, claimable };
  const step = firstUnpaidStep(amount, schedule, vested > released ? vested : released);
  return { next: step === undefined ? null : stepTime(schedule, step), claimable };
}

const CASES = fc.sample(fc.oneof({ weight: 3, arbitrary: vestingCase }, plainCase), {
  numRuns: LOCKS,
  seed: SEED,
});

it('names one next release and one claimable amount on card, description, page, lists and recovery page', () => {
  const seen = { ahead: 0, claimable: 0, over: 0 };
  for (const one of CASES) {
    const { next, claimable } = expected(one);
    const lock = storedOf(one);
    const record = presentLock(tokenLockerKind(addressNo(1)), lock);
    const chain = onChain(one);
    const { now } = one;

    expect([record.nextReleaseTimestamp, record.claimableAmount]).toEqual([next, claimable.toString()]);
    const views = [lockView(record, chain, now), lockView(record, undefined, now), chainLockView(chain, now)];
    for (const view of views) {
      expect([view.next?.timestamp ?? null, view.claimable]).toEqual([next, claimable]);
    }
    expect(staircaseOf(record, now).next ?? null).toBe(next);

    const releases = lockReleases(termsOnChain(chain), now);
    expect(releases.claimable).toBe(claimable);
    const { metadata, card } = lockPage(lock, { isOfPairs: false });
    const times = unlockTimes(record, now);
    const claimableText = `${amountOf(claimable, one.decimals, unitOf(lock.tokenSymbol, lock.token))} claimable now`;
    expect(card.figures.some(({ detail = '' }) => detail === claimableText)).toBe(claimable > 0n);
    if (next === null) {
      seen.over += 1;
      expect(times.isAhead).toBe(false);
      expect(card.figures.map(({ label }) => label).join()).not.toMatch(/First|Next|Unlocks/);
      expect(metadata.description).not.toMatch(/first release|next release|locked until/);
      continue;
    }
    seen.ahead += 1;
    if (claimable > 0n) seen.claimable += 1;
    expect(times).toMatchObject({ shown: next, isAhead: true });
    expect(releaseText(translate, releases)).toContain(timeText(next));
    expect(metadata.description).toContain(toUtcDisplay(next));
    const figure = card.figures[1];
    expect([figure?.value, figure?.detail?.slice(0, 9)]).toEqual([dayOf(next), timeOf(next)]);
    expect(figure?.label).toMatch(/^(First release|Next release|Last release|Unlocks)$/);
  }
  // The cases cover what they are for.
  expect(Math.min(seen.ahead, seen.over, seen.claimable)).toBeGreaterThan(20);
});
