import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aprOf,
  blockTimeOf,
  blockTimeToUse,
  blocksUntil,
  dateOfBlock,
  endBlockFor,
  formatPercent,
  growthOf,
  interestOf,
  isAbsurdApr,
  NO_COMPOUNDING,
  ROI_COMPOUNDINGS,
  ROI_PERIODS,
  ROI_QUICK_USD,
  roiOf,
  roiPlaces,
  roundedTo,
  secondsOfBlocks,
  stakeForRoi,
  tokensOfUsd,
  usdValue,
  type AprFacts,
  type RoiPlan,
  type RoiPool,
} from '../src/index.ts';

const ONE = 10n ** 18n;
const usd = (dollars: number) => (BigInt(Math.round(dollars * 1e9)) * ONE) / 10n ** 9n;

describe('SC-03 (part): blocks and dates', () => {
  it.each([
    ['a chain that was not measured', 3, null, 3],
    ['nothing measured, as undefined', 3, undefined, 3],
    ['a small difference, which adds up to days', 0.45, 0.449, 0.449],
    ['a small difference on the other side', 3, 3.01, 3.01],
    ['the test network of today', 3, 0.45, 0.45],
    ['the fastest plausible chain', 3, 0.2, 0.2],
    ['a chain that is implausibly fast', 3, 0.199, 3],
    ['the slowest plausible chain', 3, 30, 30],
    ['a chain that is implausibly slow', 3, 30.001, 3],
    ['a measurement that is no number', 3, Number.NaN, 3],
  ])('uses a block time for %s', (_, configured, measured, used) => {
    expect(blockTimeToUse(configured, measured)).toBe(used);
  });

  it.each([
    [
      'follows a change of speed once two of the newest three windows have it',
      [0.38, 0.38, 0.45, 0.45, 0.45, 0.45],
      0.38,
    ],
    ['waits while one window alone has another speed', [0.38, 0.45, 0.45, 0.45], 0.45],
    ['ignores a halt of eight hours in the newest window', [58.05, 0.45, 0.45, 0.45], 0.45],
    ['ignores halts in two of the newest three windows', [58.05, 7.65, 0.45, 0.45, 0.45, 0.45], 0.45],
    ['ignores a halt in one of two windows', [58.05, 0.45], 0.45],
    ['uses one window where there is one', [0.45], 0.45],
    [
      'takes the mean of windows that agree, which removes the rounding to seconds',
      [0.45, 0.452, 0.448, 0.45],
      0.45,
    ],
  ])('measures a block time: %s', (_, windows, expected) => {
    expect(blockTimeOf(windows)).toBeCloseTo(expected, 9);
  });

  it('ends a pool with the last whole block before the expiry', () => {
    expect(endBlockFor(1000, 1_800_000_000 + 2_592_000, 1_800_000_000, 3)).toBe(1000 + 864_000);
    expect(endBlockFor(1000, 1_800_000_000 + 2_592_000, 1_800_000_000, 0.45)).toBe(1000 + 5_760_000);
    expect(blocksUntil(10, 0, 3)).toBe(3);
    expect(blocksUntil(0, 10, 3)).toBe(0);
  });

  it('estimates the time of a future block and returns that of a past one', () => {
    expect(dateOfBlock(1100, 1000, 1_800_000_000, 0.45)).toBe(1_800_000_045);
    expect(dateOfBlock(900, 1000, 1_800_000_000, 3)).toBe(1_799_999_700);
    expect(secondsOfBlocks(5_760_000, 0.45)).toBe(2_592_000);
  });

  it('converts a date to a block and back to within one block', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30_000 }),
        fc.integer({ min: 0, max: 157_766_400 }),
        (milliseconds, ahead) => {
          const [now, blockTime] = [1_800_000_000, milliseconds / 1000];
          const end = endBlockFor(5000, now + ahead, now, blockTime);
          const date = dateOfBlock(end, 5000, now, blockTime);
          expect(date).toBeLessThanOrEqual(now + ahead);
          expect(date).toBeGreaterThanOrEqual(now + ahead - Math.ceil(blockTime) - 1);
        },
      ),
    );
  });
});

