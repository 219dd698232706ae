import { addressIssue, parseAddress, zeroAddress } from '../address.ts';
import {
  amountFieldIssue,
  typedAmountOf,
  collected,
  daysOf,
  timeFieldIssue,
  type FormIssues,
} from '../form-fields.ts';
import { CYCLE_DECIMALS, cycleSeconds } from '../lock/cycle.ts';
import { requiredIssue } from '../lock/field-issues.ts';
import { basisPointsOf } from '../lock/percent.ts';
import { WHOLE, totalSteps } from '../lock/schedule.ts';
import { issue, type Issue, type PlainIssueCode } from '../issues/issue.ts';
import { DAY, fromUtcText } from '../time.ts';
import { PRESALE_BOUNDS, PRESALE_META_BOUNDS } from './bounds.ts';
import {
  PAIR_LIMIT,
  finalizationFigures,
  presaleFigures,
  tokensFor,
  type FinalizationFigures,
  type PresaleFigures,
} from './math.ts';
import { ambiguityIssue, parseAmount } from '../typed-amounts.ts';
import type { TermValues } from './term-table.ts';

/** Step Verify Token, as typed. */
export interface TokenStepValues {
  tokenAddress: string;
  /** The address of the coin that is collected; the zero address is the native coin. */
  liquidityToken: string;
}

/** The amounts of the coin in step Project Info, in the order of the form. */
export const COIN_FIELDS = ['softCap', 'hardCap', 'minimumBuy', 'maximumBuy'] as const;

/** Step Project Info, as typed (spec B.3, wizard form fields). Times are `yyyy-MM-dd HH:mm:ss`, UTC. */
export interface ProjectStepValues {
  projectName: string;
  /** Whole tokens for one whole coin. */
  tokensPerBNB: string;
  /** Whole coins, as the other amounts. */
  minimumBuy: string;
  maximumBuy: string;
  softCap: string;
  hardCap: string;
  startTime: string;
  endTime: string;
  isWhitelistingEnabled: boolean;
  /** Used only with whitelisting. */
  publicStartTime: string;
  isVestingEnabled: boolean;
  /** The three are used only with vesting: percent, days, percent. */
  initialTokenReleasePercentage: string;
  vestingCyclesInDays: string;
  tokenReleasePercentageInCycle: string;
  /** Percent, two decimals at most. */
  liquidityPercentage: string;
  /** Whole days; ignored if the liquidity is burnt. */
  liquidityUnlockTime: string;
  isLiquidityBurn: boolean;
  /** Whole tokens for one whole coin. */
  launchRate: string;
  /** The router's address. */
  liquidityProvider: string;
  /** Whether tokens that are left at finalization are burnt. */
  isUnsoldBurn: boolean;
}

/** Chain and configuration data that the validation needs besides the values. */
export interface PresaleFormContext {
  tokenDecimals: number;
  coinDecimals: number;
  /** Chain time, seconds. */
  now: number;
}

/** Values of an untouched form: the native coin, and the configuration's default router. */
export function emptyTokenStep(): TokenStepValues {
  return { tokenAddress: '', liquidityToken: zeroAddress };
}

/** @param router the default router; empty if the chain has none */
export function emptyProjectStep(router = ''): ProjectStepValues {
  return {
    projectName: '',
    tokensPerBNB: '',
    minimumBuy: '',
    maximumBuy: '',
    softCap: '',
    hardCap: '',
    startTime: '',
    endTime: '',
    isWhitelistingEnabled: false,
    publicStartTime: '',
    isVestingEnabled: false,
    initialTokenReleasePercentage: '',
    vestingCyclesInDays: '',
    tokenReleasePercentageInCycle: '',
    liquidityPercentage: '',
    liquidityUnlockTime: '',
    isLiquidityBurn: false,
    launchRate: '',
    liquidityProvider: router,
    isUnsoldBurn: false,
  };
}

/** Issues of step Verify Token; whether the token can be read is checked on the chain. */
export function tokenStepIssues(values: TokenStepValues): FormIssues<TokenStepValues> {
  return collected<TokenStepValues>({
    tokenAddress:
      requiredIssue(values.tokenAddress, 'issue.token.required') ??
      addressIssue(values.tokenAddress, issue('issue.token.invalid')),
    liquidityToken: parseAddress(values.liquidityToken) ? undefined : issue('issue.presale.coin'),
  });
}

/** The parsed values of the step; invalid fields are absent. */
export interface ReadProject extends Partial<TermValues> {
  /** The three are 0 without vesting. */
  initialBps?: number;
  cycleSeconds?: number;
  cycleBps?: number;
}

type Decimals = Pick<PresaleFormContext, 'tokenDecimals' | 'coinDecimals'>;

