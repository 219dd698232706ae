import type { StakingPoolItem } from '@kingspad/domain/api';
import { queryOptions } from '@tanstack/react-query';
import { listPage, refreshList } from '../../lib/list-page.ts';

/** The live pools with the highest APR. */
export const poolStrip = (limit: number) => {
  const query = { page: 1, limit, status: 'live', sort: 'apr' };
  return queryOptions({
    queryKey: ['api', 'staking', 'strip', limit],
    queryFn: ({ signal }) => listPage<StakingPoolItem>('staking pools', '/staking/all', { query, signal }),
    refetchInterval: refreshList,
  });
};
