import type { Address } from '@kingspad/domain';
import type { TokenPrice } from '@kingspad/domain/api';
import { queryOptions, type Query } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

type PriceState = Pick<Query<TokenPrice>, 'state'>;

const RETRY_MS = 5_000;
/** Minimum interval between reads of a price, regardless of new blocks. */
const PRICE_MS = 5_000;
/** Interval between reads of a price that follows no blocks. */
const REFRESH_MS = 60_000;

/**
 * Interval of price reads. A node without a price may have one later; the interval grows on a chain without prices.
 */
function priceDue({ state }: PriceState, head: number | undefined): number | false {
  if (state.status === 'error') return RETRY_MS;
  if (state.data?.reason === 'unavailable') {
    return Math.min(RETRY_MS * 2 ** (state.dataUpdateCount - 1), 10 * 60_000);
  }
  if (head === undefined) return REFRESH_MS;
  return isOlder(state.data, head) ? PRICE_MS : false;
}

const isOlder = (price: TokenPrice | undefined, head: number | undefined): boolean =>
  head !== undefined && price !== undefined && price.blockNumber !== null && price.blockNumber < head;

/**
 * A token's price.
 * @param token the zero address is the native coin
 * @param head the newest block received: a price of an older one is read again. Without it, the price is read every minute.
 */
export const priceQuery = (token: Address, head?: number) =>
  queryOptions({
    ...apiQuery('GET /api/v1/price/{token}', { token }),
    staleTime: ({ state }: PriceState) => (isOlder(state.data, head) ? PRICE_MS : 30_000),
    refetchInterval: (query: PriceState) => priceDue(query, head),
  });
