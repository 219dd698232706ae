import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extendedSchedule,
  newSchedule,
  nextRelease,
  percentAfter,
  scheduleEnd,
  scheduleRow,
  scheduleRows,
  stepTime,
  stepsBy,
  totalSteps,
  vestedAt,
  type VestingSchedule,
} from '../src/index.ts';
import { firstUnpaidStep } from './support/lock-history.ts';
import { amounts, schedules, stepNumbers } from './support/vesting.ts';

const DAY = 86_400;
const FIRST = 1_800_000_000;
const MONTHLY = newSchedule({ initialPercent: 2000, cycle: 30 * DAY, cyclePercent: 2500 }, FIRST);

const allRows = (amount: bigint, schedule: VestingSchedule) =>
  scheduleRows(amount, schedule, { from: 1, to: Infinity });
const sumOf = (rows: readonly { amount: bigint }[]) => rows.reduce((sum, { amount }) => sum + amount, 0n);

describe('the rows of a schedule (LR-04, part)', () => {
  it('steps release the initial percent first, then one cycle percent per cycle, and the rest at the end', () => {
    expect(
      allRows(1001n, MONTHLY).map((row) => [row.timestamp - FIRST, row.basisPoints, row.amount]),
    ).toEqual([
      [0, 2000, 200n],
      [30 * DAY, 2500, 250n],
      [60 * DAY, 2500, 250n],
      [90 * DAY, 2500, 250n],
      [120 * DAY, 500, 51n],
    ]);
    expect(scheduleEnd(MONTHLY)).toBe(FIRST + 120 * DAY);
  });

  it('makes one row for a whole first release, and 10,001 for an empty one with the smallest cycle', () => {
    const atOnce = newSchedule({ initialPercent: 10_000, cycle: 0, cyclePercent: 0 }, FIRST);
    expect(allRows(7n, atOnce)).toEqual([{ number: 1, timestamp: FIRST, basisPoints: 10_000, amount: 7n }]);
    expect(vestedAt(7n, atOnce, FIRST + DAY)).toBe(7n);
    const drop = newSchedule({ initialPercent: 0, cycle: 60, cyclePercent: 1 }, FIRST);
    expect(totalSteps(drop)).toBe(10_001);
    expect(scheduleRow(10_000n, drop, 10_001)).toEqual({
      number: 10_001,
      timestamp: FIRST + 600_000,
      basisPoints: 1,
      amount: 1n,
    });
  });

  it('keeps the times of rows before an extension; the others follow the moved step', () => {
    const later = extendedSchedule(MONTHLY, FIRST + 100 * DAY, FIRST + 31 * DAY);
    expect(allRows(100n, later).map(({ timestamp }) => (timestamp - FIRST) / DAY)).toEqual([
      0, 30, 100, 130, 160,
    ]);
    // A second extension of the same step replaces the first.
    const still = extendedSchedule(later, FIRST + 200 * DAY, FIRST + 99 * DAY);
    expect(allRows(100n, still).map(({ timestamp }) => (timestamp - FIRST) / DAY)).toEqual([
      0, 30, 200, 230, 260,
    ]);
    expect(() => stepTime(still, 0)).toThrow('counted from 1');
  });

  it('steps add up exactly to the amount and are ordered in time, for any terms and extensions', () => {
    fc.assert(
      fc.property(amounts, schedules, (amount, { schedule }) => {
        const rows = allRows(amount, schedule);
        expect(sumOf(rows)).toBe(amount);
        expect(rows.reduce((sum, { basisPoints }) => sum + basisPoints, 0)).toBe(10_000);
        expect(rows.map(({ number }) => number)).toEqual(stepNumbers(schedule));
        const backwards = rows.find((row, index) => row.timestamp <= (rows[index - 1]?.timestamp ?? 0));
        expect(backwards).toBeUndefined();
      }),
    );
  });

  it('makes the same rows page by page as all at once', () => {
    fc.assert(
      fc.property(amounts, schedules, fc.integer(), fc.nat(40), (amount, { schedule }, seed, length) => {
        const rows = allRows(amount, schedule);
        const from = 1 + (Math.abs(seed) % rows.length);
        expect(scheduleRows(amount, schedule, { from, to: from + length })).toEqual(
          rows.slice(from - 1, from + length),
        );
      }),
    );
    expect(scheduleRows(100n, MONTHLY, { from: 6, to: 20 })).toEqual([]);
    expect(scheduleRows(100n, MONTHLY, { from: -3, to: 1 })).toHaveLength(1);
  });
});

