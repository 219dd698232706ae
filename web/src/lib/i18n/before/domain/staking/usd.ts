/**
 * The value of tokens at a price, cut; null if there is no price.
 * @param amount base units
 * @param decimals null if the token does not report them; the value is unknown then
 * @param priceUsd of one whole token; US dollars with 18 decimals, as the answer
 */
export function usdValue(amount: bigint, decimals: number | null, priceUsd: bigint | null): bigint | null {
  if (priceUsd === null || decimals === null) return null;
  return (amount * priceUsd) / 10n ** BigInt(decimals);
}

/** How many base units so many US dollars are, cut; null if there is no price. As {@link usdValue}. */
export function tokensOfUsd(usd: bigint, decimals: number | null, priceUsd: bigint | null): bigint | null {
  if (!priceUsd || decimals === null) return null;
  return (usd * 10n ** BigInt(decimals)) / priceUsd;
}
