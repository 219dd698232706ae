import type { Address } from '@kingspad/domain';
import type { ReadClient } from './read-client.ts';

/** An account with a key that lets a contract act for it (EIP-7702) is still an account. */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i;

/** Whether a contract stands at an address. */
export async function readHasCode(client: ReadClient, address: Address): Promise<boolean> {
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] });
  return code.length > 2 && !DELEGATED.test(code);
}
