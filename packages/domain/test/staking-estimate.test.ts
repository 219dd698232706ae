import { describe, expect, it } from 'vitest';
import {
  aprOf,
  aprWithStake,
  DAY,
  estimateStake,
  newLedger,
  NO_STAKE,
  shareOfRewards,
  type DilutedFacts,
  type PoolStake,
} from '../src/index.ts';

const ONE = 10n ** 18n;
const TERMS = { rewardsSupply: 8992n * 10n ** 6n, startBlock: 100, endBlock: 1100 };

/** A pool in which others hold 246,500 from its start. */
const crowded = {
  ledger: { ...newLedger(TERMS), totalStaked: 246_500n * ONE },
  stake: NO_STAKE,
};

describe('an estimate of a stake', () => {
  it('divides the rewards by the total stake with the new deposit in it', () => {
    const share = (8992n * 10n ** 6n * 110_000n) / 356_500n;
    expect(estimateStake(TERMS, crowded, 110_000n * ONE, 100)).toEqual({ paidAtOnce: 0n, byEnd: share });
    expect(share).toBe(2_774_530_154n);
  });

  it('estimates rewards from the deposit’s block, or a later start, to an early stop', () => {
    const half = { ...TERMS, rewardsSupply: 1000n * ONE };
    const alone = { ledger: newLedger(half), stake: NO_STAKE };
    const byEnd = (block: number, stopBlock: number | null = null) =>
      estimateStake(half, { ...alone, ledger: { ...alone.ledger, stopBlock } }, ONE, block)?.byEnd;
    expect([1, 100, 101, 1099].map((block) => byEnd(block))).toEqual([
      1000n * ONE,
      1000n * ONE,
      999n * ONE,
      ONE,
    ]);
    expect(byEnd(1100)).toBeUndefined();
    expect([byEnd(200, 600), byEnd(600, 600)]).toEqual([400n * ONE, undefined]);
  });

  it('pays the rewards of an earlier stake at once, and continues with the whole stake', () => {
    const terms = { rewardsSupply: 1000n * ONE, startBlock: 100, endBlock: 1100 };
    const ledger = { ...newLedger(terms), totalStaked: 4n * ONE };
    const estimate = (stake: PoolStake, wanted: bigint) =>
      estimateStake(terms, { ledger, stake }, wanted, 200);
    const stake = { ...NO_STAKE, amount: ONE, stakedTime: 1 };
    expect(estimate(stake, 2n * ONE)).toEqual({ paidAtOnce: 25n * ONE, byEnd: 360n * ONE });
    expect(estimate(stake, ONE)).toEqual({ paidAtOnce: 25n * ONE, byEnd: 225n * ONE });
    expect(estimate(stake, 0n)).toEqual({ paidAtOnce: 25n * ONE, byEnd: 0n });
    expect(estimate(NO_STAKE, ONE)?.paidAtOnce).toBe(0n);
  });
});

const facts: DilutedFacts = {
  apr: 120,
  rewardsSupply: 1000n * ONE,
  startBlock: 0,
  endBlock: 1000,
  isFinished: false,
  totalStaked: 100n * ONE,
  ownStake: 25n * ONE,
  isSameToken: true,
  stakedDecimals: 18,
  rewardDecimals: 18,
  stakedPriceUsd: null,
  rewardPriceUsd: null,
  blockTime: 3,
};

describe('an APR with a stake', () => {
  it('the APR falls with the own stake, and other stakes stay', () => {
    expect(aprWithStake(facts, 25n * ONE)).toBe(120);
    expect(aprWithStake(facts, 125n * ONE)).toBe(60);
    expect(aprWithStake(facts, 0n)).toBe(160);
  });

  it('estimates the APR of a pool with the stake in it', () => {
    const now = { ...facts, apr: aprOf(facts).apr };
    for (const stake of [ONE, 3n * ONE, 10n ** 30n]) {
      const after = aprOf({ ...facts, totalStaked: 75n * ONE + stake }).apr ?? 0;
      expect((aprWithStake(now, stake) ?? 0) / after).toBeCloseTo(1, 5);
    }
  });

  it('the first stake has an APR, without a price only if both tokens are one', () => {
    const empty = { ...facts, apr: null, totalStaked: 0n, ownStake: 0n };
    expect(aprWithStake(empty, 0n)).toBeNull();
    expect(aprWithStake(empty, ONE)).toBe(aprOf({ ...facts, totalStaked: ONE }).apr);
    expect(aprWithStake({ ...empty, isSameToken: false }, ONE)).toBeNull();
    expect(aprWithStake({ ...empty, isFinished: true }, ONE)).toBeNull();
  });
});

it('a share of rewards needs no price, and ends with the pool', () => {
  // A block each three seconds pays one; a quarter of the stake is one's own.
  const aDay = 28_800n * ONE;
  expect(shareOfRewards(facts, 25n * ONE, 1)).toBe(aDay / 4n);
  expect(shareOfRewards(facts, 75n * ONE, 0.5)).toBe(aDay / 4n);
  expect(shareOfRewards({ ...facts, totalStaked: 0n, ownStake: 0n }, ONE, 1)).toBe(aDay);
  expect(shareOfRewards({ ...facts, totalStaked: 0n, ownStake: 0n }, 0n, 1)).toBe(0n);
  expect(shareOfRewards({ ...facts, isFinished: true }, ONE, DAY)).toBeNull();
});
