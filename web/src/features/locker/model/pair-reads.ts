import type { Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { readPair, type PairInfo } from '@kingspad/protocol/token/pair';
import { readWrappedCoin } from '@kingspad/protocol/token/router';
import { useAppConfig } from '#lib/config.ts';
import { useChainRead } from '#web3/index.ts';

/** The pair at an LP token's address; null if there is none. */
export function usePair(pair: Address | undefined): UseQueryResult<PairInfo | null> {
  const locker = useAppConfig()?.contracts.liquidityLocker;
  return useChainRead(['pair', pair], locker && pair && (({ client }) => readPair(client, locker, pair)), {
    staleTime: 60_000,
  });
}

/** The wrapped coin of the deployment's DEX, in which pairs are quoted; undefined until the router has answered. */
export function useWrappedCoin(): Address | undefined {
  const router = useAppConfig()?.routers[0]?.address;
  return useChainRead(['wrapped-coin', router], router && (({ client }) => readWrappedCoin(client, router)), {
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
