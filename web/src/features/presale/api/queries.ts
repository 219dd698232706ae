import type { Address } from '@kingspad/domain';
import type { ContributedPool, PresaleFilter, PresaleItem, PresaleSort } from '@kingspad/domain/api';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { listPage, refreshList } from '../../../lib/list-page.ts';

export interface PageParams {
  page: number;
  limit: number;
}

/** The parameters of the list of all presales. */
export interface PresaleListParams extends PageParams {
  status?: PresaleFilter;
  search?: string;
  sortBy?: PresaleSort;
}

const WHAT = 'presales';

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
      queryFn: ({ signal }) => listPage<PresaleItem>(WHAT, '/presale/all', { query, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: refreshList,
    });
  },

  /** The presales that a wallet created. */
  ofOwner: (owner: Address | undefined, { page, limit }: PageParams) =>
    queryOptions({
      queryKey: ['api', 'presale', 'of-owner', owner, page, limit],
      queryFn: owner
        ? ({ signal }) =>
            listPage<PresaleItem>(WHAT, `/presale/get-presale/${owner}`, { query: { page, limit }, signal })
        : skipToken,
      // Another wallet's must never stand in for these.
      placeholderData: (previous, query) => (query?.queryKey[3] === owner ? previous : undefined),
      refetchInterval: refreshList,
    }),

  /** The presales that a wallet contributed to; only fetched with a wallet. */
  contributed: (wallet: Address | undefined, { page, limit }: PageParams) =>
    queryOptions({
      queryKey: ['api', 'presale', 'contributed', wallet, page, limit],
      queryFn: wallet
        ? ({ signal }) =>
            listPage<ContributedPool>(WHAT, `/presale/get-contributed-pools/${wallet}`, {
              query: { page, limit },
              signal,
            })
        : skipToken,
      placeholderData: (previous, query) => (query?.queryKey[3] === wallet ? previous : undefined),
      refetchInterval: refreshList,
    }),
};
