import type { Address } from '@kingspad/domain';
import { queryOptions } from '@tanstack/react-query';
import { verificationOf } from '../details/api/calls.ts';

/** What operators signed about a pool, as it stands. */
export const verificationQuery = (pool: Address) =>
  queryOptions({
    queryKey: ['api', 'presale', 'verification', pool.toLowerCase()],
    queryFn: ({ signal }) => verificationOf(pool, signal),
  });
