import type { PageOf, Stats, TokenSummary } from '@kingspad/domain/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** Often enough to be called live, seldom enough to be left open all day. */
const REFRESH_MS = 20_000;

/** The figures of the whole product. */
export const statsQuery = queryOptions({
  queryKey: ['api', 'stats'],
  queryFn: ({ signal }) => api.get<Stats>('/stats', { signal }),
  refetchInterval: REFRESH_MS,
});

/** As many tokens as the landing page looks at. */
const NEWEST = 5;

/** The tokens, or pairs, that were locked last, each with its newest locks. */
export const newestQuery = (locker: 'token-locker' | 'liquidity-locker') =>
  queryOptions({
    queryKey: ['api', locker, 'newest'],
    queryFn: ({ signal }) =>
      api.get<PageOf<TokenSummary>>(`/${locker}/all`, { query: { page: 1, limit: NEWEST }, signal }),
    refetchInterval: REFRESH_MS,
  });
