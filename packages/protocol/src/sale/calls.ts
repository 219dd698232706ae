import { callsOf, presalePoolAbi, type CallOptions, type ContractCall } from '@kingspad/abi';
import {
  isVestingSale,
  sameAddress,
  zeroAddress,
  type Address,
  type ListingOffer,
  type SaleVestingTerms,
} from '@kingspad/domain';

const call = /* @__PURE__ */ callsOf(presalePoolAbi);

/** Apart, so that pages of sales do not load the factory's interface. */
export { openSale, type SaleOrder } from './open.ts';

/** A sale by its contract, with its coin. */
export interface SaleKey {
  pool: Address;
  coin: { address: Address };
}

const isNative = ({ coin }: Pick<SaleKey, 'coin'>) => sameAddress(coin.address, zeroAddress);

/**
 * Contributes an amount of the sale's coin; approve the sale first unless that is the native coin.
 * @param amount base units of the coin
 * @param leastTokens reverts if the whole amount buys fewer base units of the token; of a part that the sale can still
 * take, the same proportion. `tokensFor(amount, tokensPerCoin, unit)` is what the sale's rate gives.
 * @example
 * contribute({ pool, coin }, 5n, 5_000n);
 */
export function contribute(sale: SaleKey, amount: bigint, leastTokens?: bigint): ContractCall {
  const options = isNative(sale) ? { value: amount } : undefined;
  if (leastTokens !== undefined) return call(sale.pool, 'participateToSale', [amount, leastTokens], options);
  return isNative(sale)
    ? call(sale.pool, 'participateToSale', [], options)
    : call(sale.pool, 'participateToSale', [amount]);
}

/**
 * Pays the sender's claimable tokens.
 * @param to receives the tokens; the sender by default
 * @example
 * claimTokens({ pool, vesting });
 */
export const claimTokens = (
  { pool, vesting }: { pool: Address; vesting: SaleVestingTerms },
  to?: Address,
  options?: Pick<CallOptions, 'gas'>,
): ContractCall =>
  call(pool, isVestingSale(vesting) ? 'claimVesting' : 'claimTokens', to ? [to] : [], options);

/**
 * Refunds the sender's whole contribution.
 * @param to receives the coin; the sender by default
 * @example
 * refund(pool);
 */
export const refund = (pool: Address, to?: Address, options?: Pick<CallOptions, 'gas'>): ContractCall =>
  call(pool, 'claimBnb', to ? [to] : [], options);

/**
 * Lists the token and pays all parties.
 * @param offer coin or tokens that the sender brings where the pair is off the launch rate, see `readListingNeeds` and
 * `listingOffer`; none by default. Approve them first unless they are the native coin.
 * @example
 * finalizeSale({ pool, coin });
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
 * Cancels a sale.
 * @example
 * cancelSale(pool);
 */
export const cancelSale = (pool: Address): ContractCall => call(pool, 'cancelPool', []);

/**
 * Whitelists wallets.
 * @param users 1 to 15
 * @example
 * whitelist(pool, [wallet]);
 */
export const whitelist = (pool: Address, users: readonly Address[]): ContractCall =>
  call(pool, 'whiteListUsers', [users]);

/**
 * Sends the owner the tokens of a failed sale, or those that arrived after a finalization and that no account is owed.
 * @example
 * reclaimTokens(pool, receiver);
 */
export const reclaimTokens = (pool: Address, to: Address): ContractCall => call(pool, 'reclaimTokens', [to]);

/**
 * Withdraws the sender's credit: a payment that it refused.
 * @param asset the coin or the token
 * @example
 * withdrawSaleCredit(pool, token, receiver);
 */
export const withdrawSaleCredit = (pool: Address, asset: Address, to: Address): ContractCall =>
  call(pool, 'withdrawCredit', [asset, to]);
