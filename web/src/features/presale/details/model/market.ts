import { PRICE_PLACES } from '@kingspad/domain/prices';
import type { PairHoldings } from '@kingspad/protocol/token/pair';
import { translate } from '#lib/i18n/index.ts';
import type { ShownSale } from './sale.ts';

/** A listed token's market by its pair. */
export interface MarketFigures {
  /** Price of one whole token in the coin: base units times 10^12. */
  price: bigint;
  /** Change since the listing, tenths of a percent; null if unknown. */
  sinceListing: number | null;
  /** Change since the sale's price. */
  sinceSale: number | null;
  /** Value of both sides of the pair, in the coin. */
  liquidity: bigint;
}

type Terms = Pick<ShownSale, 'tokensPerCoin' | 'unit' | 'record'>;

/**
 * Price by the pair's reserves now; undefined for an empty pair.
 * @param decimals of the token; null if it does not say
 */
export function marketOf(
  sale: Terms,
  decimals: number | null,
  pair: Pick<PairHoldings, 'tokens' | 'coins'>,
): MarketFigures | undefined {
  if (pair.tokens === 0n || pair.coins === 0n) return undefined;
  const one = 10n ** BigInt((decimals ?? 0) + PRICE_PLACES);
  const { coinListed, tokensListed } = sale.record ?? {};
  return {
    price: (pair.coins * one) / pair.tokens,
    sinceListing:
      coinListed == null || tokensListed == null
        ? null
        : changeOf(pair, { coins: BigInt(coinListed), tokens: BigInt(tokensListed) }),
    sinceSale: changeOf(pair, { coins: sale.unit, tokens: sale.tokensPerCoin }),
    liquidity: 2n * pair.coins,
  };
}

interface Ratio {
  coins: bigint;
  tokens: bigint;
}

/** How much one price exceeds another, tenths of a percent, rounded down. */
function changeOf(now: Ratio, before: Ratio): number | null {
  const base = before.coins * now.tokens;
  return base === 0n ? null : Number((now.coins * before.tokens * 1_000n) / base) - 1_000;
}

/** A DEX's page for buying a token; undefined on a chain without an explorer, which no public DEX page knows. */
export function tradeLink(
  { chainId, explorer, router }: { chainId: number; explorer: string | null; router: string | null },
  token: string,
): string | undefined {
  const chain = { 56: 'bsc', 97: 'bscTestnet' }[chainId];
  if (explorer === null || chain === undefined || !/^pancake/i.test(router ?? '')) return undefined;
  return `https://pancakeswap.finance/swap?chain=${chain}&outputCurrency=${token}`;
}

/** A change as `+12.3%`. @param tenths of a percent; null if unknown */
export function changeText(tenths: number | null): string {
  if (tenths === null) return translate('details.checks.unknown');
  return `${tenths > 0 ? '+' : ''}${tenths / 10}%`;
}
