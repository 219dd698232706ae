import type { Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client.ts';
import { useBlockTime } from '../../../lib/config.ts';
import { health } from '../../../lib/health.ts';
import { useServerAway } from '../../../lib/server-away.ts';
import { useStore } from '../../../lib/store.ts';
import type { ListedPool } from '../api/queries.ts';
import { poolOfChain, stateOfChain, usePoolOnChain } from './pool-on-chain.ts';

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
  const found = usePoolOnChain(isAway ? address : undefined, account).data;
  const blockTime = useBlockTime()?.blockTimeSeconds;
  const isMissing =
    !address || found === null || (query.error instanceof ApiError && query.error.status === 404);
  if (!isAway || !found || !address || blockTime === undefined) {
    return { pool: query.data, block: undefined, isMissing };
  }
  const known = query.data;
  const pool = known ? { ...known, ...stateOfChain(found.chain) } : poolOfChain(address, found, blockTime);
  return { pool, block: found.chain.block, isMissing };
}
