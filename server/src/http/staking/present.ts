import { isImageLink, isWebLink, rewardsPerBlock, type StakingMeta } from '@kingspad/domain';
import { StakingPoolSchema, type Stake, type StakingPoolItem } from '@kingspad/domain/api';
import { STAKING_POOL_VIEW } from '../../store/entities/staking.ts';
import type { StoredStake, StoredStakingLedger, StoredStakingPool } from '../../store/queries/staking.ts';
import { presenterOf } from '../../store/table.ts';
import { tokenText } from '../texts.ts';
import { presentExpiry, type Clock } from './clock.ts';

/** Fields of a pool that are columns, by their API names (entities/staking.ts). */
const presentColumns = presenterOf(STAKING_POOL_VIEW, StakingPoolSchema.properties);

/** A pool's chain facts, with its creator's metadata, its figures and the requested wallet's stake. */
export function presentStakingPool(pool: StoredStakingPool, blockTime: number): StakingPoolItem {
  const clock: Clock = { headBlock: pool.headBlock, headTime: pool.headAt, blockTime };
  return {
    rewardsPerBlock: rewardsPerBlock(BigInt(pool.rewardsSupply), pool.startBlock, pool.endBlock).toString(),
    status: pool.status,
    aprUpdatedAt: pool.figure?.updatedAt.toISOString() ?? null,
    bonusEndBlock: pool.bonusEndBlock,
    books: {
      accumulator: pool.accumulator,
      lastRewardBlock: pool.lastRewardBlock,
      rewardsPaid: pool.rewardsPaid,
      rewardsReturned: pool.rewardsReturned,
      idleRewards: pool.idle,
    },
    stake: pool.stake && presentStake(pool.stake),
    hasMetadata: pool.meta !== null,
    metadataVersion: pool.metadataVersion,
    ...presentTokens(pool),
    ...presentExpiry(pool.bonusEndBlock, clock),
    ...presentMetadata(pool.meta),
    ...presentApr(pool),
    ...presentPrices(pool),
    ...presentColumns(pool),
  };
}

function presentTokens(pool: StoredStakingPool) {
  return {
    stakingTokenName: tokenText(pool.stakedName),
    stakingTokenSymbol: tokenText(pool.stakedSymbol),
    stakingTokenDecimals: pool.stakedDecimals,
    rewardsTokenName: tokenText(pool.rewardName),
    rewardsTokenSymbol: tokenText(pool.rewardSymbol),
    rewardsTokenDecimals: pool.rewardDecimals,
    isRewardsSameAsStakingToken: pool.isSameToken,
  };
}

/** The creator's metadata that may be shown; checked again here, as the rules may have changed since it was stored. */
function presentMetadata(meta: StakingMeta | null) {
  const shown = (text: string | undefined, isShown: (text: string) => boolean) =>
    text && isShown(text) ? text : null;
  return {
    logoUrl: shown(meta?.logoUrl, isImageLink),
    projectSiteURL: shown(meta?.projectSiteURL, isWebLink),
    tokenLockFor: meta?.tokenLockFor ?? '',
  };
}

/** The figure as last computed, unless the pool's state already excludes one. */
export function presentApr({
  status,
  totalStaked,
  figure,
}: StoredStakingLedger): Pick<StakingPoolItem, 'apr' | 'noApr'> {
  if (status === 'finished') return { apr: null, noApr: 'finished' };
  if (totalStaked === '0') return { apr: null, noApr: 'nobody-stakes' };
  if (figure && figure.apr !== null) return { apr: figure.apr, noApr: null };
  return { apr: null, noApr: 'no-price' };
}

/** Prices are refreshed only while the pool pays or holds a stake: older ones are omitted. */
function presentPrices({ status, totalStaked, figure }: StoredStakingLedger) {
  const isFollowed = status === 'live' || totalStaked !== '0';
  return {
    stakingTokenPriceUsd: isFollowed ? (figure?.stakedPriceUsd ?? null) : null,
    rewardsTokenPriceUsd: isFollowed ? (figure?.rewardPriceUsd ?? null) : null,
  };
}

function presentStake(stake: StoredStake): Stake {
  const { amount, rewardDebt, keptRewards, stakedTime, pendingReward, rewardsPaid } = stake;
  return { amount, rewardDebt, keptRewards, stakedTime, pendingReward, rewardsPaid };
}
