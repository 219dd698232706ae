import { lockersOf, type Deployment } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { ChainMovedError, RefusedError, RpcError, TooMuchError, TransportError } from '../../chain/errors.ts';
import { createRpcClient } from '../../chain/rpc.ts';
import { connectMarket } from '../../store/market/connection.ts';
import {
  completelyRead,
  countFollowed,
  followSales,
  forget,
  indexedBlock,
  makeDue,
  nextDue,
  restart,
  scheduleNext,
  type Checkpoint,
  type Follow,
} from '../../store/market/follow.ts';
import { inTransaction } from '../../store/transaction.ts';
import { createAlarm } from '../alarm.ts';
import type { Log, MarketMetrics } from '../types.ts';
import { MARKET_TOPICS } from './logs.ts';
import { createMarketNode, type MarketNode } from './node.ts';
import { pairTurn } from './pair-turn.ts';
import {
  FIRST_WIDTH,
  type IndexedBlock,
  type MarketBudget,
  type ReadingContext,
  type Turn,
} from './reading.ts';
import { tokenTurn } from './token-turn.ts';

export interface MarketFollowerOptions {
  /** The indexer's database login. */
  indexerUrl: string;
  /** JSON-RPC over HTTP; the next one is asked when one fails. */
  rpcUrls: readonly string[];
  deployment: Deployment;
  log: Log;
  metrics?: MarketMetrics;
  /** The minimum time between two checks for new logs, milliseconds. */
  newsMs: number;
  budget?: MarketBudget;
  /** Seconds before a contract whose logs contradict its answers is read again, at most three times; 600 by default. */
  retrySeconds?: number;
}

const BUDGET: MarketBudget = { logs: 50_000, requests: 1000 };
const RETRY_SECONDS = 600;
const MOST_FAILURES = 3;
/** A contract without new logs is checked again after this; balances may change without a log. */
const LOOK_AGAIN_SECONDS = 600;
/** How long a contract waits after the node failed during its turn. */
const AFTER_FAILURE_SECONDS = 15;
/** Pause between two turns, so that the indexer's own requests come first. */
const PAUSE_MS = 100;
const CONNECT_AGAIN_MS = 5_000;
const RPC_TIMEOUT_MS = 10_000;
/** The most addresses in one log filter. */
const ADDRESSES_AT_ONCE = 500;

/**
 * Reads the logs of sale tokens and of the pairs where they were listed. Uses its own connections, so that it never delays the indexer.
 * Only one of several processes does this at a time.
 * @returns a function that stops it
 */
export function startMarketFollower(options: MarketFollowerOptions): () => Promise<void> {
  const { log, metrics, deployment, newsMs, budget = BUDGET, retrySeconds = RETRY_SECONDS } = options;
  const ending = new AbortController();
  const pause = (ms: number) => createAlarm().wait(ms, ending.signal);
  const rpc = createRpcClient({
    urls: options.rpcUrls,
    timeoutMs: RPC_TIMEOUT_MS,
    signal: ending.signal,
    identity: deployment,
    ...(metrics?.rpcRequest ? { onRequest: metrics.rpcRequest } : {}),
  });
  const node = createMarketNode(rpc);
  const lockers = lockersOf(deployment);
  const shared = { node, budget, lockers, log, ending: ending.signal, newsMs, retrySeconds };

  async function follow(client: pg.ClientBase): Promise<void> {
    let news: Checkpoint | undefined;
    let lookedAt = 0;
    let mayLackSome = true;
    while (!ending.signal.aborted) {
      const at = await indexedBlock(client);
      const isNew = at !== undefined && at.hash !== news?.hash;
      if (at && (isNew || mayLackSome) && performance.now() - lookedAt >= newsMs) {
        lookedAt = performance.now();
        await inTransaction(client, () => followSales(client, at, FIRST_WIDTH));
        mayLackSome = false;
        if (isNew) news = await lookForNews(client, node, news, at);
        metrics?.look?.(await countFollowed(client));
      }
      const due = at && (await nextDue(client));
      if (due && (await look({ client, ...shared }, due, at))) mayLackSome = true;
      await pause(due ? PAUSE_MS : Math.min(newsMs, 1000));
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const connection = await connectMarket(options.indexerUrl, ending.signal);
        try {
          if (connection) await follow(connection.client);
        } finally {
          await connection?.close();
        }
      } catch (error) {
        if (!ending.signal.aborted) log.warn({ err: error }, 'tokens and pairs of sales are not read now');
      }
      await pause(CONNECT_AGAIN_MS);
    }
  }

  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}

