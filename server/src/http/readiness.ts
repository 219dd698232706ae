import { Type, type Static } from '@sinclair/typebox';
import type { ChainView } from '../chain/chain-view.ts';
import type { IndexState } from '../store/queries/index-state.ts';

export const ReadinessSchema = Type.Object({
  ready: Type.Boolean(),
  reasons: Type.Array(Type.String(), { description: 'Why not; empty when ready' }),
  rebuilding: Type.Boolean({
    description:
      'The index is being built anew from the chain; lists show its earlier state until that is done',
  }),
  problem: Type.Union([Type.String(), Type.Null()], {
    description: 'What keeps the index from following the chain until an operator does something',
  }),
  headBlock: Type.Union([Type.Integer(), Type.Null()]),
  headAgeSeconds: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Below zero where the chain is ahead',
  }),
  indexedBlock: Type.Union([Type.Integer(), Type.Null()]),
  lagBlocks: Type.Union([Type.Integer(), Type.Null()]),
});
export type Readiness = Static<typeof ReadinessSchema>;

export interface ReadinessOptions {
  /** Rejects where the database does not answer. */
  readIndex: () => Promise<IndexState | undefined>;
  chain: ChainView;
  /** Whether the feed of indexed blocks is connected; true where this process pushes nothing. */
  receivesHeads: () => boolean;
  /** Whether the process is about to end. */
  isDraining: () => boolean;
  limits: { maxHeadAgeSeconds: number; maxLagBlocks: number };
  now?: () => number;
}

const UNKNOWN: Readiness = {
  ready: false,
  reasons: [],
  rebuilding: false,
  problem: null,
  headBlock: null,
  headAgeSeconds: null,
  indexedBlock: null,
  lagBlocks: null,
};

/** Whether this process can serve, and if not, why: one sentence for each reason. */
export async function checkReadiness(options: ReadinessOptions): Promise<Readiness> {
  if (options.isDraining()) return { ...UNKNOWN, reasons: ['The server is stopping.'] };
  const [database, node] = await Promise.allSettled([options.readIndex(), options.chain.head()]);
  const reasons: string[] = [];
  const index = database.status === 'fulfilled' ? database.value : undefined;
  const head = node.status === 'fulfilled' ? node.value : undefined;
  const nowSeconds = Math.floor((options.now ?? Date.now)() / 1000);
  const headAge = head ? nowSeconds - head.timestamp : null;
  const lag = index ? Math.max(0, Math.max(head?.number ?? 0, index.headNumber) - index.blockNumber) : null;

  if (database.status === 'rejected') reasons.push('The database does not answer.');
  else if (!options.receivesHeads()) reasons.push('The database connection for new blocks is down.');
  if (!head) reasons.push('The chain does not answer.');
  else if (headAge !== null && headAge > options.limits.maxHeadAgeSeconds) {
    reasons.push(`The head of the chain is ${headAge} seconds old.`);
  }
  if (database.status === 'fulfilled' && !index) reasons.push('Nothing has been indexed yet.');
  if (lag !== null && lag > options.limits.maxLagBlocks) {
    reasons.push(`The index is ${lag} blocks behind the head.`);
  }
  if (index?.problem) reasons.push(index.problem);
  return {
    ready: reasons.length === 0,
    reasons,
    rebuilding: index?.rebuildingSince != null,
    problem: index?.problem ?? null,
    headBlock: head?.number ?? null,
    headAgeSeconds: headAge,
    indexedBlock: index?.blockNumber ?? null,
    lagBlocks: lag,
  };
}
