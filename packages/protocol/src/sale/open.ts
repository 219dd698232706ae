import { callsOf, membersOf, presaleFactoryAbi, type CallOptions, type ContractCall } from '@kingspad/abi';
import {
  NO_LIST,
  sameAddress,
  zeroAddress,
  type Address,
  type FairTerms,
  type Hex,
  type SaleTerms,
} from '@kingspad/domain';
import type { SignedPermit } from '../token/permit.ts';

const call = /* @__PURE__ */ callsOf(presaleFactoryAbi);

/** A new sale. */
export interface SaleOrder {
  token: { address: Address };
  /** The zero address is the native coin. */
  coin: { address: Address };
  router: Address;
  terms: SaleTerms;
  /** The root of the list of wallets, see `setSaleList`; a sale without one calls as specified. */
  listRoot?: Hex | undefined;
}

/** A new fair sale; its terms have the root. */
export interface FairOrder extends Omit<SaleOrder, 'terms' | 'listRoot'> {
  terms: FairTerms;
}

/** Fields in the ABI's order: viem distinguishes overloads by the order of a struct's values. */
function inOrder(terms: SaleTerms): SaleTerms {
  const names = membersOf(presaleFactoryAbi, 'createNewPool', 'terms') as (keyof SaleTerms)[];
  return Object.fromEntries(names.map((name) => [name, terms[name]])) as unknown as SaleTerms;
}

/** The factory does not submit a permit whose deadline is zero. */
const NO_PERMIT: SignedPermit = { deadline: 0n, v: 0, r: NO_LIST, s: NO_LIST };

/**
 * Creates a sale (spec B.7: `createNewPool`; with the root of a list `createListedPool`).
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
  const { token, coin, router, listRoot } = order;
  const terms = inOrder(order.terms);
  if (listRoot && BigInt(listRoot) !== 0n) {
    const args = [token.address, coin.address, router, terms, listRoot, permit ?? NO_PERMIT] as const;
    return call(factory, 'createListedPool', args, options);
  }
  if (permit) {
    const args = [token.address, coin.address, router, terms, permit] as const;
    return call(factory, 'createNewPoolWithPermit', args, options);
  }
  return sameAddress(coin.address, zeroAddress)
    ? call(factory, 'createNewPool', [token.address, router, terms], options)
    : call(factory, 'createNewPool', [token.address, coin.address, router, terms], options);
};

/**
 * Creates a fair sale: its whole supply is sold, at a price that follows from what is committed until its end. The deposit
 * is {@link fairTokensNeeded}. The rates of the terms are sent as zero, since they follow from the others.
 * @param order terms in base units, seconds and basis points, as in the contract
 * @param options `value` is the factory's fee in wei; `permit` replaces the approval of exactly the tokens needed
 * @example
 * const order = { token: { address: token }, coin: { address: coin }, router, terms };
 * openFairSale(factory, order, { value: fee });
 */
export function openFairSale(
  factory: Address,
  { token, coin, router, terms }: FairOrder,
  { permit = NO_PERMIT, ...options }: CallOptions & { permit?: SignedPermit | undefined } = {},
): ContractCall {
  const { supply, launchBps, closingWindow, listRoot } = terms;
  const sale = inOrder({ ...terms.sale, tokensPerbnb: 0n, launchRate: 0n });
  const fair = { sale, supply, launchBps, closingWindow, listRoot };
  return call(factory, 'createFairPool', [token.address, coin.address, router, fair, permit], options);
}
