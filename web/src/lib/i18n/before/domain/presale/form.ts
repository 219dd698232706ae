import { addressIssue, parseAddress, zeroAddress } from '../address.ts';
import {
  amountFieldIssue,
  amountOf,
  collected,
  daysOf,
  timeFieldIssue,
  type FormIssues,
} from '../form-fields.ts';
import { requiredIssue } from '../lock/field-issues.ts';
import { basisPointsOf } from '../lock/percent.ts';
import { WHOLE, totalSteps } from '../lock/schedule.ts';
import { MESSAGES } from '../messages.ts';
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
  /** The three are used only with vesting: percent, whole days, percent. */
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

/** Messages of step Verify Token; whether the token can be read is checked on the chain. */
export function tokenStepIssues(values: TokenStepValues): FormIssues<TokenStepValues> {
  return collected<TokenStepValues>({
    tokenAddress:
      requiredIssue(values.tokenAddress, MESSAGES.tokenAddressRequired) ??
      addressIssue(values.tokenAddress, MESSAGES.tokenAddressInvalid),
    liquidityToken: parseAddress(values.liquidityToken) ? undefined : 'Please select the liquidity token',
  });
}

/** The parsed values of the step; invalid fields are absent. Times are seconds. */
export interface ReadProject {
  tokensPerCoin?: bigint;
  launchRate?: bigint;
  minimumBuy?: bigint;
  maximumBuy?: bigint;
  softCap?: bigint;
  hardCap?: bigint;
  startAt?: number;
  endAt?: number;
  /** 0 without whitelisting. */
  publicStartAt?: number;
  liquidityBps?: number;
  /** 0 where the liquidity is burnt. */
  lockSeconds?: number;
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
    tokensPerCoin: amountOf(values.tokensPerBNB, tokenDecimals),
    launchRate: amountOf(values.launchRate, tokenDecimals),
    minimumBuy: amountOf(values.minimumBuy, coinDecimals),
    maximumBuy: amountOf(values.maximumBuy, coinDecimals),
    softCap: amountOf(values.softCap, coinDecimals),
    hardCap: amountOf(values.hardCap, coinDecimals),
    startAt: fromUtcText(values.startTime),
    endAt: fromUtcText(values.endTime),
    publicStartAt: isWhitelistingEnabled ? fromUtcText(values.publicStartTime) : 0,
    liquidityBps: basisPointsOf(values.liquidityPercentage),
    lockSeconds: isLiquidityBurn ? 0 : daysOf(values.liquidityUnlockTime),
    initialBps: isVestingEnabled ? basisPointsOf(values.initialTokenReleasePercentage) : 0,
    cycleSeconds: isVestingEnabled ? daysOf(values.vestingCyclesInDays) : 0,
    cycleBps: isVestingEnabled ? basisPointsOf(values.tokenReleasePercentageInCycle) : 0,
  };
}

/** What the typed sale needs of its token; undefined while one of the four fields cannot be read (spec B.2). */
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

/** The sentence under each field of step Project Info; a field that is fine is missing. */
export function projectStepIssues(
  values: ProjectStepValues,
  context: PresaleFormContext,
): FormIssues<ProjectStepValues> {
  const read = readProject(values, context);
  const { coinDecimals, tokenDecimals } = context;
  const { bounds } = SENTENCES;
  return collected<ProjectStepValues>({
    projectName:
      requiredIssue(values.projectName, 'Please enter the project name') ??
      (textLength(values.projectName.trim()) > PRESALE_META_BOUNDS.maxName ? bounds.name : undefined),
    tokensPerBNB: amountFieldIssue(values.tokensPerBNB, tokenDecimals, FIELDS.tokensPerBNB),
    minimumBuy:
      amountFieldIssue(values.minimumBuy, coinDecimals, FIELDS.minimumBuy) ?? minimumIssue(read, context),
    maximumBuy: amountFieldIssue(values.maximumBuy, coinDecimals, FIELDS.maximumBuy) ?? maximumIssue(read),
    softCap: amountFieldIssue(values.softCap, coinDecimals, FIELDS.softCap) ?? softCapIssue(read, context),
    hardCap: amountFieldIssue(values.hardCap, coinDecimals, FIELDS.hardCap) ?? hardCapIssue(read, context),
    startTime:
      timeFieldIssue(values.startTime, 'Please select the start time') ?? startIssue(read, context.now),
    endTime: timeFieldIssue(values.endTime, 'Please select the end time') ?? endIssue(read, context.now),
    publicStartTime: values.isWhitelistingEnabled
      ? (timeFieldIssue(values.publicStartTime, 'Please select the public sale start time') ??
        publicStartIssue(read))
      : undefined,
    liquidityPercentage: liquidityIssue(values.liquidityPercentage),
    liquidityUnlockTime: values.isLiquidityBurn ? undefined : unlockIssue(values.liquidityUnlockTime),
    launchRate:
      amountFieldIssue(values.launchRate, tokenDecimals, FIELDS.launchRate) ?? launchRateIssue(read),
    liquidityProvider: requiredIssue(values.liquidityProvider, 'Please select the router'),
    ...(values.isVestingEnabled ? vestingStepIssues(values) : {}),
  });
}

