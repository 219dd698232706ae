import {
  amountTextIssue,
  type Issue,
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

/** A period in days, or until the pool ends. */
export type StakedFor = RoiPeriod | 'end';

export type RoiUnit = RoiAmount['unit'];

const USD_DECIMALS = 18;
/** Decimals of computed amounts: cents, and a readable number of a token's decimals. */
const PLACES = { usd: 2, token: 6 } as const;

/** The visitor's input. One of the two amounts is given, and the other follows from it. */
export interface Entered {
  unit: RoiUnit;
  /** The given value: the stake or the target ROI. */
  given: 'stake' | 'roi';
  /** The given amount as text of its field. */
  text: string;
  /** The given amount if it was not typed: its unit may differ from the field's, and no precision is lost by showing it. */
  exact: RoiAmount | undefined;
  days: StakedFor;
  /** Days between compounding; undefined without compounding (the default). */
  every: RoiCompounding | undefined;
}

/** Whether amounts can be shown in US dollars. */
export const hasPrices = ({ staked, reward }: RoiPool): boolean =>
  usdValue(0n, staked.decimals, staked.priceUsd) !== null &&
  usdValue(0n, reward.decimals, reward.priceUsd) !== null;

/** @param amount the initial amount, base units of the staked token */
export function startOf(pool: RoiPool, amount: bigint | undefined): Entered {
  const entered: Entered = {
    unit: hasPrices(pool) ? 'usd' : 'token',
    given: 'stake',
    text: '',
    exact: undefined,
    days: 'end',
    every: undefined,
  };
  return amount === undefined ? entered : withExact(pool, entered, { unit: 'token', value: amount });
}

/** A stake that was picked, not typed. */
export function withExact(pool: RoiPool, entered: Entered, exact: RoiAmount): Entered {
  return { ...entered, given: 'stake', exact, text: textIn(entered.unit, exact, pool.staked) };
}

/** The same amounts in the other unit. */
export function swapped(pool: RoiPool, entered: Entered): Entered {
  const unit: RoiUnit = entered.unit === 'usd' ? 'token' : 'usd';
  const exact = amountOf(pool, entered);
  const text = exact ? textIn(unit, exact, tokenOf(pool, entered.given)) : '';
  return { ...entered, unit, exact, text };
}

/** Values computed from the input. */
export interface Calculation {
  /** The texts of the two fields. */
  stakeText: string;
  roiText: string;
  /** The error of the given text. */
  issue: Issue | undefined;
  /** Undefined while unknown. */
  stake: RoiAmount | undefined;
  /** Null if there is none. */
  roi: Roi | null;
  /** No stake reaches the target. */
  isOutOfReach: boolean;
  plan: RoiPlan;
}

/** @param daysLeft until the pool ends */
export function calculate(pool: RoiPool, entered: Entered, daysLeft: number): Calculation {
  const { unit, given, text, every } = entered;
  const days = entered.days === 'end' ? daysLeft : entered.days;
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

/** Decimals of an amount in a unit. @param token the token of the field */
export const decimalsOf = (unit: RoiUnit, token: Pick<RoiToken, 'decimals'>): number =>
  unit === 'usd' ? USD_DECIMALS : (token.decimals ?? 0);

const placesOf = (pool: RoiPool, { unit, given }: Entered) => decimalsOf(unit, tokenOf(pool, given));

/** The given amount; an empty field is zero. */
function amountOf(pool: RoiPool, entered: Entered): RoiAmount | undefined {
  if (entered.exact) return entered.exact;
  if (entered.text.trim() === '') return { unit: entered.unit, value: 0n };
  const parsed = parseAmount(entered.text, placesOf(pool, entered));
  return parsed.ok ? { unit: entered.unit, value: parsed.value } : undefined;
}

function stakeFor(pool: RoiPool, plan: RoiPlan, target: RoiAmount, unit: RoiUnit): RoiAmount | undefined {
  const value = target.value === 0n ? 0n : stakeForRoi(pool, plan, target, unit);
  return value === null ? undefined : { unit, value };
}

function roiText(pool: RoiPool, unit: RoiUnit, roi: Roi | null): string {
  const value = unit === 'usd' ? roi?.usd : roi?.tokens;
  return value === null || value === undefined ? '' : textIn(unit, { unit, value }, pool.reward, true);
}

/**
 * The text of an amount in a field. Amounts in the field's own unit that were not computed keep their precision.
 * @param token the token of the base units
 */
function textIn(unit: RoiUnit, amount: RoiAmount, token: RoiToken, isComputed = false): string {
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

/** Shortens a computed amount in a field; one that would become zero keeps all decimals. */
function shown(unit: RoiUnit, value: bigint, decimals: number): bigint {
  const rounded = roundedTo(value, decimals, PLACES[unit]);
  return rounded === 0n ? value : rounded;
}
