import { WHOLE } from '../lock/schedule.ts';
import { PRESALE_BOUNDS } from './bounds.ts';

/** No pair of a V2 DEX holds as much or more of a token: 2^112 base units. */
export const PAIR_LIMIT = 2n ** 112n;

/** Inputs of a sale's amounts. Rates are base units of the token for one whole coin. */
export interface SaleFigureTerms {
  /** Base units of the coin. */
  hardCap: bigint;
  tokensPerCoin: bigint;
  launchRate: bigint;
  /** Basis points of the raised amount, less the fee, that go into the pair. */
  liquidityBps: number;
  /** One whole coin in base units. */
  unit: bigint;
}

/** Amounts in base units of the token. */
export interface PresaleFigures {
  /** Tokens sold at the hard cap. */
  tokensForSale: bigint;
  /** Maximum tokens for the pair, counted on the gross hard cap (spec B.5). */
  liquidityTokensMax: bigint;
  /** Tokens that the owner deposits: both, and the token fee. */
  tokensNeeded: bigint;
}

/** Payments of a finalization. */
export interface FinalizationFigures {
  /** The platform's part of the coin. */
  fee: bigint;
  /** Raised less the fee; base units of the coin. */
  net: bigint;
  /** The pair's part of the coin. */
  coinToPair: bigint;
  /** The pair's part of the token. */
  tokensToPair: bigint;
  /** Coin for the sale's owner, base units. */
  coinToOwner: bigint;
  /** Tokens kept for the contributors, base units. */
  tokensSold: bigint;
  /** Tokens returned to the owner or burnt, base units. */
  tokensLeft: bigint;
}

const whole = BigInt(WHOLE);
const ceilDiv = (value: bigint, by: bigint) => (value + by - 1n) / by;
const least = (...values: bigint[]) => values.reduce((a, b) => (a < b ? a : b));

/**
 * Tokens that a contribution buys, rounded down; count it from the wallet's total.
 * @param contribution base units of the coin
 * @param rate base units of the token for one whole coin
 * @param unit one whole coin in base units
 */
export function tokensFor(contribution: bigint, rate: bigint, unit: bigint): bigint {
  return (contribution * rate) / unit;
}

/** Whether a sale is filled: the rest up to the hard cap buys no token. */
export function isSaleFilled(raised: bigint, { hardCap, tokensPerCoin, unit }: FillTerms): boolean {
  return tokensFor(hardCap - raised, tokensPerCoin, unit) === 0n;
}

/**
 * Whether a contribution adds no token to a wallet's total, so that the contract refuses it.
 * @param mine what the wallet contributed before, base units of the coin like `amount`
 */
export function buysNothing(
  amount: bigint,
  mine: bigint,
  { tokensPerCoin, unit }: Pick<SaleFigureTerms, 'tokensPerCoin' | 'unit'>,
): boolean {
  return tokensFor(mine + amount, tokensPerCoin, unit) === tokensFor(mine, tokensPerCoin, unit);
}

type FillTerms = Pick<SaleFigureTerms, 'hardCap' | 'tokensPerCoin' | 'unit'>;

/**
 * Tokens that a sale needs, exactly as the contract pulls them.
 * @param tokenFeeBps of the sold tokens; the contract's is always zero
 */
export function presaleFigures(terms: SaleFigureTerms, tokenFeeBps = 0): PresaleFigures {
  const { hardCap, tokensPerCoin, launchRate, liquidityBps, unit } = terms;
  const tokensForSale = tokensFor(hardCap, tokensPerCoin, unit);
  const coinMax = ceilDiv(hardCap * BigInt(liquidityBps), whole);
  const liquidityTokensMax = ceilDiv(coinMax * launchRate, unit);
  const fee = ceilDiv(tokensForSale * BigInt(tokenFeeBps), whole);
  return { tokensForSale, liquidityTokensMax, tokensNeeded: tokensForSale + fee + liquidityTokensMax };
}

/**
 * Payments of finalizing a sale whose pair is at the launch rate.
 * @param raised base units of the coin
 */
export function finalizationFigures(raised: bigint, terms: SaleFigureTerms): FinalizationFigures {
  const { tokensPerCoin, launchRate, liquidityBps, unit } = terms;
  const fee = (raised * BigInt(PRESALE_BOUNDS.raisedFee)) / whole;
  const net = raised - fee;
  const coinToPair = (net * BigInt(liquidityBps)) / whole;
  const tokensToPair = tokensFor(coinToPair, launchRate, unit);
  const tokensSold = tokensFor(raised, tokensPerCoin, unit);
  return {
    fee,
    net,
    coinToPair,
    tokensToPair,
    coinToOwner: net - coinToPair,
    tokensSold,
    tokensLeft: presaleFigures(terms).tokensNeeded - tokensSold - tokensToPair,
  };
}

/** Progress of a sale in basis points of its hard cap, cut. Both in base units of the coin. */
export function progressBps(raised: bigint, hardCap: bigint): number {
  return hardCap === 0n ? 0 : Number(least(whole, (raised * whole) / hardCap));
}

/** Facts for checking a wallet's next contribution, in base units of the coin. */
export interface ContributionLimits {
  /** Remaining amount up to the hard cap. */
  remaining: bigint;
  minimum: bigint;
  maximum: bigint;
  /** Earlier contributions of the wallet. */
  mine: bigint;
}

/** Minimum and maximum of a wallet's next contribution; `least` above `most` never comes out of a pool. */
export function contributionBounds(limits: ContributionLimits): { least: bigint; most: bigint } {
  const { remaining, minimum, maximum, mine } = limits;
  const most = maximum > mine ? least(remaining, maximum - mine) : 0n;
  // The last remaining capacity may be smaller than the minimum; then any amount up to it is accepted (spec B.5).
  const missing = remaining < minimum || mine >= minimum ? 1n : minimum - mine;
  return { least: missing, most };
}
