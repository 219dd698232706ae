import { stakingPoolAbi } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import type { RawLog } from '../types.ts';
import { addressOf, amountOf, readAs, selectorOf, smallOf, wordsOf } from './words.ts';

// Amounts in base units. `amount` is what was settled and what the books go by, `paid` what was sent. The log's address is the pool.

interface OfPool {
  log: RawLog;
  pool: Address;
}

export interface StakeDeposited extends OfPool {
  name: 'StakeDeposited';
  wallet: Address;
  amount: bigint;
}

/** Stake went out, or rewards did: those before the stake's own event of the same call. */
export interface StakingPayout extends OfPool {
  name: 'StakeWithdrawn' | 'RewardPaid';
  wallet: Address;
  amount: bigint;
  paid: bigint;
}

export interface StakeEmergencyWithdrawn extends OfPool {
  name: 'StakeEmergencyWithdrawn';
  wallet: Address;
  amount: bigint;
  paid: bigint;
  /** The rewards that a later harvest pays. */
  kept: bigint;
}

export interface RewardsStopped extends OfPool {
  name: 'RewardsStopped';
  /** The last block that is paid. */
  stopBlock: number;
  /** What will never be emitted. */
  amount: bigint;
  paid: bigint;
}

export interface IdleRewardsWithdrawn extends OfPool {
  name: 'IdleRewardsWithdrawn';
  amount: bigint;
  paid: bigint;
}

export type StakingPoolEvent =
  | StakeDeposited
  | StakingPayout
  | StakeEmergencyWithdrawn
  | RewardsStopped
  | IdleRewardsWithdrawn;

type Name = StakingPoolEvent['name'];
/** The words of a log: first its indexed arguments, then its data. */
type Words = [Hex, Hex, Hex, Hex];

interface Shape {
  /** How many indexed arguments there are, and how many words of data. */
  indexed: number;
  data: number;
  read: (of: OfPool, words: Words) => StakingPoolEvent;
}

const payout = (name: StakingPayout['name']): Shape => ({
  indexed: 1,
  data: 2,
  read: (of, [wallet, amount, paid]) => ({
    ...of,
    name,
    wallet: addressOf(wallet),
    amount: amountOf(amount),
    paid: amountOf(paid),
  }),
});

const SHAPES: { [N in Name]: Shape } = {
  StakeDeposited: {
    indexed: 1,
    data: 1,
    read: (of, [wallet, amount]) => ({
      ...of,
      name: 'StakeDeposited',
      wallet: addressOf(wallet),
      amount: amountOf(amount),
    }),
  },
  StakeWithdrawn: payout('StakeWithdrawn'),
  RewardPaid: payout('RewardPaid'),
  StakeEmergencyWithdrawn: {
    indexed: 1,
    data: 3,
    read: (of, [wallet, amount, paid, kept]) => ({
      ...of,
      name: 'StakeEmergencyWithdrawn',
      wallet: addressOf(wallet),
      amount: amountOf(amount),
      paid: amountOf(paid),
      kept: amountOf(kept),
    }),
  },
  RewardsStopped: {
    indexed: 0,
    data: 3,
    read: (of, [stopBlock, amount, paid]) => ({
      ...of,
      name: 'RewardsStopped',
      stopBlock: smallOf(stopBlock),
      amount: amountOf(amount),
      paid: amountOf(paid),
    }),
  },
  IdleRewardsWithdrawn: {
    indexed: 0,
    data: 2,
    read: (of, [amount, paid]) => ({
      ...of,
      name: 'IdleRewardsWithdrawn',
      amount: amountOf(amount),
      paid: amountOf(paid),
    }),
  },
};

const SHAPE_BY_TOPIC: ReadonlyMap<Hex | undefined, Shape> = new Map(
  Object.entries(SHAPES).map(([name, shape]) => [selectorOf(stakingPoolAbi, name), shape]),
);

/**
 * Reads a log of a staking pool; undefined for what is no event of one.
 * @throws {RefusedError} where the log has an event's topic and not its shape.
 */
export function decodeStakingPoolLog(log: RawLog): StakingPoolEvent | undefined {
  const shape = SHAPE_BY_TOPIC.get(log.topics[0]);
  if (shape === undefined) return undefined;
  return readAs(log, () =>
    shape.read({ log, pool: log.address }, wordsOf(log, shape.indexed, shape.data) as Words),
  );
}
