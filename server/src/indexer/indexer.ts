import { ChainMovedError, ForeignNodeError, RefusedError, UnservedError } from '../chain/errors.ts';
import { createRpcClient, type RpcClientOptions } from '../chain/rpc.ts';
import { createChainSource } from '../chain/source.ts';
import { createTokenReader } from '../chain/tokens.ts';
import { showRebuilt, type LeasedClient } from '../store/chain-state.ts';
import { createStatusReport } from '../store/index-status.ts';
import { FencedError } from '../store/lease.ts';
import { inSchema, NEXT_SCHEMA } from '../store/next-schema.ts';
import { connectWriter, type WriterConnection } from '../store/writer.ts';
import { createTick, TOKEN_PATIENCE_MS } from './tick.ts';
import type { Indexer, IndexerOptions, IndexerStatus } from './types.ts';
import { createAlarm } from './alarm.ts';
import { followHeads } from '../chain/heads.ts';
import { createRefreshPatience } from './refresh-patience.ts';
import { createPace } from './pace.ts';

const POLL_MS = 250;
const RPC_TIMEOUT_MS = 10_000;
/** A token that cannot be read is read again later. */
const TOKEN_ATTEMPTS = 2;
/** Milliseconds for which more logs are expected after one of our logs or a refresh request. */
const BUSY_MS = 30_000;
/** How often a standby process tries to take the lease. */
const LEAD_POLL_MS = 250;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;
/** How many times in a row the chain may move during a tick before the indexer pauses. */
const LOOKS_WITHOUT_PAUSE = 3;

/** The node lacks blocks that the index already has; it may get them later. */
class BehindError extends Error {}
/** An operator has to act. */
class UndecidedError extends Error {}

/**
 * Follows the chain and writes its events to schema `chain`. Of several indexers on one database one is the leader;
 * the others are on standby. Errors of the node or the database never end the process: it retries, and `status()`
 * names the last error.
 */
