import fc from 'fast-check';
import {
  newSchedule,
  scheduleEnd,
  stepTime,
  totalSteps,
  vestedAt,
  type VestingSchedule,
} from '../../src/index.ts';
import { schedules } from './vesting.ts';

const LOCKS = 200;
const SEED = 29;
/** A time before all times of a case, seconds. */
export const BASE = 1_700_000_000;

/** A lock at a time. */
export interface LockCase {
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

const vestingCase: fc.Arbitrary<LockCase> = fc
  .record({ ...terms, made: schedules, more: fc.constantFrom(0n, 0n, 1n), claims: fc.boolean() })
  .map(({ amount, decimals, isRenounced, made, moment, part, claim, more, claims }) => {
    const { schedule, extendedAt } = shifted(made);
    const end = scheduleEnd(schedule);
    const now = momentOf(schedule, extendedAt, { moment, part });
    const claimedAt = BASE + (claim % (now - BASE + 1));
    const paid = claims ? vestedAt(amount, schedule, claimedAt) : 0n;
    // A split may have released one unit more than is vested.
    const released = paid > 0n && paid < amount - more ? paid + more : paid;
    return { amount, decimals, schedule, unlockAt: end, released, isRenounced, now };
  });

const plainCase: fc.Arbitrary<LockCase> = fc
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

/** Locks of every kind at times before, between and after their releases; the same in each run. */
export const LOCK_CASES = fc.sample(fc.oneof({ weight: 3, arbitrary: vestingCase }, plainCase), {
  numRuns: LOCKS,
  seed: SEED,
});
