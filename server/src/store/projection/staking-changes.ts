import {
  applyPoolEvent,
  ledgerAt,
  lastPaidBlock,
  newLedger,
  owedTo,
  refundOfStop,
  type PoolEvent,
  type PoolStake,
  type PoolState,
} from '@kingspad/domain';
import type { StakingPoolRow } from '../entities/staking.ts';
import type { StakingPoolCreated, StakingPoolEvent } from '@kingspad/abi/events';

/** A pool from its creation event; its number, digest and search text are set later. */
export function stakingPoolMade(event: StakingPoolCreated): StakingPoolRow {
  const { log, pool, creator, stakedToken, rewardToken, rewardsSupply, startBlock, endBlock } = event;
  return {
    pool,
    number: 0,
    factory: log.address,
    creator,
    stakedToken,
    rewardToken,
    rewardsSupply,
    startBlock,
    endBlock,
    limitPerUser: event.limitPerUser,
    lockTime: event.lockTime,
    metadataDigest: event.metadataDigest,
    txHash: log.txHash,
    blockNumber: log.blockNumber,
    logIndex: log.logIndex,
    createdAt: log.blockTimestamp,
    searchText: '',
    stakerCount: 0,
    lastStakedAt: null,
    incompleteSince: null,
    updatedAt: log.blockTimestamp,
    ...newLedger(event),
  };
}

/** The event as the domain's type. */
function domainEvent(event: StakingPoolEvent): PoolEvent {
  const { amount } = event;
  switch (event.name) {
    case 'StakeDeposited':
      return { kind: 'deposit', amount };
    case 'StakeWithdrawn':
      return { kind: 'withdraw', amount };
    case 'RewardPaid':
      return { kind: 'reward', amount };
    case 'StakeEmergencyWithdrawn':
      return { kind: 'emergency', amount, kept: event.kept };
    case 'RewardsStopped':
      return { kind: 'stop', amount };
    case 'IdleRewardsWithdrawn':
      return { kind: 'idle', amount };
  }
}

/**
 * The pool's ledger and the stake of the event's wallet, as the contract has them after it; undefined if the
 * event contradicts the state before it.
 */
export function stakingAfter(
  pool: StakingPoolRow,
  stake: PoolStake,
  event: StakingPoolEvent,
): PoolState | undefined {
  const { blockNumber: block, blockTimestamp: time } = event.log;
  const ledger = ledgerAt(pool, pool, block);
  if (!follows(pool, { ledger, stake }, event)) return undefined;
  return applyPoolEvent(pool, { ledger: pool, stake }, domainEvent(event), { block, time });
}

/**
 * Every event carries an amount that follows from the state and differs if another event was omitted. Before stake
 * moves, the same call has paid the rewards.
 */
function follows(pool: StakingPoolRow, { ledger, stake }: PoolState, event: StakingPoolEvent): boolean {
  const { amount, log } = event;
  const owed = owedTo(stake, ledger.accumulator);
  const hasEnded = log.blockNumber >= lastPaidBlock(pool, ledger.stopBlock);
  switch (event.name) {
    case 'StakeDeposited':
      return (
        owed + stake.kept === 0n && !hasEnded && amount > 0n && stake.amount + amount <= pool.limitPerUser
      );
    case 'StakeWithdrawn':
      return owed + stake.kept === 0n && amount > 0n && amount <= stake.amount;
    case 'RewardPaid':
      return amount === owed + stake.kept;
    case 'StakeEmergencyWithdrawn':
      return amount > 0n && amount === stake.amount && event.kept === owed;
    case 'RewardsStopped':
      return (
        !hasEnded && event.stopBlock === log.blockNumber && amount === refundOfStop(pool, log.blockNumber)
      );
    case 'IdleRewardsWithdrawn':
      return hasEnded && amount > 0n && amount === ledger.idle;
  }
}
