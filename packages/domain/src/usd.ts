/** Decimals of US dollar amounts. */
export const USD_DECIMALS = 18;
/** One US dollar. */
export const USD = 10n ** BigInt(USD_DECIMALS);

/**
 * The value of an amount at a price, rounded down.
 * @param amount base units
 * @param priceUsd of one whole token; US dollars with 18 decimals, as the answer
 */
export const worth = (amount: bigint, decimals: number, priceUsd: bigint): bigint =>
  (amount * priceUsd) / 10n ** BigInt(decimals);

/** The same; null if there is no price, or if the token does not report its decimals. */
export const usdValue = (amount: bigint, decimals: number | null, priceUsd: bigint | null): bigint | null =>
  priceUsd === null || decimals === null ? null : worth(amount, decimals, priceUsd);

/** Base units that an amount of US dollars buys, cut; null if there is no price. As {@link usdValue}. */
export function tokensOfUsd(usd: bigint, decimals: number | null, priceUsd: bigint | null): bigint | null {
  if (!priceUsd || decimals === null) return null;
  return (usd * 10n ** BigInt(decimals)) / priceUsd;
}
