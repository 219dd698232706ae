import type { SaleSimulation } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';
import { Worker } from 'node:worker_threads';
import type { ChainIdentity } from '../chain/identity.ts';
import { unknown, type Simulated, type Simulator } from './simulator.ts';
import type { SimulatedSale } from './trials.ts';

/** Data with which the thread starts. */
export interface ThreadData {
  /** In the order of use. */
  rpcUrls: readonly string[];
  identity: ChainIdentity;
}

type Question = { simulated: Simulated } | { sale: SimulatedSale; since: number };
export type ThreadQuestion = Question & { id: number };

/** An answer, why there is none, or why a node could not simulate. */
export type ThreadAnswer =
  | { id: number; answer: SaleSimulation | boolean }
  | { id: number; failure: string }
  | { warning: string };

export interface SimulatorThreadOptions extends ThreadData {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Limit of the thread's heap. Replaced in tests. */
  mostHeapMb?: number;
}

export interface SimulatorThread extends Simulator {
  stop: () => Promise<void>;
}

interface Waiting {
  resolve: (answer: SaleSimulation | boolean) => void;
  reject: (error: Error) => void;
}

/** The largest answers of a node, several times over. */
const MOST_HEAP_MB = 256;

/**
 * A simulator in a separate thread, so that its work delays no other answer. It starts with the first question; if it ends on
 * its own, what it was asked is not known, and the next question starts another.
 */
export function createSimulatorThread({
  rpcUrls,
  identity: { chainId, genesisHash, anchor },
  log,
  mostHeapMb = MOST_HEAP_MB,
}: SimulatorThreadOptions): SimulatorThread {
  const workerData: ThreadData = { rpcUrls, identity: { chainId, genesisHash, anchor } };
  let worker: Worker | undefined;
  let isStopped = false;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const settle = (answer: ThreadAnswer) => {
    if ('warning' in answer) {
      log.warn({ reason: answer.warning }, 'a node could not simulate');
      return;
    }
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failure' in answer) asked?.reject(new Error(answer.failure));
    else asked?.resolve(answer.answer);
  };

  const start = (): Worker => {
    const started = new Worker(new URL('simulator-worker.js', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    });
    let cause: unknown;
    started.on('message', settle);
    started.on('error', (error) => (cause = error));
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error('the thread ended', { cause }));
      waiting.clear();
    });
    return started;
  };

  const ask = (question: Question): Promise<SaleSimulation | boolean> => {
    if (isStopped) return Promise.reject(new Error('the simulations have stopped'));
    worker ??= start();
    const id = (lastId += 1);
    worker.postMessage({ ...question, id });
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };

  return {
    simulate: async (simulated) => {
      try {
        return (await ask({ simulated })) as SaleSimulation;
      } catch (error) {
        if (!isStopped) log.warn({ err: error }, 'the thread of simulations failed');
        return unknown('node');
      }
    },
    hasEvents: async (sale, since) => (await ask({ sale, since })) as boolean,
    stop: async () => {
      isStopped = true;
      await worker?.terminate();
    },
  };
}
