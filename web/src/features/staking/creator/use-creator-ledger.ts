import type { Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { readCreatorLedger, type CreatorLedger } from '@kingspad/protocol/stakingPool/read';
import { useChainRead } from '#web3/index.ts';

/** How often figures that change with each block are read. */
const REFRESH_MS = 6_000;

/** {@link CreatorLedger}, read at that interval. */
export const useCreatorLedger = (
  pool: Address | undefined,
  account: Address | undefined,
): UseQueryResult<CreatorLedger> =>
  useChainRead(
    ['staking', pool?.toLowerCase(), 'creator', account],
    pool && account && (({ client }) => readCreatorLedger(client, pool, account)),
    { refetchInterval: REFRESH_MS },
  );
