import {
  ledgerOfPool,
  dateOfBlock,
  earnedAt,
  isPoolFinished,
  lastPaidBlock,
  rewardsLeft,
  STAKING_BOUNDS,
  termsOfPool,
  usdValue,
  stakeOpensAt,
  type Address,
} from '@kingspad/domain';
import { translate } from '../../../lib/i18n/index.ts';
import { tokenLabel, type ShownToken } from '../../../lib/shown-token.ts';
import type { ListedPool } from '../api/queries.ts';
import { dollarsText } from '../../../lib/figures.ts';

/** One of a pool's two tokens, for display and computation. */
export interface PoolToken extends Pick<ShownToken, 'address' | 'label' | 'decimals'> {
  /** US dollars of one whole token with 18 decimals; null without a price. */
  priceUsd: bigint | null;
  /** The pool was read from the chain alone, which has no prices. */
  isPriceUnread: boolean;
}

const tokenOf = (
  address: Address,
  symbol: string,
  decimals: number | null,
  priceUsd: string | null,
  isPriceUnread: boolean,
): PoolToken => ({
  address,
  label: tokenLabel({ symbol, name: '', address }),
  decimals,
  priceUsd: priceUsd === null ? null : BigInt(priceUsd),
  isPriceUnread,
});

export const stakedToken = (pool: ListedPool): PoolToken =>
  tokenOf(
    pool.stakingTokenAddress,
    pool.stakingTokenSymbol,
    pool.stakingTokenDecimals,
    pool.stakingTokenPriceUsd,
    pool.metadataVersion === null,
  );

export const rewardToken = (pool: ListedPool): PoolToken =>
  tokenOf(
    pool.rewardsTokenAddress,
    pool.rewardsTokenSymbol,
    pool.rewardsTokenDecimals,
    pool.rewardsTokenPriceUsd,
    pool.metadataVersion === null,
  );

/** The value of an amount, `~$12.30`; undefined without a price. */
export function usdText({ decimals, priceUsd }: PoolToken, amount: bigint): string | undefined {
  const usd = usdValue(amount, decimals, priceUsd);
  if (usd === null) return undefined;
  const text = dollarsText(usd);
  return text.startsWith('<') ? text : `~${text}`;
}

/** The value of an amount, or why it has none. */
export const worthText = (token: PoolToken, amount: bigint): string =>
  usdText(token, amount) ?? translate(token.isPriceUnread ? 'ui.read.failed' : 'staking.card.noPrice');

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
  const last = lastPaidBlock({ endBlock: pool.endBlockNumber }, pool.stopBlockNumber);
  const at = (block: number) => dateOfBlock(block, head.blockNumber, head.timestamp, blockTime);
  return {
    startsIn: Math.max(0, pool.startBlockNumber - head.blockNumber),
    endsIn: Math.max(0, last - head.blockNumber),
    endsAt: at(last),
    startsAt: at(pool.startBlockNumber),
    isFinished: isPoolFinished({ endBlock: pool.endBlockNumber }, pool.stopBlockNumber, head.blockNumber),
  };
}

/** The amount of a harvest at a block, base units of the reward token; undefined while unknown. */
export function earnedNow(pool: ListedPool, head: Head | undefined): bigint | undefined {
  const { stake } = pool;
  if (stake === undefined || !head) return undefined;
  return earnedAt({ ...pool, stake }, head.blockNumber);
}

/** The wallet's stake, base units; undefined while unknown. */
export const stakedOf = ({ stake }: ListedPool): bigint | undefined =>
  stake === undefined ? undefined : BigInt(stake?.amount ?? 0);

/** The time until which the wallet's stake is locked, seconds; undefined if it is not. The pool's end unlocks it earlier. */
export function lockedUntil(pool: ListedPool, now: number, isFinished: boolean): number | undefined {
  const { stake, stakeTimeLockInDays: lockTime } = pool;
  if (!stake || lockTime === 0 || isFinished) return undefined;
  const opens = stakeOpensAt({ amount: BigInt(stake.amount), stakedTime: stake.stakedTime }, lockTime);
  return opens > now ? opens : undefined;
}

/** Unpaid rewards of the pool, base units of the reward token. */
export const leftOf = (pool: ListedPool): bigint => rewardsLeft(termsOfPool(pool), ledgerOfPool(pool));

/** The maximum stake of one wallet; undefined without a limit. */
export function limitOf({ stakingTokensPerUser }: ListedPool): bigint | undefined {
  const limit = BigInt(stakingTokensPerUser);
  return limit >= STAKING_BOUNDS.maxAmount ? undefined : limit;
}
