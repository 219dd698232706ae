import { finalizationFigures, priceBasisOf } from '@kingspad/domain';
import { PRICE_PLACES } from '@kingspad/domain/prices';
import type { ShownSale } from './sale.ts';

type Terms = Pick<
  ShownSale,
  | 'unit'
  | 'tokensPerCoin'
  | 'launchRate'
  | 'softCap'
  | 'hardCap'
  | 'raised'
  | 'fair'
  | 'liquidityBps'
  | 'finalizedAt'
  | 'coin'
  | 'record'
>;

/** Key figures of an offer: amounts of the coin in base units, dollars with 18 decimals; null without a price. */
export interface Glance {
  /** Price of one whole token in the coin: base units times 10^12. */
  price: bigint;
  priceUsd: bigint | null;
  listingUsd: bigint | null;
  /** Fully diluted value at the listing price. */
  fullyDiluted: bigint;
  /** Value of tokens that are not burnt or locked, at the listing price. */
  marketCap: bigint;
  /** The coin that goes into the pair; the token's side has the same value. */
  liquidity: bigint;
}

export interface GlanceFacts {
  sale: Terms;
  /** No more is raised, and it waits to be finalized. */
  isOver: boolean;
  /** The token's decimals; null if it does not report them. */
  decimals: number | null;
  /** Total supply, base units of the token. */
  supply: bigint;
  /** Burnt or locked, base units of the token. */
  unavailable: bigint;
  /** Dollars of one whole coin with 18 decimals; null if no price is trusted. */
  coinUsd: bigint | null;
}

/** Value of tokens at the listing price, base units of the coin. */
export const atListing = (
  { launchRate, unit }: Pick<ShownSale, 'launchRate' | 'unit'>,
  tokens: bigint,
): bigint => (launchRate === 0n ? 0n : (tokens * unit) / launchRate);

/** Key figures of a sale's terms. Until a sale is over its liquidity is that of the hard cap, of a fair sale that of now. */
export function glanceOf({ sale, isOver, decimals, supply, unavailable, coinUsd }: GlanceFacts): Glance {
  const { unit, tokensPerCoin, launchRate, hardCap, raised, finalizedAt, record } = sale;
  const basis = sale.fair ? priceBasisOf({ ...sale, committed: sale.fair.committed }) : hardCap;
  const spent = isOver ? raised : basis;
  const one = 10n ** BigInt(decimals ?? 0);
  const usdAt = (rate: bigint) => (coinUsd === null || rate === 0n ? null : (coinUsd * one) / rate);
  const listed = finalizedAt > 0 && record?.coinListed != null ? BigInt(record.coinListed) : undefined;
  const free = supply > unavailable ? supply - unavailable : 0n;
  return {
    price: tokensPerCoin === 0n ? 0n : (one * unit * 10n ** BigInt(PRICE_PLACES)) / tokensPerCoin,
    priceUsd: usdAt(tokensPerCoin),
    listingUsd: usdAt(launchRate),
    fullyDiluted: atListing(sale, supply),
    marketCap: atListing(sale, free),
    liquidity: listed ?? finalizationFigures(spent, sale).coinToPair,
  };
}
