import { encodeFunctionResult, parseAbi, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { approvalCalls } from '../../src/token/approval.ts';
import type { ReadClient } from '../../src/chain/read-client.ts';

const rpcError = (code: number, message: string, data?: string) =>
  Object.assign(new Error(message), { code, data });

const [ALICE, TOKEN, SPENDER] = ['0xa1', '0x10', '0x20'].map(
  (start) => `${start}${'00'.repeat(19)}` as const,
) as [Hex, Hex, Hex];
const approval = { token: TOKEN, spender: SPENDER, amount: 150n };
const abi = parseAbi(['function approve(address, uint256) returns (bool)']);
const says = (result: boolean) => encodeFunctionResult({ abi, functionName: 'approve', result });

/** A token with an allowance that answers approvals of an amount. */
function tokenWith(allowance: bigint | Error, approve: (amount: bigint) => Hex): ReadClient {
  const readContract = async () => {
    if (allowance instanceof Error) throw allowance;
    return allowance;
  };
  const call = async ({ data }: { data: Hex }) => ({ data: approve(BigInt(`0x${data.slice(-64)}`)) });
  return { readContract, call } as unknown as ReadClient;
}

const amounts = async (client: ReadClient) =>
  (await approvalCalls(client, ALICE, approval)).map(({ args }) => (args as [Hex, bigint])[1]);
const refuses = (amount: bigint): Hex => {
  if (amount !== 0n) throw rpcError(3, 'execution reverted', '0x');
  return '0x';
};

test('resets the allowance if the token refuses to change it', async () => {
  expect(await amounts(tokenWith(100n, refuses))).toEqual([0n, 150n]);
});

test('resets the allowance if the token answers a change with false', async () => {
  expect(await amounts(tokenWith(100n, (amount) => says(amount === 0n)))).toEqual([0n, 150n]);
});

test('approves at once if there is no allowance yet, or the token accepts the change', async () => {
  expect(await amounts(tokenWith(0n, refuses))).toEqual([150n]);
  expect(await amounts(tokenWith(100n, () => '0x'))).toEqual([150n]);
  expect(await amounts(tokenWith(100n, () => says(true)))).toEqual([150n]);
});

test('resets nothing if the token refuses the reset as well', async () => {
  const paused = () => {
    throw rpcError(3, 'execution reverted', '0x');
  };
  expect(await amounts(tokenWith(100n, paused))).toEqual([150n]);
});

test('tries the change if the token answers no allowance', async () => {
  expect(await amounts(tokenWith(rpcError(3, 'execution reverted', '0x'), refuses))).toEqual([0n, 150n]);
});

test('fails if the node is away', async () => {
  const away = Object.assign(new Error('x'), { name: 'HttpRequestError' });
  await expect(amounts(tokenWith(away, refuses))).rejects.toThrow('x');
});
