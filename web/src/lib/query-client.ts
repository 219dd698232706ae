import { QueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { ApiError, revisionOf } from './api-client.ts';

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

export interface Refresh {
  /** Answers of the API with this revision of the index are kept. */
  revision?: string | undefined;
  /** Whether the block may have changed what a key is of; by default, whatever it is. */
  isTouched?: ((key: QueryKey) => boolean) | undefined;
}

/**
 * Reads everything again that a block may have changed. What is being read for the first time is read again after that: its
 * answer may be of an earlier block, and invalidating it waits for that answer instead of asking again.
 */
export async function refreshLiveQueries(
  client: QueryClient,
  { revision, isTouched = () => true }: Refresh = {},
): Promise<void> {
  const isOld = ({ queryKey, state }: Query) =>
    isTouched(queryKey) && (revision === undefined || revisionOf(state.data) !== revision);
  const firstReads = LIVE_KEYS.flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  ).filter(({ state }) => state.data === undefined);
  await Promise.all([
    ...LIVE_KEYS.map((queryKey) => client.invalidateQueries({ queryKey, predicate: isOld })),
    ...firstReads.map(async (query) => {
      await query.promise?.catch(() => undefined);
      if (isOld(query)) await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
}
