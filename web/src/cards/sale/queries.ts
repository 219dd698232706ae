import type { PresaleItem } from '@kingspad/domain/api';
import { queryOptions } from '@tanstack/react-query';
import { listPage, refreshList } from '../../lib/list-page.ts';

/** Number of sales in a strip; the landing page's first screen uses the same answer. */
export const SALES_ON_HOME = 3;

/** The first sales of a status: live ones by progress, upcoming ones by creation, newest first. */
export const saleStrip = (status: 'live' | 'upcoming', limit: number) => {
  const query = { page: 1, limit, status, sortBy: status === 'live' ? ('progress' as const) : undefined };
  return queryOptions({
    queryKey: ['api', 'presale', 'all', query],
    queryFn: ({ signal }) => listPage<PresaleItem>('presales', '/presale/all', { query, signal }),
    refetchInterval: refreshList,
  });
};
