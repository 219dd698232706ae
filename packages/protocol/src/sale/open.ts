import { callsOf, presaleFactoryAbi, type CallOptions, type ContractCall } from '@kingspad/abi';
import { sameAddress, zeroAddress, type Address, type SaleTerms } from '@kingspad/domain';
import type { SignedPermit } from '../token/permit.ts';

const call = /* @__PURE__ */ callsOf(presaleFactoryAbi);

/** A new sale. */
export interface SaleOrder {
  token: { address: Address };
  /** The zero address is the native coin. */
  coin: { address: Address };
  router: Address;
  terms: SaleTerms;
}

/**
 * Creates a sale. The value is the factory's fee.
 * @param options `permit` replaces the approval; it is for exactly the tokens that the sale needs
 * @example
 * openSale(factory, { token, coin, router, terms }, { value: fee });
 */
export const openSale = (
  factory: Address,
  { token, coin, router, terms }: SaleOrder,
  { permit, ...options }: CallOptions & { permit?: SignedPermit | undefined } = {},
): ContractCall => {
  if (permit) {
    const args = [token.address, coin.address, router, terms, permit] as const;
    return call(factory, 'createNewPoolWithPermit', args, options);
  }
  return sameAddress(coin.address, zeroAddress)
    ? call(factory, 'createNewPool', [token.address, router, terms], options)
    : call(factory, 'createNewPool', [token.address, coin.address, router, terms], options);
};
