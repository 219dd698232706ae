import type { Address } from '@kingspad/domain';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery, listQuery, whileSame } from '#lib/api-query.ts';

/** The interval between reads of a portfolio, milliseconds: each counts as a search. */
const REFRESH_MS = 60_000;
/** The rows of a page of needs, and of each table. */
export const ROWS = 10;

/** A wallet's sums, next dates and counts. */
export const portfolioQuery = (wallet: Address | undefined) =>
  queryOptions({
    ...apiQuery('GET /api/v1/portfolio/{wallet}', wallet && { wallet }),
    refetchInterval: REFRESH_MS,
  });

/** A page of a wallet's possible actions. */
export const needsQuery = (wallet: Address | undefined, page: number) => {
  const query = apiQuery('GET /api/v1/portfolio/{wallet}/needs', wallet && { wallet, page, limit: ROWS });
  return queryOptions({
    ...query,
    refetchInterval: REFRESH_MS,
    placeholderData: whileSame(query.queryKey, 'wallet'),
  });
};

/** The value of a wallet's positions, as far as there are reliable prices. */
export const valueQuery = (wallet: Address | undefined) =>
  queryOptions({
    ...apiQuery('GET /api/v1/portfolio/{wallet}/value', wallet && { wallet }),
    refetchInterval: 2 * REFRESH_MS,
  });

const page = (number: number) => ({ page: number, limit: ROWS });

/** The tables of a portfolio: pages of the lists that other pages show as cards. */
export const tables = {
  tokenLocks: (wallet: Address, number: number) =>
    listQuery('locks', 'GET /api/v1/token-locker/get-lock-records/user/{wallet}', {
      wallet,
      sort: 'unlock',
      ...page(number),
    }),
  liquidityLocks: (wallet: Address, number: number) =>
    listQuery('locks', 'GET /api/v1/liquidity-locker/get-lock-records/user/{wallet}', {
      wallet,
      sort: 'unlock',
      ...page(number),
    }),
  contributions: (wallet: Address, number: number) =>
    listQuery('contributions', 'GET /api/v1/presale/get-contributed-pools/{wallet}', {
      wallet,
      ...page(number),
    }),
  stakes: (wallet: Address, number: number) =>
    listQuery('stakes', 'GET /api/v1/staking/all', { wallet, stakedBy: wallet, ...page(number) }),
  sales: (wallet: Address, number: number) =>
    listQuery('sales', 'GET /api/v1/presale/get-presale/{wallet}', { wallet, ...page(number) }),
  stakingPools: (wallet: Address, number: number) =>
    listQuery('staking pools', 'GET /api/v1/staking/all', { createdBy: wallet, ...page(number) }),
};
