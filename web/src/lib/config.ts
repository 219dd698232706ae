import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '@kingspad/domain/api';
import { api } from './api-client.ts';

/** `GET /config`: chain, RPC, contracts, limits. Read once; it changes only with a deployment. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api.get<PublicConfig>('/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: true,
  retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 8_000),
});

/** The configuration of the deployment; undefined until it has been read. */
export function useAppConfig(): PublicConfig | undefined {
  return useQuery(configQuery).data;
}
