import type { SaleSimulation } from '@kingspad/domain/api';
import type { NodeClient } from '../chain/node-client.ts';
import { simulateDraft, type DraftSale } from './draft.ts';
import { baseOf, NoOverridesError, runnerOf, type Runner, type TrialBase } from './runner.ts';
import { pairOfSale, simulateSale, TrialError, type SimulatedSale } from './trials.ts';

/** A sale, or one that its owner has not created yet. */
export type Simulated = { sale: SimulatedSale } | { draft: DraftSale };

/** Simulates on nodes, in this thread or in another: all that goes in and out is data. */
export interface Simulator {
  /** By the first node that can. Never rejects. */
  simulate: (simulated: Simulated) => Promise<SaleSimulation>;
  /** Whether the token, the pool or the pair logged anything since a block. @throws the node's error */
  hasEvents: (sale: SimulatedSale, since: number) => Promise<boolean>;
}

/** Limits of the node's clients: a trial has a hundred transactions, and a token may answer each with half a megabyte. */
export const SIMULATING = { timeoutMs: 10_000, maxAnswerBytes: 32 * 1024 * 1024 };

/** Pause before a node that refused or ignored overrides is tried again, milliseconds. */
const REFUSED_MS = 600_000;

export const NOTHING_KNOWN = {
  blockNumber: null,
  blockTimestamp: null,
  buyTaxBps: null,
  sellTaxBps: null,
  laterSellTaxBps: null,
  reason: null,
  legs: [],
} as const;

export const unknown = (problem: SaleSimulation['problem']): SaleSimulation => ({
  ...NOTHING_KNOWN,
  legs: [],
  state: 'unknown',
  problem,
});

interface SimulatorOptions {
  /** One for each node, in the order of use. */
  nodes: readonly NodeClient[];
  /** Told why a node could not simulate. */
  warn: (error: unknown) => void;
  /** Replaced in tests. */
  now?: () => number;
}

export function createSimulator({ nodes, warn, now = () => performance.now() }: SimulatorOptions): Simulator {
  const own = nodes.map((node) => createNode(node, now));
  return {
    simulate: async (simulated) => {
      let problem: NonNullable<SaleSimulation['problem']> = 'node';
      for (const node of own) {
        try {
          return await node.simulate(simulated);
        } catch (error) {
          if (error instanceof TrialError) problem = error.problem;
          else if (error instanceof NoOverridesError) problem = 'no-overrides';
          warn(error);
        }
      }
      return unknown(problem);
    },
    hasEvents: async (sale, since) => (await own[0]?.hasEvents(sale, since)) ?? false,
  };
}

/** A node, and how it was found to simulate. */
function createNode(node: NodeClient, now: () => number) {
  let runner: Runner | undefined;
  let refusedUntil = 0;

  const findRunner = async (base: TrialBase): Promise<Runner> => {
    if (runner) return runner;
    if (now() < refusedUntil) throw new NoOverridesError('tried lately');
    const found = await runnerOf(node, base);
    if (!found) {
      refusedUntil = now() + REFUSED_MS;
      throw new NoOverridesError('the sentinel is missing');
    }
    runner = found;
    return runner;
  };

  return {
    simulate: async (simulated: Simulated): Promise<SaleSimulation> => {
      try {
        const base = await baseOf(node);
        const on = [node, await findRunner(base), base] as const;
        const found = await ('sale' in simulated
          ? simulateSale(...on, simulated.sale)
          : simulateDraft(...on, simulated.draft));
        return { ...found, problem: null, blockNumber: base.number, blockTimestamp: base.timestamp };
      } catch (error) {
        // Another node may be there now: the sentinel is asked for again.
        if (!(error instanceof TrialError)) runner = undefined;
        throw error;
      }
    },
    hasEvents: async (sale: SimulatedSale, since: number): Promise<boolean> => {
      const pair = await pairOfSale(node, sale).catch(() => undefined);
      const address = [sale.token, sale.pool, ...(pair ? [pair] : [])];
      const logs = await node.getLogs({ address, fromBlock: BigInt(since + 1) });
      return logs.length > 0;
    },
  };
}
