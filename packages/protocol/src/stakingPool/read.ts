import { stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import { decodeFunctionResult } from 'viem';
import type { ReadClient } from '../chain/read-client.ts';
import { readBalance } from '../token/read.ts';

/**
 * Reads an account's stake in a pool (spec B.7: `userInfo`).
 * @returns base units of the staked token
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const staked = await readStake(client, pool, account);
 */
export async function readStake(client: ReadClient, pool: Address, account: Address): Promise<bigint> {
  const contract = { address: pool, abi: stakingPoolAbi } as const;
  const [staked] = await client.readContract({ ...contract, functionName: 'userInfo', args: [account] });
  return staked;
}

/**
 * Decodes the answer of `stakeView`.
 * @returns base units of the staked token; undefined if the answer is invalid
 * @example
 * const staked = decodeStake(answer);
 */
export function decodeStake(answer: Hex): bigint | undefined {
  try {
    return decodeFunctionResult({ abi: stakingPoolAbi, functionName: 'userInfo', data: answer })[0];
  } catch {
    return undefined;
  }
}

/** A staking pool as read from its contract. Amounts are base units, times are seconds, periods are blocks. */
export interface PoolOnChain {
  /** The newest block at the time of the read. */
  block: number;
  /** Time of that block. */
  timestamp: number;
  /** The factory that made it. */
  factory: Address;
  creator: Address;
  stakedToken: Address;
  rewardToken: Address;
  rewardsSupply: bigint;
  startBlock: number;
  endBlock: number;
  /** Null unless its creator stopped it. */
  stopBlock: number | null;
  limitPerUser: bigint;
  lockTime: number;
  totalStaked: bigint;
  /** Rewards per unit of stake scaled by 1e36, and the block up to which they are accrued. */
  accumulator: bigint;
  lastRewardBlock: number;
  rewardsPaid: bigint;
  rewardsReturned: bigint;
  /** Rewards of blocks without stake, as of the newest block. */
  idle: bigint;
  /** A wallet's stake; undefined without a wallet. */
  stake: StakeOnChain | undefined;
}

export interface StakeOnChain {
  amount: bigint;
  debt: bigint;
  /** Rewards left by an emergency withdrawal, still payable. */
  kept: bigint;
  stakedTime: number;
  pending: bigint;
}

/**
 * Reads whether the factory created a pool.
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const isPool = await readIsPool(client, factory, pool);
 */
export const readIsPool = (client: ReadClient, factory: Address, pool: Address): Promise<boolean> =>
  client.readContract({ address: factory, abi: stakingFactoryAbi, functionName: 'isPool', args: [pool] });

/**
 * Reads a staking pool with a wallet's stake (spec B.7).
 * @returns amounts in base units, times in seconds, periods in blocks; null if the factory did not create the pool
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const state = await readPoolState(client, factory, pool, account);
 */
export async function readPoolState(
  client: ReadClient,
  factory: Address,
  pool: Address,
  account: Address | undefined,
): Promise<PoolOnChain | null> {
  if (!(await readIsPool(client, factory, pool))) return null;
  const contract = { address: pool, abi: stakingPoolAbi } as const;
  const [block, terms, totalStaked, stopBlock, books, idle, stake] = await Promise.all([
    client.getBlock(),
    readPoolTerms(client, pool),
    client.readContract({ ...contract, functionName: 'totalStaked' }),
    client.readContract({ ...contract, functionName: 'stopBlock' }),
    client.readContract({ ...contract, functionName: 'books' }),
    client.readContract({ ...contract, functionName: 'idleRewards' }),
    account && readStakeState(client, pool, account),
  ]);
  const [accumulator, lastRewardBlock, rewardsPaid, rewardsReturned] = books;
  return {
    ...terms,
    factory,
    block: Number(block.number),
    timestamp: Number(block.timestamp),
    stopBlock: stopBlock === 0n ? null : Number(stopBlock),
    totalStaked,
    accumulator,
    lastRewardBlock: Number(lastRewardBlock),
    rewardsPaid,
    rewardsReturned,
    idle,
    stake,
  };
}

/**
 * Reads the terms of a pool's creation, unchanged by a later stop (spec B.7).
 * @returns amounts in base units, `lockTime` in seconds, start and end in blocks
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const { rewardsSupply, endBlock } = await readPoolTerms(client, pool);
 */
export async function readPoolTerms(client: ReadClient, pool: Address) {
  const contract = { address: pool, abi: stakingPoolAbi } as const;
  const [creator, stakedToken, rewardToken, rewardsSupply, startBlock, endBlock, limitPerUser, lockTime] =
    await Promise.all([
      client.readContract({ ...contract, functionName: 'creator' }),
      client.readContract({ ...contract, functionName: 'stakedToken' }),
      client.readContract({ ...contract, functionName: 'rewardToken' }),
      client.readContract({ ...contract, functionName: 'rewardsSupply' }),
      client.readContract({ ...contract, functionName: 'startBlock' }),
      client.readContract({ ...contract, functionName: 'endBlock' }),
      client.readContract({ ...contract, functionName: 'poolLimitPerUser' }),
      client.readContract({ ...contract, functionName: 'lockTime' }),
    ]);
  return {
    creator,
    stakedToken,
    rewardToken,
    rewardsSupply,
    startBlock: Number(startBlock),
    endBlock: Number(endBlock),
    limitPerUser,
    lockTime: Number(lockTime),
  };
}

async function readStakeState(client: ReadClient, pool: Address, account: Address): Promise<StakeOnChain> {
  const contract = { address: pool, abi: stakingPoolAbi, args: [account] } as const;
  const [[amount, debt, stakedTime], kept, pending] = await Promise.all([
    client.readContract({ ...contract, functionName: 'userInfo' }),
    client.readContract({ ...contract, functionName: 'keptRewards' }),
    client.readContract({ ...contract, functionName: 'pendingReward' }),
  ]);
  return { amount, debt, kept, stakedTime: Number(stakedTime), pending };
}

/** Amounts that a pool's creator can withdraw, read in one block. Base units of the reward token. */
export interface CreatorLedger {
  block: number;
  /** The last block with rewards. */
  lastBlock: number;
  isStopped: boolean;
  /** Rewards of blocks without stake, less withdrawals. */
  idle: bigint;
  /** Total settled for stakers. */
  paid: bigint;
  /** Total returned to the creator. */
  returned: bigint;
  /** The creator's wallet balance of the reward token. */
  balance: bigint;
}

/**
 * Reads the amounts that a pool's creator can withdraw.
 * @param account the creator's wallet, for its balance
 * @returns base units of the reward token
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const { idle } = await readCreatorLedger(client, pool, account);
 */
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