// oxlint-disable-next-line max-lines-per-function -- short functions on the shared state of the loop
export function createIndexer(options: IndexerOptions): Indexer {
  const { log, metrics, deployment } = options;
  const pollMs = options.pollMs ?? POLL_MS;
  const status: IndexerStatus = {
    cursor: null,
    head: null,
    leader: false,
    rebuildingSince: null,
    problem: null,
    lastError: null,
  };
  const stopping = new AbortController();
  const wakeUp = createAlarm();
  const pace = createPace({
    pollMs,
    idleMs: options.idlePollMs ?? pollMs,
    blockMs: deployment.blockTimeSeconds * 1000,
  });
  let busyUntil = 0;
  const noteActivity = () => {
    busyUntil = performance.now() + BUSY_MS;
  };
  const patience = createRefreshPatience();
  const noteLogs = () => {
    patience.reward();
    noteActivity();
  };
  let running: Promise<void> | undefined;
  /** The block that is indexed next, of the index or of a rebuild. */
  let nextBlock: number | undefined;
  /** Consecutive failures at a block. */
  let failing: { block: number | undefined; times: number } = { block: undefined, times: 0 };

  const rpcOptions: RpcClientOptions = {
    urls: options.rpcUrls,
    timeoutMs: options.rpcTimeoutMs ?? RPC_TIMEOUT_MS,
    signal: stopping.signal,
    identity: deployment,
    onForeign: (error) => log.warn({ err: error }, 'a node belongs to another chain and is not used'),
    ...(metrics?.rpcRequest ? { onRequest: metrics.rpcRequest } : {}),
  };
  const rpc = createRpcClient(rpcOptions);
  const source = createChainSource(rpc, deployment, {
    foreignPatienceMs: options.tokenPatienceMs ?? TOKEN_PATIENCE_MS,
    onLesser: () => metrics?.lesserAnswer?.(),
  });
  // Its failures change no node of the range that is read at the same time.
  const readTokens = createTokenReader(createRpcClient({ ...rpcOptions, attempts: TOKEN_ATTEMPTS }));
  const heads = followHeads({
    urls: options.headUrls ?? [],
    // Blocks without our logs are processed when the poll interval ends.
    onHead: (bloom) => {
      if (bloom === undefined || isBusy() || source.mayConcern(bloom)) wakeUp.ring();
    },
    onTrouble: (error) => log.debug({ err: error }, 'no notices of new blocks'),
  });

  const isBusy = () => performance.now() < busyUntil;

  function setLeader(leader: boolean): void {
    if (status.leader === leader) return;
    status.leader = leader;
    metrics?.leader?.(leader);
    log.info({ leader }, leader ? 'this indexer leads' : 'this indexer leads no more');
  }

  function wake(): void {
    noteActivity();
    wakeUp.ring();
  }

  /** A client waits for the block of its transaction. */
  function refresh(): void {
    if (patience.isHeard()) wake();
  }

  function fail(error: unknown): void {
    if (stopping.signal.aborted) return;
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof RefusedError) metrics?.refusal?.(error.reason);
    if (status.lastError?.message !== message)
      log.warn({ err: error }, 'the indexer cannot go on; it tries again');
    const block = error instanceof UnservedError ? error.block : (nextBlock ?? null);
    status.lastError = { message, at: new Date(), block };
    failing = { block: nextBlock, times: failing.block === nextBlock ? failing.times + 1 : 1 };
    metrics?.blockFailures?.(failing.times);
  }

  function noteSuccess(): void {
    if (failing.times === 0) return;
    failing = { block: undefined, times: 0 };
    metrics?.blockFailures?.(0);
  }

  /** Waits for `ms`, or until the indexer is stopped. */
  const pause = (ms: number) => createAlarm().wait(ms, stopping.signal);

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      let writer: WriterConnection | undefined;
      try {
        writer = await connectWriter(options.indexerUrl, { onRefresh: refresh, onLost: endTerm });
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

  /** Waits for the lease. @returns its fencing token; undefined if the indexer is stopped or the connection is lost */
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

  /** Runs ticks until the indexer is stopped, or the connection or the lease is lost. */
  async function follow({ client, isLost }: WriterConnection, lease: number): Promise<void> {
    const live: LeasedClient = { client, lease };
    const report = createStatusReport(live);
    const steps = createSteps(live);
    let failures = 0;
    while (!stopping.signal.aborted && !isLost()) {
      try {
        const isAtHead = await steps.next();
        failures = 0;
        status.lastError = null;
        status.problem = steps.problem();
        if (isAtHead || failing.block !== nextBlock) noteSuccess();
        await report(status);
        if (isAtHead) {
          const activity = { isBusy: isBusy(), hasNotices: heads.isOpen() };
          metrics?.notices?.(activity.hasNotices);
          await wakeUp.wait(pace(status.head?.number ?? 0, activity), stopping.signal);
        }
      } catch (error) {
        fail(error);
        if (error instanceof FencedError) return;
        if (
          error instanceof ForeignNodeError ||
          error instanceof UndecidedError ||
          (error instanceof UnservedError && failures >= options.rpcUrls.length)
        )
          status.problem = error.message;
        await report(status).catch(() => undefined);
        const movedOn = error instanceof ChainMovedError && failures < LOOKS_WITHOUT_PAUSE;
        failures++;
        if (!movedOn && !isLost())
          await pause(error instanceof BehindError ? pollMs : growingPause(failures));
      }
    }
  }

  /** Runs ticks of the live index, or of a rebuild next to it until the rebuild has caught up and replaces it. */
  function createSteps(live: LeasedClient): {
    next: () => Promise<boolean>;
    problem: () => string | null;
  } {
    const tickOf = (writer: LeasedClient) =>
      createTick({
        ...options,
        writer,
        ...(writer.isHidden ? { shown: live.client } : {}),
        source,
        readTokens,
        onLogs: noteLogs,
        onTokens: wake,
        onProgress(cursor, head) {
          status.head = { number: head.number, timestamp: head.timestamp };
          nextBlock = cursor.number + 1;
          if (!writer.isHidden) status.cursor = { number: cursor.number, timestamp: cursor.timestamp };
          metrics?.progress?.({ cursor: cursor.number, head: head.number });
        },
      });
    let current = tickOf(live);
    let isRebuilding = false;
    status.rebuildingSince = null;

    async function rebuild(why: string, resumes: boolean): Promise<void> {
      if (!isRebuilding) {
        log.error({ why }, 'the index is built anew, beside the one that is shown until then');
        status.rebuildingSince = new Date();
        current = tickOf({ ...live, client: inSchema(NEXT_SCHEMA, live.client), isHidden: true });
      }
      // Rows left by an unfinished rebuild belong to another chain.
      if (isRebuilding || !resumes) await current.startOver();
      isRebuilding = true;
    }

    async function show(): Promise<void> {
      await showRebuilt(live);
      metrics?.rebuild?.();
      log.warn({}, 'the index that was built anew is shown from now on');
      current = tickOf(live);
      isRebuilding = false;
      status.rebuildingSince = null;
    }

    return {
      problem: () => current.problem(),
      /** @returns whether the live index has reached the head */
      async next() {
        const result = await current.tick();
        switch (result.kind) {
          case 'progress':
            return false;
          case 'behind':
            throw new (result.isProblem ? UndecidedError : BehindError)(result.message);
          case 'rebuild':
            await rebuild(result.why, result.resumes);
            return false;
          case 'caught-up':
            if (!isRebuilding) return true;
            await show();
            return false;
        }
      },
    };
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      heads.stop();
      await running;
    },
    status: () => ({ ...status }),
    wake,
  };
}

function growingPause(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), MAX_PAUSE_MS);
}
