import type { Address } from '@kingspad/domain';
import type { PresaleItem, SaleSimulation } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { concatHex, keccak256 } from 'viem';
import type { Metrics } from '../metrics.ts';
import { withinTime } from '../within-time.ts';
import type { DraftSale } from './draft.ts';
import { NOTHING_KNOWN, unknown, type Simulator } from './simulator.ts';
import type { SimulatedSale } from './trials.ts';

/** Simulates sales within a budget of the nodes. */
export interface Simulations {
  /** The newest answer of a sale, which may be older than the newest block. Never rejects. */
  latest: (pool: Address) => Promise<SaleSimulation>;
  /** The newest answer, without waiting for one. Sales that nobody asked about are simulated too, one in five seconds. */
  atHand: (pool: Address) => SaleSimulation | undefined;
  /** Warning of the newest answer, for lists; otherwise as `atHand`. */
  warningOf: (pool: Address) => PresaleItem['sellTrial'];
  /** The same with one wallet's tokens, for that wallet alone. Never rejects. */
  ofWallet: (pool: Address, wallet: Address) => Promise<SaleSimulation>;
  /** A sale that its owner has not created yet. Never rejects. */
  ofDraft: (draft: DraftSale) => Promise<SaleSimulation>;
}

export interface SimulationOptions {
  simulator: Simulator;
  /** The sale with contributors, the asked wallet first; 'over' if it failed, undefined if there is none. */
  readSale: (pool: Address, wallet?: Address) => Promise<SimulatedSale | 'over' | undefined>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  metrics?: Metrics['simulations'];
  /** Replaced in tests. */
  now?: () => number;
  rest?: (ms: number) => Promise<void>;
}

/** Pause between simulations of a sale, milliseconds. */
const EVERY_MS = 60_000;
/** Age of a simulation that is repeated even without an event of token, pool or pair, milliseconds. */
const AT_LEAST_EVERY_MS = 600_000;
/** How long a first question waits for its answer. */
const PATIENCE_MS = 3_000;
/** Sales that wait for their turn. */
const MOST_WAITING = 300;
const MAX_KEPT = 1_000;
/** Pause between unknown sales of a list, milliseconds; none is simulated while others wait. */
const UNASKED_EVERY_MS = 5_000;

interface Entry {
  answer: SaleSimulation;
  /** Times of the simulation and of the last search for events. */
  madeAt: number;
  lookedAt: number;
}

type Running = Map<string, Promise<SaleSimulation>>;

export function createSimulations({
  simulator,
  readSale,
  log,
  metrics,
  now = () => performance.now(),
  rest = wait,
}: SimulationOptions): Simulations {
  // One sale at a time, which asks two questions at once.
  const sales = pLimit(1);
  const kept = new LRUCache<Address, Entry>({ max: MAX_KEPT });
  const keptOfCallers = new LRUCache<string, SaleSimulation>({ max: MAX_KEPT, ttl: EVERY_MS });
  const running: Running = new Map();

  const simulate = async (pool: Address, wallet?: Address): Promise<SaleSimulation> => {
    const sale = await readSale(pool, wallet);
    if (sale === 'over') return { ...NOTHING_KNOWN, legs: [], state: 'over', problem: null };
    if (sale === undefined) return unknown('node');
    return simulator.simulate({ sale });
  };

  const count = () => {
    metrics?.atHand.set({ stage: 'running' }, sales.activeCount);
    metrics?.atHand.set({ stage: 'waiting' }, sales.pendingCount);
  };

  /** One run for a key at a time, in its turn. */
  const run = (
    key: string,
    simulation: () => Promise<SaleSimulation>,
    keep: (answer: SaleSimulation) => void,
  ): Promise<SaleSimulation> => {
    const known = running.get(key);
    if (known) return known;
    if (sales.pendingCount >= MOST_WAITING) {
      metrics?.refused.inc();
      return Promise.resolve(unknown('busy'));
    }
    const timed = async () => {
      count();
      const end = metrics?.seconds.startTimer();
      const answer = await simulation();
      end?.({ state: answer.state });
      return answer;
    };
    const made = inTurn(sales, timed, rest)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a sale could not be simulated');
        return unknown('node');
      })
      .then((answer) => {
        keep(answer);
        return answer;
      })
      .finally(() => {
        running.delete(key);
        count();
      });
    running.set(key, made);
    count();
    return made;
  };

  /** Whether a sale is due again; asks the node for events at most once a minute. */
  const isDue = async (pool: Address, entry: Entry): Promise<boolean> => {
    const at = now();
    if (at - entry.madeAt < EVERY_MS || at - entry.lookedAt < EVERY_MS) return false;
    entry.lookedAt = at;
    if (at - entry.madeAt >= AT_LEAST_EVERY_MS || entry.answer.blockNumber === null) return true;
    const sale = await readSale(pool);
    if (!sale || sale === 'over') return true;
    return simulator.hasEvents(sale, entry.answer.blockNumber);
  };

  let unaskedAt = -Infinity;
  const simulateUnasked = (pool: Address) => {
    if (sales.activeCount > 0 || now() - unaskedAt < UNASKED_EVERY_MS) return;
    unaskedAt = now();
    void runSale(pool);
  };

  const atHand = (pool: Address) => {
    const entry = kept.get(pool);
    if (!entry) simulateUnasked(pool);
    return entry?.answer;
  };

  const answered = async (made: Promise<SaleSimulation>) =>
    (await withinTime(made, PATIENCE_MS)) ?? unknown('running');

  const runSale = (pool: Address) =>
    run(
      pool,
      () => simulate(pool),
      (answer) => {
        const at = now();
        kept.set(pool, { answer, madeAt: at, lookedAt: at });
      },
    );
  /** Answers a question: the answer is kept for a minute. */
  const ofCaller = (key: string, simulation: () => Promise<SaleSimulation>) =>
    keptOfCallers.get(key) ?? answered(run(key, simulation, (answer) => keptOfCallers.set(key, answer)));

  return {
    latest: async (pool) => {
      const entry = kept.get(pool);
      if (!entry) return answered(runSale(pool));
      // The older answer is served until then.
      void isDue(pool, entry)
        .catch(() => false)
        .then((due) => (due ? runSale(pool) : undefined));
      return entry.answer;
    },
    atHand,
    warningOf: (pool) => {
      const answer = atHand(pool);
      return WARNINGS.find((state) => state === answer?.state);
    },
    ofWallet: async (pool, wallet) => ofCaller(`${pool} ${wallet}`, () => simulate(pool, wallet)),
    ofDraft: async (draft) =>
      ofCaller(keccak256(concatHex([draft.owner, draft.data])), () => simulator.simulate({ draft })),
  };
}

const WARNINGS = ['partly', 'refused', 'differs', 'not-listed'] as const;

/** Many in a row leave half of the time to what else the node and this process answer. */
function inTurn<T>(turns: LimitFunction, work: () => Promise<T>, rest: (ms: number) => Promise<void>) {
  return new Promise<T>((resolve, reject) => {
    const turn = async () => {
      const start = performance.now();
      resolve(await work());
      if (turns.pendingCount > 0) await rest(performance.now() - start);
    };
    turns(turn).catch(reject);
  });
}
