import { lockedValue, type Address } from '@kingspad/domain';
import type { Stats } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';
import type { LockedToken, LockStats } from '../store/queries/stats.ts';
import type { Prices } from './prices.ts';
import type { Usd } from './spot.ts';

/**
 * Maximum age of the figures before they are computed again: before the first time, while pages request them, and
 * while none does.
 */
const UNKNOWN_MS = 1000;
const WATCHED_MS = { least: 2000, eachToken: 15, most: 15_000 };
const IDLE_MS = 60_000;
/** Pages poll every 20 seconds: a page may still be open for this long after its last request. */
const WATCHES_MS = 45_000;
/** Rounds for which the total waits for a token's first price before it is published without it. */
const WAITS = 3;
/** How often the age of the figures is checked. */
const TICK_MS = 1000;
/** Maximum number of concurrent price reads. */
const AT_ONCE = 25;

export interface FiguresOptions {
  readStats: () => Promise<LockStats>;
  /** Number of sales. */
  countPresales: () => Promise<number>;
  /** Number of wallets with a stake. */
  countStakers: () => Promise<number>;
  prices: Prices;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The totals of one block; the call adds how far the index is. */
export type Totals = Omit<Stats, 'indexedBlock'>;

/** The figures of the landing page. */
export interface Figures {
  /** Last computed figures, so that the cost does not grow with requests. Undefined at first. */
  current: () => Totals;
  /** Computes them now. Never rejects: errors are logged, and the last figures stay. */
  refresh: () => Promise<void>;
  /** Computes them now and at intervals, until the returned function is called. */
  start: () => () => Promise<void>;
}

const UNKNOWN: Totals = {
  blockNumber: null,
  valueLockedUsd: null,
  valuedTokens: 0,
  unvaluedTokens: 0,
  locks: 0,
  openLocks: 0,
  owners: 0,
  presales: null,
  stakers: null,
};

export function createFigures({
  readStats,
  countPresales,
  countStakers,
  prices,
  log,
}: FiguresOptions): Figures {
  let current = UNKNOWN;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let tokens = 0;
  let isStopped = false;
  let waits = 0;
  /** The last known value of each token's locked amount. */
  let known: ReadonlyMap<Address, Usd> = new Map();

  /** Undefined if the price is currently unknown, for example while the node is unavailable. */
  const valueOf = async (held: Holding, since: number): Promise<Usd | undefined> => {
    const price = await prices.priceOf(held.token, since);
    if (price.reason === 'unavailable') return known.get(held.token);
    return lockedValue(held.amount, held.decimals, price).usd;
  };

  const make = async (): Promise<void> => {
    const [stats, presales, stakers] = await Promise.all([readStats(), countPresales(), countStakers()]);
    const all = byToken(stats.lockedTokens);
    // The decimals of the others are unknown.
    const held = [...all].flatMap(([token, { decimals, amount }]) =>
      decimals === null ? [] : { token, decimals, amount },
    );
    const values = new Map<Address, Usd>();
    for (let at = 0; at < held.length; at += AT_ONCE) {
      if (isStopped) return;
      await Promise.all(
        held.slice(at, at + AT_ONCE).map(async (one) => {
          const value = await valueOf(one, stats.blockNumber ?? 0);
          if (value !== undefined) values.set(one.token, value);
        }),
      );
    }
    known = values;
    tokens = held.length;
    const priced = [...values.values()];
    const isWhole = priced.length === held.length;
    waits = isWhole ? WAITS : waits + 1;
    const isKnown = stats.blockNumber !== null && (isWhole || (priced.length > 0 && waits >= WAITS));
    current = {
      ...lockFigures(stats, all.size, priced),
      ...(!isKnown && { valueLockedUsd: null }),
      presales: stats.blockNumber === null ? null : presales,
      stakers: stats.blockNumber === null ? null : stakers,
    };
  };

  const patience = () => {
    if (current.blockNumber === null || waits < WAITS) return UNKNOWN_MS;
    if (Date.now() - requestedAt > WATCHES_MS) return IDLE_MS;
    return Math.min(WATCHED_MS.most, Math.max(WATCHED_MS.least, tokens * WATCHED_MS.eachToken));
  };

  const refresh = () =>
    make().catch((error: unknown) =>
      log.warn({ err: error }, 'could not update the figures of the first page; the old ones are kept'),
    );

  return {
    current: () => {
      requestedAt = Date.now();
      return current;
    },
    refresh,
    start: () => {
      const stop = repeat(refresh, patience);
      return () => {
        isStopped = true;
        return stop();
      };
    },
  };
}

/** @param values of the tokens whose price is known */
function lockFigures(stats: LockStats, tokens: number, values: readonly Usd[]) {
  const valued = values.filter((value) => value > 0n).length;
  // Tokens held by both lockers.
  const twice = stats.lockedTokens.length - tokens;
  return {
    blockNumber: stats.blockNumber,
    valueLockedUsd: values.reduce((sum, value) => sum + value, 0n).toString(),
    valuedTokens: valued,
    unvaluedTokens: stats.lockedTokenCount - twice - valued,
    locks: stats.locks,
    openLocks: stats.openLocks,
    owners: stats.owners,
  };
}

/** Calls `run` now and again once `patience()` milliseconds have passed, never twice at the same time. */
function repeat(run: () => Promise<void>, patience: () => number): () => Promise<void> {
  let startedAt = Date.now();
  let underWay: Promise<void> | undefined;
  const begin = () => {
    startedAt = Date.now();
    underWay = run().finally(() => {
      underWay = undefined;
    });
  };
  const timer = setInterval(() => {
    if (!underWay && Date.now() - startedAt >= patience()) begin();
  }, TICK_MS);
  begin();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

interface HeldAmount {
  amount: bigint;
  decimals: number | null;
}

interface Holding extends HeldAmount {
  token: Address;
  decimals: number;
}

/** The amount that both lockers hold of each token: the rule for values takes all of it into account. */
function byToken(tokens: readonly LockedToken[]): Map<Address, HeldAmount> {
  const held = new Map<Address, HeldAmount>();
  for (const { token, totalLocked, decimals } of tokens) {
    held.set(token, { decimals, amount: (held.get(token)?.amount ?? 0n) + totalLocked });
  }
  return held;
}
