import { sharesOfRange, type PriceRatio } from '@kingspad/domain';
import type { PriceHistory } from '@kingspad/domain/api';
import { PRICE_PLACES } from '@kingspad/domain/prices';
import type { ShownSale } from './sale.ts';

/** A price from a moment on. */
export interface PricePoint {
  /** Seconds. */
  time: number;
  /** Price of one whole token in the coin: base units times 10^12. */
  price: bigint;
  /** Between the lowest (0) and the highest (1) of the chart. */
  share: number;
}

/** A chart of a price; `to` is up to when it is known. */
export interface PriceChart {
  points: PricePoint[];
  low: bigint;
  high: bigint;
  first: bigint;
  last: bigint;
  from: number;
  to: number;
  /** The block that it is known up to. */
  block: number;
}

type Listed = Pick<ShownSale, 'finalizedAt' | 'record'> & { token: Pick<ShownSale['token'], 'decimals'> };

/** The price since the listing, begun at the listing's own; undefined if nothing is known of it. */
export function priceChartOf(sale: Listed, { points, current }: PriceHistory): PriceChart | undefined {
  const { coinListed, tokensListed } = sale.record ?? {};
  const traded = points.map(({ timestamp, coinReserve, tokenReserve }) => ({
    time: timestamp,
    coins: BigInt(coinReserve),
    tokens: BigInt(tokenReserve),
  }));
  const isListingTraded = traded[0]?.time === sale.finalizedAt;
  const listing =
    isListingTraded || coinListed == null || tokensListed == null
      ? []
      : [{ time: sale.finalizedAt, coins: BigInt(coinListed), tokens: BigInt(tokensListed) }];
  const ratios = [...listing, ...traded].filter(({ tokens }) => tokens > 0n);
  const last = points.at(-1);
  if (last === undefined || ratios.length === 0) return undefined;
  const one = 10n ** BigInt((sale.token.decimals ?? 0) + PRICE_PLACES);
  const priceOf = ({ coins, tokens }: PriceRatio) => (coins * one) / tokens;
  const shares = sharesOfRange(ratios);
  const priced = ratios.map((ratio, index) => ({
    time: ratio.time,
    price: priceOf(ratio),
    share: shares[index] ?? 0,
  }));
  const prices = priced.map(({ price }) => price);
  const until = current ?? last;
  return {
    points: priced,
    low: prices.reduce((a, b) => (a < b ? a : b)),
    high: prices.reduce((a, b) => (a > b ? a : b)),
    first: prices[0] ?? 0n,
    last: prices.at(-1) ?? 0n,
    from: priced[0]?.time ?? 0,
    to: Math.max(until.timestamp, (priced[0]?.time ?? 0) + 1),
    block: until.blockNumber,
  };
}
