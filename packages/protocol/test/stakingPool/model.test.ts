import { NO_STAKE, pendingReward, type Address } from '@kingspad/domain';
import type { StakingPoolItem } from '@kingspad/domain/api';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  newerStakingPool,
  stakingPoolOfChain,
  stakingPoolOfRecord,
  type StakingPoolRecord,
} from '../../src/stakingPool/model.ts';
import type { PoolOnChain } from '../../src/stakingPool/read.ts';

const addressOf = (digit: string): Address => `0x${digit.repeat(40)}`;
const [POOL, CREATOR] = [addressOf('1'), addressOf('2')];
const [STAKED, REWARD, FACTORY] = [addressOf('3'), addressOf('4'), addressOf('5')];
const TOKENS = {
  staked: { address: STAKED, name: 'King Gold', symbol: 'KGT', decimals: 18 },
  reward: { address: REWARD, name: 'Crown', symbol: 'CRN', decimals: 6 },
};

const amount = fc.bigInt(0n, 10n ** 30n);

/** A contract's answer: its ledger is as old as its last update. */
const answer: fc.Arbitrary<PoolOnChain> = fc
  .record({
    startBlock: fc.integer({ min: 1, max: 1_000 }),
    length: fc.integer({ min: 1, max: 1_000 }),
    age: fc.integer({ min: 0, max: 2_500 }),
    stopAfter: fc.option(fc.integer({ min: 1, max: 1_000 })),
    rewardsSupply: amount,
    limitPerUser: amount,
    lockTime: fc.integer({ min: 0, max: 10 ** 8 }),
    totalStaked: amount,
    accumulator: amount,
    rewardsPaid: amount,
    rewardsReturned: amount,
    idle: amount,
    stake: fc.record({ amount, debt: amount, kept: amount, stakedTime: fc.nat(), pending: amount }),
  })
  .map(({ startBlock, length, age, stopAfter, ...rest }) => ({
    ...rest,
    startBlock,
    endBlock: startBlock + length,
    stopBlock: stopAfter === null ? null : startBlock + stopAfter,
    block: startBlock + age,
    timestamp: 1_800_000_000,
    factory: FACTORY,
    creator: CREATOR,
    stakedToken: STAKED,
    rewardToken: REWARD,
    lastRewardBlock: startBlock,
  }));

const ofChain = (chain: PoolOnChain) => stakingPoolOfChain(chain, { pool: POOL, ...TOKENS, blockTime: 3 });

/** The record of an index at the answer's block; fields that the model does not read are left out. */
function recordOf(chain: PoolOnChain): StakingPoolRecord {
  const { ledger, stake, isFinished, endsAt } = ofChain(chain);
  const indexed: Partial<StakingPoolItem> = {
    stakingPoolAddress: POOL,
    factoryAddress: FACTORY,
    createdByAddress: CREATOR,
    stakingTokenAddress: STAKED,
    stakingTokenName: TOKENS.staked.name,
    stakingTokenSymbol: TOKENS.staked.symbol,
    stakingTokenDecimals: TOKENS.staked.decimals,
    rewardsTokenAddress: REWARD,
    rewardsTokenName: TOKENS.reward.name,
    rewardsTokenSymbol: TOKENS.reward.symbol,
    rewardsTokenDecimals: TOKENS.reward.decimals,
    rewardsSupply: String(chain.rewardsSupply),
    startBlockNumber: chain.startBlock,
    endBlockNumber: chain.endBlock,
    stopBlockNumber: chain.stopBlock,
    stakingTokensPerUser: String(chain.limitPerUser),
    stakeTimeLockInDays: chain.lockTime,
    totalStaked: String(chain.totalStaked),
    status: isFinished ? 'finished' : 'live',
    poolExpireTimestamp: endsAt,
    books: {
      accumulator: String(ledger.accumulator),
      lastRewardBlock: ledger.lastRewardBlock,
      rewardsPaid: String(chain.rewardsPaid),
      rewardsReturned: String(chain.rewardsReturned),
      idleRewards: String(chain.idle),
    },
    stake: stake
      ? {
          amount: String(stake.amount),
          rewardDebt: String(stake.debt),
          keptRewards: String(stake.kept),
          stakedTime: stake.stakedTime,
          pendingReward: '0',
          rewardsPaid: '0',
        }
      : null,
  };
  return indexed as StakingPoolRecord;
}

