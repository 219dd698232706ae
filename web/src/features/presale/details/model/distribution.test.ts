import type { LockRecord } from '@kingspad/domain/api';
import { describe, expect, it } from 'vitest';
import { arcsOf } from './donut.ts';
import { distribution, type DistributionFacts } from './distribution.ts';

const PAIR = '0x00000000000000000000000000000000000000aa';

const lock = (tokenLockId: number, remainingAmount: string) =>
  ({ id: `0x${tokenLockId}`, tokenLockId, remainingAmount, title: null }) as unknown as LockRecord;

/** A sale of 5,000 tokens at 1,000 for one coin; 800 for one are listed with 60% of the coin. */
const facts = (changes: Partial<DistributionFacts> = {}): DistributionFacts => ({
  sale: {
    tokensForSale: 5_000n,
    finalizedAt: 0,
    softCap: 1n,
    hardCap: 5n,
    fair: undefined,
    tokensPerCoin: 1_000n,
    launchRate: 800n,
    liquidityBps: 6_000,
    unit: 1n,
    record: undefined,
  },
  hasFailed: false,
  supply: 100_000n,
  burnt: 1_000n,
  pair: null,
  tokenLocks: [],
  liquidityLocks: [],
  ...changes,
});

const parts = (made: ReturnType<typeof distribution>) =>
  made.slices.map(({ kind, lockId, amount }) => [kind, lockId, amount]);

describe('where a token’s supply lies', () => {
  it('estimates the liquidity before finalization, from listing rate, hard cap and share (PD-03, part)', () => {
    const made = distribution(facts({ tokenLocks: [lock(7, '500')] }));
    expect(made.isEstimate).toBe(true);
    expect(parts(made)).toEqual([
      ['presale', undefined, 5_000n],
      ['liquidity', undefined, 2_400n],
      ['burnt', undefined, 1_000n],
      ['lock', 7, 500n],
      ['unlocked', undefined, 91_100n],
    ]);
  });

  it('[PD-19] takes the pair’s own reserves afterwards, with the locks of both lockers, and the estimate without a pair', () => {
    const sale = { ...facts().sale, finalizedAt: 1 };
    const pair = { pair: PAIR as `0x${string}`, tokens: 2_000n, liquiditySupply: 100n };
    const made = distribution(
      facts({ sale, pair, tokenLocks: [lock(7, '500')], liquidityLocks: [lock(3, '90')] }),
    );
    expect(made.isEstimate).toBe(false);
    expect(parts(made)).toEqual([
      ['presale', undefined, 5_000n],
      ['liquidity', undefined, 2_000n],
      ['burnt', undefined, 1_000n],
      ['lock', 7, 500n],
      ['unlocked', undefined, 91_500n],
    ]);
    // One liquidity: its locked part is a part of it, not a slice next to it.
    expect(made.slices[1]?.locked).toEqual([{ lockId: 3, lockKey: '0x3', amount: 1_800n }]);
    expect(distribution(facts({ sale })).isEstimate).toBe(true);
    expect(parts(distribution(facts({ sale })))).toContainEqual(['liquidity', undefined, 2_400n]);
  });

  it('counts nothing as sold or listed once the sale has failed', () => {
    expect(parts(distribution(facts({ hasFailed: true })))).toEqual([
      ['presale', undefined, 0n],
      ['liquidity', undefined, 0n],
      ['burnt', undefined, 1_000n],
      ['unlocked', undefined, 99_000n],
    ]);
  });

  it('never shows less than nothing, and leaves paid locks out', () => {
    const made = distribution(facts({ supply: 6_000n, tokenLocks: [lock(1, '0')] }));
    expect(parts(made).at(-1)).toEqual(['unlocked', undefined, 0n]);
    expect(parts(made).map(([kind]) => kind)).not.toContain('lock');
  });
});

describe('the ring', () => {
  it('gives each part its arc and an empty part none', () => {
    const arcs = arcsOf([
      { key: 'a', weight: 1n },
      { key: 'b', weight: 0n },
      { key: 'c', weight: 3n },
    ]);
    expect(arcs.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(arcs[0]?.path).toContain('M50 2A48 48 0 0 1 98 50');
  });

  it('draws one part as a whole ring, and nothing of nothing', () => {
    expect(arcsOf([{ key: 'a', weight: 5n }])[0]?.path.match(/A48/g)).toHaveLength(2);
    expect(arcsOf([{ key: 'a', weight: 0n }])).toEqual([]);
  });
});
