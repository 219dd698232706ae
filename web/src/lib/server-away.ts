import { useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PublicConfig } from '@kingspad/domain/api';
import { ApiError, call } from './api-client.ts';
import { configQuery, useAppConfig } from './config.ts';
import { health } from './health.ts';
import { keptConfig } from './kept-config.ts';
import { useStore } from './store.ts';

/** After this long without an answer the server counts as unavailable, though the answer is still awaited. */
const PATIENCE_MS = 4_000;
/** Refetch interval of failed queries while the page shows chain reads instead. */
export const AWAY_RETRY_MS = 5_000;

type Answer = Pick<UseQueryResult, 'error' | 'failureReason'> & { data: unknown };

/** Whether an error is a failure of the server, rather than the answer that something does not exist. */
export function isOutage(error: Error | null): boolean {
  return error !== null && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

/**
 * Whether a page has to read the chain itself, because the server does not answer the query that it stands on: from the
 * first failure on, until an answer is there. Where even the deployment is not known, the one of the last visit is used.
 */
export function useServerAway(query: Answer): boolean {
  const { data, error, failureReason } = query;
  const reason = failureReason ?? error;
  const isAnswered = data !== undefined || (reason !== null && !isOutage(reason));
  const isLate = useLate(!isAnswered);
  const server = useStore(health).server;
  // A refetch clears the query's error; the page must not switch back meanwhile.
  const [isAway, setAway] = useState(false);
  const next = !isAnswered && (isAway || isLate || server === 'away' || isOutage(reason));
  if (next !== isAway) setAway(next);

  const queryClient = useQueryClient();
  const config = useAppConfig();
  const hasConfig = config !== undefined;
  useEffect(() => {
    if (config) keptConfig.write(config);
  }, [config]);
  useEffect(() => {
    if (next && !hasConfig) void startWithKept(queryClient);
  }, [next, hasConfig, queryClient]);
  return next;
}

function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

const deploymentOf = ({ chainId, rpcUrl, contracts, anchor }: PublicConfig) =>
  JSON.stringify([chainId, rpcUrl, contracts, anchor]);

/** Starts chain and wallet with the configuration of the last visit, and compares it once the server answers. */
async function startWithKept(queryClient: QueryClient): Promise<void> {
  const kept = keptConfig.read();
  if (!kept) return;
  await queryClient.cancelQueries({ queryKey: configQuery.queryKey });
  if (queryClient.getQueryData(configQuery.queryKey)) return;
  queryClient.setQueryData(configQuery.queryKey, kept);
  const stop = health.subscribe(() => {
    if (health.get().server === 'away') return;
    void call('GET /api/v1/config', {}).then(
      (config) => {
        stop();
        // The same deployment: different fees or prices alone are no reason to restart chain and wallet.
        if (deploymentOf(config) === deploymentOf(kept)) return;
        queryClient.setQueryData(configQuery.queryKey, config);
      },
      () => undefined,
    );
  });
}
