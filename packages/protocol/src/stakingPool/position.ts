import { stakingPoolAbi } from '@kingspad/abi';
import { refundOfStop, sameAddress, type Address } from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';
import { readIsPool, readPoolTerms } from './read.ts';

/** A staking pool with one wallet's position in it. Amounts are base units. */
export interface StakePosition {
  pool: Address;
  stakedToken: Address;
  rewardToken: Address;
  staked: bigint;
  /** The amount that a harvest would pay. */
  earned: bigint;
  /** Seconds; the stake is locked before. */
  unlockAt: number;
  /** Rewards that the creator may withdraw now, from blocks without stakes, once the pool has ended. 0 for others. */
  idle: bigint;
  /** Rewards that stopping the pool now returns to the creator; undefined for others and once the pool has ended. */
  refundOfStop: bigint | undefined;
}

/** A staking pool of the factory with the wallet's position; null if the factory did not create it. */
export async function readStakePosition(
  client: ReadClient,
  factory: Address,
  pool: Address,
  account: Address,
): Promise<StakePosition | null> {
  if (!(await readIsPool(client, factory, pool))) return null;
  const contract = { address: pool, abi: stakingPoolAbi } as const;
  const [block, terms, lastBlock, idle, [staked], earned, unlockAt] = await Promise.all([
    client.getBlock(),
    readPoolTerms(client, pool),
    client.readContract({ ...contract, functionName: 'bonusEndBlock' }),
    client.readContract({ ...contract, functionName: 'idleRewards' }),
    client.readContract({ ...contract, functionName: 'userInfo', args: [account] }),
    client.readContract({ ...contract, functionName: 'pendingReward', args: [account] }),
    client.readContract({ ...contract, functionName: 'unlockTime', args: [account] }),
  ]);
  const { stakedToken, rewardToken } = terms;
  const isCreator = sameAddress(terms.creator, account);
  const hasEnded = block.number >= lastBlock;
  return {
    pool,
    stakedToken,
    rewardToken,
    staked,
    earned,
    unlockAt: Number(unlockAt),
    idle: isCreator && hasEnded ? idle : 0n,
    refundOfStop: isCreator && !hasEnded ? refundOfStop(terms, Number(block.number)) : undefined,
  };
}
