import { collected, type FormIssues } from '../form-fields.ts';
import { issue, type Issue, type PlainIssueCode } from '../issues/issue.ts';
import { CYCLE_DECIMALS, cycleSeconds } from '../lock/cycle.ts';
import { requiredIssue } from '../lock/field-issues.ts';
import { basisPointsOf } from '../lock/percent.ts';
import { WHOLE, totalSteps } from '../lock/schedule.ts';
import { DAY } from '../time.ts';
import { ambiguityIssue, parseAmount } from '../typed-amounts.ts';
import { PRESALE_BOUNDS } from './bounds.ts';
import type { ProjectStepValues, ReadProject } from './project-values.ts';

// Rules of the terms that sales of both kinds have: times, liquidity, vesting.

export function startIssue({ startAt, endAt, publicStartAt }: ReadProject, now: number): Issue | undefined {
  const { startAhead, maxStartAhead } = PRESALE_BOUNDS;
  if (startAt === undefined) return undefined;
  if (startAt < now + startAhead) return issue('issue.presale.start.early', { minutes: startAhead / 60 });
  if (startAt > now + maxStartAhead) return issue('issue.presale.start.late', { days: maxStartAhead / DAY });
  if (endAt !== undefined && startAt >= endAt) return issue('issue.presale.start.afterEnd');
  return publicStartAt && startAt > publicStartAt ? issue('issue.presale.start.afterPublic') : undefined;
}

/** @param lastStart seconds from the latest public start to the end */
export function endIssue(
  { startAt, endAt, publicStartAt }: ReadProject,
  now: number,
  lastStart = 1,
): Issue | undefined {
  if (endAt === undefined) return undefined;
  if (endAt <= now) return issue('issue.presale.end.past');
  if (startAt !== undefined && endAt <= startAt) return issue('issue.presale.end.beforeStart');
  if (publicStartAt && endAt < publicStartAt + lastStart) return issue('issue.presale.end.beforePublic');
  return startAt !== undefined && endAt > startAt + PRESALE_BOUNDS.maxDuration
    ? issue('issue.presale.end.late', { days: PRESALE_BOUNDS.maxDuration / DAY })
    : undefined;
}

/** @param lastStart seconds from the latest public start to the end */
export function publicStartIssue(
  { startAt, endAt, publicStartAt }: ReadProject,
  lastStart = 1,
): Issue | undefined {
  if (!publicStartAt) return undefined;
  if (startAt !== undefined && publicStartAt < startAt) {
    return issue('issue.presale.public.beforeStart');
  }
  return endAt !== undefined && endAt < publicStartAt + lastStart
    ? issue('issue.presale.public.afterEnd')
    : undefined;
}

/** The issue of a typed share of at most 100%. @param codes if it is missing, and if it is outside */
export function shareIssue(
  text: string,
  minBps: number,
  codes: { required: PlainIssueCode; outside: PlainIssueCode },
): Issue | undefined {
  const missing = requiredIssue(text, codes.required);
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, 2);
  if (!parsed.ok && parsed.problem === 'negative') return issue('issue.amount.negative');
  if (!parsed.ok && parsed.problem !== 'too-large')
    return ambiguityIssue(text, 2) ?? issue('issue.presale.percent');
  const basisPoints = basisPointsOf(text);
  // Above the whole it is undefined.
  return basisPoints === undefined || basisPoints < minBps ? issue(codes.outside) : undefined;
}

export const liquidityIssue = (text: string): Issue | undefined =>
  shareIssue(text, PRESALE_BOUNDS.minLiquidityPercent * 100, {
    required: 'issue.presale.liquidity.required',
    outside: 'issue.presale.liquidity',
  });

export function unlockIssue(text: string): Issue | undefined {
  const { minLockDays, maxLockDays } = PRESALE_BOUNDS;
  const tooLong = issue('issue.presale.unlock.long', { days: maxLockDays });
  const missing = requiredIssue(text, 'issue.presale.unlock.required');
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, 0);
  if (!parsed.ok) {
    if (parsed.problem === 'negative') return issue('issue.amount.negative');
    return parsed.problem === 'too-large' ? tooLong : (ambiguityIssue(text, 0) ?? issue('issue.days'));
  }
  if (parsed.value < BigInt(minLockDays)) return issue('issue.presale.unlock.short', { days: minLockDays });
  return parsed.value > BigInt(maxLockDays) ? tooLong : undefined;
}

function releasePercentIssue(text: string, required: PlainIssueCode, minimum: number): Issue | undefined {
  const missing = requiredIssue(text, required);
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, 2);
  if (!parsed.ok) {
    if (parsed.problem === 'negative') return issue('issue.amount.negative');
    if (parsed.problem === 'too-large') return issue('issue.presale.release.high');
    return ambiguityIssue(text, 2) ?? issue('issue.presale.percent');
  }
  if (parsed.value > BigInt(WHOLE)) return issue('issue.presale.release.high');
  return parsed.value < BigInt(minimum * 100) ? issue('issue.presale.release.low') : undefined;
}

function cycleDaysIssue(text: string): Issue | undefined {
  const outside = issue('issue.presale.cycle', { days: PRESALE_BOUNDS.maxCycle / DAY });
  const missing = requiredIssue(text, 'issue.presale.cycle.required');
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, CYCLE_DECIMALS.days);
  if (!parsed.ok) {
    if (parsed.problem === 'negative') return issue('issue.amount.negative');
    if (parsed.problem === 'too-large') return outside;
    return ambiguityIssue(text, CYCLE_DECIMALS.days) ?? issue('issue.vesting.days');
  }
  const seconds = cycleSeconds(text, 'days');
  return seconds === undefined || seconds < PRESALE_BOUNDS.minCycle || seconds > PRESALE_BOUNDS.maxCycle
    ? outside
    : undefined;
}

export function vestingStepIssues(values: ProjectStepValues): FormIssues<ProjectStepValues> {
  const issues = collected<ProjectStepValues>({
    initialTokenReleasePercentage: releasePercentIssue(
      values.initialTokenReleasePercentage,
      'issue.presale.release.initial',
      PRESALE_BOUNDS.minInitialPercent,
    ),
    vestingCyclesInDays: cycleDaysIssue(values.vestingCyclesInDays),
    tokenReleasePercentageInCycle: releasePercentIssue(
      values.tokenReleasePercentageInCycle,
      'issue.presale.release.cycle',
      PRESALE_BOUNDS.minCyclePercent,
    ),
  });
  if (Object.keys(issues).length > 0) return issues;
  const terms = {
    initialPercent: basisPointsOf(values.initialTokenReleasePercentage) ?? 0,
    cycle: cycleSeconds(values.vestingCyclesInDays, 'days') ?? 0,
    cyclePercent: basisPointsOf(values.tokenReleasePercentageInCycle) ?? 0,
  };
  return (totalSteps(terms) - 1) * terms.cycle > PRESALE_BOUNDS.maxVesting
    ? { vestingCyclesInDays: issue('issue.presale.vesting') }
    : {};
}
