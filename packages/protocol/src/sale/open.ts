import { callsOf, presaleFactoryAbi, type CallOptions, type ContractCall } from '@kingspad/abi';
import { sameAddress, zeroAddress, type Address, type SaleTerms } from '@kingspad/domain';

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
 * @example
 * openSale(factory, { token, coin, router, terms }, { value: fee });
 */
export const openSale = (factory: Address, order: SaleOrder, options?: CallOptions): ContractCall => {
  const { token, coin, router, terms } = order;
  return sameAddress(coin.address, zeroAddress)
    ? call(factory, 'createNewPool', [token.address, router, terms], options)
    : call(factory, 'createNewPool', [token.address, coin.address, router, terms], options);
};
