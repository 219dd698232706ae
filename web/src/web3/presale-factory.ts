import { presaleFactoryAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { chainKey, reach, retryAway } from './reads.ts';
import { useWeb3 } from './session.ts';

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
