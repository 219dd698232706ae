import {
  extendedSchedule,
  newSchedule,
  nextRelease,
  percentAfter,
  scheduleEnd,
  scheduleRows,
  stepTime,
  totalSteps,
  vestedAt,
  WHOLE,
  type VestingSchedule,
} from '@kingspad/domain';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { nextStepAt, unlockedAt } from '../../src/store/rules/lock-rules.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { around, askDatabase, ROWS, RUNS } from '../support/rules.ts';

const server = testPostgres();
let database: TestDatabase;

beforeAll(async () => {
  database = await server.newDatabase();
});

const LOCKS = { table: 'chain.lock', alias: 'l', key: 'lock_id' };

interface Lock {
  amount: bigint;
  released: bigint;
  /** Null for a plain lock. */
  schedule: VestingSchedule | null;
  unlockAt: number;
  end: 'open' | 'claimed' | 'renounced';
}

const someAmount = fc.oneof(
  fc.bigInt({ min: 1n, max: 20_000n }),
  fc.bigInt({ min: 1n, max: 2n ** 128n - 1n }),
);

const someSchedule: fc.Arbitrary<VestingSchedule> = fc
  .record({
    initialPercent: fc.oneof(fc.constantFrom(0, 1, WHOLE - 1, WHOLE), fc.integer({ min: 0, max: WHOLE })),
    cyclePercent: fc.oneof(fc.constantFrom(1, WHOLE), fc.integer({ min: 50, max: WHOLE })),
    cycle: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 10_000_000 })),
    first: fc.integer({ min: 1_000_000, max: 2_000_000 }),
    extensions: fc.array(fc.record({ after: fc.nat(), by: fc.integer({ min: 1, max: 10_000_000 }) }), {
      maxLength: 4,
    }),
  })
  .map(({ initialPercent, cyclePercent, cycle, first, extensions }) => {
    const isWhole = initialPercent === WHOLE;
    const terms = { initialPercent, cycle: isWhole ? 0 : cycle, cyclePercent: isWhole ? 0 : cyclePercent };
    let schedule = newSchedule(terms, first);
    let now = first - 1;
    for (const { after, by } of extensions) {
      // Made while a step is still to come, which moves to a later time.
      now += after % Math.max(1, scheduleEnd(schedule) - now);
      schedule = extendedSchedule(schedule, Math.max(now, schedule.segments.at(-1)?.next ?? 0) + by, now);
    }
    return schedule;
  });

const someLock: fc.Arbitrary<Lock> = fc
  .record({
    amount: someAmount,
    schedule: fc.option(someSchedule, { freq: 4 }),
    paidStep: fc.nat(),
    more: fc.constantFrom(0n, 0n, 1n),
    unlockAt: fc.integer({ min: 1_000_000, max: 2_000_000 }),
    end: fc.constantFrom(
      'open' as const,
      'open' as const,
      'open' as const,
      'claimed' as const,
      'renounced' as const,
    ),
  })
  .map(({ amount, schedule, paidStep, more, unlockAt, end }) => {
    if (!schedule) return { amount, released: end === 'claimed' ? amount : 0n, schedule, unlockAt, end };
    const steps = paidStep % (totalSteps(schedule) + 1);
    // After a split one unit more may be released than is vested.
    const paid = (amount * BigInt(percentAfter(schedule, steps))) / BigInt(WHOLE) + more;
    const released = end === 'claimed' || paid > amount ? amount : paid;
    // The last payment closes a lock.
    const closed = released === amount ? 'claimed' : end;
    return { amount, released, schedule, unlockAt: scheduleEnd(schedule), end: closed };
  });

const rowOf = ({ amount, released, schedule, unlockAt, end }: Lock) => ({
  kind: schedule ? 'vesting' : 'plain',
  amount,
  released,
  unlock_at: unlockAt,
  claimed_at: end === 'claimed' ? unlockAt : null,
  renounced_at: end === 'renounced' ? unlockAt : null,
  initial_bps: schedule?.initialPercent,
  cycle: schedule?.cycle,
  cycle_bps: schedule?.cyclePercent,
  segment_next: schedule?.segments.map(({ next }) => next),
  segment_passed: schedule?.segments.map(({ passed }) => passed),
});

