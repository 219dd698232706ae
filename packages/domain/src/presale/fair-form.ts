import {
  amountFieldIssue,
  collected,
  timeFieldIssue,
  typedAmountOf,
  type FormIssues,
} from '../form-fields.ts';
import { issue, type Issue } from '../issues/issue.ts';
import { requiredIssue } from '../lock/field-issues.ts';
import { basisPointsOf } from '../lock/percent.ts';
import { DAY, HOUR } from '../time.ts';
import { ambiguityIssue, parseAmount } from '../typed-amounts.ts';
import { FAIR_BOUNDS } from './bounds.ts';
import { fairRates, type SaleKind } from './fair.ts';
import { fairFigures, fairFinalization, NO_LIST, type FairTerms } from './fair-terms.ts';
import { nameIssue, readProject, type PresaleFormContext } from './form.ts';
import type { ProjectStepValues, ReadProject } from './project-values.ts';
import { PAIR_LIMIT, type FinalizationFigures, type PresaleFigures } from './math.ts';
import {
  endIssue,
  liquidityIssue,
  publicStartIssue,
  shareIssue,
  startIssue,
  unlockIssue,
  vestingStepIssues,
} from './term-issues.ts';
import { contractTermsOf } from './typed-terms.ts';

/** Fields that a fair sale has beside or instead of those at a fixed rate, as typed. */
export interface FairFieldValues {
  saleKind: SaleKind;
  /** Whole tokens, all of which are sold. */
  saleSupply: string;
  /** Hours, two decimals at most. */
  closingWindow: string;
  /** The launch rate in percent of the sale's rate, two decimals at most. */
  launchPercentage: string;
}

/** Step Project Info of a fair sale; the fixed rates are not used. */
export type FairStepValues = ProjectStepValues & FairFieldValues;

export const emptyFairFields = (): FairFieldValues => ({
  saleKind: 'fixed',
  saleSupply: '',
  closingWindow: '',
  launchPercentage: '',
});

/** Decimals of the closing window's hours. */
export const WINDOW_DECIMALS = 2;

/** The parsed values; invalid fields are absent. The rates are those at the hard cap. */
export interface ReadFairProject extends ReadProject {
  supply?: bigint;
  /** Seconds. */
  closingWindow?: number;
  launchBps?: number;
}

type Decimals = Pick<PresaleFormContext, 'tokenDecimals' | 'coinDecimals'>;

/** Reads the texts of a fair sale. */
export function readFairProject(values: FairStepValues, decimals: Decimals): ReadFairProject {
  const read = readProject(values, decimals);
  const { hardCap } = read;
  const supply = typedAmountOf(values.saleSupply, decimals.tokenDecimals);
  const launchBps = basisPointsOf(values.launchPercentage);
  const rates =
    supply && hardCap
      ? fairRates(
          { supply, accepted: hardCap, launchBps: BigInt(launchBps ?? 0) },
          10n ** BigInt(decimals.coinDecimals),
        )
      : undefined;
  return {
    ...read,
    tokensPerCoin: rates?.tokensPerCoin,
    launchRate: launchBps ? rates?.launchRate : undefined,
    supply,
    closingWindow: windowOf(values.closingWindow),
    launchBps,
  };
}

/** Typed hours in seconds. */
function windowOf(text: string): number | undefined {
  const hundredths = typedAmountOf(text, WINDOW_DECIMALS);
  return hundredths === undefined || hundredths > 1_000_000n ? undefined : (Number(hundredths) * HOUR) / 100;
}

/** The shortest closing window of these times in whole hours; undefined while they allow none. */
export function usualWindow({ startAt, endAt }: Pick<ReadProject, 'startAt' | 'endAt'>): string | undefined {
  if (startAt === undefined || endAt === undefined || endAt - startAt < FAIR_BOUNDS.minDuration)
    return undefined;
  const { least } = windowBounds(endAt - startAt);
  return String(Math.ceil(least / HOUR));
}

/** Least and most seconds of the closing window. @param duration of the sale, seconds */
export const windowBounds = (duration: number): { least: number; most: number } => ({
  least: Math.max(FAIR_BOUNDS.minWindow, Math.ceil(duration / FAIR_BOUNDS.leastWindowParts)),
  most: Math.floor(duration / FAIR_BOUNDS.mostWindowParts),
});

/** The contract's terms of a typed fair sale without a list; undefined while a field cannot be read. */
export function fairTermsOf(values: FairStepValues, decimals: Decimals): FairTerms | undefined {
  const read = readFairProject(values, decimals);
  const sale = contractTermsOf(read);
  const { supply, launchBps, closingWindow } = read;
  if (!sale || !supply || !launchBps || !closingWindow) return undefined;
  return {
    sale,
    supply,
    launchBps: BigInt(launchBps),
    closingWindow: BigInt(closingWindow),
    listRoot: NO_LIST,
  };
}

/** Tokens that the typed fair sale needs; undefined while one of its fields is invalid. */
export function typedFairFigures(values: FairStepValues, decimals: Decimals): PresaleFigures | undefined {
  const terms = figureTermsOf(readFairProject(values, decimals));
  return terms && fairFigures(terms);
}

/** How the raised coin is divided at either cap; undefined while one of the fields cannot be read. */
export function typedFairFinalization(
  values: FairStepValues,
  decimals: Decimals,
): Record<'soft' | 'hard', FinalizationFigures> | undefined {
  const terms = figureTermsOf(readFairProject(values, decimals));
  return (
    terms && { soft: fairFinalization(terms.softCap, terms), hard: fairFinalization(terms.hardCap, terms) }
  );
}

