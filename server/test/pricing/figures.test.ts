import type { Address } from '@kingspad/domain';
import type { TokenPrice } from '@kingspad/domain/api';
import { describe, expect, it, vi } from 'vitest';
import { createFigures } from '../../src/pricing/figures.ts';
import type { LockedToken, LockStats } from '../../src/store/queries/stats.ts';

const USD = 10n ** 18n;
const address = (digit: number): Address => `0x${String(digit).repeat(40)}`;
const LOCKERS = [address(8), address(9)] as const;

const held = (token: Address, more: Partial<LockedToken> = {}): LockedToken => ({
  locker: LOCKERS[0],
  token,
  totalLocked: 10n * USD,
  decimals: 18,
  ...more,
});
const statsOf = (lockedTokens: LockedToken[], more: Partial<LockStats> = {}): LockStats => ({
  blockNumber: 7,
  locks: 5,
  openLocks: 4,
  owners: 3,
  lockedTokenCount: lockedTokens.length,
  lockedTokens,
  ...more,
});
const priceOf = (
  tokenAddress: Address,
  reason: TokenPrice['reason'],
  usd: bigint | null = null,
): TokenPrice => ({
  tokenAddress,
  priceUsd: usd === null ? null : (usd * USD).toString(),
  depthUsd: (5000n * USD).toString(),
  reason,
  blockNumber: 7,
});

/** Figures of what `world` says now. */
function figuresOf(world: { stats: () => LockStats; price: (token: Address) => TokenPrice }) {
  const asked: Address[] = [];
  const since: number[] = [];
  const logged: unknown[] = [];
  const figures = createFigures({
    readStats: async () => world.stats(),
    countPresales: async () => 7,
    countStakers: async () => 11,
    prices: {
      priceOf: async (token, block) => {
        asked.push(token);
        since.push(block);
        return world.price(token);
      },
    },
    log: { warn: (line: unknown) => void logged.push(line) },
  });
  return { figures, asked, since, logged };
}

describe('the figures of the landing page', () => {
  const [one, two, three] = [address(1), address(2), address(3)];

  it('returns unknown figures before the first computation, without starting one', () => {
    const { figures, asked } = figuresOf({
      stats: () => statsOf([held(one)]),
      price: (token) => priceOf(token, 'priced', 2n),
    });
    for (let visitor = 0; visitor < 1000; visitor += 1) figures.current();
    expect(figures.current()).toMatchObject({ blockNumber: null, valueLockedUsd: null, locks: 0 });
    expect(asked).toEqual([]);
  });

  it('figures value all of a token that both lockers hold, by the rule', async () => {
    const { figures, asked } = figuresOf({
      stats: () =>
        statsOf(
          [
            held(one),
            held(one, { locker: LOCKERS[1], totalLocked: 5n * USD }),
            // Together more than 50 times what stands behind its price.
            held(two, { totalLocked: 100_000n * USD }),
            held(two, { locker: LOCKERS[1], totalLocked: 100_000n * USD }),
            held(three, { decimals: null }),
          ],
          { lockedTokenCount: 1200 },
        ),
      price: (token) => priceOf(token, 'priced', 2n),
    });
    await figures.refresh();
    expect(figures.current()).toEqual({
      blockNumber: 7,
      valueLockedUsd: (30n * USD).toString(),
      valuedTokens: 1,
      unvaluedTokens: 1197,
      locks: 5,
      openLocks: 4,
      owners: 3,
      presales: 7,
      stakers: 11,
    });
    expect(asked).toEqual([one, two]);
  });

  it('uses prices of the counted block, or of a newer one', async () => {
    const { figures, since } = figuresOf({
      stats: () => statsOf([held(one), held(two)], { blockNumber: 12 }),
      price: (token) => priceOf(token, 'priced', 2n),
    });
    await figures.refresh();
    expect(since).toEqual([12, 12]);
  });

  it('keeps a token’s last value while its price cannot be read', async () => {
    let isAway = false;
    const { figures } = figuresOf({
      stats: () => statsOf([held(one), held(two)]),
      price: (token) =>
        isAway && token === one ? priceOf(token, 'unavailable') : priceOf(token, 'priced', 2n),
    });
    await figures.refresh();
    isAway = true;
    await figures.refresh();
    await figures.refresh();
    expect(figures.current()).toMatchObject({ valueLockedUsd: (40n * USD).toString(), valuedTokens: 2 });
  });

  it('figures wait briefly for a missing price, and then leave it out', async () => {
    const { figures } = figuresOf({
      stats: () => statsOf([held(one), held(two)]),
      price: (token) => (token === one ? priceOf(token, 'unavailable') : priceOf(token, 'priced', 2n)),
    });
    for (const expected of [null, null, (20n * USD).toString()]) {
      await figures.refresh();
      expect(figures.current().valueLockedUsd).toBe(expected);
    }
    expect(figures.current()).toMatchObject({ valuedTokens: 1, unvaluedTokens: 1 });
  });

  it('returns no value if no price could ever be read, and $0 if nothing has a value', async () => {
    let reason: TokenPrice['reason'] = 'unavailable';
    let tokens = [held(one), held(three, { decimals: null })];
    const { figures } = figuresOf({ stats: () => statsOf(tokens), price: (token) => priceOf(token, reason) });
    await figures.refresh();
    expect(figures.current()).toMatchObject({ valueLockedUsd: null, locks: 5 });
    reason = 'shallow';
    await figures.refresh();
    expect(figures.current()).toMatchObject({ valueLockedUsd: '0', valuedTokens: 0, unvaluedTokens: 2 });
    tokens = [];
    await figures.refresh();
    expect(figures.current()).toMatchObject({ valueLockedUsd: '0', unvaluedTokens: 0 });
  });

  it.each([
    [1, 2],
    [400, 6],
    [2000, 15],
  ])(
    'figures of %i tokens are computed every %i s while pages ask, and every minute otherwise',
    async (count, every) => {
      vi.useFakeTimers();
      let made = 0;
      const tokens = Array.from({ length: count }, (_, index) =>
        held(`0x${(index + 1).toString(16).padStart(40, '0')}`),
      );
      const { figures } = figuresOf({
        stats: () => {
          made += 1;
          return statsOf(tokens);
        },
        price: (token) => priceOf(token, 'priced', 2n),
      });
      const stop = figures.start();
      try {
        await vi.advanceTimersByTimeAsync(59_999);
        expect(made).toBe(1);
        await vi.advanceTimersByTimeAsync(1);
        expect(made).toBe(2);
        figures.current();
        await vi.advanceTimersByTimeAsync(every * 1000 - 1);
        expect(made).toBe(2);
        await vi.advanceTimersByTimeAsync(1);
        expect(made).toBe(3);
        await vi.advanceTimersByTimeAsync(60_000);
        const before = made;
        await vi.advanceTimersByTimeAsync(20_000);
        expect(made).toBe(before);
      } finally {
        await stop();
        vi.useRealTimers();
      }
    },
  );

  it('keeps the figures, with a line in the log, while the database is away', async () => {
    let isAway = false;
    const { figures, logged } = figuresOf({
      stats: () => {
        if (isAway) throw new Error('away');
        return statsOf([held(one)]);
      },
      price: (token) => priceOf(token, 'priced', 2n),
    });
    await figures.refresh();
    const before = figures.current();
    isAway = true;
    await figures.refresh();
    expect(figures.current()).toEqual(before);
    expect(logged).toHaveLength(1);
  });
});
