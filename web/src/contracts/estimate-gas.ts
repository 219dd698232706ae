import type { Address } from '@kingspad/domain';
import { callData, type ContractCall } from './call.ts';
import type { ReadClient } from './read-client.ts';
import { isUnreachable } from './read-errors.ts';

/** Base units of gas that a call would take; null where it would fail or the node gives no estimate. */
export async function estimateGas(
  client: ReadClient,
  from: Address,
  call: ContractCall,
): Promise<bigint | null> {
  try {
    const transaction = { from, to: call.address, data: callData(call) };
    return BigInt(await client.request({ method: 'eth_estimateGas', params: [transaction] }));
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return null;
  }
}
