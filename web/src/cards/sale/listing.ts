/**
 * By how much a token is listed above the price of its sale, tenths of a percent, cut. Both rates are base units of the
 * token for one whole coin: a lower one is a higher price.
 */
export function premiumOf(rate: bigint, launchRate: bigint): number {
  if (launchRate <= 0n) return 0;
  return Number((rate * 1_000n) / launchRate) - 1_000;
}
