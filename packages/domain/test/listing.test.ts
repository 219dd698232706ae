import { expect, it } from 'vitest';
import { coinToLaunchRate } from '../src/index.ts';

const UNIT = 10n ** 18n;
const LAUNCH = { launchRate: 800n * UNIT, unit: UNIT, dexFeeBps: 20 };

it('says what `finalizePoolWith` spends and buys in the contract’s own gas test, to the unit', () => {
  const pair = { tokens: 5_584n * UNIT, coins: (174n * UNIT) / 100n };
  expect(coinToLaunchRate({ ...pair, ...LAUNCH })).toEqual({
    coin: 1_746_743_594_541_926_221n,
    tokens: 2_794_605_124_366_459_021_761n,
  });
});

it.each([
  ['nothing', 0n, 0n],
  ['tokens alone', UNIT, 0n],
  ['the listing rate', 800n * UNIT, UNIT],
  ['a dearer token', 799n * UNIT, UNIT],
  ['so little that coin buys less than a unit', 801n, 1n],
])('needs no coin for a pair with %s', (_, tokens, coins) => {
  expect(coinToLaunchRate({ tokens, coins, ...LAUNCH })).toBeNull();
});
