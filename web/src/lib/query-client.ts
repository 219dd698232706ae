import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

/**
 * Keys start with their source: `['api', …]` or `['chain', chainId, …]`. After a transaction both are invalidated;
 * other queries stay.
 */
const LIVE_KEYS = [['api'], ['chain']] as const;

/** 4xx answers are final; other failures are retried. */
function retries(failures: number, error: unknown): boolean {
  const final =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return !final && failures < 3;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        retry: retries,
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 8_000),
        // The browser may be offline while chain and server run on the same machine.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * Reads everything again that a block may have changed. What is being read for the first time is read again after that: its
 * answer may be of an earlier block, and invalidating it waits for that answer instead of asking anew.
 */
export async function refreshLiveQueries(client: QueryClient): Promise<void> {
  const firstReads = LIVE_KEYS.flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  ).filter(({ state }) => state.data === undefined);
  await Promise.all([
    ...LIVE_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })),
    ...firstReads.map(async ({ queryKey, promise }) => {
      await promise?.catch(() => undefined);
      await client.invalidateQueries({ queryKey, exact: true });
    }),
  ]);
}
