import type { Address } from '@kingspad/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useWeb3 } from './session.ts';
import type { ReadClient } from '../contracts/read-client.ts';

/** An account with a key that lets a contract act for it (EIP-7702) is still an account. */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i;

async function readHasCode(client: ReadClient, address: Address): Promise<boolean> {
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] });
  return code.length > 2 && !DELEGATED.test(code);
}

/** Whether a contract stands at an address; undefined until that is known. */
export function useHasCode(address: Address | undefined): boolean | undefined {
  const web3 = useWeb3();
  return useQuery({
    queryKey: ['chain', web3?.config.chainId, 'has-code', address],
    queryFn: web3 && address ? () => readHasCode(web3.client, address) : skipToken,
    staleTime: 60_000,
  }).data;
}
