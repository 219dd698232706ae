import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { reach } from '../contracts/read-errors.ts';
import { AppError } from '../lib/errors.ts';
import { useReader, type Reader } from './session.ts';

/** Key prefix of chain reads: refreshed after each transaction and each block with changes. */
export const chainKey = (reader: Reader | undefined, ...rest: readonly unknown[]) =>
  ['chain', reader?.config.chainId, ...rest] as const;

/** After its retries a read that could not reach the chain is repeated at this interval, milliseconds. */
const AGAIN_MS = 5_000;

const isAway = (error: Error | null): boolean => error instanceof AppError && error.code === 'chain-away';

/** Network failures are retried; reverts are final. */
const retryAway = (failures: number, error: Error) => isAway(error) && failures < 3;

export interface ChainReadOptions {
  /** Milliseconds. */
  staleTime?: number;
  refetchInterval?: number;
}

/**
 * What the chain answers, for a page. A read that cannot reach it fails as `chain-away`.
 * @param key what is read, below the chain
 * @param read undefined while something that it needs is missing
 */
export function useChainRead<T>(
  key: readonly unknown[],
  read: ((reader: Reader) => Promise<T>) | false | undefined,
  options?: ChainReadOptions,
): UseQueryResult<T> {
  const reader = useReader(Boolean(read));
  return useQuery({
    queryKey: chainKey(reader, ...key),
    queryFn: reader && read ? () => reach(read(reader)) : skipToken,
    retry: retryAway,
    staleTime: options?.staleTime,
    refetchInterval: ({ state }) =>
      state.status === 'error' && isAway(state.error) ? AGAIN_MS : (options?.refetchInterval ?? false),
  });
}
