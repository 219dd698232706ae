/** The whole, in basis points: the unit of percents on chain. */
export const WHOLE = 10_000;

/** The immutable terms of a vesting lock. */
export interface VestingTerms {
  /** Basis points of the first release, 0 to {@link WHOLE}. */
  initialPercent: number;
  /** Seconds between the later steps; 0 if the first release is everything. */
  cycle: number;
  /** Basis points of every later step; the last one releases the rest. 0 if the first release is everything. */
  cyclePercent: number;
}

/** A part of the schedule whose steps follow at the cycle. */
export interface ScheduleSegment {
  /** The number of steps before it; their times belong to earlier segments. */
  passed: number;
  /** The time of its first step, seconds. */
  next: number;
}

/**
 * Vesting schedule: the terms and the passed steps. The first segment is `{passed: 0, next: first release}`;
 * every extension appends one, so the newest is last, and a segment's steps beyond the next segment's `passed` are
 * superseded by that one. Steps are counted from 1.
 * The contract keeps the newest segment alone, so `vestedAt` of the contract and of this package agree from the last
 * extension on; before it only this one gives the historic amounts.
 */
export type VestingSchedule = VestingTerms & { segments: readonly ScheduleSegment[] };

/** One step of a schedule. */
export interface VestingRow {
  /** Number, from 1. */
  number: number;
  /** Its time, seconds. */
  timestamp: number;
  /** Its share of the amount, basis points. */
  basisPoints: number;
  /** Its amount, base units. The rows' amounts sum exactly to the total. */
  amount: bigint;
}

/** The schedule at creation. @param firstRelease time of step 1, seconds */
export function newSchedule(
  { initialPercent, cycle, cyclePercent }: VestingTerms,
  firstRelease: number,
): VestingSchedule {
  return { initialPercent, cycle, cyclePercent, segments: [{ passed: 0, next: firstRelease }] };
}

/** The number of steps for these terms, at most 10,001. */
export function totalSteps({ initialPercent, cyclePercent }: VestingTerms): number {
  return initialPercent === WHOLE ? 1 : 1 + Math.ceil((WHOLE - initialPercent) / cyclePercent);
}

/** Basis points vested after this many steps. */
export function percentAfter({ initialPercent, cyclePercent }: VestingTerms, steps: number): number {
  return steps <= 0 ? 0 : Math.min(WHOLE, initialPercent + (steps - 1) * cyclePercent);
}

/** Base units of `amount` vested after this many steps, rounded down. */
function vestedAfter(amount: bigint, terms: VestingTerms, steps: number): bigint {
  return (amount * BigInt(percentAfter(terms, steps))) / BigInt(WHOLE);
}

/** The number of steps passed at `time` (seconds); a step is passed at its own second. */
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

/** Base units of `amount` vested at `time` (seconds), paid out or not. */
export function vestedAt(amount: bigint, schedule: VestingSchedule, time: number): bigint {
  return vestedAfter(amount, schedule, stepsBy(schedule, time));
}

/** The least basis points of `amount` that are more than `settled`, base units. */
function percentAbove(amount: bigint, settled: bigint): bigint {
  return ((settled + 1n) * BigInt(WHOLE) + amount - 1n) / amount;
}

/**
 * The released amount of a part that is split off a lock, base units. Exact as the contract's `shareOf`: in proportion,
 * and the unit that is neither part's counts where it vests first.
 * @param part between 0 and `whole`, without both
 */
export function releasedShare(released: bigint, part: bigint, whole: bigint): bigint {
  const share = (released * part) / whole;
  const rest = released - share;
  return percentAbove(part, share) < percentAbove(whole - part, rest - 1n) ? share + 1n : share;
}

/**
 * The earliest step that vests more than `settled` of `amount`, base units; undefined if none does. Its time may be
 * past. Exact as the contract's `firstUnpaid`.
 */
function firstStepAbove(amount: bigint, terms: VestingTerms, settled: bigint): number | undefined {
  if (settled >= amount) return undefined;
  const least = Number(percentAbove(amount, settled));
  if (least <= terms.initialPercent) return 1;
  return 1 + Math.ceil((least - terms.initialPercent) / terms.cyclePercent);
}

/**
 * The earliest release after `time` (seconds) that pays something; null if none is left. Steps that round to nothing
 * are passed over.
 * @param released settled so far, base units
 */
export function nextRelease(
  amount: bigint,
  schedule: VestingSchedule,
  { released, time }: { released: bigint; time: number },
): VestingRow | null {
  const vested = vestedAt(amount, schedule, time);
  // A split may have released one unit more than is vested.
  const settled = vested > released ? vested : released;
  const step = firstStepAbove(amount, schedule, settled);
  if (step === undefined) return null;
  return { ...scheduleRow(amount, schedule, step), amount: vestedAfter(amount, schedule, step) - settled };
}

/** The time of a step, seconds. */
export function stepTime(schedule: VestingSchedule, step: number): number {
  const segment = schedule.segments.findLast(({ passed }) => passed < step);
  if (!segment) throw new RangeError(`There is no step ${step}: steps are counted from 1.`);
  return segment.next + (step - segment.passed - 1) * schedule.cycle;
}

/** The time of the last step, seconds. */
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
