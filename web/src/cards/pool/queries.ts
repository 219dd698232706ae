import type { StakingPoolItem } from '@kingspad/domain/api';
import { queryOptions } from '@tanstack/react-query';
import { listPage, refreshList } from '../../lib/list-page.ts';

/** The live pools that a staker would choose first; the server's `apr` order leaves those that end within a day to the end. */
export const poolStrip = (limit: number) => {
  const query = { page: 1, limit, status: 'live', sort: 'apr' };
  return queryOptions({
    queryKey: ['api', 'staking', 'strip', limit],
    queryFn: ({ signal }) => listPage<StakingPoolItem>('staking pools', '/staking/all', { query, signal }),
    refetchInterval: refreshList,
  });
};
