import {
  endBlockFor,
  metadataDigest,
  poolSubject,
  sameAddress,
  STAKING_BOUNDS,
  stakingDraft,
  stakingMetaOf,
  type Address,
  type Hex,
  type PoolCreation,
  type PoolDraftToken,
  type StakingMeta,
} from '@kingspad/domain';
import type { PublicConfig, StakingDraft } from '@kingspad/domain/api';
import { checkedAddress, knownFields, within, type FieldsOf, inSeconds } from '../checks.ts';
import {
  contractOf,
  CREATION_FIELDS,
  creationOf,
  type Creation,
  type CreationOptions,
  type Prepared,
} from '../creation.ts';
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
 * Prepares approval, call and draft of a staking pool, in the contract's units.
 * @param intent amounts in base units, times in seconds, periods in blocks
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
    draft: { ...stakingDraft(terms, { ...intent, salt }), factoryAddress: factory },
    digest: metadataDigest(poolSubject({ chainId, factory, creator, stakedToken, salt, meta })),
    call: (options) => deployPool(factory, terms, options),
  };
}

/** Terms of a new staking pool. Defaults: the reward is the staked token, and stakes are not locked. */
export interface NewStakingPool extends CreationOptions {
  /** The account that sends the call. */
  creator: Address;
  /** The staked token. */
  token: Address;
  /** The reward token; the staked token by default. */
  rewardToken?: Address;
  /** Total rewards, base units of the reward token. */
  rewards: bigint;
  /** Maximum stake of one wallet, base units of the staked token. */
  limitPerWallet: bigint;
  /** The newest block, from viem's `getBlock`. Rewards start with the block after it. */
  head: { number: bigint; timestamp: bigint };
  /** End of the rewards. The contract counts blocks: the last one before this date, by the site's block time. */
  endAt: Date;
  /** Lock time of a stake after its last top-up; none by default. */
  lockedFor?: Duration;
  /** Texts and links of the pool's page; empty by default. */
  metadata?: Partial<StakingMeta>;
}

const POOL_FIELDS: FieldsOf<NewStakingPool> = {
  ...{ creator: true, token: true, rewardToken: true, rewards: true, limitPerWallet: true, head: true },
  ...{ endAt: true, lockedFor: true, metadata: true },
  ...CREATION_FIELDS,
};
const META_FIELDS: FieldsOf<StakingMeta> = { logoUrl: true, projectSiteURL: true, tokenLockFor: true };
/** The contract lowers a limit that is larger than all stakes together may be. */
const MOST_STAKED = 2n ** 256n - 1n;

/**
 * Creates a staking pool: approval, call and draft (spec B.7: `deployPool`).
 * @param pool amounts in base units; dates and durations with their units
 * @throws TypeError for a number without its unit
 * @throws RangeError if the pool would end before the next block, or for a duration out of range
 * @throws Error if the fee is unknown
 * @example
 * createStakingPool(config, { creator, token, rewards: 5n, limitPerWallet: 5n, head: await client.getBlock(), endAt });
 */
export function createStakingPool(config: PublicConfig, pool: NewStakingPool): Creation {
  knownFields('', pool, POOL_FIELDS);
  knownFields('metadata', pool.metadata ?? {}, META_FIELDS);
  const { head } = pool;
  const creator = checkedAddress('creator', pool.creator);
  const token = checkedAddress('token', pool.token);
  const rewardToken = checkedAddress('rewardToken', pool.rewardToken ?? token);
  const { chainId } = config;
  const factory = contractOf(config.contracts.stakingFactory, 'staking factory');
  const [startBlock, now] = [Number(head.number), Number(head.timestamp)];
  const expiresAt = secondOf('endAt', pool.endAt);
  const endBlock = endBlockFor(startBlock, expiresAt, now, config.blockTimeSeconds);
  if (endBlock <= startBlock) throw new RangeError('endAt is before the next block. Choose a later date.');
  if (endBlock - startBlock > STAKING_BOUNDS.maxBlocks)
    throw new RangeError(
      `endAt is more than ${STAKING_BOUNDS.maxBlocks} blocks ahead. Choose an earlier date.`,
    );
  const lockTime = durationOf('lockedFor', pool.lockedFor ?? seconds(0)).seconds;
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
      rewardsSupply: within('rewards', checkedAmount('rewards', pool.rewards), [
        1n,
        STAKING_BOUNDS.maxSupply,
      ]),
      startBlock: BigInt(startBlock),
      bonusEndBlock: BigInt(endBlock),
      poolLimitPerUser: within('limitPerWallet', checkedAmount('limitPerWallet', pool.limitPerWallet), [
        1n,
        MOST_STAKED,
      ]),
      lockTime: BigInt(within('lockedFor', lockTime, [0, STAKING_BOUNDS.maxLockTime], inSeconds)),
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
