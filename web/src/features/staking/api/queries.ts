import type { Address } from '@kingspad/domain';
import type { PageOf, StakingPoolItem, StakingSort, StakingStatus } from '@kingspad/domain/api';
import {
  stakingPoolOfRecord,
  type StakingPool,
  type StakingPoolRecord,
} from '@kingspad/protocol/stakingPool/model';
import { queryOptions, type QueryFunction } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiQuery, listQuery, refreshList, untilItAnswers, whileSame } from '#lib/api-query.ts';
import { PAGE_SIZE } from '../model/list-state.ts';

/** A pool of a page. The record is undefined if the pool was read from the chain alone. */
export interface ListedPool extends StakingPool {
  record: StakingPoolRecord | undefined;
}

export const listedPool = (record: StakingPoolRecord): ListedPool => ({
  ...stakingPoolOfRecord(record),
  record,
});

const listedPage = ({ items, ...page }: PageOf<StakingPoolRecord>): PageOf<ListedPool> => ({
  ...page,
  items: items.map(listedPool),
});

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
  const { queryFn, ...query } = listQuery('staking pools', 'GET /api/v1/staking/all', {
    page,
    limit: PAGE_SIZE,
    status,
    search: search.toLowerCase() || undefined,
    sort,
    wallet,
    stakedBy: stakedOnly ? wallet : undefined,
  });
  const isOurs = whileSame(query.queryKey, 'wallet');
  return queryOptions({
    ...query,
    queryFn: queryFn as QueryFunction<PageOf<StakingPoolRecord>, typeof query.queryKey>,
    select: listedPage,
    placeholderData: (previous, before) =>
      isOurs(previous, before) ??
      // Another wallet's stakes must not be shown as a placeholder.
      (previous && { ...previous, items: previous.items.map((item) => ({ ...item, stake: undefined })) }),
  });
}

/** One pool, with a wallet's stake if one is connected. */
export const poolQuery = (pool: Address | undefined, wallet: Address | undefined) =>
  queryOptions({
    ...apiQuery('GET /api/v1/staking/get/{pool}', pool ? { pool, wallet } : undefined),
    refetchInterval: refreshList,
    select: listedPool,
  });

/** How the total stake of a pool changed. */
export const stakedSeriesQuery = (pool: Address) =>
  queryOptions({
    ...apiQuery('GET /api/v1/staking/{pool}/staked', { pool }),
    refetchInterval: untilItAnswers,
  });

/** One pool from the index, with a wallet's stake; null if it never staked. */
export const readPool = (pool: Address, wallet?: Address): Promise<StakingPoolItem> =>
  call('GET /api/v1/staking/get/{pool}', { pool, wallet });
