import type { Address } from '@kingspad/domain';
import type { ContributedPool, PageOf, PresaleFilter, PresaleItem, PresaleSort } from '@kingspad/domain/api';
import { keepPreviousData, queryOptions, skipToken, type Query } from '@tanstack/react-query';
import { api, type ApiRequest } from '../../../lib/api-client.ts';

const RETRY_MS = 5_000;
/** Lists have no room on the socket: what others do is seen within so long. */
const REFRESH_MS = 20_000;

/** A list that failed is asked again until it answers. */
const refresh = (query: Pick<Query, 'state'>) => (query.state.status === 'error' ? RETRY_MS : REFRESH_MS);

export interface PageParams {
  page: number;
  limit: number;
}

/** What the list of all presales is asked for. */
export interface PresaleListParams extends PageParams {
  status?: PresaleFilter;
  search?: string;
  sortBy?: PresaleSort;
}

/** A list's page. A failed one is logged and nothing else is said of it (spec B.8). @throws what the call throws */
async function listOf<Item>(path: string, request: ApiRequest): Promise<PageOf<Item>> {
  try {
    return await api.get<PageOf<Item>>(path, request);
  } catch (error) {
    if (!request.signal?.aborted) console.warn('A list of presales could not be read.', error);
    throw error;
  }
}

/** The lists of presales: keys, calls and freshness in one place. */
export const presaleLists = {
  all: ({ page, limit, status, search, sortBy }: PresaleListParams) => {
    const query = {
      page,
      limit,
      status,
      search: search?.toLowerCase() || undefined,
      sortBy: sortBy === 'newest' ? undefined : sortBy,
    };
    return queryOptions({
      queryKey: ['api', 'presale', 'all', query],
      queryFn: ({ signal }) => listOf<PresaleItem>('/presale/all', { query, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: refresh,
    });
  },

  /** The presales that a wallet created. */
  ofOwner: (owner: Address | undefined, { page, limit }: PageParams) =>
    queryOptions({
      queryKey: ['api', 'presale', 'of-owner', owner, page, limit],
      queryFn: owner
        ? ({ signal }) =>
            listOf<PresaleItem>(`/presale/get-presale/${owner}`, { query: { page, limit }, signal })
        : skipToken,
      // Another wallet's must never stand in for these.
      placeholderData: (previous, query) => (query?.queryKey[3] === owner ? previous : undefined),
      refetchInterval: refresh,
    }),

  /** The presales that a wallet contributed to; asked for with a wallet alone. */
  contributed: (wallet: Address | undefined, { page, limit }: PageParams) =>
    queryOptions({
      queryKey: ['api', 'presale', 'contributed', wallet, page, limit],
      queryFn: wallet
        ? ({ signal }) =>
            listOf<ContributedPool>(`/presale/get-contributed-pools/${wallet}`, {
              query: { page, limit },
              signal,
            })
        : skipToken,
      placeholderData: (previous, query) => (query?.queryKey[3] === wallet ? previous : undefined),
      refetchInterval: refresh,
    }),
};
