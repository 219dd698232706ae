import { presaleFactoryAbi } from '@kingspad/abi';
import { sameAddress, zeroAddress, type Address, type SaleTerms } from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';

/** The address of the account's next sale, which does not depend on its terms. */
export const readNextPool = (client: ReadClient, factory: Address, owner: Address): Promise<Address> =>
  client.readContract({
    address: factory,
    abi: presaleFactoryAbi,
    functionName: 'nextPoolOf',
    args: [owner],
  });

/** The amount of the token that a sale needs, base units. @param coin the zero address for the native one */
export function readTokensNeeded(
  client: ReadClient,
  factory: Address,
  coin: Address,
  { hardCap, tokensPerbnb, launchRate, liquidityPercent }: SaleTerms,
): Promise<bigint> {
  return client.readContract({
    address: factory,
    abi: presaleFactoryAbi,
    functionName: 'tokensNeeded',
    args: [coin, hardCap, tokensPerbnb, launchRate, liquidityPercent],
  });
}

/** The accounts that can force sales to fail, the factory's owner first; none once that power is given up. */
export async function readForceFailers(client: ReadClient, factory: Address): Promise<Address[]> {
  const contract = { address: factory, abi: presaleFactoryAbi } as const;
  const [canForceFail, owner, operator] = await Promise.all([
    client.readContract({ ...contract, functionName: 'canForceFail' }),
    client.readContract({ ...contract, functionName: 'owner' }),
    client.readContract({ ...contract, functionName: 'operator' }),
  ]);
  if (!canForceFail) return [];
  return sameAddress(owner, operator) || sameAddress(operator, zeroAddress) ? [owner] : [owner, operator];
}
