import type { Deployment } from '@kingspad/abi';
import type { Hex } from '@kingspad/domain';
import type { RefusalReason } from '../chain/errors.ts';
import type { RpcTiming } from '../chain/rpc.ts';
import type { FollowCount } from '../store/market/follow.ts';

/** The indexer's log; a pino logger fits. */
export interface Log {
  debug: (fields: object, message: string) => void;
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

/** Called for metrics; must not throw. */
export interface IndexerMetrics {
  /** A range was committed. */
  batch?: (batch: { blocks: number; logs: number; seconds: number }) => void;
  /** The indexed block and the node's head, after each tick. */
  progress?: (progress: { cursor: number; head: number }) => void;
  /** A block had too many logs for one answer. */
  crowdedBlock?: () => void;
  /** The number of blocks whose logs are incomplete, whenever it is known. */
  incompleteBlocks?: (blocks: number) => void;
  /** Blocks were undone: how many. */
  reorganisation?: (depth: number) => void;
  /** Failures of the same block in a row; 0 after a success. */
  blockFailures?: (times: number) => void;
  /** A node gave less than a block's receipts, or lacks history. */
  lesserAnswer?: () => void;
  /** A node's answer was refused. */
  refusal?: (reason: RefusalReason) => void;
  /** A rebuild from the node starts. */
  rebuild?: () => void;
  /** A request to a node was answered or failed. */
  rpcRequest?: (request: RpcTiming) => void;
  /** Logs of a sale, lock or pool are missing and were not found. */
  incomplete?: () => void;
  /** How many sales, locks, pools and counts lack logs, after each look for them. */
  gaps?: (count: number) => void;
  /** Missing logs were found: how many. */
  recovered?: (logs: number) => void;
  /** Rows were compared with contract views; `shortfalls`: token balances below what the contract owes. */
  audit?: (values: { compared: number; differences: number; shortfalls: number }) => void;
  /** Whether a node sends notices of new blocks, after each tick at the head. */
  notices?: (open: boolean) => void;
  /** This process became the leader, or is no longer the leader. */
  leader?: (leader: boolean) => void;
}

/** Called for metrics of third parties' logs; must not throw. */
export interface MarketMetrics {
  /** All followed contracts were checked for news. */
  look?: (followed: readonly FollowCount[]) => void;
  /** A request to a node was answered or failed. */
  rpcRequest?: (request: RpcTiming) => void;
}

/** Hooks at which tests stop or break the indexer. */
export interface IndexerHooks {
  afterLogs?: (range: { from: number; to: number }) => void | Promise<void>;
  beforeCursor?: () => void | Promise<void>;
  beforeCommit?: () => void | Promise<void>;
  afterCommit?: () => void | Promise<void>;
}

export interface IndexerOptions {
  /** The indexer's database login. */
  indexerUrl: string;
  /** JSON-RPC over HTTP, in the order of use: the next one is used when one fails. */
  rpcUrls: readonly string[];
  deployment: Deployment;
  /** The block hash that an operator accepted after a reorganisation deeper than can be undone. */
  acceptReorg?: Hex;
  log: Log;
  /** Poll interval at an unchanged head, milliseconds; 250 by default. */
  pollMs?: number;
  /**
   * How often rows are compared with contract views and missing logs are searched for, milliseconds; 30,000 by
   * default.
   */
  auditMs?: number;
  /** WebSocket URLs of nodes that send notices of new blocks; none by default. */
  headUrls?: readonly string[];
  /** Poll interval while the chain is idle, milliseconds; `pollMs` by default. */
  idlePollMs?: number;
  /** Timeout of one request to the node, milliseconds; 10,000 by default. */
  rpcTimeoutMs?: number;
  /** How long a block waits for facts of its tokens, milliseconds; 500 by default. Later ones are added to its rows. */
  tokenPatienceMs?: number;
  metrics?: IndexerMetrics;
  hooks?: IndexerHooks;
}

export interface IndexerStatus {
  /** The last indexed block; null until this process has read the cursor. */
  cursor: { number: number; timestamp: number } | null;
  /** The node's head when last polled; null before the first answer. */
  head: { number: number; timestamp: number } | null;
  /** Whether this process is the leader; others are on standby. */
  leader: boolean;
  /** Time since which a rebuild next to the live index has been running; null if none is. */
  rebuildingSince: Date | null;
  /** Why the index cannot follow the chain until an operator acts; null if it can. */
  problem: string | null;
  /** The last error, and the block that it keeps from being indexed; null again after a successful tick. */
  lastError: { message: string; at: Date; block: number | null } | null;
}

export interface Indexer {
  /** Starts to follow the chain; returns at once. Errors are retried and shown in `status()`. */
  start: () => void;
  /** Stops after the current range and releases the lease. */
  stop: () => Promise<void>;
  status: () => IndexerStatus;
  /** Polls the head now instead of at the end of the poll interval. */
  wake: () => void;
}
