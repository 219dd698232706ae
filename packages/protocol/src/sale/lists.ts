import { presaleFactoryAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';

/** An entry that the platform added to a list of the factory and that is not active yet. */
export interface PendingAddition {
  kind: 'router' | 'coin';
  address: Address;
  /** First time at which sales can use it, seconds. */
  activeFrom: number;
}

/** Entries of both lists that are not active at `now`, seconds; the earliest first. */
export async function readPendingAdditions(
  client: ReadClient,
  factory: Address,
  now: number,
): Promise<PendingAddition[]> {
  const contract = { address: factory, abi: presaleFactoryAbi } as const;
  const [routers, coins] = await Promise.all([
    client.readContract({ ...contract, functionName: 'listedRouters' }),
    client.readContract({ ...contract, functionName: 'listedCoins' }),
  ]);
  const additions = await Promise.all([
    ...routers.map(async (address): Promise<PendingAddition> => {
      const [, , activeFrom] = await client.readContract({
        ...contract,
        functionName: 'routers',
        args: [address],
      });
      return { kind: 'router', address, activeFrom };
    }),
    ...coins.map(async (address): Promise<PendingAddition> => {
      const [, activeFrom] = await client.readContract({
        ...contract,
        functionName: 'coins',
        args: [address],
      });
      return { kind: 'coin', address, activeFrom };
    }),
  ]);
  return additions
    .filter(({ activeFrom }) => activeFrom > now)
    .toSorted((one, two) => one.activeFrom - two.activeFrom);
}
