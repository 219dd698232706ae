import { skipToken, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#lib/errors.ts';
import { readError } from './read-error.ts';
import { useReader, type Reader } from './session.ts';

/** Key prefix of chain reads: refreshed after each transaction and each block with changes. */
export const chainReadKey = (reader: Reader | undefined, ...rest: readonly unknown[]) =>
  ['chain', reader?.config.chainId, ...rest] as const;

/** After its retries a read that could not reach the chain is repeated at this interval, milliseconds. */
const AGAIN_MS = 5_000;

const isAway = (error: Error | null): boolean => error instanceof AppError && error.code === 'chain-away';

/** Network failures are retried; reverts are final. */
const retryAway = (failures: number, error: Error) => isAway(error) && failures < 3;

export interface ChainReadOptions<T> {
  /** Shown until the read has answered or failed. */
  placeholder?: T;
  /** Milliseconds. */
  staleTime?: number;
  refetchInterval?: number;
}

/**
 * Reads the chain for a page. A read that cannot reach it fails as `chain-away`.
 * @param key what is read, below the chain
 * @param read undefined while something that it needs is missing
 */
export function useChainRead<T>(
  key: readonly unknown[],
  read: ((reader: Reader) => Promise<T>) | false | null | undefined,
  options?: ChainReadOptions<T>,
): UseQueryResult<T> {
  const reader = useReader(Boolean(read));
  const result = useQuery({
    queryKey: chainReadKey(reader, ...key),
    queryFn: reader && read ? () => reach(read(reader)) : skipToken,
    retry: retryAway,
    placeholderData: options?.placeholder as UseQueryOptions<T>['placeholderData'],
    staleTime: options?.staleTime,
    refetchInterval: ({ state }) =>
      state.status === 'error' && isAway(state.error) ? AGAIN_MS : (options?.refetchInterval ?? false),
  });
  return useStandingError(result);
}

async function reach<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    throw readError(error);
  }
}

/** A failed read counts as failed until it has an answer: its repetitions do not show as a first read. */
function useStandingError<T>(result: UseQueryResult<T>): UseQueryResult<T> {
  const { error, isPending, errorUpdateCount } = result;
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  if (!isPending || errorUpdateCount === 0 || last === null) return result;
  const standing = {
    status: 'error',
    error: last,
    isError: true,
    isPending: false,
    isLoading: false,
  } as const;
  return { ...result, ...standing } as unknown as UseQueryResult<T>;
}
