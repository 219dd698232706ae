import {
  amountTextIssue,
  amountToInput,
  NO_COMPOUNDING,
  parseAmount,
  ROI_COMPOUNDINGS,
  roiOf,
  roundedTo,
  stakeForRoi,
  tokensOfUsd,
  usdValue,
  type Roi,
  type RoiAmount,
  type RoiCompounding,
  type RoiPeriod,
  type RoiPlan,
  type RoiPool,
  type RoiToken,
} from '@kingspad/domain';

export type Unit = RoiAmount['unit'];

const USD_DECIMALS = 18;
/** Of amounts that were computed, not typed: cents, and a readable number of decimals of a token. */
const PLACES = { usd: 2, token: 6 } as const;

/** What a visitor has entered. One of the two amounts is given, and the other one follows from it. */
export interface Entered {
  unit: Unit;
  /** The stake is given, or the target ROI. */
  given: 'stake' | 'roi';
  /** The given amount as it stands in its field. */
  text: string;
  /** The given amount where it was not typed: it may be in the other unit, and loses nothing by being shown in this one. */
  exact: RoiAmount | undefined;
  days: RoiPeriod;
  /** Days from one time that rewards are added to the next; undefined if they are not (the default). */
  every: RoiCompounding | undefined;
}

/** Whether amounts can be shown in US dollars. */
export const hasPrices = ({ staked, reward }: RoiPool): boolean =>
  usdValue(0n, staked.decimals, staked.priceUsd) !== null &&
  usdValue(0n, reward.decimals, reward.priceUsd) !== null;

/** @param amount base units of the staked token that are there from the start */
export function startOf(pool: RoiPool, amount: bigint | undefined): Entered {
  const entered: Entered = {
    unit: hasPrices(pool) ? 'usd' : 'token',
    given: 'stake',
    text: '',
    exact: undefined,
    days: 365,
    every: undefined,
  };
  return amount === undefined ? entered : withExact(pool, entered, { unit: 'token', value: amount });
}

/** An amount of the stake that was picked, not typed. */
export function withExact(pool: RoiPool, entered: Entered, exact: RoiAmount): Entered {
  return { ...entered, given: 'stake', exact, text: textIn(entered.unit, exact, pool.staked) };
}

/** The same amounts in the other unit. */
export function swapped(pool: RoiPool, entered: Entered): Entered {
  const unit: Unit = entered.unit === 'usd' ? 'token' : 'usd';
  const exact = amountOf(pool, entered);
  const text = exact ? textIn(unit, exact, tokenOf(pool, entered.given)) : '';
  return { ...entered, unit, exact, text };
}

/** What follows from what was entered. */
export interface Calculation {
  /** What stands in the two fields. */
  stakeText: string;
  roiText: string;
  /** What is wrong with the given text. */
  issue: string | undefined;
  /** Undefined while it is unknown. */
  stake: RoiAmount | undefined;
  /** Null if there is none. */
  roi: Roi | null;
  /** The target cannot be reached by any stake. */
  isOutOfReach: boolean;
  plan: RoiPlan;
}

export function calculate(pool: RoiPool, entered: Entered): Calculation {
  const { unit, given, text, days, every } = entered;
  const plan: RoiPlan = { days, perDay: every === undefined ? NO_COMPOUNDING : ROI_COMPOUNDINGS[every] };
  const amount = amountOf(pool, entered);
  const issue = entered.exact ? undefined : amountTextIssue(text, placesOf(pool, entered));
  const stake = given === 'stake' ? amount : amount && stakeFor(pool, plan, amount, unit);
  const roi = stake ? roiOf(pool, plan, stake) : null;
  return {
    issue,
    stake,
    roi,
    plan,
    isOutOfReach: given === 'roi' && amount !== undefined && stake === undefined,
    stakeText: given === 'stake' ? text : stake ? textIn(unit, stake, pool.staked, true) : '',
    roiText: given === 'roi' ? text : roiText(pool, unit, roi),
  };
}

/** A stake in base units of its token; undefined if it cannot be computed. */
export function stakeInTokens(pool: RoiPool, { unit, value }: RoiAmount): bigint | undefined {
  if (unit === 'token') return value;
  return tokensOfUsd(value, pool.staked.decimals, pool.staked.priceUsd) ?? undefined;
}

const tokenOf = (pool: RoiPool, given: Entered['given']) => (given === 'stake' ? pool.staked : pool.reward);

function placesOf(pool: RoiPool, { unit, given }: Entered): number {
  return unit === 'usd' ? USD_DECIMALS : (tokenOf(pool, given).decimals ?? 0);
}

/** The given amount; an empty field is zero. */
function amountOf(pool: RoiPool, entered: Entered): RoiAmount | undefined {
  if (entered.exact) return entered.exact;
  if (entered.text.trim() === '') return { unit: entered.unit, value: 0n };
  const parsed = parseAmount(entered.text, placesOf(pool, entered));
  return parsed.ok ? { unit: entered.unit, value: parsed.value } : undefined;
}

function stakeFor(pool: RoiPool, plan: RoiPlan, target: RoiAmount, unit: Unit): RoiAmount | undefined {
  const value = target.value === 0n ? 0n : stakeForRoi(pool, plan, target, unit);
  return value === null ? undefined : { unit, value };
}

function roiText(pool: RoiPool, unit: Unit, roi: Roi | null): string {
  const value = unit === 'usd' ? roi?.usd : roi?.tokens;
  return value === null || value === undefined ? '' : textIn(unit, { unit, value }, pool.reward, true);
}

/**
 * An amount as a field holds it. What is in the field's own unit and was not computed stays whole.
 * @param token what base units are of
 */
function textIn(unit: Unit, amount: RoiAmount, token: RoiToken, isComputed = false): string {
  const decimals = token.decimals ?? 0;
  if (unit === amount.unit) {
    const places = unit === 'usd' ? USD_DECIMALS : decimals;
    return amountToInput(isComputed ? shown(unit, amount.value, places) : amount.value, places);
  }
  if (unit === 'usd') {
    const usd = usdValue(amount.value, token.decimals, token.priceUsd);
    return usd === null ? '' : amountToInput(shown('usd', usd, USD_DECIMALS), USD_DECIMALS);
  }
  const tokens = tokensOfUsd(amount.value, token.decimals, token.priceUsd);
  return tokens === null ? '' : amountToInput(shown('token', tokens, decimals), decimals);
}

/** What is left of a computed amount in a field; one that would vanish keeps all its places. */
function shown(unit: Unit, value: bigint, decimals: number): bigint {
  const rounded = roundedTo(value, decimals, PLACES[unit]);
  return rounded === 0n ? value : rounded;
}
