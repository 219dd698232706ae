/** Reserves of a pair after a trade, in the pair's own order, base units. */
export interface ReservesAt {
  blockNumber: number;
  /** Chain time, seconds. */
  timestamp: number;
  reserves: readonly [bigint, bigint];
}

/** The same after the last trade of an hour. */
export interface ReserveHour extends ReservesAt {
  /** Since 1970. */
  hour: number;
}

const HOUR = 3600;

/**
 * Keeps the last trade of each hour; hours without a trade are omitted.
 * @returns in order of time
 */
export function lastOfEachHour(trades: readonly ReservesAt[]): ReserveHour[] {
  const hours = new Map<number, ReserveHour>();
  for (const trade of trades) {
    const hour = Math.floor(trade.timestamp / HOUR);
    hours.set(hour, { ...trade, hour });
  }
  return [...hours.values()].toSorted((a, b) => a.hour - b.hour);
}

/** A price as a pair's holdings of both sides, base units. */
export interface PriceRatio {
  coins: bigint;
  tokens: bigint;
}

/** Position of a price between the lowest (0) and the highest (1) of a chart; one half if all are equal. */
export function sharesOfRange(prices: readonly PriceRatio[]): number[] {
  const [first] = prices;
  if (!first) return [];
  const isBelow = (a: PriceRatio, b: PriceRatio) => a.coins * b.tokens < b.coins * a.tokens;
  let low = first;
  let high = first;
  for (const price of prices) {
    if (isBelow(price, low)) low = price;
    if (isBelow(high, price)) high = price;
  }
  if (!isBelow(low, high)) return prices.map(() => 0.5);
  // (price - low) / (high - low), over the common denominators of each difference.
  const span = high.coins * low.tokens - low.coins * high.tokens;
  return prices.map((price) => {
    const above = price.coins * low.tokens - low.coins * price.tokens;
    return Number((above * high.tokens * 1_000_000n) / (span * price.tokens)) / 1_000_000;
  });
}
