import {
  dateOfBlock,
  isPoolFinished,
  lastPaidBlock,
  pendingReward,
  rewardsLeft,
  sameAddress,
  STAKING_BOUNDS,
  usdValue,
  stakeOpensAt,
} from '@kingspad/domain';
import type { StakingToken } from '@kingspad/protocol/stakingPool/model';
import { tokenLabel, type ShownToken } from '#lib/shown-token.ts';
import type { ListedPool } from '../api/queries.ts';

/** One of a pool's two tokens, for display and computation. */
export interface PoolToken extends Pick<ShownToken, 'address' | 'label' | 'decimals'> {
  /** US dollars of one whole token with 18 decimals; null without a price. */
  priceUsd: bigint | null;
  /** The pool was read from the chain alone, which has no prices. */
  isPriceUnread: boolean;
}

const tokenOf = (
  { address, symbol, decimals }: StakingToken,
  record: ListedPool['record'],
  price: 'stakingTokenPriceUsd' | 'rewardsTokenPriceUsd',
): PoolToken => ({
  address,
  label: tokenLabel({ symbol, name: '', address }),
  decimals,
  priceUsd: record?.[price] ? BigInt(record[price]) : null,
  isPriceUnread: !record,
});

export const stakedToken = ({ staked, record }: ListedPool): PoolToken =>
  tokenOf(staked, record, 'stakingTokenPriceUsd');

export const rewardToken = ({ reward, record }: ListedPool): PoolToken =>
  tokenOf(reward, record, 'rewardsTokenPriceUsd');

/** The value of an amount in US dollars with 18 decimals; null without a price. */
export const usdOf = ({ decimals, priceUsd }: PoolToken, amount: bigint): bigint | null =>
  usdValue(amount, decimals, priceUsd);

/** The newest block: its number, and its chain time in seconds. */
export interface Head {
  blockNumber: number;
  timestamp: number;
}

/** The state of a pool at a block. */
export interface PoolTimes {
  /** Blocks until the first rewards; otherwise 0. */
  startsIn: number;
  /** Remaining blocks with rewards. */
  endsIn: number;
  /** The time of the last block with rewards, seconds; an estimate. */
  endsAt: number;
  startsAt: number;
  isFinished: boolean;
}

/** @param blockTime seconds from block to block */
export function poolTimes(pool: ListedPool, head: Head, blockTime: number): PoolTimes {
  const last = lastPaidBlock(pool, pool.ledger.stopBlock);
  const at = (block: number) => dateOfBlock(block, head.blockNumber, head.timestamp, blockTime);
  return {
    startsIn: Math.max(0, pool.startBlock - head.blockNumber),
    endsIn: Math.max(0, last - head.blockNumber),
    endsAt: at(last),
    startsAt: at(pool.startBlock),
    isFinished: isPoolFinished(pool, pool.ledger.stopBlock, head.blockNumber),
  };
}

/** The amount of a harvest at a block, base units of the reward token; undefined while unknown. */
export function earnedNow(pool: ListedPool, head: Head | undefined): bigint | undefined {
  const { stake } = pool;
  if (stake === undefined || !head) return undefined;
  return stake ? pendingReward(pool, pool.ledger, stake, head.blockNumber) : 0n;
}

/** The wallet's stake, base units; undefined while unknown. */
export const stakedOf = ({ stake }: ListedPool): bigint | undefined =>
  stake === undefined ? undefined : (stake?.amount ?? 0n);

/** The time until which the wallet's stake is locked, seconds; undefined if it is not. The pool's end unlocks it earlier. */
export function lockedUntil(pool: ListedPool, now: number, isFinished: boolean): number | undefined {
  const { stake, lockTime } = pool;
  if (!stake || lockTime === 0 || isFinished) return undefined;
  const opens = stakeOpensAt(stake, lockTime);
  return opens > now ? opens : undefined;
}

/** Unpaid rewards of the pool, base units of the reward token. */
export const leftOf = (pool: ListedPool): bigint => rewardsLeft(pool, pool.ledger);

/** The maximum stake of one wallet; undefined without a limit. */
export const limitOf = ({ limitPerUser }: ListedPool): bigint | undefined =>
  limitPerUser >= STAKING_BOUNDS.maxAmount ? undefined : limitPerUser;

/** Percent a year; null if there is none, or while it is unknown. */
export const shownAprOf = ({ record }: ListedPool): number | null => record?.apr ?? null;

/** Whether the pool pays in the token that is staked. */
export const isSameToken = ({ staked, reward }: ListedPool): boolean =>
  sameAddress(staked.address, reward.address);
