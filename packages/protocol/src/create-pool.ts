import { callsOf, stakingFactoryAbi } from '@kingspad/abi';
import {
  endBlockFor,
  sameAddress,
  stakingDraft,
  stakingMetaOf,
  type Address,
  type StakingMeta,
} from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { contractOf, feeOf, signedOff, type Creation, type CreationOptions } from './creation.ts';
import { amountOf, durationOf, secondOf, seconds, type Duration } from './units.ts';

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

/** A staking pool. @throws TypeError where a number stands without its unit; RangeError where it would have no block */
export function createStakingPool(config: PublicConfig, pool: NewStakingPool): Creation {
  const { creator, token, rewardToken = token, head } = pool;
  const factory = contractOf(config.contracts.stakingFactory, 'staking factory');
  const [startBlock, now] = [Number(head.number), Number(head.timestamp)];
  const expiresAt = secondOf('endAt', pool.endAt);
  const endBlock = endBlockFor(startBlock, expiresAt, now, config.blockTimeSeconds);
  if (endBlock <= startBlock) throw new RangeError('endAt comes before the next block.');
  const terms = {
    stakedToken: token,
    rewardToken,
    isSameToken: sameAddress(token, rewardToken),
    rewardsSupply: amountOf('rewards', pool.rewards),
    startBlock: BigInt(startBlock),
    bonusEndBlock: BigInt(endBlock),
    poolLimitPerUser: amountOf('limitPerWallet', pool.limitPerWallet),
    lockTime: BigInt(durationOf('lockedFor', pool.lockedFor ?? seconds(0)).seconds),
  };
  const meta = stakingMetaOf(pool.metadata ?? {});
  const subject = {
    chainId: config.chainId,
    contract: factory,
    kind: 'staking' as const,
    owner: creator,
    token,
    meta,
  };
  const { salt, digest, dataSuffix } = signedOff(subject, pool.salt);
  const options = { dataSuffix, value: feeOf(pool.fee, config.fees.staking) };
  // Chain facts of a draft are shown nowhere.
  const unnamed = { name: '', symbol: '', decimals: 0 };
  const body = stakingDraft(terms, { creator, staked: unnamed, reward: unnamed, salt, now, expiresAt, meta });
  const { rewardsSupply, bonusEndBlock, poolLimitPerUser, lockTime } = terms;
  const rest = [rewardsSupply, terms.startBlock, bonusEndBlock, poolLimitPerUser, lockTime] as const;
  return {
    approval: { token: rewardToken, spender: factory, amount: rewardsSupply },
    call: terms.isSameToken
      ? call(factory, 'deployPool', [token, ...rest], options)
      : call(factory, 'deployPool', [token, rewardToken, ...rest], options),
    draft: { path: '/api/v1/staking/create', body, digest },
  };
}

const call = callsOf(stakingFactoryAbi);
