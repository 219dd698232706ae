/** One in the accumulator's terms: rewards to one unit of stake, times this. */
export const ACCUMULATOR_ONE = 10n ** 36n;

/** The terms that a pool's arithmetic needs. Amounts are base units of the reward token. */
export interface PoolTerms {
  rewardsSupply: bigint;
  /** The first block that is not paid. */
  startBlock: number;
  /** The end that the pool was made with; an early stop does not change it. */
  endBlock: number;
}

/** A pool's ledger at its last update, as the contract stores it. */
export interface PoolLedger {
  accumulator: bigint;
  /** Up to which block they are counted; the start block before the first update. */
  lastRewardBlock: number;
  /** Null unless the creator stopped the pool. */
  stopBlock: number | null;
  /** Base units of the staked token. */
  totalStaked: bigint;
  /** Rewards emitted while the pool had no stake, up to lastRewardBlock, less the creator's withdrawals. */
  idle: bigint;
  /** Settled for stakers altogether. */
  rewardsPaid: bigint;
  /** Total returned to the creator. */
  rewardsReturned: bigint;
}

/** A wallet's part of a pool, as the contract keeps it. */
export interface PoolStake {
  /** Base units of the staked token. */
  amount: bigint;
  /** Part of the accumulated rewards that was not earned by the wallet, or was paid. */
  debt: bigint;
  /** Rewards left by emergency withdrawals; a part of the pending ones. */
  kept: bigint;
  /** Seconds; 0 without a stake. */
  stakedTime: number;
}

/** The ledger of a pool without events. */
export function newLedger({ startBlock }: Pick<PoolTerms, 'startBlock'>): PoolLedger {
  return {
    accumulator: 0n,
    lastRewardBlock: startBlock,
    stopBlock: null,
    totalStaked: 0n,
    idle: 0n,
    rewardsPaid: 0n,
    rewardsReturned: 0n,
  };
}

/** The stake of a wallet that never staked. */
export const NO_STAKE: Readonly<PoolStake> = { amount: 0n, debt: 0n, kept: 0n, stakedTime: 0 };

/** The last block that is paid: the earlier of the end and of the creator's stop. */
export function lastPaidBlock(terms: Pick<PoolTerms, 'endBlock'>, stopBlock: number | null): number {
  return stopBlock === null ? terms.endBlock : Math.min(terms.endBlock, stopBlock);
}

/** Whether the chain has the last block that is paid. Deposits end then, and every stake opens. */
export function isPoolFinished(
  terms: Pick<PoolTerms, 'endBlock'>,
  stopBlock: number | null,
  block: number,
): boolean {
  return block >= lastPaidBlock(terms, stopBlock);
}

/**
 * Time at which a wallet's stake unlocks, seconds, as the contract's `unlockTime`; 0 without a stake.
 * A pool that is finished opens it earlier.
 * @param lockTime of the pool, seconds
 */
export function stakeOpensAt(
  { amount, stakedTime }: Pick<PoolStake, 'amount' | 'stakedTime'>,
  lockTime: number,
): number {
  return amount === 0n ? 0 : stakedTime + lockTime;
}

/**
 * Rewards emitted up to a block, base units of the reward token, rounded down. It prices blocks by the original
 * end: to respect a stop, pass at most {@link lastPaidBlock}.
 */
export function emittedAt({ rewardsSupply, startBlock, endBlock }: PoolTerms, block: number): bigint {
  if (block <= startBlock) return 0n;
  if (block >= endBlock) return rewardsSupply;
  return (rewardsSupply * BigInt(block - startBlock)) / BigInt(endBlock - startBlock);
}

/** The ledger as the contract would have it after an update at this block. An earlier block changes nothing. */
export function ledgerAt(terms: PoolTerms, ledger: PoolLedger, block: number): PoolLedger {
  const from = Math.max(ledger.lastRewardBlock, terms.startBlock);
  const to = Math.min(block, lastPaidBlock(terms, ledger.stopBlock));
  if (to <= from) return ledger;
  const reward = emittedAt(terms, to) - emittedAt(terms, from);
  return ledger.totalStaked === 0n
    ? { ...ledger, lastRewardBlock: to, idle: ledger.idle + reward }
    : {
        ...ledger,
        lastRewardBlock: to,
        accumulator: ledger.accumulator + (reward * ACCUMULATOR_ONE) / ledger.totalStaked,
      };
}

