import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  ACCUMULATOR_ONE,
  DAY,
  FAIR_BOUNDS,
  HOUR,
  LOCK_BOUNDS,
  PAIR_LIMIT,
  PRESALE_BOUNDS,
  STAKING_BOUNDS,
  WHOLE,
} from '../src/index.ts';

// Most constants of the contracts are private, so they are read where they are declared. One that is renamed or moved
// fails here too.

const UNITS: Record<string, number> = { days: DAY, hours: HOUR };

/** The value of a constant's expression: factors, each a number with or without a unit, or the largest number of a type. */
function valueOf(expression: string): bigint {
  return expression
    .split('*')
    .map((factor) => {
      const largest = /^type\(uint(\d+)\)\.max$/.exec(factor.trim());
      if (largest) return 2n ** BigInt(Number(largest[1])) - 1n;
      const [, digits = '', exponent = '0', unit = ''] =
        /^([\d_]+)(?:e(\d+))?\s*(\w*)$/.exec(factor.trim()) ?? [];
      const size = unit === '' ? 1 : UNITS[unit];
      if (digits === '' || size === undefined)
        throw new Error(`${expression} is no expression that is known here`);
      return BigInt(digits.replaceAll('_', '')) * 10n ** BigInt(exponent) * BigInt(size);
    })
    .reduce((product, factor) => product * factor, 1n);
}

/** A constant as a contract declares it. */
function constantOf(file: string, name: string): bigint {
  const text = readFileSync(new URL(`../../../contracts/src/${file}.sol`, import.meta.url), 'utf8');
  const [, expression] = new RegExp(`\\bconstant ${name} = ([^;]+);`).exec(text) ?? [];
  if (expression === undefined) throw new Error(`${file} has no constant ${name}`);
  return valueOf(expression);
}

test.each<[file: string, name: string, ours: number | bigint]>([
  ['locker/VestingSchedule', 'WHOLE', WHOLE],
  ['locker/LockerCore', 'DATE_LIMIT', LOCK_BOUNDS.maxDate],
  ['locker/LockerCore', 'DATE_LIMIT', LOCK_BOUNDS.maxCycle],
  ['presale/PresaleMath', 'WHOLE', WHOLE],
  ['presale/PresaleMath', 'RAISED_FEE', PRESALE_BOUNDS.raisedFee],
  ['presale/PresaleMath', 'MAX_AMOUNT', PAIR_LIMIT - 1n],
  ['presale/PresaleBounds', 'MAX_LEAD', PRESALE_BOUNDS.maxStartAhead],
  ['presale/PresaleBounds', 'MAX_DURATION', PRESALE_BOUNDS.maxDuration],
  ['presale/PresaleBounds', 'MIN_LIQUIDITY', PRESALE_BOUNDS.minLiquidityPercent * 100],
  ['presale/PresaleBounds', 'MIN_LOCK', PRESALE_BOUNDS.minLockDays * DAY],
  ['presale/PresaleBounds', 'MAX_LOCK', PRESALE_BOUNDS.maxLockDays * DAY],
  ['presale/PresaleBounds', 'MIN_RELEASE', PRESALE_BOUNDS.minInitialPercent * 100],
  ['presale/PresaleBounds', 'MIN_RELEASE', PRESALE_BOUNDS.minCyclePercent * 100],
  ['presale/PresaleBounds', 'MIN_CYCLE', PRESALE_BOUNDS.minCycle],
  ['presale/PresaleBounds', 'MAX_CYCLE', PRESALE_BOUNDS.maxCycle],
  ['presale/PresaleBounds', 'MAX_VESTING', PRESALE_BOUNDS.maxVesting],
  ['presale/PresaleMath', 'OWNERS_TIME', PRESALE_BOUNDS.ownerFinalizes],
  ['presale/PresaleMath', 'FINALIZATION_TIME', PRESALE_BOUNDS.finalizeWithin],
  ['presale/PoolLists', 'MAX_BATCH', PRESALE_BOUNDS.whitelistBatch],
  ['presale/FairBounds', 'MIN_DURATION', FAIR_BOUNDS.minDuration],
  ['presale/FairBounds', 'MIN_WINDOW', FAIR_BOUNDS.minWindow],
  ['presale/FairBounds', 'LEAST_WINDOW_PARTS', FAIR_BOUNDS.leastWindowParts],
  ['presale/FairBounds', 'MOST_WINDOW_PARTS', FAIR_BOUNDS.mostWindowParts],
  ['presale/FairBounds', 'MAXIMUM_PARTS', FAIR_BOUNDS.maximumParts],
  ['presale/FairBounds', 'MIN_LAUNCH', FAIR_BOUNDS.minLaunchBps],
  ['presale/FairMath', 'MIN_UNITS', FAIR_BOUNDS.minUnits],
  ['staking/StakingMath', 'PRECISION', ACCUMULATOR_ONE],
  ['staking/StakingFactory', 'MAX_BLOCKS', STAKING_BOUNDS.maxBlocks],
  ['staking/StakingFactory', 'MAX_LOCK_TIME', STAKING_BOUNDS.maxLockTime],
  ['staking/StakingFactory', 'MAX_AMOUNT', STAKING_BOUNDS.maxAmount],
  ['staking/StakingLedger', 'MAX_AMOUNT', STAKING_BOUNDS.maxAmount],
])('%s.sol declares %s as the domain does', (file, name, ours) => {
  expect(constantOf(file, name)).toBe(BigInt(ours));
});
