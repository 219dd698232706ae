import { issue, type Issue } from '../issues/issue.ts';
import { fromUtcText } from '../time.ts';
import { LOCK_BOUNDS } from './bounds.ts';
import { CYCLE_DECIMALS, cycleSeconds, type CycleUnit } from './cycle.ts';
import { dateIssue, requiredIssue } from './field-issues.ts';
import { basisPointsOf } from './percent.ts';
import { newSchedule, scheduleEnd, WHOLE, type VestingSchedule } from './schedule.ts';
import { ambiguityIssue, parseAmount } from '../typed-amounts.ts';

/** The vesting fields of the creation page, as typed; used only if the lock vests. */
export interface VestingFormValues {
  /** `yyyy-MM-dd HH:mm:ss`, UTC. */
  initialReleaseDate: string;
  /** Percent, two decimals at most. */
  initialPercent: string;
  /** Days or whole minutes, by the page's {@link CycleUnit}. */
  cycle: string;
  /** Percent, two decimals at most. */
  cyclePercent: string;
}

export type VestingField = keyof VestingFormValues;

/** Whether the first release is everything: such a lock has no cycles, and their fields are ignored. */
export function isReleasedAtOnce({ initialPercent }: Pick<VestingFormValues, 'initialPercent'>): boolean {
  return basisPointsOf(initialPercent) === WHOLE;
}

/**
 * The issue of each vesting field; a valid field is absent.
 * @param unit of the page's release cycle
 * @param now chain time, seconds
 */
export function vestingIssues(
  values: VestingFormValues,
  unit: CycleUnit,
  now: number,
): Partial<Record<VestingField, Issue>> {
  const issues: Partial<Record<VestingField, Issue>> = {};
  const note = (field: VestingField, found: Issue | undefined) => {
    if (found !== undefined) issues[field] = found;
  };
  note('initialReleaseDate', initialReleaseDateIssue(values.initialReleaseDate, now));
  note('initialPercent', initialPercentIssue(values.initialPercent));
  if (!isReleasedAtOnce(values)) {
    note('cycle', cycleIssue(values.cycle, unit));
    note('cyclePercent', cyclePercentIssue(values.cyclePercent));
  }
  if (Object.keys(issues).length === 0) note('cycle', endIssue(values, unit));
  return issues;
}

/** The typed schedule, undefined while a field is missing or out of bounds. Dates may be in the past. */
export function typedSchedule(values: VestingFormValues, unit: CycleUnit): VestingSchedule | undefined {
  const firstRelease = fromUtcText(values.initialReleaseDate);
  const initialPercent = basisPointsOf(values.initialPercent);
  if (firstRelease === undefined || initialPercent === undefined) return undefined;
  if (initialPercent === WHOLE) {
    return newSchedule({ initialPercent, cycle: 0, cyclePercent: 0 }, firstRelease);
  }
  const cycle = cycleSeconds(values.cycle, unit);
  const cyclePercent = basisPointsOf(values.cyclePercent);
  if (!cycle || !cyclePercent) return undefined;
  return newSchedule({ initialPercent, cycle, cyclePercent }, firstRelease);
}

function initialReleaseDateIssue(text: string, now: number): Issue | undefined {
  return requiredIssue(text, 'issue.vesting.start') ?? dateIssue(text, now);
}

function initialPercentIssue(text: string): Issue | undefined {
  return requiredIssue(text, 'issue.vesting.initial') ?? percentIssue(text);
}

function cycleIssue(text: string, unit: CycleUnit): Issue | undefined {
  if (text.trim() === '') return issue(`issue.vesting.${unit}.required`);
  const malformed = issue(`issue.vesting.${unit}`);
  const decimals = CYCLE_DECIMALS[unit];
  const parsed = parseAmount(text, decimals);
  if (!parsed.ok) {
    if (parsed.problem === 'negative') return issue('issue.amount.negative');
    return parsed.problem === 'too-large' ? TOO_LATE : (ambiguityIssue(text, decimals) ?? malformed);
  }
  if (cycleSeconds(text, unit) !== undefined) return undefined;
  // Less than half a minute rounds to no cycle.
  return parsed.value < 10n ** BigInt(decimals) ? malformed : TOO_LATE;
}

function cyclePercentIssue(text: string): Issue | undefined {
  if (basisPointsOf(text) === 0) return issue('issue.vesting.empty');
  return requiredIssue(text, 'issue.vesting.cyclePercent') ?? percentIssue(text);
}

function percentIssue(text: string): Issue | undefined {
  if (basisPointsOf(text) !== undefined) return undefined;
  const parsed = parseAmount(text, 2);
  return !parsed.ok && parsed.problem === 'negative'
    ? issue('issue.amount.negative')
    : (ambiguityIssue(text, 2) ?? issue('issue.vesting.percent'));
}

const TOO_LATE = issue('issue.vesting.tooLate');

/** The last step must be a valid date too. */
function endIssue(values: VestingFormValues, unit: CycleUnit): Issue | undefined {
  const schedule = typedSchedule(values, unit);
  return schedule && scheduleEnd(schedule) >= LOCK_BOUNDS.maxDate ? TOO_LATE : undefined;
}
