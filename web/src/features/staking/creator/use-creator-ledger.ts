import type { Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { readCreatorLedger, type CreatorLedger } from '../../../contracts/staking-pool.ts';
import { useChainRead } from '../../../web3/index.ts';

/** How often figures that move with each block are read while a page shows them. */
const REFRESH_MS = 6_000;

/** {@link CreatorLedger}, read again and again. */
export const useCreatorLedger = (
  pool: Address | undefined,
  account: Address | undefined,
): UseQueryResult<CreatorLedger> =>
  useChainRead(
    ['staking', pool?.toLowerCase(), 'creator', account],
    pool && account && (({ client }) => readCreatorLedger(client, pool, account)),
    { refetchInterval: REFRESH_MS },
  );
