import { sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';

/** A V2 router and its factory. */
const dexAbi = [
  { type: 'function', name: 'WETH', stateMutability: 'view', inputs: [], outputs: [{ type: 'address' }] },
  { type: 'function', name: 'factory', stateMutability: 'view', inputs: [], outputs: [{ type: 'address' }] },
  {
    type: 'function',
    name: 'getPair',
    stateMutability: 'view',
    inputs: [{ type: 'address' }, { type: 'address' }],
    outputs: [{ type: 'address' }],
  },
] as const;

/** A router's wrapped coin, the quote token of its pairs. */
export const readWrappedCoin = (client: ReadClient, router: Address): Promise<Address> =>
  client.readContract({ address: router, abi: dexAbi, functionName: 'WETH' });

/** The pair of a token and a coin on a router's DEX, the zero address being the native coin; null if there is none. */
export async function readPairAddress(
  client: ReadClient,
  { router, token, coin }: { router: Address; token: Address; coin: Address },
): Promise<Address | null> {
  const [factory, wrapped] = await Promise.all([
    client.readContract({ address: router, abi: dexAbi, functionName: 'factory' }),
    readWrappedCoin(client, router),
  ]);
  const pair = await client.readContract({
    address: factory,
    abi: dexAbi,
    functionName: 'getPair',
    args: [token, sameAddress(coin, zeroAddress) ? wrapped : coin],
  });
  return sameAddress(pair, zeroAddress) ? null : pair;
}
