import { issue, type Issue } from '../issues/issue.ts';

/** Facts for checking a wallet's stake, in base units of the staked token. */
export interface StakeLimits {
  /** The most that one wallet can stake. */
  limit: bigint;
  /** The wallet's stake. */
  staked: bigint;
  /** The wallet's balance. */
  balance: bigint;
}

/** Amount that the wallet can add up to its limit (spec B.5). */
export function remainingAllowance({ limit, staked }: Pick<StakeLimits, 'limit' | 'staked'>): bigint {
  return limit > staked ? limit - staked : 0n;
}

/** The most that the wallet can stake now, by its balance and the rest of its limit. */
export function stakeMaximum(limits: StakeLimits): bigint {
  const remaining = remainingAllowance(limits);
  return limits.balance < remaining ? limits.balance : remaining;
}

/** Why nothing can be staked, whatever the amount; undefined if something can (spec B.5). */
export function stakeObstacle(limits: StakeLimits): Issue | undefined {
  if (limits.balance === 0n) return issue('issue.stake.balance');
  return remainingAllowance(limits) === 0n ? issue('issue.stake.full') : undefined;
}

/** The issue of an amount to stake; undefined if it can be staked (spec B.5). @param amount base units, above zero */
export function stakeIssue(amount: bigint, limits: StakeLimits): Issue | undefined {
  const obstacle = stakeObstacle(limits);
  if (obstacle !== undefined) return obstacle;
  if (amount > remainingAllowance(limits)) return issue('issue.stake.above');
  return amount > limits.balance ? issue('issue.stake.balance') : undefined;
}

/** The issue of an amount to unstake; undefined if it can be (spec B.5). Base units. */
export function unstakeIssue(amount: bigint, staked: bigint): Issue | undefined {
  return amount > staked ? issue('issue.unstake.above') : undefined;
}

/**
 * A percentage of an amount, cut to the unit; 100 is all of it.
 * @param percent a whole number from 0 to 100
 */
export function percentOf(amount: bigint, percent: number): bigint {
  return (amount * BigInt(percent)) / 100n;
}

/**
 * An amount as a percentage of the maximum, for a slider; cut to whole percents, so that only the maximum itself gives
 * 100.
 */
export function percentAt(amount: bigint, most: bigint): number {
  if (most <= 0n || amount <= 0n) return 0;
  return amount >= most ? 100 : Number((amount * 100n) / most);
}
