import { callsOf, type ContractCall } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { erc20Abi } from './abi.ts';

const call = /* @__PURE__ */ callsOf(erc20Abi);

/** An allowance to approve. */
export interface Approval {
  token: Address;
  spender: Address;
  /** Base units. */
  amount: bigint;
}

/**
 * Approves a spender (spec A.7: `approve`).
 * @param approval `amount` in base units
 * @example
 * approve({ token, spender: locker, amount: 5n });
 */
export const approve = (approval: Approval): ContractCall =>
  call(approval.token, 'approve', [approval.spender, approval.amount]);
