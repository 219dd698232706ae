import type { Stats } from '@kingspad/domain/api';
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
