import type { Address } from '@kingspad/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { HeadNotice } from '../store/index.ts';
import type { ListedToken, LockedFigureStore } from '../store/queries/locked-figures.ts';

/** Maximum number of tokens of one kind for each block: changed, released, and in turn. */
const AT_ONCE = 50;
/** How often the next tokens have their turn, as a supply changes without a lock. */
const TURN_MS = 10_000;

export interface LockedFiguresOptions {
  store: LockedFigureStore;
  /** The supply of each token, base units; null if it reports none. Rejects if the node fails. */
  readSupplies: (tokens: readonly Address[]) => Promise<ReadonlyMap<Address, bigint | null>>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds. */
  now?: () => number;
}

/** Keeps the figures that lists of locked tokens are sorted by up to date. */
export interface LockedFigures {
  /** Reports a block. Blocks during a computation are processed together. */
  follow: (notice: Pick<HeadNotice, 'changed' | 'all'>) => void;
  /** Resolves when the current computation has finished. */
  settled: () => Promise<void>;
  /** The same, and starts no new one. */
  stop: () => Promise<void>;
}

/** The cost of a block is bounded: tokens that it changed or released come first, all others in turns. */
export function createLockedFigures(options: LockedFiguresOptions): LockedFigures {
  const { store, readSupplies, log, now = Date.now } = options;
  /** Tokens changed by blocks and not computed since, by their key. */
  const changed = new Map<string, ListedToken>();
  let last: ListedToken | undefined;
  let turnAt = Number.NEGATIVE_INFINITY;
  /** A block may have changed any token: the turns go on at once until all had theirs. */
  let isBehind = false;
  let isDue = false;
  let isStopped = false;
  let underWay: Promise<void> | undefined;

  const turn = async (): Promise<ListedToken[]> => {
    if (!isBehind && now() < turnAt) return [];
    const { tokens, areNew } = await store.after(last, AT_ONCE);
    last = tokens.length < AT_ONCE ? undefined : tokens.at(-1);
    isBehind = last !== undefined && (isBehind || areNew);
    turnAt = now() + TURN_MS;
    return tokens;
  };

  const round = async (): Promise<void> => {
    const first = [...changed].slice(0, AT_ONCE);
    for (const [key] of first) changed.delete(key);
    const [due, next] = await Promise.all([store.due(AT_ONCE), turn()]);
    const found = [...first.map(([, token]) => token), ...due, ...next];
    const tokens = [...new Map(found.map((one) => [keyOf(one), one])).values()];
    if (tokens.length === 0) return;
    const supplies = await readSupplies([...new Set(tokens.map(({ token }) => token))]).catch(
      (error: unknown) => {
        log.warn({ err: error }, 'could not read the supplies of locked tokens; the old shares are kept');
        return undefined;
      },
    );
    if (isStopped) return;
    await store.save(tokens, supplies);
  };

  const run = async () => {
    while (isDue && !isStopped) {
      isDue = false;
      await round().catch((error: unknown) =>
        log.warn({ err: error }, 'could not update the figures of locked tokens; the old ones are kept'),
      );
    }
  };

  return {
    follow: ({ changed: locks, all }) => {
      if (all) [isBehind, last] = [true, undefined];
      for (const { locker, token } of locks) changed.set(keyOf({ locker, token }), { locker, token });
      isDue = true;
      underWay ??= run().finally(() => {
        underWay = undefined;
      });
    },
    settled: async () => underWay,
    stop: async () => {
      isStopped = true;
      await underWay;
    },
  };
}

const keyOf = ({ locker, token }: ListedToken) => `${locker} ${token}`.toLowerCase();
