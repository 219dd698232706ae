import type { Address } from '@kingspad/domain';
import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createLockedFigures } from '../../src/pricing/locked-figures.ts';
import type { ListedToken, LockedFigureStore } from '../../src/store/queries/locked-figures.ts';

const LOCKER: Address = `0x${'1'.repeat(40)}`;
const tokenOf = (number: number): ListedToken => ({
  locker: LOCKER,
  token: `0x${number.toString(16).padStart(40, '0')}`,
});
const changedLock = (number: number) => ({
  ...tokenOf(number),
  lockId: number,
  tx: '0x1' as const,
  owner: LOCKER,
});

/** Figures of so many tokens, of which those from `figured` on have none yet. */
function figuresOf(count: number, figured = count) {
  const world = { at: 0, due: [] as ListedToken[], isNodeAway: false };
  const all = Array.from({ length: count }, (_, index) => tokenOf(index + 1));
  const known = new Set(all.slice(0, figured).map(({ token }) => token));
  const saves: { tokens: Address[]; hasSupplies: boolean }[] = [];
  const warn = vi.fn<FastifyBaseLogger['warn']>();
  const store: LockedFigureStore = {
    due: async () => world.due,
    after: async (last, limit) => {
      const from = last ? all.findIndex(({ token }) => token === last.token) + 1 : 0;
      const tokens = all.slice(from, from + limit);
      return { tokens, areNew: tokens.some(({ token }) => !known.has(token)) };
    },
    save: async (tokens, supplies) => {
      for (const { token } of tokens) known.add(token);
      saves.push({ tokens: tokens.map(({ token }) => token), hasSupplies: supplies !== undefined });
    },
  };
  const figures = createLockedFigures({
    store,
    readSupplies: async (tokens) => {
      if (world.isNodeAway) throw new Error('away');
      return new Map(tokens.map((token) => [token, 1n]));
    },
    log: { warn },
    now: () => world.at,
  });
  const block = async (...numbers: number[]) => {
    saves.length = 0;
    figures.follow({ changed: numbers.map(changedLock), all: false });
    await figures.settled();
    return saves.flatMap(({ tokens }) => tokens.map((token) => Number(BigInt(token))));
  };
  return { world, saves, warn, block, figures };
}

describe('figures of locked tokens', () => {
  it('computes changed and released tokens with each block, each once', async () => {
    const { world, block } = figuresOf(3);
    expect(await block()).toEqual([1, 2, 3]);
    world.due = [tokenOf(2), tokenOf(3)];
    expect(await block(3, 1, 3)).toEqual([3, 1, 2]);
  });

  it('gives unchanged tokens a turn every ten seconds, fifty at once, and begins again', async () => {
    const { world, block } = figuresOf(70);
    expect(await block()).toHaveLength(50);
    expect(await block()).toEqual([]);
    world.at += 10_000;
    expect(await block()).toEqual(Array.from({ length: 20 }, (_, index) => 51 + index));
    world.at += 10_000;
    expect((await block())[0]).toBe(1);
  });

  it('continues with the next block while tokens have no figures', async () => {
    const { block } = figuresOf(120, 0);
    expect((await block()).at(-1)).toBe(50);
    expect((await block()).at(-1)).toBe(100);
    expect((await block()).at(-1)).toBe(120);
  });

  it('goes through all tokens block by block after one that may have changed any', async () => {
    const { figures, block } = figuresOf(120);
    await block();
    figures.follow({ changed: [], all: true });
    await figures.settled();
    expect((await block())[0]).toBe(51);
    expect((await block())[0]).toBe(101);
    expect(await block()).toEqual([]);
  });

  it('keeps the stored shares while the node is away', async () => {
    const { world, saves, warn, block } = figuresOf(1);
    world.isNodeAway = true;
    await block(1);
    expect(saves).toMatchObject([{ hasSupplies: false }]);
    expect(warn).toHaveBeenCalledOnce();
    world.isNodeAway = false;
    await block(1);
    expect(saves).toMatchObject([{ hasSupplies: true }]);
  });

  it('computes nothing more once stopped', async () => {
    const { figures, block } = figuresOf(2);
    await figures.stop();
    expect(await block(1)).toEqual([]);
  });
});