/**
 * The sentence where a wallet's tokens do not cover what the sale needs, undefined if they do (spec B.5).
 * @param balance base units of the token, as `needed`
 */
export function tokenBalanceIssue(balance: bigint, needed: bigint): string | undefined {
  return balance < needed
    ? 'Insufficient token balance. Your wallet does not hold the tokens needed'
    : undefined;
}

const MIN_LOCK = PRESALE_BOUNDS.minLockDays;

const SENTENCES = {
  bounds: {
    name: `A project name has ${PRESALE_META_BOUNDS.maxName} characters at most`,
    unlock: `Liquidity unlock time must be grater than ${MIN_LOCK} days`,
    unlockLate: `Liquidity unlock time can not exceed ${PRESALE_BOUNDS.maxLockDays} days`,
    liquidity: 'Liquidity lock percentage should be within 51% ~ 100%',
    percent: 'Token release percentage can not exceed 100%',
    percentLow: 'Token release percentage should be at least 1%',
    percentForm: 'Enter a percentage with two decimals at most',
    days: 'Enter a whole number of days',
    cycle: `A vesting cycle should be within 1 ~ ${PRESALE_BOUNDS.maxCycle / DAY} days`,
    vesting: 'The last release should come within 3650 days. Choose a shorter cycle or a higher percentage',
  },
} as const;

const FIELDS = {
  tokensPerBNB: { required: 'Please enter the presale rate', zero: 'Presale rate can not be zero' },
  launchRate: { required: 'Please enter the launch rate', zero: 'Launch rate can not be zero' },
  minimumBuy: { required: 'Please enter the minimum buy', zero: 'Minimum buy can not be zero' },
  maximumBuy: { required: 'Please enter the maximum buy', zero: 'Maximum buy can not be zero' },
  softCap: { required: 'Please enter the soft cap', zero: 'Soft cap can not be zero' },
  hardCap: { required: 'Please enter the hard cap', zero: 'Hard cap can not be zero' },
} as const;

const textLength = (text: string) => [...text].length;

function minimumIssue({ minimumBuy, maximumBuy, tokensPerCoin }: ReadProject, context: Decimals) {
  if (minimumBuy === undefined) return undefined;
  if (maximumBuy && minimumBuy >= maximumBuy) return 'Minimum buy should be less than maximum buy';
  return tokensPerCoin && tokensFor(minimumBuy, tokensPerCoin, unitOf(context)) === 0n
    ? 'The minimum buy is too small to buy anything of the token'
    : undefined;
}

function maximumIssue({ maximumBuy, hardCap }: ReadProject) {
  return maximumBuy && hardCap && maximumBuy > hardCap
    ? 'Maximum buy should not exceed the hard cap'
    : undefined;
}

function hardCapIssue(read: ReadProject, { coinDecimals }: Decimals) {
  const { softCap, hardCap } = read;
  if (hardCap === undefined) return undefined;
  if (softCap && hardCap < 2n * softCap) return 'Hard cap should be 2 times higher than soft cap';
  const terms = figureTermsOf(read, coinDecimals);
  return hardCap >= PAIR_LIMIT || (terms && presaleFigures(terms).tokensNeeded >= PAIR_LIMIT)
    ? 'No pair can hold as much. Lower the hard cap or the rates'
    : undefined;
}

/** The contract requires as much at the soft cap, so that the pair has a price. */
function softCapIssue(read: ReadProject, { coinDecimals }: Decimals) {
  const terms = figureTermsOf(read, coinDecimals);
  if (!terms || !read.softCap) return undefined;
  const { coinToPair, tokensToPair } = finalizationFigures(read.softCap, terms);
  return tokensToPair < 1000n || coinToPair * tokensToPair < 100_000n ** 2n
    ? 'At the soft cap the pair would get too little to have a price. Raise the soft cap or the launch rate'
    : undefined;
}

function launchRateIssue({ launchRate, tokensPerCoin }: ReadProject) {
  return launchRate && tokensPerCoin && launchRate > tokensPerCoin
    ? 'Launch rate should be less than presale rate'
    : undefined;
}

function startIssue({ startAt, endAt, publicStartAt }: ReadProject, now: number) {
  const { startAhead, maxStartAhead } = PRESALE_BOUNDS;
  if (startAt === undefined) return undefined;
  if (startAt < now + startAhead) return `Start time should be at least ${startAhead / 60} minutes from now`;
  if (startAt > now + maxStartAhead)
    return `Start time should be within ${maxStartAhead / DAY} days from now`;
  if (endAt !== undefined && startAt >= endAt) return 'Start time should be before end time';
  return publicStartAt && startAt > publicStartAt
    ? 'Start time should not be after public sale start time'
    : undefined;
}

