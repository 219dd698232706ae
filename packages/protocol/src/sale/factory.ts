import { presaleFactoryAbi } from '@kingspad/abi';
import { sameAddress, zeroAddress, type Address, type FairTerms, type SaleTerms } from '@kingspad/domain';
import { orNothing } from '../chain/read-errors.ts';
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

/** The amount of the token that a fair sale needs, base units. */
export const readFairTokensNeeded = (
  client: ReadClient,
  factory: Address,
  { supply, launchBps, sale: { liquidityPercent } }: FairTerms,
): Promise<bigint> =>
  client.readContract({
    address: factory,
    abi: presaleFactoryAbi,
    functionName: 'fairTokensNeeded',
    args: [supply, launchBps, liquidityPercent],
  });

/** Whether a factory makes fair sales: those of earlier generations do not have the function. */
export async function readMakesFairSales(client: ReadClient, factory: Address): Promise<boolean> {
  const code = await orNothing(
    client.readContract({ address: factory, abi: presaleFactoryAbi, functionName: 'fairImplementation' }),
  );
  return code !== undefined && !sameAddress(code, zeroAddress);
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
