import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '#lib/api-query.ts';

/** The live pools that a staker would choose first; the server's `apr` order puts pools that end within a day last. */
export const poolStrip = (limit: number) =>
  queryOptions(
    listQuery('staking pools', 'GET /api/v1/staking/all', { page: 1, limit, status: 'live', sort: 'apr' }),
  );
