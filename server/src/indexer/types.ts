import type { Deployment } from '@kingspad/abi';
import type { Hex } from '@kingspad/domain';
import type { RefusalReason } from '../chain/errors.ts';
import type { RpcTiming } from '../chain/rpc.ts';

/** What the indexer writes to; a pino logger is one. */
export interface Log {
  debug: (fields: object, message: string) => void;
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

/** Called as things happen, for counters and histograms; none may throw. */
export interface IndexerMetrics {
  /** A range was committed. */
  batch?: (batch: { blocks: number; logs: number; seconds: number }) => void;
  /** Where the index and the node's head are, after each look. */
  progress?: (progress: { cursor: number; head: number }) => void;
  /** Blocks were undone: how many. */
  reorganisation?: (depth: number) => void;
  /** An answer of the node was not believed and not used. */
  refusal?: (reason: RefusalReason) => void;
  /** Everything is read anew from the node. */
  rebuild?: () => void;
  /** A request to a node ended. */
  rpcRequest?: (request: RpcTiming) => void;
  /** The history of a sale, lock or pool lacks logs that were not found. */
  incomplete?: () => void;
  /** Logs that a node had left out were found: how many. */
  recovered?: (logs: number) => void;
  /** Values were compared with what the contracts say; `shortfalls`: balances of tokens below what the contract owes. */
  audit?: (values: { compared: number; differences: number; shortfalls: number }) => void;
  /** This process began or ceased to be the one that writes. */
  leader?: (leader: boolean) => void;
}

/** Moments at which tests stop or break the indexer. */
export interface IndexerHooks {
  afterLogs?: (range: { from: number; to: number }) => void | Promise<void>;
  beforeCursor?: () => void | Promise<void>;
  beforeCommit?: () => void | Promise<void>;
  afterCommit?: () => void | Promise<void>;
}

export interface IndexerOptions {
  /** The indexer's database login. */
  indexerUrl: string;
  /** JSON-RPC over HTTP; the next one is asked when one fails. */
  rpcUrls: readonly string[];
  deployment: Deployment;
  /** The hash of a block that an operator took for the chain's, after a reorganisation deeper than can be undone. */
  acceptReorg?: Hex;
  log: Log;
  /** How long to wait before looking at an unchanged head again; 250 ms by default. */
  pollMs?: number;
  /** How often some rows are compared with what the contracts say, and what is missing is looked for; 30 s by default. */
  auditMs?: number;
  /** WebSocket URLs of nodes that say when there is a new block; none by default. */
  headUrls?: readonly string[];
  /** The least time between two requests while nothing happens; `pollMs`, between two looks, by default. */
  idlePollMs?: number;
  /** How long one request to the node may take; 10 s by default. */
  rpcTimeoutMs?: number;
  metrics?: IndexerMetrics;
  hooks?: IndexerHooks;
}

export interface IndexerStatus {
  /** The last indexed block; null until this process has read it. */
  cursor: { number: number; timestamp: number } | null;
  /** The node's head as last seen; null until it answered. */
  head: { number: number; timestamp: number } | null;
  /** Whether this process is the one that writes; another one waits. */
  leader: boolean;
  /** Since when an index is built beside the one that is shown; null where none is. */
  rebuildingSince: Date | null;
  /** What keeps the index from following the chain until an operator does something; null where nothing does. */
  problem: string | null;
  /** What stands in the way; null as soon as a look succeeded. */
  lastError: { message: string; at: Date } | null;
}

export interface Indexer {
  /** Begins to follow the chain; returns at once, failures are retried and show in `status()`. */
  start: () => void;
  /** Ends after the range at hand and gives the leadership back. */
  stop: () => Promise<void>;
  status: () => IndexerStatus;
  /** Looks at the head now instead of at the end of the poll interval. */
  wake: () => void;
}
