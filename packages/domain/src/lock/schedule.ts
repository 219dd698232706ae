/** The whole, in basis points: percents on chain are counted in these. */
export const WHOLE = 10_000;

/** What a vesting lock was made with; none of it ever changes. */
export interface VestingTerms {
  /** Basis points of the first release, 0 to {@link WHOLE}. */
  initialPercent: number;
  /** Seconds between the later steps; 0 where the first release is the whole. */
  cycle: number;
  /** Basis points of every later step; the last one takes what is left. 0 where the first release is the whole. */
  cyclePercent: number;
}

/** From here on the steps follow one another at the cycle. */
export interface ScheduleSegment {
  /** How many steps lie before it; they keep the times that earlier segments give them. */
  passed: number;
  /** When the step after them comes, seconds. */
  next: number;
}

/**
 * When what is released: the terms, and where the steps stand. The first segment is `{passed: 0, next: first release}`;
 * every extension appends one, so the newest is last, and a segment's steps beyond the next segment's `passed` are
 * superseded by that one. Steps are counted from 1.
 * The contract keeps the newest segment alone, so `vestedAt` of the contract and of this package agree from the last
 * extension on; before it only this one gives the historic amounts.
 */
export type VestingSchedule = VestingTerms & { segments: readonly ScheduleSegment[] };

/** One step of a schedule. */
export interface VestingRow {
  /** From 1 on. */
  number: number;
  /** When it comes, seconds. */
  timestamp: number;
  /** What it releases of the whole, basis points. */
  basisPoints: number;
  /** What it releases, base units. The rows' amounts sum exactly to the whole. */
  amount: bigint;
}

/** The schedule that a lock is made with. @param firstRelease when step 1 comes, seconds */
export function newSchedule(
  { initialPercent, cycle, cyclePercent }: VestingTerms,
  firstRelease: number,
): VestingSchedule {
  return { initialPercent, cycle, cyclePercent, segments: [{ passed: 0, next: firstRelease }] };
}

/** How many steps a lock of these terms has, 10,001 at most. */
export function totalSteps({ initialPercent, cyclePercent }: VestingTerms): number {
  return initialPercent === WHOLE ? 1 : 1 + Math.ceil((WHOLE - initialPercent) / cyclePercent);
}

/** Basis points that are vested after so many steps. */
export function percentAfter({ initialPercent, cyclePercent }: VestingTerms, steps: number): number {
  return steps <= 0 ? 0 : Math.min(WHOLE, initialPercent + (steps - 1) * cyclePercent);
}

/** Base units of `amount` that are vested after so many steps, rounded down. */
function vestedAfter(amount: bigint, terms: VestingTerms, steps: number): bigint {
  return (amount * BigInt(percentAfter(terms, steps))) / BigInt(WHOLE);
}

/** How many steps have come at `time` (seconds); a step comes at its own second. */
export function stepsBy(schedule: VestingSchedule, time: number): number {
  let most = totalSteps(schedule);
  for (const { passed, next } of schedule.segments.toReversed()) {
    if (time >= next) return Math.min(most, passed + 1 + cyclesBetween(next, time, schedule.cycle));
    most = passed;
  }
  return 0;
}

function cyclesBetween(from: number, to: number, cycle: number): number {
  return cycle === 0 ? 0 : Math.floor((to - from) / cycle);
}

/** Base units of `amount` that are vested at `time` (seconds), paid out or not. */
export function vestedAt(amount: bigint, schedule: VestingSchedule, time: number): bigint {
  return vestedAfter(amount, schedule, stepsBy(schedule, time));
}

/** When a step comes, seconds. */
export function stepTime(schedule: VestingSchedule, step: number): number {
  const segment = schedule.segments.findLast(({ passed }) => passed < step);
  if (!segment) throw new RangeError(`There is no step ${step}: steps are counted from 1.`);
  return segment.next + (step - segment.passed - 1) * schedule.cycle;
}

/** When the last step comes, seconds. */
export function scheduleEnd(schedule: VestingSchedule): number {
  return stepTime(schedule, totalSteps(schedule));
}

/**
 * The schedule after an extension made at `now`: the next step that has not come moves to `newTime`, those after it
 * follow at the cycle. Both in seconds. The contract refuses one where every step has come.
 */
export function extendedSchedule(schedule: VestingSchedule, newTime: number, now: number): VestingSchedule {
  const segment = { passed: stepsBy(schedule, now), next: newTime };
  return { ...schedule, segments: [...schedule.segments, segment] };
}

/** One row of the schedule of a lock of `amount` base units. @param step from 1 to {@link totalSteps} */
export function scheduleRow(amount: bigint, schedule: VestingSchedule, step: number): VestingRow {
  return {
    number: step,
    timestamp: stepTime(schedule, step),
    basisPoints: percentAfter(schedule, step) - percentAfter(schedule, step - 1),
    amount: vestedAfter(amount, schedule, step) - vestedAfter(amount, schedule, step - 1),
  };
}

/**
 * A page of the schedule's rows: the steps `from` to `to`, both included, as far as they exist. A schedule may have
 * 10,001 rows, so request a page.
 */
export function scheduleRows(
  amount: bigint,
  schedule: VestingSchedule,
  { from, to }: { from: number; to: number },
): VestingRow[] {
  const first = Math.max(1, from);
  const last = Math.min(totalSteps(schedule), to);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    scheduleRow(amount, schedule, first + index),
  );
}