describe('the APR of a pool', () => {
  const facts: AprFacts = {
    rewardsSupply: 1000n * ONE,
    startBlock: 0,
    endBlock: 1000,
    isFinished: false,
    totalStaked: 100_000n * ONE,
    isSameToken: false,
    stakedDecimals: 18,
    rewardDecimals: 18,
    stakedPriceUsd: 10n * ONE,
    rewardPriceUsd: ONE,
    blockTime: 3,
  };

  it.each([
    [3, 1051.2],
    [1.5, 2102.4],
    [0.75, 4204.8],
    [0.45, 7008],
  ])('an APR at %s seconds a block is %s percent', (blockTime, apr) => {
    expect(aprOf({ ...facts, blockTime })).toEqual({ apr, noApr: null });
  });

  it('computes the APR from whole tokens, with any decimals', () => {
    const few = { rewardsSupply: 1000n * 10n ** 6n, rewardDecimals: 6 };
    const none = { totalStaked: 100_000n, stakedDecimals: 0 };
    const many = { totalStaked: 100_000n * 10n ** 24n, stakedDecimals: 24 };
    for (const change of [few, none, many, { ...few, ...many }]) {
      expect(aprOf({ ...facts, ...change })).toEqual({ apr: 1051.2, noApr: null });
    }
  });

  it('needs no price if both tokens are one, since prices cancel', () => {
    const same = { ...facts, isSameToken: true, stakedPriceUsd: null, rewardPriceUsd: null };
    expect(aprOf({ ...same, stakedDecimals: null, rewardDecimals: null })).toEqual({
      apr: 10_512,
      noApr: null,
    });
  });

  it('computes the APR from the exact payment of a block, not the rounded one', () => {
    const same = { ...facts, isSameToken: true, rewardsSupply: 1n, endBlock: 10_512_000, totalStaked: 100n };
    expect(aprOf(same)).toEqual({ apr: 1, noApr: null });
  });

  it.each([
    ['no-price', { stakedPriceUsd: null }],
    ['no-price', { rewardPriceUsd: null }],
    ['no-price', { stakedPriceUsd: 0n }],
    ['no-price', { rewardDecimals: null }],
    ['nobody-stakes', { totalStaked: 0n }],
    ['finished', { isFinished: true, totalStaked: 0n }],
  ] as const)('has no APR and gives the reason: %s', (noApr, change) => {
    expect(aprOf({ ...facts, ...change })).toEqual({ apr: null, noApr });
  });

  it('keeps an absurd APR, and flags it', () => {
    const { apr } = aprOf({ ...facts, rewardPriceUsd: 10n ** 30n });
    expect(isAbsurdApr(apr)).toBe(true);
    expect(apr).toBeGreaterThan(1e14);
    const { apr: largest } = aprOf({ ...facts, totalStaked: 1n, rewardPriceUsd: 10n ** 400n });
    expect(largest).toBe(Number.MAX_VALUE);
    expect([isAbsurdApr(1051.2), isAbsurdApr(null)]).toEqual([false, false]);
  });
});

/** A pool whose APR no stake dilutes, and whose rewards need prices. */
const roiPool = (
  apr: number | null,
  tokens: Pick<RoiPool, 'isSameToken' | 'staked' | 'reward'>,
): RoiPool => ({
  ...tokens,
  aprWith: () => apr,
  shareIn: () => null,
});

/** Earnings of each period, to three places. */
function earned(dollars: number, price: number, apr: number, perDay: number, fee = 0): string[] {
  const principal = tokensOfUsd(usd(dollars), 18, usd(price)) ?? 0n;
  return ROI_PERIODS.map((days) => {
    const tokens = interestOf(principal, growthOf(apr, { days, perDay })) ?? 0n;
    const paid = (tokens * BigInt(100 - fee)) / 100n;
    return (Number(roundedTo(paid, 18, 3)) / 1e18).toFixed(3);
  });
}

