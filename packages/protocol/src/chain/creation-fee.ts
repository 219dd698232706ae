import type { Address } from '@kingspad/domain';
import type { ReadClient } from './read-client.ts';

/** Both factories have this function. */
const creationFeesAbi = [
  {
    type: 'function',
    name: 'feeAmount',
    inputs: [],
    outputs: [{ type: 'uint256' }],
    stateMutability: 'view',
  },
] as const;

/** The fee of creating a sale or a staking pool, wei, read from its factory. */
export const readCreationFee = (client: ReadClient, factory: Address): Promise<bigint> =>
  client.readContract({ address: factory, abi: creationFeesAbi, functionName: 'feeAmount' });
