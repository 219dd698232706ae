import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedAmount } from '#lib/typed-amount.ts';
import { BASES, launchRateAbove, priceScale, rateOfPrice, type PriceContext } from './price.ts';

const UNIT = 10n ** 18n;
const context: PriceContext = {
  tokenDecimals: 18,
  coinDecimals: 18,
  supply: 1_000_000n * UNIT,
  coinUsd: 600n * UNIT,
};

const rateOf = (basis: (typeof BASES)[number], currency: 'coin' | 'usd', text: string, changes = {}) => {
  const all = { ...context, ...changes };
  const scale = priceScale(basis, currency, all);
  return scale && rateOfPrice(text, scale, all.tokenDecimals);
};

it('derives the rate from a price in coin or dollars, and from a valuation in either', () => {
  expect(rateOf('price', 'coin', '0.00125')).toMatchObject({ text: '800', isRounded: false });
  expect(rateOf('price', 'usd', '0.4')).toMatchObject({ text: '1500', isRounded: false });
  expect(rateOf('valuation', 'coin', '1250')).toMatchObject({ text: '800', isRounded: false });
  expect(rateOf('valuation', 'usd', '400000')).toMatchObject({ text: '1500', isRounded: false });
});

it('rounds a rate down to six decimals and gives the price that results', () => {
  expect(rateOf('price', 'coin', '0.00067')).toEqual({
    text: '1492.537313',
    price: 10n ** 48n / 1_492_537_313_000_000_000_000n,
    isRounded: true,
  });
});

it.each([0, 6, 18, 36])(
  'derives no rate above what was asked with a token of %i decimals',
  (tokenDecimals) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.constantFrom(...BASES), (typed, basis) => {
        const all = { ...context, tokenDecimals, supply: 10n ** BigInt(tokenDecimals + 6) };
        const scale = priceScale(basis, 'coin', all);
        const text = `${typed / 10n ** 20n}.${(typed % 10n ** 20n).toString().padStart(20, '0')}`;
        const derived = scale && rateOfPrice(text, scale, tokenDecimals);
        if (!scale || !derived) return;
        const rate = typedAmount(derived.text, tokenDecimals);
        // The rate's own field refuses one above the contract's limit.
        if (rate === undefined) return;
        const asked = typedAmount(text, scale.decimals) ?? 0n;
        expect(rate * asked).toBeLessThanOrEqual(scale.product);
        expect(derived.isRounded).toBe(rate * asked !== scale.product);
        expect(derived.price).toBeGreaterThanOrEqual(asked);
      }),
    );
  },
);

it('gives no rate for a price above what the smallest part of a token can cost', () => {
  expect(rateOf('price', 'coin', '2', { tokenDecimals: 0 })).toBeUndefined();
  expect(rateOf('price', 'coin', '0.3', { tokenDecimals: 0 })).toMatchObject({ text: '3', isRounded: true });
  expect(rateOf('price', 'coin', '-1')).toBeUndefined();
  expect(rateOf('price', 'coin', '0')).toBeUndefined();
});

it('asks for no figure that is unknown', () => {
  expect(priceScale('price', 'usd', { ...context, coinUsd: null })).toBeUndefined();
  expect(priceScale('valuation', 'coin', { ...context, supply: undefined })).toBeUndefined();
  expect(priceScale('valuation', 'coin', { ...context, supply: 0n })).toBeUndefined();
});

it('lists above the price of the sale by a lower rate, rounded down', () => {
  expect(launchRateAbove(1100n * UNIT, 10, 18)).toBe('1000');
  expect(launchRateAbove(1000n * UNIT, 0, 18)).toBe('1000');
  expect(launchRateAbove(1000n * UNIT, 10, 18)).toBe('909.090909');
  expect(launchRateAbove(1n, 10, 0)).toBe('0');
});
