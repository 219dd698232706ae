import type { Address } from '@kingspad/domain';
import { queryOptions } from '@tanstack/react-query';
import { verificationOf } from '../details/api/calls.ts';

/** The current verification of a pool. */
export const verificationQuery = (pool: Address) =>
  queryOptions({
    queryKey: ['api', 'presale', 'verification', pool.toLowerCase()],
    queryFn: ({ signal }) => verificationOf(pool, signal),
  });