/** Times of possible changes: those of some steps, and of all extensions. */
const momentsOf = ({ schedule, unlockAt }: Lock): number[] => {
  if (!schedule) return around(unlockAt);
  const total = totalSteps(schedule);
  const steps = [1, 2, 3, Math.ceil(total / 2), total - 1, total].filter(
    (step) => step >= 1 && step <= total,
  );
  return around(
    ...steps.map((step) => stepTime(schedule, step)),
    ...schedule.segments.map(({ next }) => next),
    unlockAt,
  );
};

const SETTLED = 'greatest(l.released, chain.unlocked_at(l, t.at))';

test('a lock vests and pays next as the domain computes it', async () => {
  interface Answer {
    unlocked: string;
    inlined: string;
    nextStep: number | null;
  }
  await fc.assert(
    fc.asyncProperty(fc.array(someLock, { minLength: 1, maxLength: ROWS }), async (locks) => {
      const answers = await askDatabase<Lock, Answer>(database, {
        ...LOCKS,
        subjects: locks,
        rowOf,
        momentsOf,
        expressions: {
          unlocked: 'chain.unlocked_at(l, t.at)',
          inlined: unlockedAt('l', 't.at'),
          // Condition of a token's forecast: something is left to unlock.
          nextStep: `CASE WHEN l.kind = 'vesting' AND ${SETTLED} < l.amount THEN ${nextStepAt('l', SETTLED)} END`,
        },
      });
      for (const { subject: lock, at, answer } of answers) {
        const { amount, released, schedule, unlockAt } = lock;
        const unlocked = schedule ? vestedAt(amount, schedule, at) : at >= unlockAt ? amount : 0n;
        const next = schedule && nextRelease(amount, schedule, { released, time: at });
        expect(answer, `at ${at}`).toEqual({
          unlocked: unlocked.toString(),
          inlined: unlocked.toString(),
          nextStep: next && next.timestamp,
        });
      }
    }),
    RUNS,
  );
});

test('a lock has the steps of the domain, with the same times and amounts', async () => {
  interface Page {
    lock: Lock;
    schedule: VestingSchedule;
    from: number[];
  }
  const somePage: fc.Arbitrary<Page> = fc
    .record({ amount: someAmount, schedule: someSchedule, from: fc.integer({ min: 1, max: 12_000 }) })
    .map(({ amount, schedule, from }) => ({
      lock: { amount, released: 0n, schedule, unlockAt: scheduleEnd(schedule), end: 'open' },
      schedule,
      // Both ends of the schedule, and what lies beyond it.
      from: [1, from, Math.max(1, totalSteps(schedule) - 2)],
    }));
  interface Answer {
    total: number;
    rows: [number, number, number, string][];
  }
  await fc.assert(
    fc.asyncProperty(fc.array(somePage, { minLength: 1, maxLength: ROWS / 5 }), async (pages) => {
      const answers = await askDatabase<Page, Answer>(database, {
        ...LOCKS,
        subjects: pages,
        rowOf: ({ lock }) => rowOf(lock),
        momentsOf: ({ from }) => from,
        expressions: {
          total: 'chain.steps_total(l.initial_bps, l.cycle_bps)',
          rows: `SELECT coalesce(json_agg(json_build_array(r.step, r.step_at, r.step_bps, r.step_amount::text) ORDER BY r.step), '[]')
                   FROM chain.schedule_rows(l.amount, l.initial_bps, l.cycle, l.cycle_bps, l.segment_next,
                                            l.segment_passed, NULL, t.at::integer, t.at::integer + 4) AS r`,
        },
      });
      for (const { subject, at, answer } of answers) {
        const rows = scheduleRows(subject.lock.amount, subject.schedule, { from: at, to: at + 4 });
        expect(answer).toEqual({
          total: totalSteps(subject.schedule),
          rows: rows.map((row) => [row.number, row.timestamp, row.basisPoints, row.amount.toString()]),
        });
      }
    }),
    RUNS,
  );
});
