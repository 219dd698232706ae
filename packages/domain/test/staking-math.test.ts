import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPoolEvent,
  ledgerAt,
  emittedAt,
  newLedger,
  NO_STAKE,
  owedTo,
  pendingReward,
  refundOfStop,
  rewardsPerBlock,
  type PoolLedger,
  type PoolEvent,
  type PoolStake,
  type PoolTerms,
} from '../src/index.ts';

const TOKEN = 10n ** 18n;

/** A pool whose calls are played as the contract would, one staker after the other. */
class Played {
  ledger: PoolLedger;
  stakes = new Map<string, PoolStake>();
  paid = new Map<string, bigint>();

  constructor(readonly terms: PoolTerms) {
    this.ledger = newLedger(terms);
  }

  stakeOf(user: string): PoolStake {
    return this.stakes.get(user) ?? NO_STAKE;
  }

  paidTo(user: string): bigint {
    return this.paid.get(user) ?? 0n;
  }

  pending(user: string, block: number): bigint {
    return pendingReward(this.terms, this.ledger, this.stakeOf(user), block);
  }

  private say(user: string, event: PoolEvent, block: number): void {
    const before = { ledger: this.ledger, stake: this.stakeOf(user) };
    const after = applyPoolEvent(this.terms, before, event, { block, time: block * 3 });
    this.ledger = after.ledger;
    this.stakes.set(user, after.stake);
  }

  harvest(user: string, block: number): void {
    const amount = this.pending(user, block);
    this.say(user, { kind: 'reward', amount }, block);
    this.paid.set(user, this.paidTo(user) + amount);
  }

  deposit(user: string, amount: bigint, block: number): void {
    this.harvest(user, block);
    this.say(user, { kind: 'deposit', amount }, block);
  }

  withdraw(user: string, amount: bigint, block: number): void {
    this.harvest(user, block);
    this.say(user, { kind: 'withdraw', amount }, block);
  }

  leave(user: string, block: number): void {
    const { amount, debt } = this.stakeOf(user);
    const kept = owedTo({ amount, debt }, ledgerAt(this.terms, this.ledger, block).accumulator);
    this.say(user, { kind: 'emergency', amount, kept }, block);
  }

  stop(block: number): void {
    this.say('creator', { kind: 'stop', amount: refundOfStop(this.terms, block) }, block);
  }
}

describe('emission of a pool', () => {
  const terms = { rewardsSupply: 1000n, startBlock: 100, endBlock: 110 };

  it('emits rewards after the start, stops at the end, and adds up to the supply', () => {
    expect([99, 100, 101, 105, 110, 111].map((block) => emittedAt(terms, block))).toEqual([
      0n,
      0n,
      100n,
      500n,
      1000n,
      1000n,
    ]);
  });

  it('emissions of adjacent ranges add up to the supply', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 2n ** 128n - 1n),
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 400_000_000 }),
        fc.array(fc.nat(400_000_000), { maxLength: 20 }),
        (rewardsSupply, startBlock, blocks, steps) => {
          const pool = { rewardsSupply, startBlock, endBlock: startBlock + blocks };
          const marks = [0, ...steps.map((step) => startBlock + step), startBlock + blocks].sort(
            (a, b) => a - b,
          );
          const parts = marks.map((mark, at) => emittedAt(pool, mark) - emittedAt(pool, marks[at - 1] ?? 0));
          expect(parts.every((part) => part >= 0n)).toBe(true);
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(rewardsSupply);
        },
      ),
    );
  });
});

