import type { Address } from '@kingspad/domain';
import type { ReadClient } from './read-client.ts';

/** What stands at an address: nothing but a key, a key that lets a contract act for it (EIP-7702), or a contract. */
export type AccountKind = 'key' | 'delegated' | 'contract';

const DELEGATED = /^0xef0100[0-9a-f]{40}$/i;

export async function readAccountKind(client: ReadClient, address: Address): Promise<AccountKind> {
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] });
  if (code.length <= 2) return 'key';
  return DELEGATED.test(code) ? 'delegated' : 'contract';
}

/** Whether a contract stands at an address; a delegated account is still an account. */
export async function readHasCode(client: ReadClient, address: Address): Promise<boolean> {
  return (await readAccountKind(client, address)) === 'contract';
}
