import { PRICE_PLACES } from '@kingspad/domain/prices';
import { expect, test } from 'vitest';
import { marketOf, tradeLink } from './market.ts';
import type { ShownSale } from './sale.ts';

const E = 10n ** 18n;
/** Sold at 1,000 tokens for a coin, listed with 10 coins and 8,000 tokens. */
const sale = {
  tokensPerCoin: 1_000n * E,
  unit: E,
  record: { coinListed: String(10n * E), tokensListed: String(8_000n * E) },
} as unknown as ShownSale;

test('the price is that of the pair, against the listing and against the sale', () => {
  const market = marketOf(sale, 18, { coins: 20n * E, tokens: 4_000n * E });
  expect(market).toEqual({
    price: (E / 200n) * 10n ** BigInt(PRICE_PLACES),
    sinceListing: 3_000,
    sinceSale: 4_000,
    liquidity: 40n * E,
  });
});

test('a lower price is a negative change, in tenths of a percent', () => {
  const market = marketOf(sale, 18, { coins: 5n * E, tokens: 8_000n * E });
  expect([market?.sinceListing, market?.sinceSale]).toEqual([-500, -375]);
});

test('an empty pair has no price, and an unknown listing no change', () => {
  expect(marketOf(sale, 18, { coins: 0n, tokens: 4_000n })).toBeUndefined();
  expect(marketOf(sale, 18, { coins: 4_000n, tokens: 0n })).toBeUndefined();
  const unknown = { ...sale, record: undefined } as ShownSale;
  expect(marketOf(unknown, 18, { coins: E, tokens: E })?.sinceListing).toBeNull();
});

test('reserves of 30 digits keep their exact ratio', () => {
  const big = 10n ** 30n;
  expect(marketOf(sale, 0, { coins: big, tokens: big })?.price).toBe(10n ** BigInt(PRICE_PLACES));
});

test('a trade page is linked on chains that it knows, and never on a chain of this machine', () => {
  const known = { chainId: 97, explorer: 'https://testnet.bscscan.com', router: 'Pancakeswap' };
  expect(tradeLink(known, '0xabc')).toBe(
    'https://pancakeswap.finance/swap?chain=bscTestnet&outputCurrency=0xabc',
  );
  expect(tradeLink({ ...known, explorer: null }, '0xabc')).toBeUndefined();
  expect(tradeLink({ ...known, router: 'Other' }, '0xabc')).toBeUndefined();
  expect(tradeLink({ ...known, chainId: 1 }, '0xabc')).toBeUndefined();
});