function endIssue({ startAt, endAt, publicStartAt }: ReadProject, now: number) {
  if (endAt === undefined) return undefined;
  if (endAt <= now) return 'End time should be in the future';
  if (startAt !== undefined && endAt <= startAt) return 'End time should be after start time';
  if (publicStartAt && endAt <= publicStartAt) return 'End time should be after public sale start time';
  return startAt !== undefined && endAt > startAt + PRESALE_BOUNDS.maxDuration
    ? `A sale can last ${PRESALE_BOUNDS.maxDuration / DAY} days at most`
    : undefined;
}

function publicStartIssue({ startAt, endAt, publicStartAt }: ReadProject) {
  if (!publicStartAt) return undefined;
  if (startAt !== undefined && publicStartAt < startAt) {
    return 'Public sale start time should not be before start time';
  }
  return endAt !== undefined && publicStartAt >= endAt
    ? 'Public sale start time should be before end time'
    : undefined;
}

function liquidityIssue(text: string): string | undefined {
  const missing = requiredIssue(text, 'Please enter the liquidity percentage');
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, 2);
  if (!parsed.ok && parsed.problem === 'negative') return MESSAGES.amountNegative;
  if (!parsed.ok && parsed.problem !== 'too-large')
    return ambiguityIssue(text, 2) ?? SENTENCES.bounds.percentForm;
  const basisPoints = basisPointsOf(text);
  return basisPoints === undefined || basisPoints < PRESALE_BOUNDS.minLiquidityPercent * 100
    ? SENTENCES.bounds.liquidity
    : undefined;
}

function unlockIssue(text: string): string | undefined {
  const { bounds } = SENTENCES;
  const missing = requiredIssue(text, 'Please enter the liquidity unlock days');
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, 0);
  if (!parsed.ok) {
    if (parsed.problem === 'negative') return MESSAGES.amountNegative;
    return parsed.problem === 'too-large' ? bounds.unlockLate : (ambiguityIssue(text, 0) ?? bounds.days);
  }
  if (parsed.value < BigInt(MIN_LOCK)) return bounds.unlock;
  return parsed.value > BigInt(PRESALE_BOUNDS.maxLockDays) ? bounds.unlockLate : undefined;
}

function releasePercentIssue(text: string, required: string, minimum: number): string | undefined {
  const missing = requiredIssue(text, required);
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, 2);
  if (!parsed.ok) {
    if (parsed.problem === 'negative') return MESSAGES.amountNegative;
    if (parsed.problem === 'too-large') return SENTENCES.bounds.percent;
    return ambiguityIssue(text, 2) ?? SENTENCES.bounds.percentForm;
  }
  if (parsed.value > BigInt(WHOLE)) return SENTENCES.bounds.percent;
  return parsed.value < BigInt(minimum * 100) ? SENTENCES.bounds.percentLow : undefined;
}

function cycleDaysIssue(text: string): string | undefined {
  const missing = requiredIssue(text, 'Please enter the vesting cycle days');
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, 0);
  if (!parsed.ok) {
    if (parsed.problem === 'negative') return MESSAGES.amountNegative;
    if (parsed.problem === 'too-large') return SENTENCES.bounds.cycle;
    return ambiguityIssue(text, 0) ?? SENTENCES.bounds.days;
  }
  const seconds = parsed.value * BigInt(DAY);
  return seconds < BigInt(PRESALE_BOUNDS.minCycle) || seconds > BigInt(PRESALE_BOUNDS.maxCycle)
    ? SENTENCES.bounds.cycle
    : undefined;
}

function vestingStepIssues(values: ProjectStepValues): FormIssues<ProjectStepValues> {
  const issues = collected<ProjectStepValues>({
    initialTokenReleasePercentage: releasePercentIssue(
      values.initialTokenReleasePercentage,
      'Please enter the initial token release percentage',
      PRESALE_BOUNDS.minInitialPercent,
    ),
    vestingCyclesInDays: cycleDaysIssue(values.vestingCyclesInDays),
    tokenReleasePercentageInCycle: releasePercentIssue(
      values.tokenReleasePercentageInCycle,
      'Please enter the token release percentage in a cycle',
      PRESALE_BOUNDS.minCyclePercent,
    ),
  });
  if (Object.keys(issues).length > 0) return issues;
  const terms = {
    initialPercent: basisPointsOf(values.initialTokenReleasePercentage) ?? 0,
    cycle: daysOf(values.vestingCyclesInDays) ?? 0,
    cyclePercent: basisPointsOf(values.tokenReleasePercentageInCycle) ?? 0,
  };
  return (totalSteps(terms) - 1) * terms.cycle > PRESALE_BOUNDS.maxVesting
    ? { vestingCyclesInDays: SENTENCES.bounds.vesting }
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
