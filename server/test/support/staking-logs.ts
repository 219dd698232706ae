import { stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import {
  applyPoolEvent,
  ledgerAt,
  newLedger,
  NO_STAKE,
  owedTo,
  refundOfStop,
  type Address,
  type Hex,
  type PoolLedger,
  type PoolEvent,
  type PoolStake,
} from '@kingspad/domain';
import { zeroHash } from 'viem';
import type { RawLog } from '../../src/chain/types.ts';
import { LoggedEvents, type LogPlace } from './logged.ts';
import { addressOf } from './sale-logs.ts';

export const STAKING_FACTORY: Address = `0x${'fb'.repeat(20)}`;

/** A pool of no chain, as its creation says; amounts in base units. */
export interface LoggedPool {
  pool: Address;
  creator: Address;
  stakedToken: Address;
  rewardToken: Address;
  rewardsSupply: bigint;
  startBlock: number;
  endBlock: number;
  limit: bigint;
  lockTime: number;
  digest: Hex;
}

/** @param number from 1; everything else is made of it unless given */
export function loggedPool(number: number, more: Partial<LoggedPool> = {}): LoggedPool {
  return {
    pool: addressOf(0x5000_0000 + number),
    creator: addressOf(0x2000_0000 + number),
    stakedToken: addressOf(0x3000_0000 + number),
    rewardToken: addressOf(0x7000_0000 + number),
    rewardsSupply: 10n ** 21n,
    startBlock: 100,
    endBlock: 1100,
    limit: 2n ** 128n - 1n,
    lockTime: 0,
    digest: zeroHash,
    ...more,
  };
}

/** The logs that pools would write, with their ledger's amounts: every call in a separate or a given block. */
export class StakingLogs {
  readonly #made = new LoggedEvents([...stakingFactoryAbi, ...stakingPoolAbi]);
  readonly #ledger = new Map<Address, PoolLedger>();
  readonly #stakes = new Map<string, PoolStake>();
  readonly logs: RawLog[] = this.#made.logs;

  create(place: LogPlace, pool: LoggedPool): void {
    this.#ledger.set(pool.pool, newLedger(pool));
    this.#made.add(place, STAKING_FACTORY, 'StakingPoolCreated', {
      ...pool,
      startBlock: BigInt(pool.startBlock),
      bonusEndBlock: BigInt(pool.endBlock),
      poolLimitPerUser: pool.limit,
      lockTime: BigInt(pool.lockTime),
      metadataDigest: pool.digest,
    });
  }

  deposit(place: LogPlace, pool: LoggedPool, user: Address, amount: bigint): void {
    this.#pay(place, pool, user, false);
    this.#apply(place, pool, user, { kind: 'deposit', amount });
    this.raw(place, pool, 'StakeDeposited', { user, amount });
  }

  withdraw(place: LogPlace, pool: LoggedPool, user: Address, amount: bigint): void {
    this.#pay(place, pool, user, false);
    this.#apply(place, pool, user, { kind: 'withdraw', amount });
    this.raw(place, pool, 'StakeWithdrawn', { user, amount, paid: amount });
  }

  harvest(place: LogPlace, pool: LoggedPool, user: Address): void {
    this.#pay(place, pool, user, true);
  }

  emergency(place: LogPlace, pool: LoggedPool, user: Address): void {
    const { amount } = this.#stakeOf(pool, user);
    const kept = this.#owed(place, pool, user);
    this.#apply(place, pool, user, { kind: 'emergency', amount, kept });
    this.raw(place, pool, 'StakeEmergencyWithdrawn', { user, amount, paid: amount, kept });
  }

  stop(place: LogPlace, pool: LoggedPool): void {
    const amount = refundOfStop(pool, place.block);
    this.#apply(place, pool, pool.creator, { kind: 'stop', amount });
    this.raw(place, pool, 'RewardsStopped', { stopBlock: BigInt(place.block), amount, paid: amount });
  }

  takeIdle(place: LogPlace, pool: LoggedPool): void {
    const amount = ledgerAt(pool, this.#ledgerOf(pool), place.block).idle;
    this.#apply(place, pool, pool.creator, { kind: 'idle', amount });
    this.raw(place, pool, 'IdleRewardsWithdrawn', { amount, paid: amount });
  }

  /** A log of the pool in this state, even if its ledger contradicts. */
  raw(place: LogPlace, pool: LoggedPool, name: string, args: Record<string, unknown>): void {
    this.#made.add(place, pool.pool, name, args);
  }

  #pay(place: LogPlace, pool: LoggedPool, user: Address, isHarvest: boolean): void {
    const amount = this.#owed(place, pool, user) + this.#stakeOf(pool, user).kept;
    if (amount === 0n && !isHarvest) return;
    this.#apply(place, pool, user, { kind: 'reward', amount });
    this.raw(place, pool, 'RewardPaid', { user, amount, paid: amount });
  }

  #owed({ block }: LogPlace, pool: LoggedPool, user: Address): bigint {
    return owedTo(this.#stakeOf(pool, user), ledgerAt(pool, this.#ledgerOf(pool), block).accumulator);
  }

  #apply({ block, at }: LogPlace, pool: LoggedPool, user: Address, event: PoolEvent): void {
    const state = { ledger: this.#ledgerOf(pool), stake: this.#stakeOf(pool, user) };
    const after = applyPoolEvent(pool, state, event, { block, time: at });
    this.#ledger.set(pool.pool, after.ledger);
    this.#stakes.set(`${pool.pool}/${user}`, after.stake);
  }

  #ledgerOf(pool: LoggedPool): PoolLedger {
    return this.#ledger.get(pool.pool) ?? newLedger(pool);
  }

  #stakeOf({ pool }: LoggedPool, user: Address): PoolStake {
    return this.#stakes.get(`${pool}/${user}`) ?? NO_STAKE;
  }
}
