import { ChainMovedError, RefusedError } from '../chain/errors.ts';
import { createRpcClient } from '../chain/rpc.ts';
import { createChainSource } from '../chain/source.ts';
import { createTokenReader } from '../chain/tokens.ts';
import { FencedError } from '../store/lease.ts';
import { connectWriter, type WriterConnection } from '../store/writer.ts';
import { createTick, type TickResult } from './tick.ts';
import type { Indexer, IndexerOptions, IndexerStatus } from './types.ts';
import { createAlarm } from './alarm.ts';

const POLL_MS = 250;
const RPC_TIMEOUT_MS = 10_000;
/** How often a waiting process asks for the lease. */
const LEAD_POLL_MS = 500;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;
/** How often in a row the chain may move under a look before there is a pause. */
const LOOKS_WITHOUT_PAUSE = 3;

/**
 * Follows the chain and writes what it says into schema `chain`. Of several indexers on one database one works and
 * the others wait for its place. Nothing that the node or the database does ends it: it tries again, and says in
 * `status()` what stands in the way.
 */
export function createIndexer(options: IndexerOptions): Indexer {
  const { log, metrics, deployment } = options;
  const pollMs = options.pollMs ?? POLL_MS;
  const status: IndexerStatus = {
    cursor: null,
    head: null,
    leader: false,
    rebuildingSince: null,
    lastError: null,
  };
  const stopping = new AbortController();
  const wakeUp = createAlarm();
  let running: Promise<void> | undefined;

  const rpc = createRpcClient({
    urls: options.rpcUrls,
    timeoutMs: options.rpcTimeoutMs ?? RPC_TIMEOUT_MS,
    signal: stopping.signal,
    ...(metrics?.rpcRequest ? { onRequest: metrics.rpcRequest } : {}),
  });
  const source = createChainSource(rpc, deployment.contracts);
  const readTokens = createTokenReader(rpc);

  function setLeader(leader: boolean): void {
    if (status.leader === leader) return;
    status.leader = leader;
    metrics?.leader?.(leader);
    log.info({ leader }, leader ? 'this indexer leads' : 'this indexer leads no more');
  }

  function fail(error: unknown): void {
    if (stopping.signal.aborted) return;
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof RefusedError) metrics?.refusal?.(error.reason);
    if (status.lastError?.message !== message)
      log.warn({ err: error }, 'the indexer cannot go on; it tries again');
    status.lastError = { message, at: new Date() };
  }

  /** Waits, unless the indexer is stopped. */
  const pause = (ms: number) => createAlarm().wait(ms, stopping.signal);

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      let writer: WriterConnection | undefined;
      try {
        writer = await connectWriter(options.indexerUrl, { onRefresh: wakeUp.ring, onLost: endTerm });
        const lease = await lead(writer);
        failures = 0;
        if (lease !== undefined) await follow(writer, lease);
      } catch (error) {
        fail(error);
        await pause(growingPause(failures++));
      } finally {
        setLeader(false);
        await writer?.close();
      }
    }
  }

  function endTerm(error?: Error): void {
    if (error) fail(error);
    setLeader(false);
    wakeUp.ring();
  }

  /** Waits for the lease. @returns its token; undefined where the indexer is stopped or the connection is lost */
  async function lead(writer: WriterConnection): Promise<number | undefined> {
    while (!stopping.signal.aborted && !writer.isLost()) {
      const lease = await writer.tryLead();
      if (lease !== undefined) {
        setLeader(true);
        return lease;
      }
      status.lastError = null;
      await pause(LEAD_POLL_MS);
    }
    return undefined;
  }

  /** Ticks until the indexer is stopped, or the connection or the lease is lost. */
  async function follow(writer: WriterConnection, lease: number): Promise<void> {
    const tick = createTick({
      ...options,
      client: writer.client,
      lease,
      source,
      readTokens,
      onProgress(cursor, head) {
        status.cursor = { number: cursor.number, timestamp: cursor.timestamp };
        status.head = { number: head.number, timestamp: head.timestamp };
        metrics?.progress?.({ cursor: cursor.number, head: head.number });
      },
      onRebuild() {
        status.rebuildingSince = new Date();
      },
    });
    let failures = 0;
    while (!stopping.signal.aborted && !writer.isLost()) {
      try {
        const result = await tick();
        failures = 0;
        await settle(result);
      } catch (error) {
        fail(error);
        if (error instanceof FencedError) return;
        const movedOn = error instanceof ChainMovedError && failures < LOOKS_WITHOUT_PAUSE;
        failures++;
        if (!movedOn && !writer.isLost()) await pause(growingPause(failures));
      }
    }
  }

  async function settle(result: TickResult): Promise<void> {
    if (result.kind === 'behind') {
      fail(new Error(result.message));
      await pause(pollMs);
      return;
    }
    status.lastError = null;
    if (result.kind === 'progress') return;
    status.rebuildingSince = null;
    await wakeUp.wait(pollMs, stopping.signal);
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
    status: () => ({ ...status }),
    wake: wakeUp.ring,
  };
}

function growingPause(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), MAX_PAUSE_MS);
}