describe('the calculator', () => {
  it('[SP-12] counts 1, 7, 30, 365 and 1825 days, adds rewards daily, weekly or monthly, and by default never', () => {
    expect(ROI_PERIODS).toEqual([1, 7, 30, 365, 1825]);
    expect(Object.keys(ROI_COMPOUNDINGS)).toEqual(['1', '7', '30']);
    expect(ROI_COMPOUNDINGS[1]).toBe(1);
    expect(ROI_COMPOUNDINGS[7]).toBeCloseTo(0.142857, 6);
    expect(ROI_COMPOUNDINGS[30]).toBeCloseTo(0.0333, 4);
    expect(NO_COMPOUNDING).toBe(0);
    expect(growthOf(100, { days: 365, perDay: NO_COMPOUNDING })).toBe(1);
    expect(ROI_QUICK_USD).toEqual([100, 1000]);
  });

  it.each([
    ['never', 0, ['0.205', '1.438', '6.164', '75.000', '375.000']],
    ['daily', 1, ['0.205', '1.453', '6.467', '144.599', '24904.871']],
    ['twice a day', 2, ['0.206', '1.454', '6.473', '144.803', '25027.897']],
    ['weekly', ROI_COMPOUNDINGS[7], ['0.203', '1.438', '6.402', '142.204', '23494.228']],
    ['weekly, rounded', 0.142857, ['0.203', '1.438', '6.402', '142.204', '23494.227']],
    ['monthly', ROI_COMPOUNDINGS[30], ['0.196', '1.387', '6.164', '133.794', '19036.623']],
    ['monthly, rounded', 0.0333, ['0.196', '1.387', '6.164', '133.784', '19031.637']],
  ])(
    'earns on 1000 dollars at 120%% and a price of 16 dollars if rewards are added %s',
    (_, perDay, tokens) => {
      expect(earned(1000, 16, 120, perDay)).toEqual(tokens);
    },
  );

  it('earns on $55000 at a price of $5.50, less a fee of 2%', () => {
    expect(earned(55_000, 5.5, 120, 1)).toEqual([
      '32.877',
      '232.419',
      '1034.795',
      '23135.884',
      '3984779.424',
    ]);
    expect(earned(55_000, 5.5, 120, 1, 2)).toEqual([
      '32.219',
      '227.771',
      '1014.099',
      '22673.166',
      '3905083.836',
    ]);
  });

  it('grows by the yield of a rate of 68.43%', () => {
    const year = (perDay: number) => growthOf(68.43, { days: 365, perDay });
    expect(year(0)).toBeCloseTo(0.6843, 4);
    expect(year(1)).toBeCloseTo(0.9811, 4);
    expect(year(1) * 0.98).toBeCloseTo(0.9615, 4);
    expect(year(1 / 7)).toBeCloseTo(0.9736, 4);
    expect(growthOf(68.43, { days: 30, perDay: 1 })).toBeCloseTo(0.0578, 4);
    expect(growthOf(68.43, { days: 1, perDay: 1 })).toBeCloseTo(0.00187, 4);
  });

  const coin = { decimals: 18, priceUsd: usd(16) };
  const pool = roiPool(120, { isSameToken: true, staked: coin, reward: coin });

  it.each([
    ['daily', 1, ['152083.33', '21512.84', '4831.88', '216.11', '1.25']],
    ['never', 0, ['152083.33', '21726.19', '5069.44', '416.67', '83.33']],
  ])('finds the stake that earns 500 dollars at 120%% if rewards are added %s', (_, perDay, stakes) => {
    const found = ROI_PERIODS.map((days) => {
      const stake = stakeForRoi(pool, { days, perDay }, { unit: 'usd', value: usd(500) }, 'usd') ?? 0n;
      return (Number(roundedTo(stake, 18, 2)) / 1e18).toFixed(2);
    });
    expect(found).toEqual(stakes);
  });

  it('gives the return in dollars, tokens and percent', () => {
    const plan = { days: 365, perDay: 0 };
    const all = { usd: usd(1200), tokens: 75n * ONE, percent: 120 };
    expect(roiOf(pool, plan, { unit: 'usd', value: usd(1000) })).toEqual(all);
    expect(roiOf(pool, plan, { unit: 'token', value: (125n * ONE) / 2n })).toEqual(all);
    expect(roiOf({ ...pool, aprWith: () => 48 }, plan, { unit: 'usd', value: usd(10) })?.percent).toBe(48);
  });

  it('earns in the reward token, for any staked token', () => {
    const other = roiPool(10, {
      isSameToken: false,
      staked: { decimals: 6, priceUsd: usd(2) },
      reward: { decimals: 0, priceUsd: usd(5) },
    });
    const plan = { days: 365, perDay: 0 };
    const all = { usd: usd(100), tokens: 20n, percent: 10 };
    expect(roiOf(other, plan, { unit: 'token', value: 500_000_000n })).toEqual(all);
    expect(roiOf(other, plan, { unit: 'usd', value: usd(1000) })).toEqual(all);
    expect(stakeForRoi(other, plan, { unit: 'token', value: 20n }, 'token')).toBe(500_000_000n);
    expect(stakeForRoi(other, plan, { unit: 'token', value: 20n }, 'usd')).toBe(usd(1000));
  });

  it('calculates in tokens if one token has no price, and returns nothing if two have none', () => {
    const unpriced = { decimals: 18, priceUsd: null };
    const plan = { days: 365, perDay: 0 };
    const same = roiPool(50, { isSameToken: true, staked: unpriced, reward: unpriced });
    expect(roiOf(same, plan, { unit: 'token', value: 10n * ONE })).toEqual({
      usd: null,
      tokens: 5n * ONE,
      percent: 50,
    });
    expect(stakeForRoi(same, plan, { unit: 'token', value: 5n * ONE }, 'token')).toBe(10n * ONE);
    expect(stakeForRoi(same, plan, { unit: 'token', value: ONE }, 'usd')).toBeNull();
    expect(roiOf({ ...same, isSameToken: false }, plan, { unit: 'token', value: ONE })).toBeNull();
  });

  it.each([
    ['no APR', null],
    ['an APR of zero', 0],
    ['an endless APR', Number.POSITIVE_INFINITY],
    ['an APR that no number holds after five years', Number.MAX_VALUE],
  ])('no stake reaches a target at %s', (_, apr) => {
    const plan = { days: 1825, perDay: 1 };
    expect(
      stakeForRoi({ ...pool, aprWith: () => apr }, plan, { unit: 'usd', value: usd(500) }, 'usd'),
    ).toBeNull();
    expect(roiOf({ ...pool, aprWith: () => apr }, plan, { unit: 'usd', value: usd(500) })?.usd ?? 0n).toBe(
      0n,
    );
  });

  describe('with the dilution by the stake itself', () => {
    const diluted = (others: bigint, apr: number): RoiPool => ({
      ...pool,
      aprWith: (own) => (apr * 1e27) / (Number(others + (own ?? 0n)) + 1),
    });
    const earnedBy = (of: RoiPool, plan: RoiPlan, value: bigint) =>
      roiOf(of, plan, { unit: 'token', value })?.tokens ?? 0n;

    it('finds the smallest stake of a target', () => {
      fc.assert(
        fc.property(
          fc.bigInt(10n ** 9n, 10n ** 30n),
          fc.bigInt(0n, 10n ** 30n),
          fc.double({ min: 0.1, max: 10_000, noNaN: true }),
          fc.constantFrom(...ROI_PERIODS),
          fc.constantFrom(0, 1, 1 / 7, 1 / 30),
          (stake, others, apr, days, perDay) => {
            const of = diluted(others, apr);
            const plan = { days, perDay };
            // Less than the stake earns, by more than the rounding of its growth: it may earn the most of all.
            const target = (earnedBy(of, plan, stake) * 999_999n) / 1_000_000n;
            fc.pre(target > 0n);
            const found = stakeForRoi(of, plan, { unit: 'token', value: target }, 'token');
            expect(found).not.toBeNull();
            expect(earnedBy(of, plan, found ?? 0n)).toBeGreaterThanOrEqual(target);
            expect(earnedBy(of, plan, (found ?? 0n) - 1n)).toBeLessThan(target);
          },
        ),
      );
    });

    it('finds the stake that earns most, above and below which less is earned', () => {
      const of = diluted(8n * 10n ** 28n, 6_800);
      const plan = { days: 1_825, perDay: 1 / 30 };
      const [less, most, more] = [20n, 44n, 80n].map((stake) => earnedBy(of, plan, stake * 10n ** 27n));
      expect(most).toBeGreaterThan(less ?? 0n);
      expect(most).toBeGreaterThan(more ?? 0n);
      const stakeOf = (value: bigint) => stakeForRoi(of, plan, { unit: 'token', value }, 'token');
      expect(stakeOf(((most ?? 0n) * 999n) / 1000n)).toBeLessThan(44n * 10n ** 27n);
      expect(stakeOf(((most ?? 0n) * 101n) / 100n)).toBeNull();
    });
  });

  it('counts the share of the rewards in tokens if a price is missing, compounded or not', () => {
    const unpriced = { decimals: 18, priceUsd: null };
    const shared: RoiPool = {
      ...roiPool(null, { isSameToken: false, staked: unpriced, reward: { decimals: 6, priceUsd: usd(5) } }),
      shareIn: (stake, days) => (stake * BigInt(days)) / 365n,
    };
    const plan = { days: 365, perDay: 1 };
    expect(roiOf(shared, plan, { unit: 'token', value: 2_000_000n })).toEqual({
      tokens: 2_000_000n,
      usd: usd(10),
      percent: null,
    });
    expect(stakeForRoi(shared, plan, { unit: 'usd', value: usd(10) }, 'token')).toBe(2_000_000n);
    expect(roiOf(shared, plan, { unit: 'usd', value: usd(1) })).toBeNull();
    expect(roiOf({ ...shared, staked: shared.reward }, plan, { unit: 'token', value: 1n })).toBeNull();
  });

  it('shows more decimals of an expensive token', () => {
    expect([roiPlaces(null), roiPlaces(usd(16)), roiPlaces(usd(499)), roiPlaces(usd(500))]).toEqual([
      3, 3, 3, 5,
    ]);
    expect(roundedTo(1_999_999n, 6, 3)).toBe(2_000_000n);
    expect(roundedTo(1_234_400n, 6, 3)).toBe(1_234_000n);
    expect(roundedTo(7n, 0, 3)).toBe(7n);
  });
});

it.each([
  [1051.2, '1,051.20%'],
  [0, '0.00%'],
  [0.009, '<0.01%'],
  [4.35, '4.35%'],
  [0.29, '0.29%'],
  [7.999, '8.00%'],
  [123_456_789.019, '123,456,789.02%'],
  [1e15, '>10^15%'],
  [Number.MAX_VALUE, '>10^15%'],
])('%f percent are shown as %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

describe('dollars and tokens', () => {
  it('dollars and tokens convert into each other at a price, cut', () => {
    expect(usdValue(1_500_000n, 6, usd(2))).toBe(usd(3));
    expect(tokensOfUsd(usd(3), 6, usd(2))).toBe(1_500_000n);
    expect(tokensOfUsd(usd(1), 0, usd(3))).toBe(0n);
  });

  it('returns no value without a price or without decimals', () => {
    expect([usdValue(1n, 6, null), usdValue(1n, null, 1n)]).toEqual([null, null]);
    expect([tokensOfUsd(1n, 6, null), tokensOfUsd(1n, 6, 0n), tokensOfUsd(1n, null, 1n)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
