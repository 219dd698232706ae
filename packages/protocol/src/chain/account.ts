import type { Address } from '@kingspad/domain';
import type { ReadClient } from './read-client.ts';

/** The kind of an account: a key alone, a key with delegated code (EIP-7702), or a contract. */
export type AccountKind = 'key' | 'delegated' | 'contract';

const DELEGATED = /^0xef0100[0-9a-f]{40}$/i;

export async function readAccountKind(client: ReadClient, address: Address): Promise<AccountKind> {
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] });
  if (code.length <= 2) return 'key';
  return DELEGATED.test(code) ? 'delegated' : 'contract';
}

/** Whether an address is a contract; a delegated account is not. */
export async function readHasCode(client: ReadClient, address: Address): Promise<boolean> {
  return (await readAccountKind(client, address)) === 'contract';
}
