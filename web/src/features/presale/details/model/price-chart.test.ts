import type { PriceHistory } from '@kingspad/domain/api';
import { describe, expect, it } from 'vitest';
import type { ShownSale } from './sale.ts';
import { priceChartOf } from './price-chart.ts';

const E = 10n ** 18n;
const saleOf = (record: object | undefined, decimals: number | null = 18) =>
  ({ finalizedAt: 1_000, token: { decimals }, record }) as unknown as ShownSale;
const listed = saleOf({ coinListed: String(2n * E), tokensListed: String(1_000n * E) });
const point = (timestamp: number, coins: bigint, tokens: bigint) => ({
  blockNumber: timestamp / 100,
  timestamp,
  coinReserve: String(coins * E),
  tokenReserve: String(tokens * E),
});
const known = (points: PriceHistory['points']): PriceHistory => ({
  state: 'known',
  points,
  current: points.at(-1) ? { ...point(9_000, 1n, 1n), blockNumber: 90 } : null,
});

describe('the chart of a price', () => {
  it('begins at the listing’s price and ends at the last known one', () => {
    const chart = priceChartOf(listed, known([point(2_000, 4n, 1_000n), point(5_000, 3n, 1_000n)]));
    expect(chart).toMatchObject({ from: 1_000, to: 9_000, block: 90 });
    expect(chart?.points.map(({ share }) => share)).toEqual([0, 1, 0.5]);
    const one = 10n ** 27n;
    expect([chart?.first, chart?.high, chart?.low, chart?.last]).toEqual([
      2n * one,
      4n * one,
      2n * one,
      3n * one,
    ]);
  });

  it('has the listing once where its hour had no other trade', () => {
    const chart = priceChartOf(listed, known([point(1_000, 2n, 1_000n), point(5_000, 3n, 1_000n)]));
    expect(chart?.points.map(({ time }) => time)).toEqual([1_000, 5_000]);
  });

  it('ends with the last trade where no later block is known', () => {
    const history: PriceHistory = { state: 'over-budget', points: [point(2_000, 4n, 5n)], current: null };
    expect(priceChartOf(listed, history)).toMatchObject({ to: 2_000, block: 20 });
  });

  it('is not there without trades, nor of an empty pair', () => {
    expect(priceChartOf(listed, known([]))).toBeUndefined();
    expect(priceChartOf(saleOf(undefined), known([point(2_000, 4n, 0n)]))).toBeUndefined();
  });

  it('counts whole units of a token without decimals', () => {
    const chart = priceChartOf(saleOf(undefined, null), known([point(2_000, 1n, 2n)]));
    expect(chart?.last).toBe(10n ** 12n / 2n);
  });
});
