import { stakingPoolAbi } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import { decodeFunctionResult } from 'viem';
import type { ReadClient } from './read-client.ts';
import { callsOf, viewsOf } from './call.ts';

/** A call of a staking pool, checked by its ABI. */
export const stakingPoolCall = /* @__PURE__ */ callsOf(stakingPoolAbi);

const poolView = /* @__PURE__ */ viewsOf(stakingPoolAbi);

/** What an account has staked in a pool, base units of the staked token. */
export async function readStake(client: ReadClient, pool: Address, account: Address): Promise<bigint> {
  const contract = { address: pool, abi: stakingPoolAbi } as const;
  const [staked] = await client.readContract({ ...contract, functionName: 'userInfo', args: [account] });
  return staked;
}

/** {@link readStake} as the last one of simulated calls. */
export const stakeView = (pool: Address, account: Address) => poolView(pool, 'userInfo', [account]);

/** What {@link stakeView} answered; undefined for nonsense. */
export function decodeStake(answer: Hex): bigint | undefined {
  try {
    return decodeFunctionResult({ abi: stakingPoolAbi, functionName: 'userInfo', data: answer })[0];
  } catch {
    return undefined;
  }
}
