import { presaleFactoryAbi } from '@kingspad/abi';
import type { Address, SaleTerms } from '@kingspad/domain';
import { callsOf } from '../call.ts';
import type { ReadClient } from '../chain/read-client.ts';

/** A call of the presale factory, checked by its ABI. */
export const presaleFactoryCall = /* @__PURE__ */ callsOf(presaleFactoryAbi);

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
