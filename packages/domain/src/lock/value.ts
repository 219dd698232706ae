import type { TokenPrice } from '../api/market.ts';
import { formatAmount, shownAmount } from '../amounts.ts';
import { worth } from '../usd.ts';

/** Decimals of US dollar amounts. */
const USD_DECIMALS = 18;
const USD = 10n ** BigInt(USD_DECIMALS);

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

/** Amounts from here on are shown without cents; in cents. */
const WHOLE_DOLLARS_FROM = 1_000_000n;

/**
 * US dollars for display: `$1,234.56`, `$134,586`, `$12.3456M`, `<$0.01`, `$0`; what is left out is cut.
 * @param usd with 18 decimals
 * @param locale as of {@link shownAmount}
 */
export function formatUsd(usd: bigint, locale = 'en'): string {
  if (usd <= 0n) return '$0';
  const cents = usd / (USD / 100n);
  if (cents === 0n) return '<$0.01';
  if (cents >= WHOLE_DOLLARS_FROM) return `$${shownAmount(cents / 100n, 0, locale).text}`;
  return `$${formatAmount(cents / 100n, 0)}.${(cents % 100n).toString().padStart(2, '0')}`;
}
