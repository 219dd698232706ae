import {
  metadataDigest,
  parseAddress,
  poolMetaOf,
  poolSubject,
  type Address,
  type Hex,
} from '@kingspad/domain';
import type { Stake, StakingDraft, StakingPoolItem } from '@kingspad/domain/api';
import { HASH, OTHER_ACCOUNT, TOKEN } from './lock-records.ts';

export const POOL = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
export const REWARD = '0x8464135c8F25Da09e49BC8782676a84730C318bC';
export const UNIT = 10n ** 18n;

/** Ten rewards a block from block 100 to 1,100; half of the thousand staked is the wallet's, since block 100. */
export function stakingPool(changes: Partial<StakingPoolItem> = {}): StakingPoolItem {
  return {
    transactionHash: HASH,
    blockNumber: 90,
    stakingPoolAddress: POOL,
    factoryAddress: OTHER_ACCOUNT,
    stakingTokenAddress: TOKEN,
    rewardsTokenAddress: REWARD,
    stakingTokenName: 'King Gold',
    stakingTokenSymbol: 'KGT',
    stakingTokenDecimals: 18,
    rewardsTokenName: 'Crown',
    rewardsTokenSymbol: 'CRN',
    rewardsTokenDecimals: 6,
    isRewardsSameAsStakingToken: false,
    rewardsSupply: '10000000000',
    stakingTokensPerUser: String(2000n * UNIT),
    poolExpireDate: '2026-11-22 00:00:00',
    poolExpireTimestamp: 1_795_305_600,
    rewardsPerBlock: '10000000',
    stakeTimeLockInDays: 0,
    startBlockNumber: 100,
    endBlockNumber: 1100,
    createdByAddress: OTHER_ACCOUNT,
    createdTimestamp: 1_795_000_000,
    status: 'live',
    logoUrl: null,
    projectSiteURL: null,
    tokenLockFor: '',
    aprUpdatedAt: null,
    apr: 1051.2,
    noApr: null,
    stakingTokenPriceUsd: String(2n * UNIT),
    rewardsTokenPriceUsd: String(UNIT / 2n),
    totalStaked: String(1000n * UNIT),
    stakerCount: 2,
    bonusEndBlock: 1100,
    stopBlockNumber: null,
    books: {
      accumulator: '0',
      lastRewardBlock: 100,
      rewardsPaid: '0',
      rewardsReturned: '0',
      idleRewards: '0',
    },
    stake: null,
    hasMetadata: false,
    metadataVersion: 0,
    updatedAt: '2026-11-21T00:00:00.000Z',
    ...changes,
  };
}

/** Five hundred staked at block 100, nothing paid yet. */
export function stakeOf(changes: Partial<Stake> = {}): Stake {
  return {
    amount: String(500n * UNIT),
    rewardDebt: '0',
    keptRewards: '0',
    stakedTime: 1_795_000_000,
    pendingReward: '0',
    rewardsPaid: '0',
    ...changes,
  };
}

/** Fields that a server computes for a posted draft. */
export function poolDigestOf(
  draft: StakingDraft,
  place: { chainId: number; factory: Address; creator: Address },
): Hex {
  const stakedToken = parseAddress(draft.stakingTokenAddress);
  if (!stakedToken) throw new TypeError('no staked token');
  const meta = poolMetaOf({ logoUrl: draft.logoUrl ?? '', projectSiteURL: draft.projectSiteURL ?? '' });
  return metadataDigest(poolSubject({ ...place, stakedToken, salt: draft.metadataSalt as Hex, meta }));
}
