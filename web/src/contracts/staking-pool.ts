import { stakingPoolAbi } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import { decodeFunctionResult } from 'viem';
import type { ReadClient } from './read-client.ts';
import { callsOf, viewsOf } from './call.ts';
import { readBalance } from './token.ts';

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

/** What a pool's creator can withdraw, read in one block. Amounts are base units of the reward token. */
export interface CreatorLedger {
  block: number;
  /** The last block that is paid. */
  lastBlock: number;
  isStopped: boolean;
  /** Rewards of blocks without any stake, less what was taken back. */
  idle: bigint;
  /** Settled for stakers altogether. */
  paid: bigint;
  /** What the creator got back altogether. */
  returned: bigint;
  /** What the creator's wallet has of the reward token. */
  balance: bigint;
}

export async function readCreatorLedger(
  client: ReadClient,
  pool: Address,
  account: Address,
): Promise<CreatorLedger> {
  const contract = { address: pool, abi: stakingPoolAbi } as const;
  const [block, lastBlock, stopBlock, idle, ledger, token] = await Promise.all([
    client.getBlock(),
    client.readContract({ ...contract, functionName: 'bonusEndBlock' }),
    client.readContract({ ...contract, functionName: 'stopBlock' }),
    client.readContract({ ...contract, functionName: 'idleRewards' }),
    client.readContract({ ...contract, functionName: 'books' }),
    client.readContract({ ...contract, functionName: 'rewardToken' }),
  ]);
  return {
    block: Number(block.number),
    lastBlock: Number(lastBlock),
    isStopped: stopBlock !== 0n,
    idle,
    paid: ledger[2],
    returned: ledger[3],
    balance: await readBalance(client, token, account),
  };
}
