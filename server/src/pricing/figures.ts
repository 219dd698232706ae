import { lockedValue, type Address } from '@kingspad/domain';
import type { Stats } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';
import type { LockedToken, LockStats } from '../store/queries/stats.ts';
import type { Prices } from './prices.ts';
import type { Usd } from './spot.ts';

/** The maximum age of the figures before they are known, while pages request them, and while none does. */
const UNKNOWN_MS = 1000;
const WATCHED_MS = { least: 2000, eachToken: 15, most: 15_000 };
const IDLE_MS = 60_000;
/** A page requests every 20 seconds: one whose last request is this old may still be open. */
const WATCHES_MS = 45_000;
/** The sum waits this many rounds for the first price of a token before it is published without it. */
const WAITS = 3;
/** How often it is looked whether they are too old. */
const TICK_MS = 1000;
/** Prices that are read at the same time. */
const AT_ONCE = 25;

export interface FiguresOptions {
  readStats: () => Promise<LockStats>;
  /** How many sales there are. */
  countPresales: () => Promise<number>;
  /** How many wallets have a stake. */
  countStakers: () => Promise<number>;
  prices: Prices;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The figures of the landing page. */
export interface Figures {
  /** As last computed; the cost does not grow with the number of requests. Undefined before the first time. */
  current: () => Stats;
  /** Makes them now. Never rejects: what fails is logged, and the last figures stay. */
  refresh: () => Promise<void>;
  /** Makes them now and again and again, until the returned function is called. */
  start: () => () => Promise<void>;
}

const UNKNOWN: Stats = {
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
  /** The last known value of each token's locked part. */
  let known: ReadonlyMap<Address, Usd> = new Map();

  /** Undefined where the price is unknown now: the node is away, for example. */
  const valueOf = async (held: Holding, since: number): Promise<Usd | undefined> => {
    const price = await prices.priceOf(held.token, since);
    if (price.reason === 'unavailable') return known.get(held.token);
    return lockedValue(held.amount, held.decimals, price).usd;
  };

  const make = async (): Promise<void> => {
    const [stats, presales, stakers] = await Promise.all([readStats(), countPresales(), countStakers()]);
    const all = byToken(stats.lockedTokens);
    // The others' decimals are unknown.
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
    const valued = priced.filter((value) => value > 0n).length;
    const isWhole = priced.length === held.length;
    waits = isWhole ? WAITS : waits + 1;
    const isKnown = stats.blockNumber !== null && (isWhole || (priced.length > 0 && waits >= WAITS));
    const twice = stats.lockedTokens.length - all.size;
    current = {
      blockNumber: stats.blockNumber,
      valueLockedUsd: isKnown ? priced.reduce((sum, value) => sum + value, 0n).toString() : null,
      valuedTokens: valued,
      unvaluedTokens: stats.lockedTokenCount - twice - valued,
      locks: stats.locks,
      openLocks: stats.openLocks,
      owners: stats.owners,
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
      log.warn({ err: error }, 'the figures of the first page stay as they were'),
    );

  return {
    current: () => {
      requestedAt = Date.now();
      return current;
    },
    refresh,
    start: () => {
      let startedAt = Date.now();
      let underWay: Promise<void> | undefined;
      const begin = () => {
        startedAt = Date.now();
        underWay = refresh().finally(() => {
          underWay = undefined;
        });
      };
      const timer = setInterval(() => {
        if (!underWay && Date.now() - startedAt >= patience()) begin();
      }, TICK_MS);
      begin();
      return async () => {
        isStopped = true;
        clearInterval(timer);
        await underWay;
      };
    },
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

/** What both lockers hold of each token: the rule for values looks at all of it. */
function byToken(tokens: readonly LockedToken[]): Map<Address, HeldAmount> {
  const held = new Map<Address, HeldAmount>();
  for (const { token, totalLocked, decimals } of tokens) {
    held.set(token, { decimals, amount: (held.get(token)?.amount ?? 0n) + totalLocked });
  }
  return held;
}
