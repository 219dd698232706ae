import { sameAddress, type Address } from '@kingspad/domain';
import { deepest, quoteOf, type Quote } from './quotes.ts';
import { depthOf, spotValue, type Money, type Usd } from './spot.ts';

/** One of a pair's two tokens. */
export interface Side {
  /** The pair's reserve of it, base units. */
  amount: bigint;
  /** Set if it is the coin or a stablecoin. */
  money: (Money & { isTrusted: boolean }) | undefined;
  /** Prices of the token by its pairs with quote tokens; empty for a quote token. */
  quotes: readonly Quote[];
}

/** The trusted part of a pair's reserves. */
export interface PairValue {
  usd: Usd;
  /** The part of it that consists of quote tokens, or is priced by another pair's quote token. */
  depth: Usd;
}

/**
 * The value of a whole pair (docs/decisions/0007-prices.md): its money, and its other tokens as far as money prices
 * them. A token that this very pair prices counts for as much as the money next to it; one that another pair prices, for
 * the money in that pair at most.
 */
export function valueOfPair(pair: Address, sides: readonly [Side, Side]): PairValue {
  const [first, second] = sides;
  const worths = [sideWorth(pair, first, second), sideWorth(pair, second, first)];
  return {
    usd: worths.reduce((sum, { usd }) => sum + usd, 0n),
    depth: worths.reduce((sum, { usd, isSelfPriced }) => (isSelfPriced ? sum : sum + usd), 0n),
  };
}

interface SideWorth {
  usd: Usd;
  /** Whether this pair is the only source of the price. */
  isSelfPriced: boolean;
}

const NOTHING: SideWorth = { usd: 0n, isSelfPriced: false };

function sideWorth(pair: Address, side: Side, other: Side): SideWorth {
  const { amount, money } = side;
  if (money) {
    const usd = depthOf({ token: 0n, money: amount, unit: money });
    return money.isTrusted ? { usd, isSelfPriced: false } : NOTHING;
  }
  const own =
    other.money &&
    quoteOf(pair, { token: amount, money: other.amount, unit: other.money }, other.money.isTrusted);
  const best = deepest([
    ...side.quotes.filter((quote) => !sameAddress(quote.pair, pair)),
    ...(own ? [own] : []),
  ]);
  if (!best) return NOTHING;
  if (best === own) return { usd: own.depth, isSelfPriced: true };
  const usd = spotValue(amount, best.holding) ?? 0n;
  return { usd: usd < best.depth ? usd : best.depth, isSelfPriced: false };
}
