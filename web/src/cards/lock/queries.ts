import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#lib/api-query.ts';

const REFRESH_MS = 20_000;
/** Number of tokens fetched, each with its newest locks. */
const NEWEST = 5;

/** The most recently locked tokens or pairs, each with its newest locks. */
export const newestQuery = (locker: 'token-locker' | 'liquidity-locker') =>
  queryOptions({
    ...apiQuery(`GET /api/v1/${locker}/all`, { page: 1, limit: NEWEST }),
    refetchInterval: REFRESH_MS,
  });