/** Reads the step's texts. */
export function readProject(values: ProjectStepValues, decimals: Decimals): ReadProject {
  const { tokenDecimals, coinDecimals } = decimals;
  const { isWhitelistingEnabled, isVestingEnabled, isLiquidityBurn } = values;
  return {
    tokensPerCoin: typedAmountOf(values.tokensPerBNB, tokenDecimals),
    launchRate: typedAmountOf(values.launchRate, tokenDecimals),
    minimumBuy: typedAmountOf(values.minimumBuy, coinDecimals),
    maximumBuy: typedAmountOf(values.maximumBuy, coinDecimals),
    softCap: typedAmountOf(values.softCap, coinDecimals),
    hardCap: typedAmountOf(values.hardCap, coinDecimals),
    startAt: fromUtcText(values.startTime),
    endAt: fromUtcText(values.endTime),
    publicStartAt: isWhitelistingEnabled ? fromUtcText(values.publicStartTime) : 0,
    liquidityBps: basisPointsOf(values.liquidityPercentage),
    lockSeconds: isLiquidityBurn ? 0 : daysOf(values.liquidityUnlockTime),
    initialBps: isVestingEnabled ? basisPointsOf(values.initialTokenReleasePercentage) : 0,
    cycleSeconds: isVestingEnabled ? cycleSeconds(values.vestingCyclesInDays, 'days') : 0,
    cycleBps: isVestingEnabled ? basisPointsOf(values.tokenReleasePercentageInCycle) : 0,
    isWhitelisted: isWhitelistingEnabled,
    isLiquidityBurnt: isLiquidityBurn,
    isUnsoldBurnt: values.isUnsoldBurn,
  };
}

/** Tokens that the typed sale needs; undefined while one of the four fields is invalid (spec B.2). */
export function typedFigures(values: ProjectStepValues, decimals: Decimals): PresaleFigures | undefined {
  const terms = figureTermsOf(readProject(values, decimals), decimals.coinDecimals);
  return terms && presaleFigures(terms);
}

/** How the raised coin is divided at either cap; undefined while one of the fields cannot be read. */
export function typedFinalization(
  values: ProjectStepValues,
  decimals: Decimals,
): Record<'soft' | 'hard', FinalizationFigures> | undefined {
  const read = readProject(values, decimals);
  const terms = figureTermsOf(read, decimals.coinDecimals);
  if (!terms || !read.softCap) return undefined;
  return { soft: finalizationFigures(read.softCap, terms), hard: finalizationFigures(terms.hardCap, terms) };
}

/** Below a quarter of the hard cap a successful sale may list with little liquidity; the form then warns. */
export function isSoftCapLow({ softCap, hardCap }: ReadProject): boolean {
  return !!softCap && !!hardCap && hardCap >= 2n * softCap && 4n * softCap < hardCap;
}

/** The issue of each field of step Project Info; a valid field is absent. */
export function projectStepIssues(
  values: ProjectStepValues,
  context: PresaleFormContext,
): FormIssues<ProjectStepValues> {
  const read = readProject(values, context);
  const { coinDecimals, tokenDecimals } = context;
  return collected<ProjectStepValues>({
    projectName:
      requiredIssue(values.projectName, 'issue.presale.name.required') ??
      ([...values.projectName.trim()].length > PRESALE_META_BOUNDS.maxName
        ? issue('issue.presale.name', { count: PRESALE_META_BOUNDS.maxName })
        : undefined),
    tokensPerBNB: amountFieldIssue(values.tokensPerBNB, tokenDecimals, 'issue.presale.tokensPerBNB'),
    minimumBuy:
      amountFieldIssue(values.minimumBuy, coinDecimals, 'issue.presale.minimumBuy') ??
      minimumIssue(read, context),
    maximumBuy:
      amountFieldIssue(values.maximumBuy, coinDecimals, 'issue.presale.maximumBuy') ?? maximumIssue(read),
    softCap:
      amountFieldIssue(values.softCap, coinDecimals, 'issue.presale.softCap') ?? softCapIssue(read, context),
    hardCap:
      amountFieldIssue(values.hardCap, coinDecimals, 'issue.presale.hardCap') ?? hardCapIssue(read, context),
    startTime:
      timeFieldIssue(values.startTime, 'issue.presale.start.required') ?? startIssue(read, context.now),
    endTime: timeFieldIssue(values.endTime, 'issue.presale.end.required') ?? endIssue(read, context.now),
    publicStartTime: values.isWhitelistingEnabled
      ? (timeFieldIssue(values.publicStartTime, 'issue.presale.public.required') ?? publicStartIssue(read))
      : undefined,
    liquidityPercentage: liquidityIssue(values.liquidityPercentage),
    liquidityUnlockTime: values.isLiquidityBurn ? undefined : unlockIssue(values.liquidityUnlockTime),
    launchRate:
      amountFieldIssue(values.launchRate, tokenDecimals, 'issue.presale.launchRate') ?? launchRateIssue(read),
    liquidityProvider: requiredIssue(values.liquidityProvider, 'issue.presale.router'),
    ...(values.isVestingEnabled ? vestingStepIssues(values) : {}),
  });
}

/**
 * The issue if a wallet's tokens do not cover what the sale needs, undefined if they do (spec B.5).
 * @param balance base units of the token, as `needed`
 */
