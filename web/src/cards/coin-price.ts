import { lockedValue, type Address } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { priceQuery } from '#lib/price.ts';
import { mapRead, readOf, type Read } from '#lib/read.ts';

/** Price of one whole coin in US dollars with 18 decimals; null if none is reliable. */
export const useCoinPrice = (coin: Address): Read<bigint | null> =>
  mapRead(readOf(useQuery(priceQuery(coin))), ({ priceUsd }) => (priceUsd ? BigInt(priceUsd) : null));

/**
 * The dollars of an amount, with 18 decimals; null without a reliable price, and where its pair is too small for it.
 * @param amount base units
 */
export function useWorth(token: Address, decimals: number | null, amount: bigint): bigint | null {
  const { data } = useQuery(priceQuery(token));
  if (!data || decimals === null || amount === 0n) return null;
  const { usd, reason } = lockedValue(amount, decimals, data);
  return reason === 'priced' ? usd : null;
}
