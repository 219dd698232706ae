import { callsOf, membersOf, presaleFactoryAbi, type CallOptions, type ContractCall } from '@kingspad/abi';
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

/** Fields in the ABI's order: viem distinguishes overloads by the order of a struct's values. */
function inOrder(terms: SaleTerms): SaleTerms {
  const names = membersOf(presaleFactoryAbi, 'createNewPool', 'terms') as (keyof SaleTerms)[];
  return Object.fromEntries(names.map((name) => [name, terms[name]])) as unknown as SaleTerms;
}

/**
 * Creates a sale (spec B.7: `createNewPool`).
 * @param order terms in base units, seconds and basis points, as in the contract
 * @param options `value` is the factory's fee in wei; `permit` replaces the approval of exactly the tokens needed
 * @example
 * const order = { token: { address: token }, coin: { address: coin }, router, terms };
 * openSale(factory, order, { value: fee });
 */
export const openSale = (
  factory: Address,
  order: SaleOrder,
  { permit, ...options }: CallOptions & { permit?: SignedPermit | undefined } = {},
): ContractCall => {
  const { token, coin, router } = order;
  const terms = inOrder(order.terms);
  if (permit) {
    const args = [token.address, coin.address, router, terms, permit] as const;
    return call(factory, 'createNewPoolWithPermit', args, options);
  }
  return sameAddress(coin.address, zeroAddress)
    ? call(factory, 'createNewPool', [token.address, router, terms], options)
    : call(factory, 'createNewPool', [token.address, coin.address, router, terms], options);
};
