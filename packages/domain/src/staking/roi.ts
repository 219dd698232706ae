import { percentOfFraction } from './percent.ts';
import { tokensOfUsd, usdValue } from './usd.ts';

/** For how many days the calculator counts (spec B.9). */
export const ROI_PERIODS = [1, 7, 30, 365, 1825] as const;
export type RoiPeriod = (typeof ROI_PERIODS)[number];

/** How often a day rewards are added to the stake, by the days between (spec B.9). */
export const ROI_COMPOUNDINGS = { 1: 1, 7: 1 / 7, 30: 1 / 30 } as const;
export type RoiCompounding = keyof typeof ROI_COMPOUNDINGS;

/** How often a day where rewards are not added: the default (spec B.9). */
export const NO_COMPOUNDING = 0;

/** The quick amounts, US dollars (spec B.9). */
export const ROI_QUICK_USD = [100, 1000] as const;

const DAYS_A_YEAR = 365;

/** A growth is turned into an exact fraction over this. */
const SCALE = 10n ** 18n;

/** How long a stake stays, and how often a day its rewards are added. */
export interface RoiPlan {
  days: number;
  perDay: number;
}

/** The calculator's inputs of a pool. */
export interface RoiPool {
  /** Percent a year; null if there is none. */
  apr: number | null;
  isSameToken: boolean;
  staked: RoiToken;
  reward: RoiToken;
}

export interface RoiToken {
  decimals: number | null;
  /** US dollars of one whole token with 18 decimals; null if there is no price. */
  priceUsd: bigint | null;
}

/** `usd` is US dollars with 18 decimals; `token` base units: of the staked token for what is staked, of the reward token for what
 * is earned. */
export interface RoiAmount {
  unit: 'usd' | 'token';
  value: bigint;
}

export interface Roi {
  /** Null if there is no price. */
  usd: bigint | null;
  /** Base units of the reward token, cut; null if it is unknown. */
  tokens: bigint | null;
  /** Of what was staked. */
  percent: number;
}

/**
 * By how much a stake grows, as a fraction of it: 0.1 is a tenth. Infinity where no number holds it.
 * @param apr percent a year
 */
export function growthOf(apr: number, { days, perDay }: RoiPlan): number {
  const rate = apr / 100;
  if (perDay <= 0) return (rate * days) / DAYS_A_YEAR;
  const times = DAYS_A_YEAR * perDay;
  // expm1 and log1p keep the digits of a small rate.
  return Math.expm1(((times * days) / DAYS_A_YEAR) * Math.log1p(rate / times));
}

/** What is earned on an amount that grows so; null if no number holds it. */
export function interestOf(amount: bigint, growth: number): bigint | null {
  const scaled = growth * Number(SCALE);
  return Number.isFinite(scaled) ? (amount * BigInt(Math.round(scaled))) / SCALE : null;
}

/** What has to be staked to earn so much; null if nothing grows or no number holds it. */
export function principalOf(interest: bigint, growth: number): bigint | null {
  const scaled = growth * Number(SCALE);
  if (!Number.isFinite(scaled) || scaled < 1) return null;
  return (interest * SCALE) / BigInt(Math.round(scaled));
}

/** What a stake earns by the plan, at today's APR and prices; null if there is no APR or no number holds it. */
export function roiOf(pool: RoiPool, plan: RoiPlan, principal: RoiAmount): Roi | null {
  const growth = growthBy(pool, plan);
  if (growth === null) return null;
  const { staked, reward } = pool;
  const percent = percentOfFraction(growth);
  if (pool.isSameToken && principal.unit === 'token') {
    const tokens = interestOf(principal.value, growth);
    if (tokens === null) return null;
    return { tokens, usd: usdValue(tokens, reward.decimals, reward.priceUsd), percent };
  }
  const usd = principal.unit === 'usd' ? principal.value : worth(principal.value, staked);
  const earned = usd === null ? null : interestOf(usd, growth);
  if (earned === null) return null;
  return { usd: earned, tokens: tokensOfUsd(earned, reward.decimals, reward.priceUsd), percent };
}

/**
 * The target mode: what has to be staked to earn so much by the plan; null if nothing does.
 * @param unit what the answer is wanted in
 */
export function stakeForRoi(
  pool: RoiPool,
  plan: RoiPlan,
  target: RoiAmount,
  unit: RoiAmount['unit'],
): bigint | null {
  const growth = growthBy(pool, plan);
  if (growth === null) return null;
  if (pool.isSameToken && target.unit === 'token' && unit === 'token') {
    return principalOf(target.value, growth);
  }
  const usd = target.unit === 'usd' ? target.value : worth(target.value, pool.reward);
  const stake = usd === null ? null : principalOf(usd, growth);
  if (stake === null || unit === 'usd') return stake;
  return tokensOfUsd(stake, pool.staked.decimals, pool.staked.priceUsd);
}

/**
 * To so many places less or equal to the value's own, rounded to the nearest as the calculator shows its figures.
 * @param decimals of the value
 */
export function roundedTo(value: bigint, decimals: number, places: number): bigint {
  if (places >= decimals) return value;
  const step = 10n ** BigInt(decimals - places);
  return ((value + step / 2n) / step) * step;
}

/** To how many places the calculator shows what is earned: more of a token of which one is worth $500 and more. */
export function roiPlaces(rewardPriceUsd: bigint | null): number {
  return rewardPriceUsd !== null && rewardPriceUsd >= 500n * SCALE ? 5 : 3;
}

function growthBy({ apr }: RoiPool, plan: RoiPlan): number | null {
  if (apr === null) return null;
  const growth = growthOf(apr, plan);
  return Number.isFinite(growth) ? growth : null;
}

const worth = (amount: bigint, token: RoiToken) => usdValue(amount, token.decimals, token.priceUsd);
