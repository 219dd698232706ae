import { describe, expect, it } from 'vitest';
import { presaleItem } from '#testing/presales.ts';
import { riskOf, valuationOf } from './valuation.ts';

const COIN = 10n ** 18n;
const DAY = 86_400;

/** 60 % of 100 coins are listed at 800 tokens a coin. */
const item = presaleItem();
const SUPPLY = 1_000_000n * COIN;

describe('the valuation of a sale', () => {
  it('counts the whole supply at the listing price, against both sides of the pair', () => {
    const { diluted, times } = valuationOf(item, 'live', SUPPLY);
    expect(diluted).toBe(1_250n * COIN);
    // 60 coins, and as much in tokens.
    expect(times).toBe(10.4);
  });

  it('gives no multiple without liquidity, and none once a pair has it', () => {
    expect(valuationOf(item, 'finalized', SUPPLY).times).toBeNull();
    expect(valuationOf({ ...item, liquidityPercentage: 0 }, 'live', SUPPLY).times).toBeNull();
  });

  it('values use the coin’s own decimals', () => {
    const usdt = {
      ...item,
      liquidityTokenDecimals: 6,
      hardCap: String(100n * 10n ** 6n),
      raisedAmount: String(25n * 10n ** 6n),
    };
    expect(valuationOf(usdt, 'live', SUPPLY)).toEqual({ diluted: 1_250n * 10n ** 6n, times: 10.4 });
  });
});

describe('the risk on a card', () => {
  const long = { liquidityUnlockTimestamp: 365 * DAY };
  const short = { liquidityUnlockTimestamp: 30 * DAY };
  const burnt = { liquidityUnlockTimestamp: 0 };

  it('a card names the gravest known fact: a ruinous valuation, a short lock, a high valuation', () => {
    expect(riskOf(short, 128.2)).toEqual({ kind: 'diluted', severity: 'red', times: 128.2 });
    expect(riskOf(short, 43.8)).toEqual({ kind: 'lock', severity: 'amber' });
    expect(riskOf(long, 43.8)).toEqual({ kind: 'diluted', severity: 'amber', times: 43.8 });
  });

  it('a card names refused sales before all else, and a differing trial before a short lock', () => {
    const refused = { ...short, sellTrial: 'refused' } as const;
    expect(riskOf(refused, 128.2)).toEqual({ kind: 'sell', severity: 'red', trial: 'refused' });
    const differs = { ...short, sellTrial: 'differs' } as const;
    expect(riskOf(differs, 43.8)).toEqual({ kind: 'sell', severity: 'amber', trial: 'differs' });
    expect(riskOf(differs, 128.2)).toMatchObject({ kind: 'diluted' });
  });

  it('a card names nothing without a known grave fact', () => {
    expect(riskOf(long, 10.9)).toBeUndefined();
    expect(riskOf(burnt, null)).toBeUndefined();
    expect(riskOf(burnt, undefined)).toBeUndefined();
  });
});
