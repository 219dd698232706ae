import { sameAddress, type Address } from '@kingspad/domain';
import type { TokenPrice } from '@kingspad/domain/api';
import { describe, expect, it, vi } from 'vitest';
import { createStakingFigures } from '../../src/pricing/staking-figures.ts';
import type {
  PoolToFigure,
  StakingFigure,
  StakingFigureStore,
} from '../../src/store/queries/staking-figures.ts';

const USD = 10n ** 18n;
const address = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`;
const POOL = (number: number) => address(0xa_0000 + number);

/** 1,000 rewards over 10,512,000 blocks, a year at three seconds; 100 staked. */
const poolOf = (number: number, more: Partial<PoolToFigure> = {}): PoolToFigure => ({
  pool: POOL(number),
  number,
  stakedToken: address(1),
  rewardToken: address(2),
  stakedDecimals: 18,
  rewardDecimals: 6,
  rewardsSupply: 1000n * 10n ** 6n,
  startBlock: 100,
  endBlock: 100 + 10_512_000,
  blockNumber: 7,
  isFinished: false,
  totalStaked: 100n * USD,
  ...more,
});
const priced = (tokenAddress: Address, usd: bigint): TokenPrice => ({
  tokenAddress,
  priceUsd: usd.toString(),
  depthUsd: (5000n * USD).toString(),
  reason: 'priced',
  blockNumber: 7,
});
const unpriced = (tokenAddress: Address, reason: TokenPrice['reason']): TokenPrice => ({
  ...priced(tokenAddress, 0n),
  priceUsd: null,
  depthUsd: null,
  reason,
});

/** Stored figures of these pools, block by block. */
function figuresOf(
  pools: PoolToFigure[],
  price: (token: Address) => TokenPrice = (token) => priced(token, 2n * USD),
) {
  const kept = new Map<Address, StakingFigure>();
  const seen = {
    asked: [] as Address[],
    since: [] as number[],
    saved: [] as number[],
    changes: 0,
    logged: [] as unknown[],
  };
  const world = { price, block: 7, blockTime: 3, isAway: false };
  const store: StakingFigureStore = {
    named: async (names) => {
      const asked = new Set(names.map((name) => name.toLowerCase()));
      return pools.filter(({ pool }) => asked.has(pool.toLowerCase()));
    },
    after: async (number, limit) => {
      if (world.isAway) throw new Error('away');
      return pools.filter((one) => one.number > number).slice(0, limit);
    },
    save: async (figures) => {
      for (const figure of figures) kept.set(figure.pool, figure);
      seen.saved.push(figures.length);
    },
  };
  const figures = createStakingFigures({
    store,
    prices: {
      priceOf: async (token, since) => {
        seen.asked.push(token);
        seen.since.push(since);
        return world.price(token);
      },
    },
    blockTimeSeconds: () => world.blockTime,
    log: { warn: (line: unknown) => void seen.logged.push(line) },
  });
  figures.subscribe(() => void (seen.changes += 1));
  const block = async (...stakingPools: Address[]) => {
    figures.follow({ blockNumber: world.block, stakingPools });
    await figures.settled();
  };
  return { figures, block, kept, seen, world };
}

describe('figures of a staking pool', () => {
  it('an APR follows from emission, stake, prices and block time', async () => {
    const { block, kept, world } = figuresOf([poolOf(1)]);
    await block();
    // A thousand of two dollars in a year on a hundred of two dollars.
    expect(kept.get(POOL(1))).toEqual({
      pool: POOL(1),
      blockNumber: 7,
      apr: 1000,
      noApr: null,
      totalStakedUsd: 200n * USD,
      stakedPriceUsd: 2n * USD,
      rewardPriceUsd: 2n * USD,
    });
    world.blockTime = 1.5;
    await block();
    expect(kept.get(POOL(1))?.apr).toBe(2000);
  });

  it('returns no APR without both prices, without stakes and after the end, and says why', async () => {
    const { block, kept } = figuresOf(
      [
        poolOf(1),
        poolOf(2, {
          rewardToken: address(1),

          rewardDecimals: 18,
          rewardsSupply: 1000n * USD,
        }),
        poolOf(3, { totalStaked: 0n }),
        poolOf(4, { isFinished: true }),
        poolOf(5, { stakedDecimals: null }),
      ],
      (token) => (sameAddress(token, address(2)) ? priced(token, USD) : unpriced(token, 'no-pair')),
    );
    await block();
    expect([1, 2, 3, 4, 5].map((number) => kept.get(POOL(number))?.noApr)).toEqual([
      'no-price',
      // Both are one token: no price is needed.
      null,
      'nobody-stakes',
      'finished',
      'no-price',
    ]);
    expect(kept.get(POOL(2))).toMatchObject({ apr: 1000, stakedPriceUsd: null, totalStakedUsd: null });
    expect(kept.get(POOL(1))).toMatchObject({ rewardPriceUsd: USD, stakedPriceUsd: null });
  });

  it('values a stake at no more than 50 times the money behind the price', async () => {
    const { block, kept } = figuresOf([
      poolOf(1, { totalStaked: 125_000n * USD }),
      poolOf(2, { totalStaked: 125_001n * USD }),
    ]);
    await block();
    expect([1, 2].map((number) => kept.get(POOL(number))?.totalStakedUsd)).toEqual([250_000n * USD, null]);
  });

  it('computes figures in turns, forty prices a block, in any order of changes', async () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      poolOf(index + 1, { stakedToken: address(10_000 + index), rewardToken: address(20_000 + index) }),
    );
    const { block, kept, seen } = figuresOf(many);
    await block(POOL(900));
    expect(seen.asked).toHaveLength(40);
    expect(kept.has(POOL(900))).toBe(true);
    expect(kept.has(POOL(19))).toBe(true);
    expect(kept.has(POOL(20))).toBe(false);
    for (let round = 0; round < 50; round += 1) await block();
    expect(kept.size).toBe(1000);
    expect(seen.asked.length).toBeLessThanOrEqual(51 * 40);
    // The rest of many changes follows with the next blocks.
    const before = seen.asked.length;
    await block(...many.slice(0, 60).map(({ pool }) => pool));
    expect(seen.asked.length - before).toBe(40);
    kept.clear();
    for (let round = 0; round < 2; round += 1) await block();
    expect(many.slice(20, 60).every(({ pool }) => kept.has(pool))).toBe(true);
  });

  it('reads a price once for a block, for any number of pools with the token', async () => {
    const many = Array.from({ length: 450 }, (_, index) => poolOf(index + 1));
    const { block, kept, seen } = figuresOf(many);
    await block();
    expect(seen.asked.toSorted()).toEqual([address(1), address(2)]);
    expect(seen.saved).toEqual([200]);
    for (let round = 0; round < 2; round += 1) await block();
    expect(kept.size).toBe(450);
    // And then from the beginning.
    kept.clear();
    await block();
    expect(kept.has(POOL(1))).toBe(true);
  });

  it('computes figures of the reported block or of a newer one', async () => {
    const { block, seen, world } = figuresOf([poolOf(1)]);
    await block();
    world.block = 8;
    await block();
    expect(seen.since).toEqual([7, 7, 8, 8]);
  });

  it('reports figures only if they differ', async () => {
    const { block, seen, world } = figuresOf([poolOf(1), poolOf(2)]);
    await block();
    expect(seen.changes).toBe(1);
    await block(POOL(1));
    expect(seen.changes).toBe(1);
    world.price = (token) => priced(token, 3n * USD);
    await block();
    expect(seen.changes).toBe(2);
  });

  it('combines changes that arrive during a computation, and computes nothing after the end', async () => {
    const { figures, seen } = figuresOf([poolOf(1)]);
    for (let count = 0; count < 50; count += 1) figures.follow({ blockNumber: 7, stakingPools: [POOL(1)] });
    await figures.settled();
    expect(seen.saved.length).toBeLessThanOrEqual(2);
    await figures.stop();
    const before = seen.saved.length;
    figures.follow({ blockNumber: 7, stakingPools: [POOL(1)] });
    await figures.settled();
    expect(seen.saved).toHaveLength(before);
  });

  it('returns figures without a price if the node fails, and computes them again with the next block, once', async () => {
    const others = Array.from({ length: 300 }, (_, index) => poolOf(index + 2));
    const { block, kept, seen, world } = figuresOf(
      [poolOf(1, { stakedToken: address(9) }), ...others],
      (token) => (sameAddress(token, address(9)) ? unpriced(token, 'unavailable') : priced(token, USD)),
    );
    const asked = () => seen.asked.filter((token) => sameAddress(token, address(9))).length;
    await block(POOL(1));
    expect(kept.get(POOL(1))?.noApr).toBe('no-price');
    await block();
    expect(asked()).toBe(2);
    world.price = (token) => priced(token, USD);
    await block(POOL(1));
    expect(kept.get(POOL(1))?.apr).toBe(1000);
  });

  it('computes figures again by the clock while the node gives no price and no block comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { figures, block, kept, seen, world } = figuresOf([poolOf(1)], (token) =>
        unpriced(token, 'unavailable'),
      );
      await block();
      for (let round = 0; round < 4; round += 1) {
        const before = seen.saved.length;
        await vi.advanceTimersByTimeAsync(40_000);
        expect(seen.saved.length).toBeGreaterThan(before);
      }
      world.price = (token) => priced(token, USD);
      await vi.advanceTimersByTimeAsync(40_000);
      expect(kept.get(POOL(1))?.apr).toBe(1000);
      // Known figures are not computed by the clock.
      expect(vi.getTimerCount()).toBe(0);
      await figures.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps figures while the database is away, logs that, and remembers the changes', async () => {
    const { block, kept, seen, world } = figuresOf([poolOf(1)]);
    world.isAway = true;
    await block(POOL(1));
    expect(kept.size).toBe(0);
    expect(seen.logged).toHaveLength(1);
    world.isAway = false;
    await block();
    expect(kept.size).toBe(1);
  });
});
