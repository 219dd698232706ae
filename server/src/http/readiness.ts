import { Type, type Static } from '@sinclair/typebox';
import type { ChainView } from '../chain/chain-view.ts';
import type { IndexerStatus } from '../indexer/index.ts';
import type { IndexState } from '../store/queries/index-state.ts';

export const ReadinessSchema = Type.Object({
  ready: Type.Boolean(),
  reasons: Type.Array(Type.String(), { description: 'Why not; empty when ready' }),
  rebuilding: Type.Boolean({
    description: 'Everything is being read anew from the chain; lists are incomplete',
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
  /** Of the indexer in this process, if there is one. */
  indexerStatus?: () => IndexerStatus;
  /** Whether the feed of indexed blocks is connected; true where this process pushes nothing. */
  receivesHeads: () => boolean;
  limits: { maxHeadAgeSeconds: number; maxLagBlocks: number };
  now?: () => number;
}

/** Whether this process can serve, and if not, why: one sentence for each reason. */
export async function checkReadiness(options: ReadinessOptions): Promise<Readiness> {
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
  return {
    ready: reasons.length === 0,
    reasons,
    rebuilding: isRebuilding(options, index, lag),
    headBlock: head?.number ?? null,
    headAgeSeconds: headAge,
    indexedBlock: index?.blockNumber ?? null,
    lagBlocks: lag,
  };
}

/** The indexing process has the state itself; another one infers it from a rebuild that has begun and not finished. */
function isRebuilding(options: ReadinessOptions, index: IndexState | undefined, lag: number | null): boolean {
  const status = options.indexerStatus?.();
  if (status?.leader) return status.rebuildingSince !== null;
  return index?.rebuiltAt != null && lag !== null && lag > options.limits.maxLagBlocks;
}
