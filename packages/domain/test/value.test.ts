import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_DEPTH_USD, lockedValue } from '../src/index.ts';

const USD = 10n ** 18n;
const priced = (priceUsd: bigint, depthUsd: bigint) =>
  ({ priceUsd: String(priceUsd), depthUsd: String(depthUsd), reason: 'priced' }) as const;

describe('value of locked tokens (LP-01, part)', () => {
  it('values locked tokens as amount times price, with any decimals', () => {
    const price = priced(USD / 4n, 100_000n * USD);
    expect(lockedValue(10n * 10n ** 18n, 18, price)).toEqual({ usd: (25n * USD) / 10n, reason: 'priced' });
    expect(lockedValue(10n * 10n ** 6n, 6, price).usd).toBe((25n * USD) / 10n);
    expect(lockedValue(10n, 0, price).usd).toBe((25n * USD) / 10n);
  });

  it('values tokens without a price at $0, and says why', () => {
    for (const reason of ['no-pair', 'shallow', 'unavailable'] as const) {
      expect(lockedValue(10n, 0, { priceUsd: String(USD), depthUsd: String(10_000n * USD), reason })).toEqual(
        { usd: 0n, reason },
      );
    }
    expect(lockedValue(10n, 0, { priceUsd: null, depthUsd: null, reason: 'priced' })).toEqual({
      usd: 0n,
      reason: 'unavailable',
    });
  });

  it('values tokens at $0 below $1,000 on the coin side of the pair, and above 50 times that side', () => {
    expect(MIN_DEPTH_USD).toBe(1000n * USD);
    expect(lockedValue(1n, 0, priced(USD, MIN_DEPTH_USD)).reason).toBe('priced');
    expect(lockedValue(1n, 0, priced(USD, MIN_DEPTH_USD - 1n))).toEqual({ usd: 0n, reason: 'shallow' });
    expect(lockedValue(50_000n, 0, priced(USD, MIN_DEPTH_USD)).usd).toBe(50_000n * USD);
    expect(lockedValue(50_001n, 0, priced(USD, MIN_DEPTH_USD))).toEqual({ usd: 0n, reason: 'too-large' });
  });

  it('a value never exceeds the bound, whatever a pool claims', () => {
    const any = fc.bigInt(0n, 2n ** 128n);
    fc.assert(
      fc.property(any, any, any, fc.integer({ min: 0, max: 30 }), (amount, price, depth, decimals) => {
        expect(lockedValue(amount, decimals, priced(price, depth)).usd).toBeLessThanOrEqual(depth * 50n);
      }),
    );
  });
});
