import { callsOf, type ContractCall } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { erc20Abi } from './abi.ts';

const call = /* @__PURE__ */ callsOf(erc20Abi);

/** An allowance to be approved. */
export interface Approval {
  token: Address;
  spender: Address;
  /** Base units: exactly this amount. */
  amount: bigint;
}

/**
 * Grants an {@link Approval}.
 * @example
 * approve({ token, spender: locker, amount: 5n });
 */
export const approve = ({ token, spender, amount }: Approval): ContractCall =>
  call(token, 'approve', [spender, amount]);
