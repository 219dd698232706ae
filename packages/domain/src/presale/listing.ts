/** The answer of a sale's `listingNeeds`, base units: at most one of `coin` and `tokens` is not zero. */
export interface ListingNeeds {
  coin: bigint;
  tokens: bigint;
  /** Proceeds of the payment: tokens for coin, coin for tokens. */
  received: bigint;
}

/** The amounts of `finalizePoolWith`, base units. */
export interface ListingOffer {
  /** The side that is brought. */
  side: 'coin' | 'tokens';
  /** The part used at the pair's present rate. */
  used: bigint;
  /** Proceeds of that part. */
  received: bigint;
  /** The amount brought: the price may change before the call. The unused part returns. */
  brought: bigint;
  /** The least amount that all of it has to fetch: a hundredth below the launch rate, as a token may round. */
  least: bigint;
}

/** Safety margin of the amount: a fiftieth. */
const withMargin = (amount: bigint): bigint => amount + amount / 50n + 1n;

/**
 * Computes the amounts with which `finalizePoolWith` lists a sale that `finalizePool` cannot list.
 * @param needs as read by `readListingNeeds`
 * @param launchRate base units of the token for one whole coin
 * @param unit one whole coin in base units
 * @returns base units; null if nothing is needed
 * @example
 * const offer = listingOffer(needs, launchRate, 10n ** 18n);
 */
export function listingOffer(needs: ListingNeeds, launchRate: bigint, unit: bigint): ListingOffer | null {
  const { coin, tokens, received } = needs;
  if (coin === 0n && tokens === 0n) return null;
  const side = coin > 0n ? 'coin' : 'tokens';
  const used = coin > 0n ? coin : tokens;
  const brought = withMargin(used);
  const atRate = side === 'coin' ? (brought * launchRate) / unit : (brought * unit) / launchRate;
  return { side, used, received, brought, least: (atRate * 99n) / 100n };
}
