import { YEAR } from '../time.ts';

const YEAR_MILLISECONDS = 1000n * BigInt(YEAR);

/** Decimals of an APR, which is cut. */
const PLACES = 10n ** 12n;

/** Inputs of a pool's APR. */
export interface AprFacts {
  /** Base units of the reward token. */
  rewardsSupply: bigint;
  startBlock: number;
  /** The end that the pool was created with: an early stop changes no price. */
  endBlock: number;
  /** Whether the last paid block is over. */
  isFinished: boolean;
  /** Base units of the staked token. */
  totalStaked: bigint;
  isSameToken: boolean;
  /** Null if the token does not report them. */
  stakedDecimals: number | null;
  rewardDecimals: number | null;
  /** US dollars of one whole token with 18 decimals; null if there is no trusted price. */
  stakedPriceUsd: bigint | null;
  rewardPriceUsd: bigint | null;
  /** Seconds from block to block. */
  blockTime: number;
}

export type NoAprReason = 'no-price' | 'nobody-stakes' | 'finished';
/** Percent a year, or why there is none. */
export type Apr = { apr: number; noApr: null } | { apr: null; noApr: NoAprReason };

/**
 * APR of a pool at its present stake, without compounding: rewards of a year's blocks over all stakes, both in
 * US dollars. If both are one token, no price is needed.
 */
export function aprOf(facts: AprFacts): Apr {
  if (facts.isFinished || facts.endBlock <= facts.startBlock) return { apr: null, noApr: 'finished' };
  if (facts.totalStaked <= 0n) return { apr: null, noApr: 'nobody-stakes' };
  const worths = relativeWorth(facts);
  if (!worths) return { apr: null, noApr: 'no-price' };
  const blocks = BigInt(facts.endBlock - facts.startBlock);
  const blockTime = BigInt(Math.max(1, Math.round(facts.blockTime * 1000)));
  const numerator = worths.reward * facts.rewardsSupply * YEAR_MILLISECONDS * 100n;
  const denominator = worths.staked * facts.totalStaked * blocks * blockTime;
  return { apr: asNumber(numerator, denominator), noApr: null };
}

/** A higher rate comes from a price or a stake that is next to nothing, and no staker will earn it. Percent. */
const ABSURD_APR = 100_000;

/** Whether an APR needs a warning: a thousandfold a year and more. */
export function isAbsurdApr(apr: number | null): boolean {
  return apr !== null && apr >= ABSURD_APR;
}

/** Value of one base unit of each token in the other; undefined if unknown. */
function relativeWorth(facts: AprFacts): { staked: bigint; reward: bigint } | undefined {
  if (facts.isSameToken) return { staked: 1n, reward: 1n };
  const { stakedPriceUsd, rewardPriceUsd, stakedDecimals, rewardDecimals } = facts;
  if (!stakedPriceUsd || !rewardPriceUsd || stakedDecimals === null || rewardDecimals === null)
    return undefined;
  return {
    staked: stakedPriceUsd * 10n ** BigInt(rewardDecimals),
    reward: rewardPriceUsd * 10n ** BigInt(stakedDecimals),
  };
}

/** A fraction as a finite number. */
function asNumber(numerator: bigint, denominator: bigint): number {
  const value = Number((numerator * PLACES) / denominator) / Number(PLACES);
  return Math.min(value, Number.MAX_VALUE);
}
