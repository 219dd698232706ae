import type { Address } from '@kingspad/domain';
import { callData, type ContractCall } from '@kingspad/abi';
import type { ReadClient } from '../chain/read-client.ts';
import { isUnreachable, orNothing } from '../chain/read-errors.ts';
import { approve, type Approval } from './calls.ts';
import { readAllowance } from './read.ts';

/** The allowance that an approval would change, base units; undefined if the token does not answer. */
export const allowanceOf = (
  client: ReadClient,
  account: Address,
  { token, spender }: Approval,
): Promise<bigint | undefined> => orNothing(readAllowance(client, { token, spender, account }));

/**
 * The calls that grant an approval. Some tokens refuse to change an allowance that is not zero (the old USDT): it is set to
 * zero first, where the token refuses the change and takes the reset.
 */
export async function approvalCalls(
  client: ReadClient,
  account: Address,
  approval: Approval,
): Promise<[ContractCall] | [ContractCall, ContractCall]> {
  const change = approve(approval);
  if ((await allowanceOf(client, account, approval)) === 0n) return [change];
  if (await isTaken(client, account, change)) return [change];
  const reset = approve({ ...approval, amount: 0n });
  return (await isTaken(client, account, reset)) ? [reset, change] : [change];
}

/** Whether a token takes an approval: it neither reverts nor answers `false`. */
async function isTaken(client: ReadClient, account: Address, call: ContractCall): Promise<boolean> {
  try {
    const { data = '0x' } = await client.call({ account, to: call.address, data: callData(call) });
    return !/^0x0{64}$/.test(data);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return false;
  }
}
