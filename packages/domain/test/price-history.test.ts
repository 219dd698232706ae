import { describe, expect, it } from 'vitest';
import { lastOfEachHour, sharesOfRange } from '../src/index.ts';

const trade = (timestamp: number, blockNumber: number, coins = 1n) => ({
  timestamp,
  blockNumber,
  reserves: [10n, coins] as const,
});

describe('the last trade of each hour', () => {
  it('a price replaces earlier ones of its hour, at the hour’s edges too', () => {
    const hours = lastOfEachHour([
      trade(3600, 1, 1n),
      trade(7199, 2, 2n),
      trade(7200, 3, 3n),
      trade(18_000, 4, 4n),
      trade(18_000, 4, 5n),
    ]);
    expect(hours.map(({ hour, blockNumber, reserves }) => [hour, blockNumber, reserves[1]])).toEqual([
      [1, 2, 2n],
      [2, 3, 3n],
      [5, 4, 5n],
    ]);
  });

  it('returns no hour without a trade', () => {
    expect(lastOfEachHour([])).toEqual([]);
  });
});

describe('prices between the lowest and the highest', () => {
  it('keeps the distances between prices', () => {
    const prices = [
      { coins: 1n, tokens: 4n },
      { coins: 2n, tokens: 4n },
      { coins: 6n, tokens: 8n },
      { coins: 5n, tokens: 4n },
    ];
    expect(sharesOfRange(prices)).toEqual([0, 0.25, 0.5, 1]);
  });

  it('distinguishes prices in amounts of 30 digits', () => {
    const tokens = 10n ** 30n;
    const shares = sharesOfRange([
      { coins: tokens, tokens },
      { coins: tokens + 1n, tokens },
      { coins: tokens + 2n, tokens },
    ]);
    expect(shares).toEqual([0, 0.5, 1]);
  });

  it('places equal prices in the middle of the chart', () => {
    const same = [
      { coins: 1n, tokens: 3n },
      { coins: 2n, tokens: 6n },
    ];
    expect(sharesOfRange(same)).toEqual([0.5, 0.5]);
    expect(sharesOfRange([])).toEqual([]);
  });
});
