import { tokensOfUsd, usdValue } from '../usd.ts';
import { percentOfFraction } from './percent.ts';

/** Numbers of days that the calculator counts (spec B.9). */
export const ROI_PERIODS = [1, 7, 30, 365, 1825] as const;
export type RoiPeriod = (typeof ROI_PERIODS)[number];

/** Additions of rewards to the stake a day, by the days between (spec B.9). */
export const ROI_COMPOUNDINGS = { 1: 1, 7: 1 / 7, 30: 1 / 30 } as const;
export type RoiCompounding = keyof typeof ROI_COMPOUNDINGS;

/** Additions a day without compounding: the default (spec B.9). */
export const NO_COMPOUNDING = 0;

/** The quick amounts, US dollars (spec B.9). */
export const ROI_QUICK_USD = [100, 1000] as const;

const DAYS_A_YEAR = 365;

/** A growth is turned into an exact fraction over this. */
const SCALE = 10n ** 18n;

/** Days that a stake stays, and additions of its rewards a day. */
export interface RoiPlan {
  days: number;
  perDay: number;
}

/** The calculator's inputs of a pool. */
export interface RoiPool {
  /** Percent a year with such a stake in the pool; null if there is none. @param stake base units; null if unknown */
  aprWith: (stake: bigint | null) => number | null;
  /** Rewards of a stake without compounding by its share, base units; used if a price is missing. Null if there are none. */
  shareIn: (stake: bigint, days: number) => bigint | null;
  isSameToken: boolean;
  staked: RoiToken;
  reward: RoiToken;
}

export interface RoiToken {
  decimals: number | null;
  /** US dollars of one whole token with 18 decimals; null if there is no price. */
  priceUsd: bigint | null;
}

/**
 * `usd` is US dollars with 18 decimals; `token` is base units of the staked token for stakes, and of the reward token
 * for earnings.
 */
export interface RoiAmount {
  unit: 'usd' | 'token';
  value: bigint;
}

export interface Roi {
  /** Null if there is no price. */
  usd: bigint | null;
  /** Base units of the reward token, cut; null if it is unknown. */
  tokens: bigint | null;
  /** Percent of the staked value; null if a price is missing. */
  percent: number | null;
}

/**
 * Growth of a stake as a fraction: 0.1 is a tenth. Infinity if no number holds it.
 * @param apr percent a year
 */
export function growthOf(apr: number, { days, perDay }: RoiPlan): number {
  const rate = apr / 100;
  if (perDay <= 0) return (rate * days) / DAYS_A_YEAR;
  const times = DAYS_A_YEAR * perDay;
  // expm1 and log1p keep the digits of a small rate.
  return Math.expm1(((times * days) / DAYS_A_YEAR) * Math.log1p(rate / times));
}

/** Earnings of an amount at this growth; null if no number can hold them. */
export function interestOf(amount: bigint, growth: number): bigint | null {
  const scaled = growth * Number(SCALE);
  return Number.isFinite(scaled) ? (amount * BigInt(Math.round(scaled))) / SCALE : null;
}

/**
 * Earnings of a stake by the plan, at today's prices and the APR with this stake; without prices by its share of the
 * rewards, not compounded. Null if neither is known or no number holds it.
 */
export function roiOf(pool: RoiPool, plan: RoiPlan, principal: RoiAmount): Roi | null {
  const { staked, reward, isSameToken } = pool;
  const { unit, value } = principal;
  const stake = unit === 'token' ? value : tokensOfUsd(value, staked.decimals, staked.priceUsd);
  const growth = growthBy(pool.aprWith(stake), plan);
  if (growth === null) {
    const tokens = stake === null || arePriced(pool) ? null : pool.shareIn(stake, plan.days);
    return tokens === null ? null : { tokens, usd: worth(tokens, reward), percent: null };
  }
  const percent = percentOfFraction(growth);
  if (isSameToken && unit === 'token') {
    const tokens = interestOf(value, growth);
    return tokens === null ? null : { tokens, usd: worth(tokens, reward), percent };
  }
  const usd = unit === 'usd' ? value : worth(value, staked);
  const earned = usd === null ? null : interestOf(usd, growth);
  if (earned === null) return null;
  return { usd: earned, tokens: tokensOfUsd(earned, reward.decimals, reward.priceUsd), percent };
}

/** Powers of two up to the largest stake of a pool. */
const STAKES = Array.from({ length: 128 }, (_, bits) => 1n << BigInt(bits));

/**
 * The target mode: the smallest stake that earns the target by the plan, its own dilution included; null if none
 * does.
 * @param unit of the answer
 */
export function stakeForRoi(
  pool: RoiPool,
  plan: RoiPlan,
  target: RoiAmount,
  unit: RoiAmount['unit'],
): bigint | null {
  const earnedBy = (value: bigint): bigint => {
    const roi = roiOf(pool, plan, { unit, value });
    return (target.unit === 'usd' ? roi?.usd : roi?.tokens) ?? -1n;
  };
  const reaches = (value: bigint) => earnedBy(value) >= target.value;
  const stake = STAKES.find(reaches) ?? bestStake(earnedBy);
  if (!reaches(stake)) return null;
  let enough = stake;
  let below = STAKES.findLast((power) => power < stake) ?? 0n;
  while (enough - below > 1n) {
    const middle = (below + enough) / 2n;
    if (reaches(middle)) enough = middle;
    else below = middle;
  }
  return enough;
}

/** The stake that earns most: with compounding, a larger one may earn less, since it dilutes the rate that compounds. */
function bestStake(earnedBy: (stake: bigint) => bigint): bigint {
  const near = STAKES.reduce((best, stake) => (earnedBy(stake) > earnedBy(best) ? stake : best));
  let [low, high] = [near / 2n, near * 2n];
  while (high - low > 2n) {
    const third = (high - low) / 3n;
    if (earnedBy(low + third) < earnedBy(high - third)) low += third;
    else high -= third;
  }
  return (low + high) / 2n;
}

/**
 * Rounds to a number of decimals below or equal to the value's own, to the nearest as the calculator shows its
 * figures.
 * @param decimals of the value
 */
export function roundedTo(value: bigint, decimals: number, places: number): bigint {
  if (places >= decimals) return value;
  const step = 10n ** BigInt(decimals - places);
  return ((value + step / 2n) / step) * step;
}

/** Decimals of earnings in the calculator: more for a token worth $500 or more. */
export function roiPlaces(rewardPriceUsd: bigint | null): number {
  return rewardPriceUsd !== null && rewardPriceUsd >= 500n * SCALE ? 5 : 3;
}

function growthBy(apr: number | null, plan: RoiPlan): number | null {
  if (apr === null) return null;
  const growth = growthOf(apr, plan);
  return Number.isFinite(growth) ? growth : null;
}

const arePriced = ({ isSameToken, staked, reward }: RoiPool): boolean =>
  isSameToken || (worth(0n, staked) !== null && worth(0n, reward) !== null);

const worth = (amount: bigint, token: RoiToken) => usdValue(amount, token.decimals, token.priceUsd);
