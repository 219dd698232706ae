import { usdValue } from '@kingspad/domain';
import type { TokenPrice } from '@kingspad/domain/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { dollarsText } from '../lib/figures.ts';
import { mapRead, readOf, type Read } from '../lib/read.ts';

const REFRESH_MS = 60_000;

/** @param coin the zero address is the native coin */
const coinPrice = (coin: string) =>
  queryOptions({
    queryKey: ['api', 'price', 'coin', coin.toLowerCase()],
    queryFn: ({ signal }) => api.get<TokenPrice>(`/price/${coin}`, { signal }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });

/** Price of one whole coin in US dollars with 18 decimals; null if none is reliable. */
export const useCoinPrice = (coin: string): Read<bigint | null> =>
  mapRead(readOf(useQuery(coinPrice(coin))), ({ priceUsd }) => (priceUsd ? BigInt(priceUsd) : null));

/** The value of an amount of a coin, `$12.30`; undefined without a price. @param amount base units */
export function coinUsd(
  amount: bigint,
  decimals: number,
  priceUsd: bigint | null | undefined,
): string | undefined {
  const usd = usdValue(amount, decimals, priceUsd ?? null);
  return usd === null ? undefined : dollarsText(usd);
}
