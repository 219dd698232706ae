import type { Address, SaleKind } from '@kingspad/domain';
import type { PresaleFilter, PresaleSort } from '@kingspad/domain/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listQuery, whileSame, type PageParams } from '#lib/api-query.ts';

/** The parameters of the list of all presales. */
export interface PresaleListParams extends PageParams {
  status?: PresaleFilter;
  kind?: SaleKind;
  search?: string;
  sortBy?: PresaleSort;
}

const WHAT = 'presales';

/** The lists of presales: routes and freshness in one place. */
export const presaleLists = {
  all: ({ page, limit, status, kind, search, sortBy }: PresaleListParams) =>
    queryOptions({
      ...listQuery(WHAT, 'GET /api/v1/presale/all', {
        page,
        limit,
        status,
        kind,
        search: search?.toLowerCase() || undefined,
        sortBy: sortBy === 'newest' ? undefined : sortBy,
      }),
      placeholderData: keepPreviousData,
    }),

  /** How many presales have each status. */
  counts: (kind?: SaleKind) =>
    queryOptions(listQuery('counts of presales', 'GET /api/v1/presale/counts', { kind })),

  /** The presales that a wallet created. */
  ofOwner: (owner: Address | undefined, { page, limit }: PageParams) => {
    const parameters = owner && { wallet: owner, page, limit };
    const query = listQuery(WHAT, 'GET /api/v1/presale/get-presale/{wallet}', parameters);
    return queryOptions({ ...query, placeholderData: whileSame(query.queryKey, 'wallet') });
  },

  /** The presales that a wallet contributed to; only fetched with a wallet. */
  contributed: (wallet: Address | undefined, { page, limit }: PageParams) => {
    const parameters = wallet && { wallet, page, limit };
    const query = listQuery(WHAT, 'GET /api/v1/presale/get-contributed-pools/{wallet}', parameters);
    return queryOptions({ ...query, placeholderData: whileSame(query.queryKey, 'wallet') });
  },
};