/** Earned and unpaid rewards of a stake without the kept ones, base units of the reward token. */
export function owedTo(stake: Pick<PoolStake, 'amount' | 'debt'>, accumulator: bigint): bigint {
  const owed = accumulated(stake.amount, accumulator) - stake.debt;
  return owed > 0n ? owed : 0n;
}

/** Payment of a harvest in this block with the kept rewards: the contract's `pendingReward`. */
export function pendingReward(terms: PoolTerms, ledger: PoolLedger, stake: PoolStake, block: number): bigint {
  return owedTo(stake, ledgerAt(terms, ledger, block).accumulator) + stake.kept;
}

/** Rewards that all stakers can withdraw from this block on, without idle ones; base units of the reward token. */
export function rewardsLeft(terms: PoolTerms, ledger: PoolLedger): bigint {
  return terms.rewardsSupply - ledger.rewardsPaid - ledger.rewardsReturned;
}

/** Rewards that stopping the pool in this block returns to the creator: those never emitted. */
export function refundOfStop(terms: PoolTerms, block: number): bigint {
  return terms.rewardsSupply - emittedAt(terms, block);
}

const accumulated = (stake: bigint, accumulator: bigint) => (stake * accumulator) / ACCUMULATOR_ONE;
const accumulatedUp = (stake: bigint, accumulator: bigint) =>
  (stake * accumulator + ACCUMULATOR_ONE - 1n) / ACCUMULATOR_ONE;

/** A pool's ledger and the stake of an event's wallet. */
export interface PoolState {
  ledger: PoolLedger;
  stake: PoolStake;
}

/** Place of an event: its block, and that block's time in seconds. */
export interface EventPlace {
  block: number;
  time: number;
}

/**
 * A pool's events. `paid` amounts are what was sent; the ledger uses what was settled, so they are not needed here.
 * Within one call, `reward` comes before `deposit` and `withdraw`.
 */
export type PoolEvent =
  | { kind: 'deposit' | 'withdraw' | 'reward'; amount: bigint }
  | { kind: 'emergency'; amount: bigint; kept: bigint }
  | { kind: 'stop' | 'idle'; amount: bigint };

/**
 * Ledger and stake after an event, exactly as the contract has them after the call. Events come in chain order;
 * `stop` and `idle` concern no stake, which stays as it is.
 */
export function applyPoolEvent(
  terms: PoolTerms,
  state: PoolState,
  event: PoolEvent,
  { block, time }: EventPlace,
): PoolState {
  const ledger = ledgerAt(terms, state.ledger, block);
  const { stake } = state;
  switch (event.kind) {
    case 'deposit':
      return {
        ledger: { ...ledger, totalStaked: ledger.totalStaked + event.amount },
        stake: {
          ...stake,
          amount: stake.amount + event.amount,
          debt: stake.debt + accumulatedUp(event.amount, ledger.accumulator),
          stakedTime: time,
        },
      };
    case 'withdraw':
      return withdrawn({ ledger, stake }, event.amount);
    case 'reward':
      return {
        // No stake changes, so the contract does not bring its accumulator up to this block.
        ledger: { ...state.ledger, rewardsPaid: state.ledger.rewardsPaid + event.amount },
        // The kept rewards are part of the amount, and were credited as debt when they were kept.
        stake: { ...stake, debt: stake.debt + event.amount - stake.kept, kept: 0n },
      };
    case 'emergency':
      return withdrawn(
        { ledger, stake: { ...stake, debt: stake.debt + event.kept, kept: stake.kept + event.kept } },
        event.amount,
      );
    case 'stop':
      return { ledger: { ...returned(ledger, event.amount), stopBlock: block }, stake };
    case 'idle':
      return { ledger: { ...returned(ledger, event.amount), idle: ledger.idle - event.amount }, stake };
  }
}

const returned = (ledger: PoolLedger, amount: bigint): PoolLedger => ({
  ...ledger,
  rewardsReturned: ledger.rewardsReturned + amount,
});

function withdrawn({ ledger, stake }: PoolState, amount: bigint): PoolState {
  const left = stake.amount - amount;
  return {
    ledger: { ...ledger, totalStaked: ledger.totalStaked - amount },
    stake: {
      ...stake,
      amount: left,
      debt: stake.debt - accumulated(amount, ledger.accumulator),
      stakedTime: left === 0n ? 0 : stake.stakedTime,
    },
  };
}

/** Rewards of one block, base units, rounded down (spec B.5); 0 if the end is not after the start. */
export function rewardsPerBlock(supply: bigint, startBlock: number, endBlock: number): bigint {
  return endBlock > startBlock ? supply / BigInt(endBlock - startBlock) : 0n;
}
