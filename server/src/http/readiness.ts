import { Type, type Static } from '@sinclair/typebox';
import type { ChainView } from '../chain/chain-view.ts';
import { isRefusedLogin } from '../store/index.ts';
import type { IndexState } from '../store/queries/index-state.ts';

export const ReadinessSchema = Type.Object({
  ready: Type.Boolean({ description: 'Whether the process can serve requests' }),
  fresh: Type.Boolean({ description: 'Whether it is ready and up to date with the chain' }),
  reasons: Type.Array(Type.String(), {
    description: 'Reasons for not being ready or fresh; empty if both hold',
  }),
  rebuilding: Type.Boolean({
    description: 'The index is being rebuilt from the chain; lists show the earlier state until it is done',
  }),
  problem: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the index stopped and needs an operator; null while it runs',
  }),
  incompleteBlocks: Type.Array(Type.Integer(), {
    description:
      'Indexed blocks with logs missing on every node, oldest first, 10 at most; their rows may be incomplete',
  }),
  lastError: Type.Union(
    [
      Type.Object({
        message: Type.String(),
        block: Type.Union([Type.Integer(), Type.Null()], { description: 'The block that cannot be indexed' }),
        since: Type.String({ format: 'date-time' }),
      }),
      Type.Null(),
    ],
    { description: 'Why the indexer is retrying a block; null if it is not' },
  ),
  headBlock: Type.Union([Type.Integer(), Type.Null()]),
  headAgeSeconds: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Below zero if the chain is ahead of the clock',
  }),
  indexedBlock: Type.Union([Type.Integer(), Type.Null()]),
  lagBlocks: Type.Union([Type.Integer(), Type.Null()]),
  lagSeconds: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Chain time between the newest indexed block and the head',
  }),
});
export type Readiness = Static<typeof ReadinessSchema>;

export interface ReadinessOptions {
  /** Rejects if the database does not answer. */
  readIndex: () => Promise<IndexState | undefined>;
  chain: ChainView;
  /** Whether the feed of indexed blocks is connected; true if this process pushes nothing. */
  receivesHeads: () => boolean;
  /** Whether the process is shutting down. */
  isDraining: () => boolean;
  limits: { maxHeadAgeSeconds: number; maxLagSeconds: number };
  now?: () => number;
}

const UNKNOWN: Readiness = {
  ready: false,
  fresh: false,
  reasons: [],
  rebuilding: false,
  problem: null,
  incompleteBlocks: [],
  lastError: null,
  headBlock: null,
  headAgeSeconds: null,
  indexedBlock: null,
  lagBlocks: null,
  lagSeconds: null,
};

/**
 * Whether this process can serve, and whether what it serves is up to date; if not, why: one sentence for each reason.
 * A chain that is away makes nothing fresh and takes no process out of a load balancer: lists are as of the last block.
 */
export async function checkReadiness(options: ReadinessOptions): Promise<Readiness> {
  if (options.isDraining()) return { ...UNKNOWN, reasons: ['The server is stopping.'] };
  const [database, node] = await Promise.allSettled([options.readIndex(), options.chain.head()]);
  const index = database.status === 'fulfilled' ? database.value : undefined;
  const head = node.status === 'fulfilled' ? node.value : undefined;
  const nowSeconds = Math.floor((options.now ?? Date.now)() / 1000);
  const headAge = head ? nowSeconds - head.timestamp : null;
  const lagBlocks = index
    ? Math.max(0, Math.max(head?.number ?? 0, index.headNumber) - index.blockNumber)
    : null;
  const lagSeconds = index && head ? Math.max(0, head.timestamp - index.blockTimestamp) : null;

  const unready: string[] = [];
  if (database.status === 'rejected') {
    unready.push(
      isRefusedLogin(database.reason)
        ? 'The database refuses the login of this process or its password.'
        : 'The database does not answer.',
    );
  }
  if (database.status === 'fulfilled' && !index) unready.push('Nothing has been indexed yet.');

  const stale: string[] = [];
  if (database.status === 'fulfilled' && !options.receivesHeads()) {
    stale.push('The database connection for new blocks is down.');
  }
  if (!head) stale.push('The chain does not answer.');
  else if (headAge !== null && headAge > options.limits.maxHeadAgeSeconds) {
    stale.push(`The head of the chain is ${headAge} seconds old.`);
  }
  if (lagSeconds !== null && lagSeconds > options.limits.maxLagSeconds) {
    stale.push(`The index is ${lagSeconds} seconds (${lagBlocks} blocks) behind the head.`);
  }
  if (index?.problem) stale.push(index.problem);
  return {
    ready: unready.length === 0,
    fresh: unready.length === 0 && stale.length === 0,
    reasons: [...unready, ...stale],
    rebuilding: index?.rebuildingSince != null,
    problem: index?.problem ?? null,
    incompleteBlocks: index?.incompleteBlocks ?? [],
    lastError: index?.lastError ? { ...index.lastError, since: index.lastError.since.toISOString() } : null,
    headBlock: head?.number ?? null,
    headAgeSeconds: headAge,
    indexedBlock: index?.blockNumber ?? null,
    lagBlocks,
    lagSeconds,
  };
}
