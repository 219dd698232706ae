import { USD_DECIMALS, amountToInput } from '@kingspad/domain';
import { PRICE_PLACES } from '@kingspad/domain/prices';
import { typedAmount } from '#lib/typed-amount.ts';

/** Figures that an owner may type instead of the rate. */
export const BASES = ['price', 'valuation'] as const;
export type PriceBasis = (typeof BASES)[number];
export type PriceCurrency = 'coin' | 'usd';

/** Figures that turn a price into a rate. */
export interface PriceContext {
  tokenDecimals: number;
  coinDecimals: number;
  /** Base units of the token; undefined while it is read. */
  supply: bigint | undefined;
  /** Dollars of one whole coin with 18 decimals; null without a reliable price. */
  coinUsd: bigint | null;
}

/** Decimals kept of a rate of one token or more, so that it can be read. */
const RATE_PLACES = 6;

/** A price or a valuation in one of the currencies, as base units. */
export interface PriceScale {
  decimals: number;
  /** Rate times price, both in base units: each is this divided by the other. */
  product: bigint;
}

/** Undefined where the figure is unknown: the supply, or the coin's dollars. */
export function priceScale(
  basis: PriceBasis,
  currency: PriceCurrency,
  { tokenDecimals, coinDecimals, supply, coinUsd }: PriceContext,
): PriceScale | undefined {
  const tokens = basis === 'price' ? 10n ** BigInt(tokenDecimals) : supply;
  if (!tokens) return undefined;
  if (currency === 'usd') return coinUsd ? { decimals: USD_DECIMALS, product: tokens * coinUsd } : undefined;
  const decimals = coinDecimals + PRICE_PLACES;
  return { decimals, product: tokens * 10n ** BigInt(decimals) };
}

export interface DerivedRate {
  /** Text for the rate's field. */
  text: string;
  /** The price that this rate gives, in the scale's base units. */
  price: bigint;
  /** Whether the rate was rounded, so that the price differs from what was typed. */
  isRounded: boolean;
}

/** The rate of a typed price, rounded down; undefined if the price is no number, zero, or too high for any token. */
export function rateOfPrice(text: string, scale: PriceScale, tokenDecimals: number): DerivedRate | undefined {
  const typed = typedAmount(text, scale.decimals);
  if (!typed) return undefined;
  const rate = readable(scale.product / typed, tokenDecimals);
  if (rate === 0n) return undefined;
  const price = scale.product / rate;
  return {
    text: amountToInput(rate, tokenDecimals),
    price,
    isRounded: rate * typed !== scale.product,
  };
}

/** Launch rate that lists a token above the sale's price, rounded down as the contract requires. @param percent of the price */
export function launchRateAbove(rate: bigint, percent: number, tokenDecimals: number): string {
  return amountToInput(readable((rate * 100n) / BigInt(100 + percent), tokenDecimals), tokenDecimals);
}

/** A rate cut to some decimals; a small one keeps all of them. */
function readable(rate: bigint, tokenDecimals: number): bigint {
  const extra = 10n ** BigInt(Math.max(0, tokenDecimals - RATE_PLACES));
  return rate < 10n ** BigInt(tokenDecimals) ? rate : rate - (rate % extra);
}
