import type { Address } from '@kingspad/domain';
import type { ReadClient } from './read-client.ts';

/** Both factories take their fee alike. */
const creationFeesAbi = [
  {
    type: 'function',
    name: 'feeAmount',
    inputs: [],
    outputs: [{ type: 'uint256' }],
    stateMutability: 'view',
  },
] as const;

/** What making a sale or a staking pool costs, wei, as its factory says. */
export const readCreationFee = (client: ReadClient, factory: Address): Promise<bigint> =>
  client.readContract({ address: factory, abi: creationFeesAbi, functionName: 'feeAmount' });
