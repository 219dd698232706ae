import { erc20Abi, type Address } from 'viem';
import { read, write } from './send.ts';

/** Approves `spender` for `amount` base units of `token`. */
export async function approve(
  url: string,
  token: Address,
  spender: Address,
  amount: bigint,
  from: Address,
): Promise<void> {
  await write(url, from, token, { abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
}

/** Transfers `amount` base units of `token`. */
export async function transfer(
  url: string,
  token: Address,
  to: Address,
  amount: bigint,
  from: Address,
): Promise<void> {
  await write(url, from, token, { abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
}

/** `account`'s balance of `token`, in base units. */
export async function balanceOf(url: string, token: Address, account: Address): Promise<bigint> {
  return read(url, token, { abi: erc20Abi, functionName: 'balanceOf', args: [account] });
}