it('a pool read from the index equals the pool read from the chain, except for the block of the answer', () => {
  fc.assert(
    fc.property(answer, (chain) => {
      expect({ ...stakingPoolOfRecord(recordOf(chain)), block: chain.block }).toEqual(ofChain(chain));
    }),
    { numRuns: 500 },
  );
});

it('a pool read from the chain pays what its stored ledger pays', () => {
  fc.assert(
    fc.property(answer, fc.nat(3_000), (chain, later) => {
      const { ledger, stake } = ofChain(chain);
      const block = chain.block + later;
      const [ours, stored] = [ledger, chain].map((at) => pendingReward(chain, at, stake ?? NO_STAKE, block));
      const difference = (ours ?? 0n) - (stored ?? 0n);
      // Counted in two steps, the accumulator is rounded down twice.
      expect(difference <= 0n && difference >= -1n).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('takes ledger and stake of the chain, names and other fields of the index', () => {
  const [chain] = fc.sample(answer, 1);
  if (!chain) throw new Error('no sample');
  const indexed = { ...stakingPoolOfRecord(recordOf(chain)), own: 1 };
  const later = {
    ...ofChain({ ...chain, totalStaked: chain.totalStaked + 1n }),
    staked: { ...TOKENS.staked, name: '' },
  };
  const newer = newerStakingPool(indexed, later);
  expect(newer).toMatchObject({ staked: TOKENS.staked, own: 1, endsAt: indexed.endsAt, block: chain.block });
  expect(newer.ledger.totalStaked).toBe(chain.totalStaked + 1n);
});

it('returns no stake while the record belongs to another wallet, and for a wallet that never staked', () => {
  const [chain] = fc.sample(answer, 1);
  if (!chain) throw new Error('no sample');
  expect(stakingPoolOfRecord({ ...recordOf(chain), stake: undefined }).stake).toBeUndefined();
  const none = { amount: 0n, debt: 0n, kept: 0n, stakedTime: 0, pending: 0n };
  expect(ofChain({ ...chain, stake: none }).stake).toBeNull();
  expect(ofChain({ ...chain, stake: undefined }).stake).toBeUndefined();
});

it('keeps the address of a token that does not answer, without decimals', () => {
  const [chain] = fc.sample(answer, 1);
  if (!chain) throw new Error('no sample');
  const pool = stakingPoolOfChain(chain, {
    pool: POOL,
    staked: undefined,
    reward: TOKENS.reward,
    blockTime: 3,
  });
  expect(pool.staked).toEqual({ address: STAKED, name: '', symbol: '', decimals: null });
});

it('earns by a record’s figures what the contract would pay at a block', () => {
  const [chain] = fc.sample(answer, 1);
  if (!chain) throw new Error('no sample');
  const pool = stakingPoolOfRecord({
    ...recordOf(chain),
    rewardsSupply: '1000',
    startBlockNumber: 0,
    endBlockNumber: 100,
    stopBlockNumber: null,
    totalStaked: '10',
    books: {
      accumulator: '0',
      lastRewardBlock: 20,
      rewardsPaid: '0',
      rewardsReturned: '0',
      idleRewards: '200',
    },
    stake: {
      amount: '5',
      rewardDebt: '0',
      keptRewards: '7',
      stakedTime: 60,
      pendingReward: '7',
      rewardsPaid: '0',
    },
  });
  const earned = (block: number) => pendingReward(pool, pool.ledger, pool.stake ?? NO_STAKE, block);
  expect([20, 21, 30, 200].map(earned)).toEqual([7n, 12n, 57n, 407n]);
});
