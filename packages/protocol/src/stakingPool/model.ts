import {
  dateOfBlock,
  isPoolFinished,
  lastPaidBlock,
  ledgerAt,
  type Address,
  type PoolLedger,
  type PoolStake,
  type PoolTerms,
} from '@kingspad/domain';
import type { Stake, StakingPoolItem } from '@kingspad/domain/api';
import type { PoolOnChain, StakeOnChain } from './read.ts';

/** A staking pool, indexed or read from its contract. Amounts in base units, times in seconds, periods in blocks. */
export interface StakingPool extends PoolTerms {
  pool: Address;
  /** The factory that made it. */
  factory: Address;
  creator: Address;
  staked: StakingToken;
  reward: StakingToken;
  /** The maximum stake of one wallet. */
  limitPerUser: bigint;
  /** How long a stake stays locked after its last top-up. */
  lockTime: number;
  ledger: PoolLedger;
  /** A wallet's stake; null if it has none, undefined while unknown. */
  stake: PoolStake | null | undefined;
  /** Whether the last paid block was reached when the pool was read. */
  isFinished: boolean;
  /** The time of the last paid block; an estimate. */
  endsAt: number;
  /** The block of the chain's answer; undefined for an indexed pool. */
  block: number | undefined;
}

export interface StakingToken {
  address: Address;
  /** Texts are empty and decimals null while unknown. */
  name: string;
  symbol: string;
  decimals: number | null;
}

/** An indexed record; its stake is undefined while it belongs to another wallet. */
export type StakingPoolRecord = Omit<StakingPoolItem, 'stake'> & { stake: Stake | null | undefined };

/**
 * The pool of an indexed record.
 * @example
 * stakingPoolOfRecord(await kingspad.get('/api/v1/staking/get/{pool}', { pool, wallet }));
 */
export function stakingPoolOfRecord(record: StakingPoolRecord): StakingPool {
  const { books, stake } = record;
  return {
    pool: record.stakingPoolAddress,
    factory: record.factoryAddress,
    creator: record.createdByAddress,
    staked: {
      address: record.stakingTokenAddress,
      name: record.stakingTokenName,
      symbol: record.stakingTokenSymbol,
      decimals: record.stakingTokenDecimals,
    },
    reward: {
      address: record.rewardsTokenAddress,
      name: record.rewardsTokenName,
      symbol: record.rewardsTokenSymbol,
      decimals: record.rewardsTokenDecimals,
    },
    rewardsSupply: BigInt(record.rewardsSupply),
    startBlock: record.startBlockNumber,
    endBlock: record.endBlockNumber,
    limitPerUser: BigInt(record.stakingTokensPerUser),
    lockTime: record.stakeTimeLockInDays,
    ledger: {
      accumulator: BigInt(books.accumulator),
      lastRewardBlock: books.lastRewardBlock,
      stopBlock: record.stopBlockNumber,
      totalStaked: BigInt(record.totalStaked),
      idle: BigInt(books.idleRewards),
      rewardsPaid: BigInt(books.rewardsPaid),
      rewardsReturned: BigInt(books.rewardsReturned),
    },
    stake: stake && {
      amount: BigInt(stake.amount),
      debt: BigInt(stake.rewardDebt),
      kept: BigInt(stake.keptRewards),
      stakedTime: stake.stakedTime,
    },
    isFinished: record.status === 'finished',
    endsAt: record.poolExpireTimestamp,
    block: undefined,
  };
}

/** The facts besides the contract's answer that a pool of the chain needs. */
export interface StakingPoolPlace {
  pool: Address;
  staked: StakingToken | undefined;
  reward: StakingToken | undefined;
  /** Seconds from block to block. */
  blockTime: number;
}

/**
 * The pool of its contract's answer.
 * @example
 * stakingPoolOfChain(answer, { pool, staked: await readToken(client, answer.stakedToken), reward, blockTime: 3 });
 */
export function stakingPoolOfChain(
  chain: PoolOnChain,
  { pool, staked, reward, blockTime }: StakingPoolPlace,
): StakingPool {
  const { block, timestamp, factory, creator, stakedToken, rewardToken, limitPerUser, lockTime } = chain;
  const { rewardsSupply, startBlock, endBlock, stopBlock } = chain;
  return {
    pool,
    factory,
    creator,
    staked: tokenOr(staked, stakedToken),
    reward: tokenOr(reward, rewardToken),
    rewardsSupply,
    startBlock,
    endBlock,
    limitPerUser,
    lockTime,
    ledger: ledgerOfChain(chain),
    stake: chain.stake && stakeOfChain(chain.stake),
    isFinished: isPoolFinished({ endBlock }, stopBlock, block),
    endsAt: dateOfBlock(lastPaidBlock({ endBlock }, stopBlock), block, timestamp, blockTime),
    block,
  };
}

/**
 * The newer state of a pool: the contract's ledger and stake, with the index's names and estimate of the end.
 * @example
 * newerStakingPool(stakingPoolOfRecord(record), stakingPoolOfChain(answer, place));
 */
export function newerStakingPool<Pool extends StakingPool>(
  indexed: Pool,
  { ledger, stake, isFinished, block }: StakingPool,
): Pool {
  return { ...indexed, ledger, stake, isFinished, block };
}

const tokenOr = (token: StakingToken | undefined, address: Address): StakingToken => ({
  address,
  name: token?.name ?? '',
  symbol: token?.symbol ?? '',
  decimals: token?.decimals ?? null,
});

/** Ledger at the newest block. The contract counts idle rewards up to it already. */
function ledgerOfChain(chain: PoolOnChain): PoolLedger {
  const { accumulator, lastRewardBlock } = ledgerAt(chain, chain, chain.block);
  const { stopBlock, totalStaked, idle, rewardsPaid, rewardsReturned } = chain;
  return { accumulator, lastRewardBlock, stopBlock, totalStaked, idle, rewardsPaid, rewardsReturned };
}

/** Null if the wallet has no stake. */
function stakeOfChain({ amount, debt, kept, stakedTime }: StakeOnChain): PoolStake | null {
  return amount === 0n && kept === 0n ? null : { amount, debt, kept, stakedTime };
}
