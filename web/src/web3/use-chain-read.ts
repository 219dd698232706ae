import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { reach } from '../contracts/read-errors.ts';
import { AppError } from '../lib/errors.ts';
import { useWeb3, type Web3 } from './session.ts';

type Reader = Pick<Web3, 'client' | 'config'>;

/** Key prefix of chain reads: refreshed after each transaction and each block with changes. */
export const chainKey = (web3: Reader | undefined, ...rest: readonly unknown[]) =>
  ['chain', web3?.config.chainId, ...rest] as const;

/** Network failures are retried; reverts are final. */
const retryAway = (failures: number, error: Error) =>
  error instanceof AppError && error.code === 'chain-away' && failures < 3;

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
  read: ((web3: Reader) => Promise<T>) | false | undefined,
  options?: ChainReadOptions,
): UseQueryResult<T> {
  const web3 = useWeb3();
  return useQuery({
    queryKey: chainKey(web3, ...key),
    queryFn: web3 && read ? () => reach(read(web3)) : skipToken,
    retry: retryAway,
    ...options,
  });
}
