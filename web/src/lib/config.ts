import { QueryClientContext, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { PublicConfig } from '@kingspad/domain/api';
import { useContext } from 'react';
import { call, givenAnswer } from './api-client.ts';

/** `GET /config`: chain, RPC, contracts, limits. Read once; {@link readConfig} brings a generation that was added. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call('GET /api/v1/config', {}, signal),
  initialData: () => givenAnswer('GET /api/v1/config', {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: true,
  retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 8_000),
});

/** The configuration of the deployment; undefined until it has been read. */
export function useAppConfig(): PublicConfig | undefined {
  return useQuery(configQuery).data;
}

/**
 * Reads the configuration now. A generation of the contracts that was added replaces the newest one of the page; a server
 * process that does not know the newest yet takes none away.
 */
export async function readConfig(client: QueryClient, signal?: AbortSignal): Promise<PublicConfig> {
  const config = await call('GET /api/v1/config', {}, signal);
  const { contracts, generations = [], fees, anchor } = config;
  client.setQueryData<PublicConfig>(configQuery.queryKey, (known) => {
    const isNews =
      known?.anchor.blockHash === anchor.blockHash &&
      generations.length >= (known.generations?.length ?? 1) &&
      JSON.stringify(generations) !== JSON.stringify(known.generations);
    return isNews ? { ...known, contracts, generations, fees } : known;
  });
  return config;
}

const BLOCK_TIME_MS = 300_000;

/** The chain may change its speed while a page is open. */
const blockTimeQuery = queryOptions({
  queryKey: ['config', 'block-time'],
  async queryFn({ client, signal }) {
    const { blockTime, blockTimeSeconds } = await readConfig(client, signal);
    return { blockTime, blockTimeSeconds };
  },
  staleTime: BLOCK_TIME_MS,
  refetchInterval: BLOCK_TIME_MS,
});

/** The block time, at most five minutes old while the server answers; undefined until the configuration has been read. */
export function useBlockTime(): Pick<PublicConfig, 'blockTime' | 'blockTimeSeconds'> | undefined {
  const { data: config, dataUpdatedAt } = useQuery(configQuery);
  const latest = useQuery({
    ...blockTimeQuery,
    enabled: config !== undefined,
    initialData:
      config && (() => ({ blockTime: config.blockTime, blockTimeSeconds: config.blockTimeSeconds })),
    initialDataUpdatedAt: dataUpdatedAt,
  });
  return latest.data;
}

/** Reads the deployment's chain id in event handlers; undefined until the configuration has been read. */
export function useChainId(): () => number | undefined {
  const client = useContext(QueryClientContext);
  return () => client?.getQueryData(configQuery.queryKey)?.chainId;
}
