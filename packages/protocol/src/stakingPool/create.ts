import {
  endBlockFor,
  metadataDigest,
  poolSubject,
  sameAddress,
  stakingDraft,
  stakingMetaOf,
  type Address,
  type Hex,
  type PoolCreation,
  type PoolDraftToken,
  type StakingMeta,
} from '@kingspad/domain';
import type { PublicConfig, StakingDraft } from '@kingspad/domain/api';
import { contractOf, creationOf, type Creation, type CreationOptions, type Prepared } from '../creation.ts';
import { checkedAmount, durationOf, secondOf, seconds, type Duration } from '../units.ts';
import { deployPool } from './calls.ts';

/** A staking pool about to be signed: checked, in the contract's units. */
export interface StakingPoolIntent {
  creator: Address;
  staked: PoolDraftToken;
  /** The staked token again if both are the same. */
  reward: PoolDraftToken;
  terms: PoolCreation;
  /** Seconds. */
  now: number;
  /** The estimated end, seconds. */
  expiresAt: number;
  meta: StakingMeta;
}

/**
 * Approval, call and draft of a staking pool.
 * @param salt 16 random bytes
 * @example
 * const { approval, draft, digest, call } = prepareStakingPool({ chainId, factory }, intent, newSalt());
 */
export function prepareStakingPool(
  { chainId, factory }: { chainId: number; factory: Address },
  intent: StakingPoolIntent,
  salt: Hex,
): Prepared<StakingDraft> {
  const { creator, terms, meta } = intent;
  const { stakedToken, rewardToken, rewardsSupply } = terms;
  return {
    approval: { token: rewardToken, spender: factory, amount: rewardsSupply },
    draft: stakingDraft(terms, { ...intent, salt }),
    digest: metadataDigest(poolSubject({ chainId, factory, creator, stakedToken, salt, meta })),
    call: (options) => deployPool(factory, terms, options),
  };
}

/** What every staking pool needs. Left out, stakers earn the token that they stake and may leave at any time. */
export interface NewStakingPool extends CreationOptions {
  /** The account that sends the call. */
  creator: Address;
  /** What is staked. */
  token: Address;
  /** What is earned; the staked token unless given. */
  rewardToken?: Address;
  /** All that is paid, base units of the reward token. */
  rewards: bigint;
  /** The most that one wallet stakes, base units of the staked token. */
  limitPerWallet: bigint;
  /** The newest block, as `getBlock` of viem answers: rewards begin with the one after it. */
  head: { number: bigint; timestamp: bigint };
  /** When rewards end: the contract counts blocks, so it is the last one that comes by then at the site's block time. */
  endAt: Date;
  /** How long a stake stays after its last top-up; not at all unless given. */
  lockedFor?: Duration;
  /** What people read; empty where a text is left out. */
  metadata?: Partial<StakingMeta>;
}

/**
 * A staking pool.
 * @throws TypeError for a number without its unit; RangeError if the pool would have no block
 * @example
 * createStakingPool(config, { creator, token, rewards: 5n, limitPerWallet: 5n, head: await client.getBlock(), endAt });
 */
export function createStakingPool(config: PublicConfig, pool: NewStakingPool): Creation {
  const { creator, token, rewardToken = token, head } = pool;
  const { chainId } = config;
  const factory = contractOf(config.contracts.stakingFactory, 'staking factory');
  const [startBlock, now] = [Number(head.number), Number(head.timestamp)];
  const expiresAt = secondOf('endAt', pool.endAt);
  const endBlock = endBlockFor(startBlock, expiresAt, now, config.blockTimeSeconds);
  if (endBlock <= startBlock) throw new RangeError('endAt comes before the next block.');
  // Chain facts of a draft are shown nowhere.
  const unnamed = { name: '', symbol: '', decimals: 0 };
  const intent: StakingPoolIntent = {
    creator,
    staked: unnamed,
    reward: unnamed,
    now,
    expiresAt,
    terms: {
      stakedToken: token,
      rewardToken,
      isSameToken: sameAddress(token, rewardToken),
      rewardsSupply: checkedAmount('rewards', pool.rewards),
      startBlock: BigInt(startBlock),
      bonusEndBlock: BigInt(endBlock),
      poolLimitPerUser: checkedAmount('limitPerWallet', pool.limitPerWallet),
      lockTime: BigInt(durationOf('lockedFor', pool.lockedFor ?? seconds(0)).seconds),
    },
    meta: stakingMetaOf(pool.metadata ?? {}),
  };
  return creationOf(
    (salt) => prepareStakingPool({ chainId, factory }, intent, salt),
    '/api/v1/staking/create',
    pool,
    config.fees.staking,
  );
}
