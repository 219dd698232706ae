import type { Address } from '@kingspad/domain';
import type { ReadClient } from './read-client.ts';
import { callsOf, type ContractCall } from './call.ts';

/** What we ask of any token. */
export const erc20Abi = [
  {
    type: 'function',
    name: 'decimals',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint8' }],
  },
  {
    type: 'function',
    name: 'totalSupply',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'account', type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'allowance',
    stateMutability: 'view',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
    ],
    outputs: [{ type: 'uint256' }],
  },
  {
    // Some tokens answer nothing at all (the old USDT); whether the approval stands is read afterwards.
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
  {
    type: 'error',
    name: 'ERC20InsufficientBalance',
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'balance', type: 'uint256' },
      { name: 'needed', type: 'uint256' },
    ],
  },
  {
    type: 'error',
    name: 'ERC20InsufficientAllowance',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'allowance', type: 'uint256' },
      { name: 'needed', type: 'uint256' },
    ],
  },
] as const;

/** What an account holds of a token, base units. */
export const readTokenBalance = (client: ReadClient, token: Address, account: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] });

const tokenCall = /* @__PURE__ */ callsOf(erc20Abi);

/** What a contract is allowed to take of a token. */
export interface Approval {
  token: Address;
  spender: Address;
  /** Base units: exactly as much. */
  amount: bigint;
}

/** The call that gives an {@link Approval}. */
export const approveCall = ({ token, spender, amount }: Approval): ContractCall =>
  tokenCall(token, 'approve', [spender, amount]);