export function tokenBalanceIssue(balance: bigint, needed: bigint): Issue | undefined {
  return balance < needed ? issue('issue.presale.balance') : undefined;
}

function minimumIssue({ minimumBuy, maximumBuy, tokensPerCoin }: ReadProject, context: Decimals) {
  if (minimumBuy === undefined) return undefined;
  if (maximumBuy && minimumBuy >= maximumBuy) return issue('issue.presale.minimumBuy.above');
  return tokensPerCoin && tokensFor(minimumBuy, tokensPerCoin, unitOf(context)) === 0n
    ? issue('issue.presale.minimumBuy.small')
    : undefined;
}

function maximumIssue({ maximumBuy, hardCap }: ReadProject) {
  return maximumBuy && hardCap && maximumBuy > hardCap ? issue('issue.presale.maximumBuy.above') : undefined;
}

function hardCapIssue(read: ReadProject, { coinDecimals }: Decimals) {
  const { softCap, hardCap } = read;
  if (hardCap === undefined) return undefined;
  if (softCap && hardCap < 2n * softCap) return issue('issue.presale.hardCap.low');
  const terms = figureTermsOf(read, coinDecimals);
  return hardCap >= PAIR_LIMIT || (terms && presaleFigures(terms).tokensNeeded >= PAIR_LIMIT)
    ? issue('issue.presale.hardCap.large')
    : undefined;
}

/** The contract requires as much at the soft cap, so that the pair has a price. */
function softCapIssue(read: ReadProject, { coinDecimals }: Decimals) {
  const terms = figureTermsOf(read, coinDecimals);
  if (!terms || !read.softCap) return undefined;
  const { coinToPair, tokensToPair } = finalizationFigures(read.softCap, terms);
  return tokensToPair < 1000n || coinToPair * tokensToPair < 100_000n ** 2n
    ? issue('issue.presale.softCap.small')
    : undefined;
}

function launchRateIssue({ launchRate, tokensPerCoin }: ReadProject) {
  return launchRate && tokensPerCoin && launchRate > tokensPerCoin
    ? issue('issue.presale.launchRate.above')
    : undefined;
}

function startIssue({ startAt, endAt, publicStartAt }: ReadProject, now: number) {
  const { startAhead, maxStartAhead } = PRESALE_BOUNDS;
  if (startAt === undefined) return undefined;
  if (startAt < now + startAhead) return issue('issue.presale.start.early', { minutes: startAhead / 60 });
  if (startAt > now + maxStartAhead) return issue('issue.presale.start.late', { days: maxStartAhead / DAY });
  if (endAt !== undefined && startAt >= endAt) return issue('issue.presale.start.afterEnd');
  return publicStartAt && startAt > publicStartAt ? issue('issue.presale.start.afterPublic') : undefined;
}

function endIssue({ startAt, endAt, publicStartAt }: ReadProject, now: number) {
  if (endAt === undefined) return undefined;
  if (endAt <= now) return issue('issue.presale.end.past');
  if (startAt !== undefined && endAt <= startAt) return issue('issue.presale.end.beforeStart');
  if (publicStartAt && endAt <= publicStartAt) return issue('issue.presale.end.beforePublic');
  return startAt !== undefined && endAt > startAt + PRESALE_BOUNDS.maxDuration
    ? issue('issue.presale.end.late', { days: PRESALE_BOUNDS.maxDuration / DAY })
    : undefined;
}

function publicStartIssue({ startAt, endAt, publicStartAt }: ReadProject) {
  if (!publicStartAt) return undefined;
  if (startAt !== undefined && publicStartAt < startAt) {
    return issue('issue.presale.public.beforeStart');
  }
  return endAt !== undefined && publicStartAt >= endAt ? issue('issue.presale.public.afterEnd') : undefined;
}

function liquidityIssue(text: string): Issue | undefined {
  const missing = requiredIssue(text, 'issue.presale.liquidity.required');
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, 2);
  if (!parsed.ok && parsed.problem === 'negative') return issue('issue.amount.negative');
  if (!parsed.ok && parsed.problem !== 'too-large')
    return ambiguityIssue(text, 2) ?? issue('issue.presale.percent');
  const basisPoints = basisPointsOf(text);
  return basisPoints === undefined || basisPoints < PRESALE_BOUNDS.minLiquidityPercent * 100
    ? issue('issue.presale.liquidity')
    : undefined;
}

function unlockIssue(text: string): Issue | undefined {
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

function vestingStepIssues(values: ProjectStepValues): FormIssues<ProjectStepValues> {
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

const unitOf = ({ coinDecimals }: Pick<Decimals, 'coinDecimals'>) => 10n ** BigInt(coinDecimals);

function figureTermsOf(
  { hardCap, tokensPerCoin, launchRate, liquidityBps }: ReadProject,
  coinDecimals: number,
) {
  if (!hardCap || !tokensPerCoin || !launchRate || !liquidityBps) return undefined;
  return { hardCap, tokensPerCoin, launchRate, liquidityBps, unit: unitOf({ coinDecimals }) };
}
