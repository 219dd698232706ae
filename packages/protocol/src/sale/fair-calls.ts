import { callsOf, fairPoolAbi, type ContractCall } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';

const call = /* @__PURE__ */ callsOf(fairPoolAbi);

/**
 * Takes back a part of the sender's commitment to a live fair sale, or all of it. See `leavableOf` for how much may leave.
 * @param amount base units of the coin; the rest has to be zero or at least the minimum
 * @param to receives the coin
 * @example
 * leaveSale(pool, 5n, receiver);
 */
export const leaveSale = (pool: Address, amount: bigint, to: Address): ContractCall =>
  call(pool, 'withdrawContribution', [amount, to]);

/**
 * Claims the sender's part of what a fair sale took above its hard cap, once it is over and did not fail.
 * @param to receives the coin
 * @example
 * claimExcess(pool, receiver);
 */
export const claimExcess = (pool: Address, to: Address): ContractCall => call(pool, 'claimExcess', [to]);
