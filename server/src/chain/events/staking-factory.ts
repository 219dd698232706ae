import { stakingFactoryAbi } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import type { RawLog } from '../types.ts';
import { addressOf, amountOf, digestOf, readAs, selectorOf, smallOf, wordsOf } from './words.ts';

/** A staking pool was made. Amounts in base units, periods in blocks, the lock in seconds. */
export interface StakingPoolCreated {
  name: 'StakingPoolCreated';
  log: RawLog;
  pool: Address;
  creator: Address;
  stakedToken: Address;
  /** The staked token again where it is the same. */
  rewardToken: Address;
  rewardsSupply: bigint;
  /** The first block that is not paid. */
  startBlock: number;
  /** The last block that is paid; an early stop leaves it. */
  endBlock: number;
  limitPerUser: bigint;
  lockTime: number;
  metadataDigest: Hex | null;
}

export type StakingFactoryEvent = StakingPoolCreated;

export const STAKING_POOL_CREATED: Hex = selectorOf(stakingFactoryAbi, 'StakingPoolCreated');

/**
 * Reads a log of the staking factory; undefined for what is no event of it that a table is made of.
 * @throws {RefusedError} where the log has an event's topic and not its shape.
 */
export function decodeStakingFactoryLog(log: RawLog): StakingFactoryEvent | undefined {
  return log.topics[0] === STAKING_POOL_CREATED ? readAs(log, () => readCreated(log)) : undefined;
}

type Words = [Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex];

function readCreated(log: RawLog): StakingPoolCreated {
  const [pool, creator, staked, reward, supply, start, end, limit, lockTime, digest] = wordsOf(
    log,
    3,
    7,
  ) as Words;
  const [startBlock, endBlock] = [smallOf(start), smallOf(end)];
  // Later code divides by what is between them.
  if (endBlock <= startBlock) throw new RangeError(`a pool of blocks ${startBlock} to ${endBlock}`);
  return {
    name: 'StakingPoolCreated',
    log,
    pool: addressOf(pool),
    creator: addressOf(creator),
    stakedToken: addressOf(staked),
    rewardToken: addressOf(reward),
    rewardsSupply: amountOf(supply),
    startBlock,
    endBlock,
    limitPerUser: amountOf(limit),
    lockTime: smallOf(lockTime),
    metadataDigest: digestOf(digest),
  };
}