describe('SK-03 (part): what stakers earn', () => {
  it('pays like a well-known pool of ten tokens a block, without its truncation', () => {
    const pool = new Played({ rewardsSupply: 1000n * TOKEN, startBlock: 0, endBlock: 100 });
    for (const user of ['a', 'b', 'c', 'd']) pool.deposit(user, 100n * TOKEN, 10);
    expect(pool.pending('a', 11)).toBe((5n * TOKEN) / 2n);
    expect(pool.pending('a', 20)).toBe(25n * TOKEN);
    pool.withdraw('a', 50n * TOKEN, 21);
    expect(pool.paidTo('a')).toBe((55n * TOKEN) / 2n);
    pool.harvest('a', 22);
    // 27.5 + 10 * 50 / 350
    expect(pool.paidTo('a')).toBe(28_928_571_428_571_428_571n);
    pool.harvest('a', 23);
    expect(pool.paidTo('a')).toBe(30_357_142_857_142_857_142n);
  });

  it('two equal stakers share 0.2 a block and get 10 each in 100 blocks', () => {
    const pool = new Played({ rewardsSupply: 20n * TOKEN, startBlock: 0, endBlock: 100 });
    pool.deposit('a', TOKEN, 0);
    pool.deposit('b', TOKEN, 0);
    pool.harvest('a', 100);
    pool.harvest('b', 500);
    expect([pool.paidTo('a'), pool.paidTo('b')]).toEqual([10n * TOKEN, 10n * TOKEN]);
  });

  it('frequent harvests cost nothing: a fair share of 40 of 100 whole tokens is paid', () => {
    const terms = { rewardsSupply: 100n, startBlock: 0, endBlock: 1000 };
    const often = new Played(terms);
    for (const [user, amount] of [
      ['a', 40n],
      ['b', 60n],
    ] as const)
      often.deposit(user, amount, 0);
    for (let block = 1; block <= 1000; block++) often.harvest('a', block);
    expect(often.paidTo('a')).toBeGreaterThanOrEqual(39n);
    expect(often.paidTo('a')).toBeLessThanOrEqual(40n);
  });

  it('pays the rewards emitted up to a stop, and returns the rest', () => {
    const pool = new Played({ rewardsSupply: 1000n, startBlock: 0, endBlock: 100 });
    pool.deposit('a', 7n, 0);
    pool.stop(40);
    expect(pool.ledger.rewardsReturned).toBe(600n);
    // Seven units do not divide 400 exactly; what is below one unit of reward stays.
    expect(pool.pending('a', 40)).toBeGreaterThanOrEqual(399n);
    expect(pool.pending('a', 100)).toBe(pool.pending('a', 40));
  });

  it('counts rewards without any stake as idle', () => {
    const pool = new Played({ rewardsSupply: 1000n, startBlock: 0, endBlock: 100 });
    pool.deposit('a', 1n, 50);
    expect(pool.ledger.idle).toBe(500n);
    expect(pool.pending('a', 100)).toBe(500n);
  });

  it('keeps rewards at an emergency withdrawal, and pays them at a later harvest', () => {
    const pool = new Played({ rewardsSupply: 1000n, startBlock: 0, endBlock: 100 });
    pool.deposit('a', 10n, 0);
    pool.leave('a', 30);
    expect(pool.stakeOf('a')).toMatchObject({ amount: 0n, kept: 300n, stakedTime: 0 });
    expect(pool.pending('a', 60)).toBe(300n);
    pool.deposit('a', 10n, 60);
    expect(pool.paidTo('a')).toBe(300n);
    expect(pool.pending('a', 70)).toBe(100n);
  });

  it('payments never exceed the emission, and miss it by less than a unit per change of a stake', () => {
    const users = ['a', 'b', 'c'];
    const move = fc.record({
      user: fc.constantFrom(...users),
      kind: fc.constantFrom('deposit', 'withdraw', 'harvest', 'leave'),
      amount: fc.bigInt(1n, 10n ** 30n),
      blocks: fc.nat(40),
    });
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 27n),
        fc.array(move, { minLength: 1, maxLength: 40 }),
        (supply, moves) => {
          const pool = new Played({ rewardsSupply: supply, startBlock: 5, endBlock: 500 });
          let block = 0;
          for (const { user, kind, amount, blocks } of moves) {
            block += blocks;
            const { amount: staked } = pool.stakeOf(user);
            if (kind === 'deposit' && block < 500) pool.deposit(user, amount, block);
            else if (kind === 'withdraw') pool.withdraw(user, amount < staked ? amount : staked, block);
            else if (kind === 'leave' && staked > 0n) pool.leave(user, block);
            else pool.harvest(user, block);
            expect(pool.stakeOf(user).debt).toBeGreaterThanOrEqual(0n);
          }
          for (const user of users) pool.withdraw(user, pool.stakeOf(user).amount, 10_000);
          const { idle, rewardsPaid, totalStaked } = ledgerAt(pool.terms, pool.ledger, 10_000);
          expect(totalStaked).toBe(0n);
          const missing = supply - rewardsPaid - idle;
          expect(missing).toBeGreaterThanOrEqual(0n);
          expect(missing).toBeLessThanOrEqual(BigInt(3 * (moves.length + users.length)));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('SC-03 (part): rewards per block', () => {
  it('rewards per block are the supply divided by the blocks, rounded down', () => {
    expect(rewardsPerBlock(1000n, 100, 103)).toBe(333n);
    expect(rewardsPerBlock(2n, 0, 3)).toBe(0n);
    expect(rewardsPerBlock(2n, 3, 3)).toBe(0n);
  });
});
