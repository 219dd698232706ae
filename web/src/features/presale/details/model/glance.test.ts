import { PRICE_PLACES } from '@kingspad/domain/prices';
import { expect, it } from 'vitest';
import { glanceOf, type GlanceFacts } from './glance.ts';

const UNIT = 10n ** 18n;
/** 1,000 tokens a coin, listed at 800; 60% of a cap of 50 coins goes into the pair. */
const facts = (changes: Partial<GlanceFacts> = {}): GlanceFacts => ({
  sale: {
    unit: UNIT,
    tokensPerCoin: 1_000n * UNIT,
    launchRate: 800n * UNIT,
    softCap: 25n * UNIT,
    hardCap: 50n * UNIT,
    fair: undefined,
    raised: 0n,
    liquidityBps: 6_000,
    finalizedAt: 0,
    coin: {
      address: '0x0000000000000000000000000000000000000000',
      symbol: 'BNB',
      decimals: 18,
      isNative: true,
    },
    record: undefined,
  },
  isOver: false,
  decimals: 18,
  supply: 1_000_000n * UNIT,
  unavailable: 200_000n * UNIT,
  coinUsd: 600n * UNIT,
  ...changes,
});

it('counts price, market cap and fully diluted value at the listing rate', () => {
  const glance = glanceOf(facts());
  expect(glance.price).toBe((UNIT / 1_000n) * 10n ** BigInt(PRICE_PLACES));
  expect(glance.priceUsd).toBe((6n * UNIT) / 10n);
  expect(glance.listingUsd).toBe((75n * UNIT) / 100n);
  expect(glance.fullyDiluted).toBe(1_250n * UNIT);
  expect(glance.marketCap).toBe(1_000n * UNIT);
});

it('counts the liquidity of the hard cap less the fee, and of a listed sale what was listed', () => {
  expect(glanceOf(facts()).liquidity).toBe((291n * UNIT) / 10n);
  const { sale } = facts();
  const listed = { ...sale, finalizedAt: 1, record: { coinListed: '7' } as never };
  expect(glanceOf(facts({ sale: listed })).liquidity).toBe(7n);
});

it('counts the liquidity of the raised amount once the sale is over', () => {
  const sale = { ...facts().sale, raised: 10n * UNIT };
  expect(glanceOf(facts({ sale, isOver: true })).liquidity).toBe((582n * UNIT) / 100n);
});

it('has no dollars without a reliable price', () => {
  expect(glanceOf(facts({ coinUsd: null })).priceUsd).toBeNull();
});
