import { presaleFactoryAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { chainKey, reach, retryAway } from './reads.ts';
import { useWeb3 } from './session.ts';

/** What a new sale costs, in wei, as the factory says. */
export function usePresaleFee(factory: Address | undefined): UseQueryResult<bigint> {
  const web3 = useWeb3();
  return useQuery({
    queryKey: chainKey(web3, 'presale-fee', factory),
    queryFn:
      web3 && factory
        ? () =>
            reach(
              web3.client.readContract({
                address: factory,
                abi: presaleFactoryAbi,
                functionName: 'feeAmount',
              }),
            )
        : skipToken,
    staleTime: 30_000,
    retry: retryAway,
  });
}

/** Where the account's next sale will stand, whatever its terms. */
export function useNextPool(
  factory: Address | undefined,
  owner: Address | undefined,
): UseQueryResult<Address> {
  const web3 = useWeb3();
  return useQuery({
    queryKey: chainKey(web3, 'next-pool', factory, owner),
    queryFn:
      web3 && factory && owner
        ? () =>
            reach(
              web3.client.readContract({
                address: factory,
                abi: presaleFactoryAbi,
                functionName: 'nextPoolOf',
                args: [owner],
              }),
            )
        : skipToken,
    retry: retryAway,
  });
}
