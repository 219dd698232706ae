import type { Address } from '../address.ts';

/** The symbol that PancakeSwap gives its pairs. Anybody may give it to anything. */
const PANCAKE_LP_SYMBOL = 'Cake-LP';

/**
 * Spec A.3: what an LP token calls its DEX. It follows the symbol alone and proves nothing; whose pair it is the listed
 * factories say (`pairFactory`).
 */
export function dexPlatformOf(symbol: string): 'PancakeSwap' | 'Unknown' {
  return symbol === PANCAKE_LP_SYMBOL ? 'PancakeSwap' : 'Unknown';
}

/** What a token says of itself; empty where it says nothing. */
interface TokenWords {
  address: Address;
  name: string;
  symbol: string;
}

/** What the draft of an LP lock has beside that of a token lock (spec A.3). What the chain does not tell is null. */
export function pairDraftFields(lpSymbol: string, one: TokenWords, two: TokenWords) {
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

/** Spec A.2: `symbolOne / symbolTwo`, or `~` where the pair does not say. */
export function pairName(symbolOne: string | null | undefined, symbolTwo: string | null | undefined): string {
  return symbolOne && symbolTwo ? `${symbolOne} / ${symbolTwo}` : '~';
}
