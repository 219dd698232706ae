/** The symbol that PancakeSwap gives its pairs. Anybody may give it to anything. */
const PANCAKE_LP_SYMBOL = 'Cake-LP';

/**
 * Spec A.3: what an LP token calls its DEX. It follows the symbol alone and proves nothing; whose pair it is the listed
 * factories say (`pairFactory`).
 */
export function dexPlatformOf(symbol: string): 'PancakeSwap' | 'Unknown' {
  return symbol === PANCAKE_LP_SYMBOL ? 'PancakeSwap' : 'Unknown';
}

/** Spec A.2: `symbolOne / symbolTwo`, or `~` where the pair does not say. */
export function pairName(symbolOne: string | null | undefined, symbolTwo: string | null | undefined): string {
  return symbolOne && symbolTwo ? `${symbolOne} / ${symbolTwo}` : '~';
}
