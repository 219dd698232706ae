import type { Address } from '@kingspad/domain';
import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '#lib/api-query.ts';

/** Number of sales in a strip; the landing page's first screen uses the same answer. */
export const SALES_ON_HOME = 3;

/** The first sales of a status: live ones by progress, upcoming ones by creation, newest first. */
export const saleStrip = (status: 'live' | 'upcoming', limit: number) =>
  queryOptions(
    listQuery('presales', 'GET /api/v1/presale/all', {
      page: 1,
      limit,
      status,
      sortBy: status === 'live' ? 'progress' : undefined,
    }),
  );

/** The newest sales that a wallet contributed to. */
export const contributedSales = (wallet: Address) =>
  queryOptions(
    listQuery('presales', 'GET /api/v1/presale/get-contributed-pools/{wallet}', {
      wallet,
      page: 1,
      limit: 50,
    }),
  );
