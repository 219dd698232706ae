import type { Address } from '../address.ts';

/** The symbol of PancakeSwap's pairs. Any token can use it. */
const PANCAKE_LP_SYMBOL = 'Cake-LP';

/**
 * Spec A.3: the DEX of an LP token by its symbol alone, which proves nothing; `pairFactory` holds the listed factory
 * that recognises the pair.
 */
export function dexPlatformOf(symbol: string): 'PancakeSwap' | 'Unknown' {
  return symbol === PANCAKE_LP_SYMBOL ? 'PancakeSwap' : 'Unknown';
}

/** A token's own name and symbol; empty if it has none. */
interface TokenTexts {
  address: Address;
  name: string;
  symbol: string;
}

/**
 * Fields of an LP lock's draft besides those of a token lock (spec A.3). Unreadable ones are null.
 */
export function pairDraftFields(lpSymbol: string, one: TokenTexts, two: TokenTexts) {
  return {
    isLpToken: true as const,
    dexPlatform: dexPlatformOf(lpSymbol),
    tokenAddressOne: one.address,
    tokenAddressTwo: two.address,
    tokenAddressOneName: one.name || null,
    tokenAddressTwoName: two.name || null,
    tokenAddressOneSymbol: one.symbol || null,
    tokenAddressTwoSymbol: two.symbol || null,
  };
}

/** Spec A.2: `symbolOne / symbolTwo`, or `~` if the pair's tokens are unknown. */
export function pairName(symbolOne: string | null | undefined, symbolTwo: string | null | undefined): string {
  return symbolOne && symbolTwo ? `${symbolOne} / ${symbolTwo}` : '~';
}
