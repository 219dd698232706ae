import { sameAddress, type Address } from '@kingspad/domain';
import type { PageOf, Stake, StakingPoolItem, StakingSort, StakingStatus } from '@kingspad/domain/api';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { listPage, refreshList } from '../../../lib/list-page.ts';
import { PAGE_SIZE } from '../model/list-state.ts';

/** The pool data that pages use. The stake is undefined while the list still belongs to another wallet. */
export type ListedPool = Omit<StakingPoolItem, 'stake' | IndexOnly> & {
  stake: Stake | null | undefined;
  /** Null if the server does not answer, as the metadata's version is. */
  stakerCount: number | null;
  metadataVersion: number | null;
};

/** Data that is not in the contract. */
type IndexOnly =
  | 'transactionHash'
  | 'blockNumber'
  | 'createdTimestamp'
  | 'poolExpireDate'
  | 'aprUpdatedAt'
  | 'stakerCount'
  | 'hasMetadata'
  | 'metadataVersion'
  | 'updatedAt';

/** The parameters of the list of pools. */
export interface PoolListParams {
  page: number;
  search: string;
  status: StatusParam;
  sort: StakingSort | undefined;
  /** The wallet whose stakes are included. */
  wallet: Address | undefined;
  /** Only pools in which that wallet has a stake. */
  stakedOnly: boolean;
}
type StatusParam = StakingStatus | undefined;

/** The pools of a page (spec B.7). */
export function poolList({ page, search, status, sort, wallet, stakedOnly }: PoolListParams) {
  const query = {
    page,
    limit: PAGE_SIZE,
    status,
    search: search.toLowerCase() || undefined,
    sort,
    wallet,
    stakedBy: stakedOnly ? wallet : undefined,
  };
  return queryOptions({
    queryKey: ['api', 'staking', 'all', query],
    queryFn: ({ signal }): Promise<PageOf<ListedPool>> =>
      listPage<StakingPoolItem>('staking pools', '/staking/all', { query, signal }),
    placeholderData: (previous, before) => {
      const then = before?.queryKey[3];
      const whose = typeof then === 'object' ? then.wallet : undefined;
      if (!previous || whose === wallet || sameAddress(whose, wallet)) return previous;
      // Another wallet's stakes must not be shown as a placeholder.
      return { ...previous, items: previous.items.map((item) => ({ ...item, stake: undefined })) };
    },
    refetchInterval: refreshList,
  });
}

/** One pool, with a wallet's stake if one is connected. */
export const poolQuery = (pool: string | undefined, wallet: Address | undefined) =>
  queryOptions({
    queryKey: ['api', 'staking', 'one', pool?.toLowerCase(), wallet],
    queryFn: pool
      ? ({ signal }): Promise<ListedPool> =>
          api.get<StakingPoolItem>(`/staking/get/${pool}`, { query: { wallet }, signal })
      : skipToken,
    refetchInterval: refreshList,
  });

/** One pool from the index, with a wallet's stake; null if it never staked. */
export function readPool(pool: string, wallet?: string): Promise<StakingPoolItem> {
  return api.get<StakingPoolItem>(`/staking/get/${pool}`, { query: { wallet } });
}
