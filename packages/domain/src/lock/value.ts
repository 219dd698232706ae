import type { TokenPrice } from '../api/market.ts';
import { USD, worth } from '../usd.ts';

/**
 * The minimum depth of a trusted price: the money in its pair is worth at least this much, $1,000, in US dollars with
 * 18 decimals. A price from a shallower pair costs next to nothing to manipulate.
 */
export const MIN_DEPTH_USD = 1_000n * USD;

/**
 * A value is shown where it is at most so many times the money behind its price: a pair that holds $1,000 cannot show
 * what a million dollars' worth of its token would fetch.
 */
export const MAX_VALUE_PER_DEPTH = 50n;

export interface ValueOfLocked {
  /** US dollars with 18 decimals; 0 unless the reason is `priced`. */
  usd: bigint;
  /** Reason of the price, or `too-large` if the pair is too small for the amount. */
  reason: TokenPrice['reason'] | 'too-large';
}

/**
 * The value of locked tokens where their price has enough depth, else $0 (the rule of `MIN_DEPTH_USD` and
 * `MAX_VALUE_PER_DEPTH`).
 * @param amount base units
 * @param price what the price route answered
 */
export function lockedValue(
  amount: bigint,
  decimals: number,
  price: Pick<TokenPrice, 'priceUsd' | 'depthUsd' | 'reason'>,
): ValueOfLocked {
  if (price.reason !== 'priced') return { usd: 0n, reason: price.reason };
  if (price.priceUsd === null || price.depthUsd === null) return { usd: 0n, reason: 'unavailable' };
  const depth = BigInt(price.depthUsd);
  if (depth < MIN_DEPTH_USD) return { usd: 0n, reason: 'shallow' };
  const usd = worth(amount, decimals, BigInt(price.priceUsd));
  return usd > depth * MAX_VALUE_PER_DEPTH ? { usd: 0n, reason: 'too-large' } : { usd, reason: 'priced' };
}