/** Requests and logs of a contract's turn. */
interface Context extends ReadingContext {
  lockers: readonly Address[];
  log: Log;
  ending: AbortSignal;
  newsMs: number;
  retrySeconds: number;
}

const turn = (context: Context, follow: Follow, at: IndexedBlock): Promise<Turn> =>
  follow.kind === 'token' ? tokenTurn(context, follow, at) : pairTurn(context, follow, at);

/** Gives one contract its turn. @returns whether the contract is no longer read, or must be read again from the start */
async function look(context: Context, follow: Follow, at: IndexedBlock): Promise<boolean> {
  const { client, log, ending, newsMs } = context;
  if (follow.state === 'unreliable') {
    // A reorganisation may have moved the listing, so the pair is added again from its current block.
    if (follow.kind === 'pair') {
      await inTransaction(client, () => forget(client, follow));
      return true;
    }
    await inTransaction(client, () => restart(client, follow, at));
  }
  try {
    const result = await turn(context, follow, at);
    await scheduleNext(client, follow, secondsAfter(result, follow, context.retrySeconds));
    return result === 'ended';
  } catch (error) {
    if (!isOfNode(error) || ending.aborted) throw error;
    const seconds = error instanceof ChainMovedError ? newsMs / 1000 : AFTER_FAILURE_SECONDS;
    await scheduleNext(client, follow, seconds);
    log.debug({ err: error, contract: follow.address }, 'could not read what a contract logged');
    return false;
  }
}

function secondsAfter(result: Turn, { state, failures }: Follow, retrySeconds: number): number | null {
  if (result !== 'ended') return result === 'done' ? LOOK_AGAIN_SECONDS : 0;
  return state === 'unreliable' && failures < MOST_FAILURES ? retrySeconds * failures : null;
}

/** Makes contracts with new logs due, or all of them after a reorganisation. @returns the block up to which news are known */
async function lookForNews(
  client: pg.ClientBase,
  node: MarketNode,
  known: Checkpoint | undefined,
  at: IndexedBlock,
): Promise<Checkpoint | undefined> {
  if (known === undefined || known.number >= at.number) {
    await makeDue(client);
    return at;
  }
  try {
    const addresses = await completelyRead(client);
    for (let from = 0; from < addresses.length; from += ADDRESSES_AT_ONCE) {
      const answer = await node.logs({
        addresses: addresses.slice(from, from + ADDRESSES_AT_ONCE),
        topics: Object.values(MARKET_TOPICS),
        from: known.number + 1,
        to: at.number,
        checkpoint: known,
        at,
      });
      if (answer === 'gone') {
        await makeDue(client);
        return at;
      }
      await makeDue(client, [...new Set(answer.logs.map(({ address }) => address))]);
    }
    return at;
  } catch (error) {
    if (!isOfNode(error)) throw error;
    if (!(error instanceof TooMuchError)) return known;
    // Each contract is then read on its own, within its own budget.
    await makeDue(client);
    return at;
  }
}

/** Whether the node failed, and not the database. */
function isOfNode(error: unknown): boolean {
  return [ChainMovedError, RefusedError, RpcError, TooMuchError, TransportError].some(
    (kind) => error instanceof kind,
  );
}
