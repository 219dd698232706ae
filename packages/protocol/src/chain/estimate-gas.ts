import type { Address } from '@kingspad/domain';
import { numberToHex } from 'viem';
import { callData, type ContractCall } from '@kingspad/abi';
import type { ReadClient } from './read-client.ts';
import { isUnreachable } from './read-errors.ts';

/** Estimated gas of a call; null if it would revert or the node gives no estimate. */
export async function estimateGas(
  client: ReadClient,
  from: Address,
  call: ContractCall,
): Promise<bigint | null> {
  try {
    const value = call.value === undefined ? {} : { value: numberToHex(call.value) };
    const transaction = { from, to: call.address, data: callData(call), ...value };
    return BigInt(await client.request({ method: 'eth_estimateGas', params: [transaction] }));
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return null;
  }
}

/** The price of a unit of gas that the node suggests, wei. */
export const readGasPrice = async (client: ReadClient): Promise<bigint> =>
  BigInt(await client.request({ method: 'eth_gasPrice' }));

/** The maximum gas of one transaction (EIP-7825). */
const MAX_TRANSACTION_GAS = 2n ** 24n;

/**
 * The limit for a call estimated a block ago. Its state may have changed: a reward of 0 sends no token, and a block
 * later a whole transfer may be added.
 */
export function withGasMargin(estimate: bigint): bigint {
  const limit = (estimate * 3n) / 2n + 150_000n;
  if (limit <= MAX_TRANSACTION_GAS) return limit;
  return estimate > MAX_TRANSACTION_GAS ? estimate : MAX_TRANSACTION_GAS;
}
