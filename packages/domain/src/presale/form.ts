import { addressIssue, parseAddress, zeroAddress } from '../address.ts';
import {
  amountFieldIssue,
  typedAmountOf,
  collected,
  daysOf,
  timeFieldIssue,
  type FormIssues,
} from '../form-fields.ts';
import { cycleSeconds } from '../lock/cycle.ts';
import { requiredIssue } from '../lock/field-issues.ts';
import { basisPointsOf } from '../lock/percent.ts';
import { issue, type Issue } from '../issues/issue.ts';
import { fromUtcText } from '../time.ts';
import { PRESALE_META_BOUNDS } from './bounds.ts';
import {
  PAIR_LIMIT,
  finalizationFigures,
  presaleFigures,
  tokensFor,
  type FinalizationFigures,
  type PresaleFigures,
} from './math.ts';
import {
  endIssue,
  liquidityIssue,
  publicStartIssue,
  startIssue,
  unlockIssue,
  vestingStepIssues,
} from './term-issues.ts';
import type { ProjectStepValues, ReadProject } from './project-values.ts';

/** Step Verify Token, as typed. */
export interface TokenStepValues {
  tokenAddress: string;
  /** The address of the coin that is collected; the zero address is the native coin. */
  liquidityToken: string;
}

/** The amounts of the coin in step Project Info, in the order of the form. */
export const COIN_FIELDS = ['softCap', 'hardCap', 'minimumBuy', 'maximumBuy'] as const;

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
    projectName: nameIssue(values),
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

export function nameIssue({ projectName }: Pick<ProjectStepValues, 'projectName'>): Issue | undefined {
  const isLong = [...projectName.trim()].length > PRESALE_META_BOUNDS.maxName;
  return (
    requiredIssue(projectName, 'issue.presale.name.required') ??
    (isLong ? issue('issue.presale.name', { count: PRESALE_META_BOUNDS.maxName }) : undefined)
  );
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

const unitOf = ({ coinDecimals }: Pick<Decimals, 'coinDecimals'>) => 10n ** BigInt(coinDecimals);

function figureTermsOf(
  { hardCap, tokensPerCoin, launchRate, liquidityBps }: ReadProject,
  coinDecimals: number,
) {
  if (!hardCap || !tokensPerCoin || !launchRate || !liquidityBps) return undefined;
  return { hardCap, tokensPerCoin, launchRate, liquidityBps, unit: unitOf({ coinDecimals }) };
}
