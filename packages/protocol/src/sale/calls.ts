import { callsOf, presalePoolAbi, type CallOptions, type ContractCall } from '@kingspad/abi';
import {
  isVestingSale,
  sameAddress,
  zeroAddress,
  type Address,
  type Hex,
  type ListProof,
  type ListingOffer,
  type SaleVestingTerms,
} from '@kingspad/domain';

const call = /* @__PURE__ */ callsOf(presalePoolAbi);

/** Separate modules, so that pages of sales do not load the ABIs of the factory and of fair sales. */
export { openFairSale, openSale, type FairOrder, type SaleOrder } from './open.ts';
export { claimExcess, leaveSale } from './fair-calls.ts';

/** Key of a sale: its contract, and its coin (the zero address for the native coin). */
export interface SaleKey {
  pool: Address;
  coin: { address: Address };
}

const isNative = ({ coin }: Pick<SaleKey, 'coin'>) => sameAddress(coin.address, zeroAddress);

/**
 * Contributes the sale's coin (spec B.7: `participateToSale`). Approve the sale first, unless it is the native coin.
 * @param amount base units of the coin
 * @param leastTokens base units of the token: reverts if the whole amount buys fewer. If the sale takes only a part of
 * the amount, the minimum falls in proportion
 * @param entry the sender's entry on the sale's list, which contributing before the public start takes
 * @example
 * contribute({ pool, coin: { address: coin } }, 5n, 5_000n);
 */
export function contribute(
  sale: SaleKey,
  amount: bigint,
  leastTokens?: bigint,
  entry?: ListProof,
): ContractCall {
  const options = isNative(sale) ? { value: amount } : undefined;
  if (entry)
    return call(
      sale.pool,
      'participateToSale',
      [amount, leastTokens ?? 0n, entry.cap, [...entry.proof]],
      options,
    );
  if (leastTokens !== undefined) return call(sale.pool, 'participateToSale', [amount, leastTokens], options);
  return isNative(sale)
    ? call(sale.pool, 'participateToSale', [], options)
    : call(sale.pool, 'participateToSale', [amount]);
}

/**
 * Claims the sender's tokens (spec B.7: `claimTokens`, `claimVesting`).
 * @param sale with its vesting terms: seconds and basis points
 * @param to receives the tokens; the sender by default
 * @param options `gas` is the gas limit
 * @example
 * claimTokens({ pool, vesting });
 */
export const claimTokens = (
  sale: { pool: Address; vesting: SaleVestingTerms },
  to?: Address,
  options?: Pick<CallOptions, 'gas'>,
): ContractCall =>
  call(sale.pool, isVestingSale(sale.vesting) ? 'claimVesting' : 'claimTokens', to ? [to] : [], options);

/**
 * Refunds the sender's whole contribution to a failed sale (spec B.7: `claimBnb`).
 * @param to receives the coin; the sender by default
 * @param options `gas` is the gas limit
 * @example
 * refund(pool);
 */
export const refund = (pool: Address, to?: Address, options?: Pick<CallOptions, 'gas'>): ContractCall =>
  call(pool, 'claimBnb', to ? [to] : [], options);

/**
 * Finalizes a sale: lists the token and pays all parties (spec B.7: `finalizePool`).
 * @param offer coin or tokens, in base units, that move the pair to the launch rate: see `readListingNeeds` and
 * `listingOffer`. Approve them first, unless it is the native coin; none by default
 * @example
 * finalizeSale({ pool, coin: { address: coin } });
 */
export function finalizeSale(
  sale: SaleKey,
  offer?: Pick<ListingOffer, 'side' | 'brought' | 'least'> | null,
): ContractCall {
  if (!offer) return call(sale.pool, 'finalizePool', []);
  const { side, brought, least } = offer;
  if (side === 'tokens') return call(sale.pool, 'finalizePoolWith', [0n, brought, least]);
  const options = isNative(sale) ? { value: brought } : undefined;
  return call(sale.pool, 'finalizePoolWith', [brought, 0n, least], options);
}

/**
 * Cancels an upcoming or live sale, as its owner (spec B.7: `cancelPool`).
 * @example
 * cancelSale(pool);
 */
export const cancelSale = (pool: Address): ContractCall => call(pool, 'cancelPool', []);

/**
 * Adds wallets to the whitelist, as the sale's owner (spec B.7: `whiteListUsers`).
 * @param users 1 to 15 wallets
 * @example
 * whitelist(pool, [account]);
 */
export const whitelist = (pool: Address, users: readonly Address[]): ContractCall =>
  call(pool, 'whiteListUsers', [users]);

/**
 * Sets the root of the sale's list of wallets and caps, as its owner: once, before the start of a sale with a whitelist.
 * @param root of `listTree` over `parseSaleList`, or of OpenZeppelin's standard tree of (wallet, cap)
 * @example
 * setSaleList(pool, listTree([{ wallet: account, cap: 0n }]).root);
 */
export const setSaleList = (pool: Address, root: Hex): ContractCall => call(pool, 'setList', [root]);

/**
 * Withdraws tokens owed to no account, as the sale's owner: all of a failed sale, later arrivals of a finalized one.
 * @example
 * reclaimTokens(pool, receiver);
 */
export const reclaimTokens = (pool: Address, to: Address): ContractCall => call(pool, 'reclaimTokens', [to]);

/**
 * Withdraws the sender's credit at the sale: a payment that the sender's contract refused.
 * @param asset the coin or the token; the zero address for the native coin
 * @example
 * withdrawSaleCredit(pool, token, receiver);
 */
export const withdrawSaleCredit = (pool: Address, asset: Address, to: Address): ContractCall =>
  call(pool, 'withdrawCredit', [asset, to]);
