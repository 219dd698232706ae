import { parseAddress, type Address, type Hex } from '../address.ts';
import type { StakingDraft } from '../api/staking.ts';
import { stakingMetaOf, type MetadataSubject, type StakingMeta } from '../metadata.ts';
import { toIso, toUtcText } from '../time.ts';
import { rewardsPerBlock } from './math.ts';
import { readPoolForm, type PoolFormContext, type PoolFormValues } from './pool-form.ts';

/** A pool's terms as the factory takes them. */
export interface PoolCreation {
  stakedToken: Address;
  /** The staked token again where both are the same. */
  rewardToken: Address;
  /** Whether the factory's form without a reward token is the one to call. */
  isSameToken: boolean;
  rewardsSupply: bigint;
  startBlock: bigint;
  bonusEndBlock: bigint;
  poolLimitPerUser: bigint;
  /** Seconds. */
  lockTime: bigint;
}

/** The factory's terms of a typed pool; undefined while a field cannot be read. */
export function poolCreationOf(values: PoolFormValues, context: PoolFormContext): PoolCreation | undefined {
  const { rewardsSupply, poolLimitPerUser, lockTime, startBlock, endBlock } = readPoolForm(values, context);
  const isSameToken = values.isRewardsSameAsStakingToken;
  const stakedToken = parseAddress(values.stakingTokenAddress);
  const rewardToken = isSameToken ? stakedToken : parseAddress(values.rewardsTokenAddress);
  if (stakedToken === undefined || rewardToken === undefined || endBlock === undefined) return undefined;
  if (rewardsSupply === undefined || poolLimitPerUser === undefined || lockTime === undefined)
    return undefined;
  return {
    stakedToken,
    rewardToken,
    isSameToken,
    rewardsSupply,
    startBlock: BigInt(startBlock),
    bonusEndBlock: BigInt(endBlock),
    poolLimitPerUser,
    lockTime: BigInt(lockTime),
  };
}

export interface PoolDraftToken {
  name: string;
  symbol: string;
  decimals: number;
}

/** Creator and tokens of a draft; see {@link stakingDraft}. */
interface StakingDraftContext {
  creator: Address;
  staked: PoolDraftToken;
  /** The staked token again where both are the same. */
  reward: PoolDraftToken;
  /** Predicted address of the pool; null if unknown. */
  pool?: Address | null;
  /** 16 random bytes, see `newSalt`; left out if no digest is wanted. */
  salt?: Hex;
}

/** The body of POST /api/v1/staking/create before the transaction (spec B.3). @param context with the estimated end and the time now, seconds */
export function stakingDraft(
  terms: PoolCreation,
  context: StakingDraftContext & { expiresAt: number; now: number; meta: StakingMeta },
): StakingDraft {
  const { creator, staked, reward, pool = null, salt, now, expiresAt, meta } = context;
  const [startBlockNumber, endBlockNumber] = [Number(terms.startBlock), Number(terms.bonusEndBlock)];
  return {
    transactionHash: null,
    blockNumber: null,
    stakingPoolAddress: pool,
    stakingTokenAddress: terms.stakedToken,
    rewardsTokenAddress: terms.rewardToken,
    stakingTokenName: staked.name,
    stakingTokenSymbol: staked.symbol,
    stakingTokenDecimals: staked.decimals,
    rewardsTokenName: reward.name,
    rewardsTokenSymbol: reward.symbol,
    rewardsTokenDecimals: reward.decimals,
    isRewardsSameAsStakingToken: terms.isSameToken,
    rewardsSupply: terms.rewardsSupply.toString(),
    stakingTokensPerUser: terms.poolLimitPerUser.toString(),
    poolExpireDate: toUtcText(expiresAt),
    poolExpireTimestamp: expiresAt,
    rewardsPerBlock: rewardsPerBlock(terms.rewardsSupply, startBlockNumber, endBlockNumber).toString(),
    stakeTimeLockInDays: Number(terms.lockTime),
    startBlockNumber,
    endBlockNumber,
    createdByAddress: creator,
    status: 'live',
    ...meta,
    aprUpdatedAt: toIso(now),
    ...(salt === undefined ? {} : { metadataSalt: salt }),
  };
}

/** The creator's metadata of the pool, as the digest covers it. */
export function poolMetaOf(values: Pick<PoolFormValues, 'logoUrl' | 'projectSiteURL'>): StakingMeta {
  return stakingMetaOf({ logoUrl: values.logoUrl.trim(), projectSiteURL: values.projectSiteURL.trim() });
}

/** Subject of a pool's metadata digest: its contract is the factory, and its token the staked one. */
export function poolSubject(subject: {
  chainId: number;
  factory: Address;
  creator: Address;
  stakedToken: Address;
  salt: Hex;
  meta: StakingMeta;
}): MetadataSubject<StakingMeta> {
  const { chainId, factory, creator, stakedToken, salt, meta } = subject;
  return { chainId, contract: factory, kind: 'staking', owner: creator, token: stakedToken, salt, meta };
}
