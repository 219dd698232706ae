import type { PageOf, TokenSummary } from '@kingspad/domain/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

const REFRESH_MS = 20_000;
/** Number of tokens fetched, each with its newest locks. */
const NEWEST = 5;

/** The most recently locked tokens or pairs, each with its newest locks. */
export const newestQuery = (locker: 'token-locker' | 'liquidity-locker') =>
  queryOptions({
    queryKey: ['api', locker, 'newest'],
    queryFn: ({ signal }) =>
      api.get<PageOf<TokenSummary>>(`/${locker}/all`, { query: { page: 1, limit: NEWEST }, signal }),
    refetchInterval: REFRESH_MS,
  });
