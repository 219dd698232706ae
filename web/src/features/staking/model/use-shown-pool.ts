import type { Address } from '@kingspad/domain';
import { newerStakingPool } from '@kingspad/protocol/stakingPool/model';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { health } from '#lib/health.ts';
import { useServerAway } from '#lib/server-away.ts';
import { useStore } from '#lib/store.ts';
import type { ListedPool } from '../api/queries.ts';
import { usePoolOnChain } from './pool-on-chain.ts';

export interface ShownPool {
  pool: ListedPool | undefined;
  /** The block of the read, if the server does not answer. */
  block: number | undefined;
  isMissing: boolean;
}

/** A pool from the index; from the contract while the server does not answer, with the last indexed data. */
export function useShownPool(
  address: Address | undefined,
  account: Address | undefined,
  query: UseQueryResult<ListedPool>,
): ShownPool {
  const isUnknown = useServerAway(query);
  const isAway = useStore(health).server === 'away' || isUnknown;
  const chain = usePoolOnChain(isAway ? address : undefined, account).data;
  const known = query.data;
  const isMissing =
    !address || chain === null || (query.error instanceof ApiError && query.error.status === 404);
  if (!isAway || !chain) return { pool: known, block: undefined, isMissing };
  const pool = known ? newerStakingPool(known, chain) : { ...chain, record: undefined };
  return { pool, block: chain.block, isMissing };
}
