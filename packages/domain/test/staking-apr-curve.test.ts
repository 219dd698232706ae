import { describe, expect, it } from 'vitest';
import { aprCurve, aprOf } from '../src/index.ts';

const UNIT = 10n ** 18n;
/** A million tokens in a year of blocks. */
const terms = {
  rewardsSupply: 1_000_000n * UNIT,
  startBlock: 100,
  endBlock: 100 + 10_512_000,
  isSameToken: true,
  stakedDecimals: 18,
  rewardDecimals: 18,
  stakedPriceUsd: null,
  rewardPriceUsd: null,
  blockTime: 3,
};

describe('the curve of APR against total staked', () => {
  it('falls from at most 500% to at least 5% at round totals', () => {
    const points = aprCurve(terms);
    expect(points[0]).toEqual({ totalStaked: 200_000n * UNIT, apr: 500 });
    expect(points.at(-1)).toEqual({ totalStaked: 20_000_000n * UNIT, apr: 5 });
    expect(points.find(({ totalStaked }) => totalStaked === 1_000_000n * UNIT)?.apr).toBe(100);
    for (const [index, point] of points.slice(1).entries()) {
      const before = points[index];
      if (!before) throw new Error('no point before');
      expect(point.totalStaked).toBeGreaterThan(before.totalStaked);
      expect(point.apr).toBeLessThan(before.apr);
    }
  });

  it('equals the APR of a pool with that total, in dollars if the tokens differ', () => {
    const priced = {
      ...terms,
      isSameToken: false,
      rewardDecimals: 6,
      rewardsSupply: 5_000n * 10n ** 6n,
      stakedPriceUsd: 2n * UNIT,
      rewardPriceUsd: UNIT / 4n,
    };
    const points = aprCurve(priced);
    expect(points.length).toBeGreaterThan(8);
    for (const { totalStaked, apr } of points)
      expect(apr).toBe(aprOf({ ...priced, totalStaked, isFinished: false }).apr);
  });

  it('the APR curve is empty without a price, blocks or rewards', () => {
    expect(aprCurve({ ...terms, isSameToken: false })).toEqual([]);
    expect(aprCurve({ ...terms, endBlock: 100 })).toEqual([]);
    expect(aprCurve({ ...terms, rewardsSupply: 0n })).toEqual([]);
  });
});