/** The issue of each field of step Project Info of a fair sale; a valid field is absent. */
export function fairStepIssues(
  values: FairStepValues,
  context: PresaleFormContext,
): FormIssues<FairStepValues> {
  const read = readFairProject(values, context);
  const { coinDecimals, tokenDecimals, now } = context;
  return collected<FairStepValues>({
    projectName: nameIssue(values),
    saleSupply:
      amountFieldIssue(values.saleSupply, tokenDecimals, 'issue.presale.supply') ?? supplyIssue(read),
    softCap: amountFieldIssue(values.softCap, coinDecimals, 'issue.presale.softCap') ?? softCapIssue(read),
    hardCap: amountFieldIssue(values.hardCap, coinDecimals, 'issue.presale.hardCap') ?? hardCapIssue(read),
    minimumBuy:
      amountFieldIssue(values.minimumBuy, coinDecimals, 'issue.presale.minimumBuy') ?? minimumIssue(read),
    maximumBuy:
      amountFieldIssue(values.maximumBuy, coinDecimals, 'issue.presale.maximumBuy') ?? maximumIssue(read),
    startTime: timeFieldIssue(values.startTime, 'issue.presale.start.required') ?? startIssue(read, now),
    endTime:
      timeFieldIssue(values.endTime, 'issue.presale.end.required') ??
      endIssue(read, now, 0) ??
      durationIssue(read),
    closingWindow: windowIssue(values.closingWindow, read),
    publicStartTime: values.isWhitelistingEnabled
      ? (timeFieldIssue(values.publicStartTime, 'issue.presale.public.required') ?? publicStartIssue(read, 0))
      : undefined,
    launchPercentage: launchIssue(values.launchPercentage),
    liquidityPercentage: liquidityIssue(values.liquidityPercentage),
    liquidityUnlockTime: values.isLiquidityBurn ? undefined : unlockIssue(values.liquidityUnlockTime),
    liquidityProvider: requiredIssue(values.liquidityProvider, 'issue.presale.router'),
    ...(values.isVestingEnabled ? vestingStepIssues(values) : {}),
  });
}

function supplyIssue(read: ReadFairProject): Issue | undefined {
  const terms = figureTermsOf(read);
  const needed = terms ? fairFigures(terms).tokensNeeded : (read.supply ?? 0n);
  return needed >= PAIR_LIMIT ? issue('issue.presale.supply.large') : undefined;
}

function hardCapIssue({ softCap, hardCap }: ReadFairProject): Issue | undefined {
  if (hardCap === undefined) return undefined;
  if (softCap && hardCap < 2n * softCap) return issue('issue.presale.hardCap.low');
  return hardCap >= PAIR_LIMIT ? issue('issue.presale.hardCap.large') : undefined;
}

/** The contract requires as much at the soft cap, so that the pair has a price. */
function softCapIssue(read: ReadFairProject): Issue | undefined {
  const terms = figureTermsOf(read);
  if (!terms) return undefined;
  const { coinToPair, tokensToPair } = fairFinalization(terms.softCap, terms);
  return coinToPair * tokensToPair < 100_000n ** 2n ? issue('issue.presale.softCap.small') : undefined;
}

/** Rounding costs a wallet at most a hundredth of its tokens, even at a thousand times the hard cap. */
function minimumIssue({ minimumBuy, maximumBuy, supply, hardCap }: ReadFairProject): Issue | undefined {
  if (minimumBuy === undefined) return undefined;
  if (maximumBuy && minimumBuy >= maximumBuy) return issue('issue.presale.minimumBuy.above');
  return supply && hardCap && minimumBuy * supply < FAIR_BOUNDS.minUnits * hardCap
    ? issue('issue.presale.minimumBuy.units')
    : undefined;
}

function maximumIssue({ maximumBuy, hardCap }: ReadFairProject): Issue | undefined {
  return maximumBuy && hardCap && maximumBuy > hardCap / FAIR_BOUNDS.maximumParts
    ? issue('issue.presale.maximumBuy.share')
    : undefined;
}

function durationIssue({ startAt, endAt }: ReadFairProject): Issue | undefined {
  return startAt !== undefined && endAt !== undefined && endAt - startAt < FAIR_BOUNDS.minDuration
    ? issue('issue.presale.end.short', { hours: FAIR_BOUNDS.minDuration / HOUR })
    : undefined;
}

function windowIssue(text: string, { startAt, endAt }: ReadFairProject): Issue | undefined {
  const missing = requiredIssue(text, 'issue.presale.window.required');
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, WINDOW_DECIMALS);
  if (!parsed.ok && parsed.problem !== 'too-large')
    return parsed.problem === 'negative'
      ? issue('issue.amount.negative')
      : (ambiguityIssue(text, WINDOW_DECIMALS) ?? issue('issue.presale.window.hours'));
  const seconds = windowOf(text) ?? Infinity;
  const duration = startAt === undefined || endAt === undefined ? 90 * DAY : endAt - startAt;
  const { least, most } = windowBounds(duration);
  const shortest = startAt === undefined || endAt === undefined ? FAIR_BOUNDS.minWindow : least;
  if (seconds < shortest) return issue('issue.presale.window.short');
  return seconds > most ? issue('issue.presale.window.long') : undefined;
}

const launchIssue = (text: string): Issue | undefined =>
  shareIssue(text, FAIR_BOUNDS.minLaunchBps, {
    required: 'issue.presale.launchRate.required',
    outside: 'issue.presale.launchPercentage',
  });

function figureTermsOf({ supply, softCap, hardCap, liquidityBps, launchBps }: ReadFairProject) {
  if (!supply || !softCap || !hardCap || !liquidityBps || !launchBps) return undefined;
  return { supply, softCap, hardCap, liquidityBps, launchBps };
}
