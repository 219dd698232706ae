import { usdValue, type Address } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { dollarsText } from '#lib/figures.ts';
import { priceQuery } from '#lib/price.ts';
import { mapRead, readOf, type Read } from '#lib/read.ts';

/** Price of one whole coin in US dollars with 18 decimals; null if none is reliable. */
export const useCoinPrice = (coin: Address): Read<bigint | null> =>
  mapRead(readOf(useQuery(priceQuery(coin))), ({ priceUsd }) => (priceUsd ? BigInt(priceUsd) : null));

/** The value of an amount of a coin, `$12.30`; undefined without a price. @param amount base units */
export function coinUsd(
  amount: bigint,
  decimals: number,
  priceUsd: bigint | null | undefined,
): string | undefined {
  const usd = usdValue(amount, decimals, priceUsd ?? null);
  return usd === null ? undefined : dollarsText(usd);
}
