import type { Address } from '@kingspad/domain';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { chainKey, reach, retryAway } from './reads.ts';
import { useWeb3 } from './session.ts';
import type { ReadClient } from '../contracts/read-client.ts';

/** Both factories take their fee alike. */
const creationFeesAbi = [
  {
    type: 'function',
    name: 'feeAmount',
    inputs: [],
    outputs: [{ name: '', type: 'uint256' }],
    stateMutability: 'view',
  },
] as const;

/** What making a sale or a pool costs, in wei, as its factory says. */
export const readCreationFee = (client: Pick<ReadClient, 'readContract'>, factory: Address) =>
  client.readContract({ address: factory, abi: creationFeesAbi, functionName: 'feeAmount' });

/** {@link readCreationFee} for pages. */
export function useCreationFee(factory: Address | undefined): UseQueryResult<bigint> {
  const web3 = useWeb3();
  return useQuery({
    queryKey: chainKey(web3, 'creation-fee', factory),
    queryFn: web3 && factory ? () => reach(readCreationFee(web3.client, factory)) : skipToken,
    staleTime: 30_000,
    retry: retryAway,
  });
}