describe('vested amount', () => {
  it('the vested amount at a row’s time includes that row, and excludes it a second earlier', () => {
    fc.assert(
      fc.property(amounts, schedules, (amount, { schedule }) => {
        let sum = 0n;
        const wrong = allRows(amount, schedule).find((row) => {
          const before = vestedAt(amount, schedule, row.timestamp - 1) === sum;
          sum += row.amount;
          return !before || vestedAt(amount, schedule, row.timestamp) !== sum;
        });
        expect(wrong).toBeUndefined();
      }),
    );
  });

  it('the vested amount never falls with time', () => {
    fc.assert(
      fc.property(amounts, schedules, fc.nat(), fc.nat(), (amount, { schedule }, early, more) => {
        const at = early % (scheduleEnd(schedule) + 2);
        const later = at + (more % 1_000_000);
        expect(vestedAt(amount, schedule, later)).toBeGreaterThanOrEqual(vestedAt(amount, schedule, at));
      }),
    );
  });

  it('extends a lock without taking back or advancing vested tokens', () => {
    fc.assert(
      fc.property(
        amounts,
        schedules,
        fc.nat(),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.nat(),
        (amount, { schedule, extendedAt }, passed, delay, any) => {
          const now = extendedAt + (passed % (scheduleEnd(schedule) - extendedAt));
          const moved = stepTime(schedule, stepsBy(schedule, now) + 1) + delay;
          const extended = extendedSchedule(schedule, moved, now);
          const time = any % (scheduleEnd(extended) + 2);
          const [before, after] = [vestedAt(amount, schedule, time), vestedAt(amount, extended, time)];
          expect(after).toBeLessThanOrEqual(before);
          const kept = vestedAt(amount, schedule, Math.min(time, now));
          expect(after).toBeGreaterThanOrEqual(kept);
          expect(vestedAt(amount, extended, scheduleEnd(extended))).toBe(amount);
        },
      ),
    );
  });

  it('matches the contract from its last extension on, the only one that the contract keeps', () => {
    const onChain = (amount: bigint, schedule: VestingSchedule, time: number) => {
      const { passed, next } = schedule.segments.at(-1) ?? { passed: 0, next: Infinity };
      const come = passed + 1 + Math.floor((time - next) / (schedule.cycle || 1));
      const steps = time < next ? passed : Math.min(totalSteps(schedule), come);
      return (amount * BigInt(percentAfter(schedule, steps))) / 10_000n;
    };
    fc.assert(
      fc.property(amounts, schedules, fc.nat(), (amount, { schedule, extendedAt }, passed) => {
        const time = extendedAt + (passed % (scheduleEnd(schedule) - extendedAt + 2));
        expect(vestedAt(amount, schedule, time)).toBe(onChain(amount, schedule, time));
      }),
    );
  });

  it('pays a lock in full by claims at any times, all elapsed steps at once and without dust (LC-06, part)', () => {
    fc.assert(
      fc.property(amounts, schedules, fc.array(fc.nat(), { maxLength: 8 }), (amount, { schedule }, any) => {
        const end = scheduleEnd(schedule);
        const times = any.map((value) => value % (end + 1)).toSorted((a, b) => a - b);
        let paid = 0n;
        for (const time of [...times, end]) {
          const due = vestedAt(amount, schedule, time) - paid;
          expect(due).toBeGreaterThanOrEqual(0n);
          paid += due;
          expect(paid).toBe(sumOf(allRows(amount, schedule).filter(({ timestamp }) => timestamp <= time)));
        }
        expect(paid).toBe(amount);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the next step to be paid', () => {
  it('finds the earliest unpaid step, past or future', () => {
    expect(firstUnpaidStep(100n, MONTHLY, 0n)).toBe(1);
    expect(firstUnpaidStep(100n, MONTHLY, 20n)).toBe(2);
    expect(firstUnpaidStep(100n, MONTHLY, 44n)).toBe(2);
    expect(firstUnpaidStep(100n, MONTHLY, 95n)).toBe(5);
    expect(firstUnpaidStep(100n, MONTHLY, 100n)).toBeUndefined();
  });

  it('reports a step as due exactly when something can be claimed', () => {
    fc.assert(
      fc.property(amounts, schedules, fc.nat(), fc.nat(), (amount, { schedule }, some, any) => {
        const released = BigInt(some) % amount;
        const time = any % (scheduleEnd(schedule) + 2);
        const step = firstUnpaidStep(amount, schedule, released) ?? 0;
        expect(stepTime(schedule, step) <= time).toBe(vestedAt(amount, schedule, time) > released);
      }),
    );
  });

  it('finds the next future release that pays something not yet settled', () => {
    fc.assert(
      fc.property(amounts, schedules, fc.nat(), fc.nat(), (amount, { schedule }, some, any) => {
        const released = BigInt(some) % (amount + 1n);
        const time = any % (scheduleEnd(schedule) + 2);
        const vested = vestedAt(amount, schedule, time);
        const settled = vested > released ? vested : released;
        const step = firstUnpaidStep(amount, schedule, settled);
        const next = nextRelease(amount, schedule, { released, time });
        expect(next?.number).toBe(step);
        const at = next?.timestamp ?? Infinity;
        expect(at).toBe(next ? stepTime(schedule, next.number) : Infinity);
        expect(at).toBeGreaterThan(time);
        expect(next?.amount ?? 0n).toBe(next ? vestedAt(amount, schedule, at) - settled : 0n);
      }),
    );
  });
});
