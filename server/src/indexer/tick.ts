import type { Address, Hex } from '@kingspad/domain';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import {
  ChainMovedError,
  RefusedError,
  RpcError,
  TooMuchError,
  TransportError,
  UnreadBlockError,
  UnservedError,
  type RefusalReason,
} from '../chain/errors.ts';
import { poolMadeBy } from '../chain/events/pools.ts';
import {
  MAX_NEAR_BLOCKS,
  type BlockRange,
  type ChainSource,
  type KnownPools,
  type PoolCounts,
  type Unshown,
} from '../chain/source.ts';
import type { BlockSelector } from '../chain/tokens.ts';
import type { Header, RawLog, TokenFacts } from '../chain/types.ts';
import {
  createIndexes,
  extendChain,
  dropIndexes,
  nameTokens,
  readChainState,
  startChain,
  undoBlocks,
  writeRange,
  type ChainState,
  type Cursor,
  type LeasedClient,
} from '../store/chain-state.ts';
import { tokensIn } from '../store/projection/project.ts';
import { unreadTokens } from '../store/late-facts.ts';
import { storedGenerations } from '../store/generations.ts';
import { unknownTokens } from '../store/projection/token-rows.ts';
import { allPools } from '../store/pools.ts';
import { withoutUnknownEmitters } from '../store/unknown-emitters.ts';
import { logsOfNew, lostGeneration, newGenerationProblem, storedContracts } from './extension.ts';
import { createRecovery } from './recovery.ts';
import { createTokenQueue } from './token-queue.ts';
import type { IndexerOptions } from './types.ts';
import { undoableBlocks } from './window.ts';

/** Result of one tick. */
export type TickResult =
  /** The index has reached the head. */
  | { kind: 'caught-up' }
  /** A range was written and more blocks remain. */
  | { kind: 'progress' }
  /** The node lacks blocks that the index already has; nothing changed. `isProblem`: an operator has to act. */
  | { kind: 'behind'; message: string; isProblem?: boolean }
  /**
   * The index belongs to another chain or to other contracts. `resumes`: the logs read by an earlier rebuild can
   * still be used.
   */
  | { kind: 'rebuild'; why: string; resumes: boolean };

export interface TickContext extends Pick<
  IndexerOptions,
  'acceptReorg' | 'auditMs' | 'deployment' | 'log' | 'metrics' | 'hooks' | 'tokenPatienceMs'
> {
  /** The connection of all writes. */
  writer: LeasedClient;
  /** Reads the shown index while a rebuild next to it is written. */
  shown?: pg.ClientBase;
  source: ChainSource;
  readTokens: (addresses: readonly Address[], block: BlockSelector) => Promise<TokenFacts[]>;
  /** Logs of our contracts were written. */
  onLogs: () => void;
  /** Facts of tokens arrived in the background: a tick writes them. */
  onTokens: () => void;
  /** Receives the state after each tick. */
  onProgress: (cursor: Cursor, head: Header) => void;
}

const FIRST_FAR_BLOCKS = 100;
const MAX_FAR_BLOCKS = 10_000;
/** Target size of a range's logs. More of them cost memory; with fewer, each row that many events change is written more often. */
const GOOD_FAR_BYTES = 4 * 1024 * 1024;
/** The factor by which a range grows at a time. */
const FAR_GROWTH = 4;
/** Bytes of a log in a node's answer, besides its data: seven values, up to four topics and their names. */
const BYTES_OF_A_LOG = 600;
/**
 * The number of far history's tokens whose facts are kept: of a range that is read ahead, and of tokens that many
 * ranges name.
 */
const MAX_FACTS = 5000;
/** Unread tokens that are read together. */
const MAX_UNREAD = 100;
/** How long a block waits for facts of its tokens by default, milliseconds. */
export const TOKEN_PATIENCE_MS = 500;
/** The same for a range of far history. */
const FAR_TOKEN_PATIENCE_MS = 10_000;
/** How many times in a row a block cannot be read before it is indexed without its missing logs. */
const UNREAD_TIMES = 3;
/** How often the heads of all nodes are compared, and by how much a node may be behind another one. */
const LOOK_MS = 10_000;
const LAG_SECONDS = 10;
const LEAST_LAG_BLOCKS = 3;
/** Refusals of one range after which an operator has to know: each of some nodes has been asked twice by then. */
const REFUSALS_OF_ALL_NODES = 6;
/** Pause between two comparisons with the contracts once all rows have been compared. */
const AUDIT_MS = 30_000;
/** An event that the reducers refuse may be valid if the node omitted earlier logs. */
const LOGS_ARE_MISSING: ReadonlySet<RefusalReason> = new Set(['id-gap', 'contradiction']);

/**
 * Returns the function that moves the index one step closer to the node's head: it undoes blocks that are no longer
 * on the chain, or writes the next range. Each step is one transaction and can be interrupted at any point.
 */
// oxlint-disable-next-line max-lines-per-function -- short functions on the shared state of one tick
export function createTick(context: TickContext): {
  tick: () => Promise<TickResult>;
  /** Clears this index and starts before the first block. */
  startOver: () => Promise<void>;
  /** The blocks whose logs lists lack, as a sentence; null if they lack none. */
  problem: () => string | null;
} {
  const { writer, source, deployment, log, metrics } = context;
  const { client } = writer;
  const anchorHash = deployment.anchor.blockHash.toLowerCase() as Hex;
  let farBlocks = FIRST_FAR_BLOCKS;
  let nearBlocks = MAX_NEAR_BLOCKS;
  /** The range that is being read while the one before it is written. */
  let ahead: { from: number; parent: Hex | null; range: Promise<BlockRange> } | undefined;
  /** Facts of far history's tokens, read with the range that names them. */
  const factsAhead = new LRUCache<Address, TokenFacts>({ max: MAX_FACTS });
  const tokens = createTokenQueue(context.readTokens, { log, onArrived: context.onTokens });
  const patienceMs = context.tokenPatienceMs ?? TOKEN_PATIENCE_MS;
  /** A block that could not be read, and how many times in a row. */
  let unread = { number: -1, times: 0 };
  let indexIsChecked = false;
  /** Whether the node may no longer have the cursor's block. */
  let isDoubtful = true;
  let poolsAreCounted = false;
  let hasAllIndexes = false;
  const pools: KnownPools = {
    known: (logs) => withoutUnknownEmitters(client, logs),
    all: () => allPools(client),
  };
  /** Consecutive failures to read the range that begins at a block. */
  let failed = { from: -1, times: 0 };
  /** Time of the next comparison of all nodes' heads, by `performance.now()`. */
  let nextLook = 0;
  /** Up to this block, far history is held against receipts as blocks near the head are. */
  let checkedUntil = -1;
  const recovery = createRecovery({
    ...context,
    readFacts: async (logs) => readFacts(await withoutUnknownEmitters(client, logs), 'latest'),
    knownPools: pools,
    auditMs: context.auditMs ?? AUDIT_MS,
  });
  /** Reused by ticks that find no new block; cleared by every write and failure. */
  let state: ChainState | undefined;

  async function tick(): Promise<TickResult> {
    const known = state ?? (await readChainState(client));
    state = undefined;
    if (known === undefined) {
      await startOver();
      return { kind: 'progress' };
    }
    const { cursor } = known;
    if (!indexIsChecked) {
      const instead = await checkIndex(known);
      if (instead) return instead;
    }
    await settleTokens(cursor);
    if (isDoubtful || cursor.hash === null) return lookClosely(known);
    const head = await source.head();
    if (head.hash === cursor.hash) return rest(known, head);
    isDoubtful = true;
    if (head.number <= cursor.number) return lookClosely(known);
    // Either the range that was read follows the cursor's block, or it is refused and the block is requested.
    const result = await advance(known, head).catch((error: unknown) => {
      if (error instanceof ChainMovedError) return { kind: 'progress' as const };
      throw error;
    });
    return result;
  }

  /** Writes facts that arrived late, and starts to read the facts of unread tokens. */
  async function settleTokens(cursor: Cursor): Promise<void> {
    const late = tokens.takeArrived();
    if (late.length > 0) await nameTokens(writer, late, cursor);
    if (!tokens.isIdle()) return;
    const waiting = await unreadTokens(client, MAX_UNREAD);
    if (waiting.length > 0) tokens.read(waiting);
  }

  /** Checks that the node still has the cursor's block, and acts on the result. */
  async function lookClosely(known: ChainState): Promise<TickResult> {
    const { cursor } = known;
    const { head, at } = await source.headAnd(cursor.number);
    if (cursor.hash !== null) {
      if (head.number < cursor.number) return lookBelow(known, head);
      if (at === null) throw new ChainMovedError(`block ${cursor.number} is not there any more`);
      if (at.hash !== cursor.hash) return goBack(known, head);
    }
    return head.number <= cursor.number ? rest(known, head) : advance(known, head);
  }

  /** The index has reached the head. */
  async function rest(known: ChainState, head: Header): Promise<TickResult> {
    context.onProgress(known.cursor, head);
    if (await leaveSlowNode(head)) return { kind: 'progress' };
    if (await recovery.atHead(known.cursor)) return { kind: 'progress' };
    if (writer.isHidden && !(await recovery.isWhole(known.cursor))) return { kind: 'progress' };
    state = known;
    isDoubtful = false;
    return { kind: 'caught-up' };
  }

  /** A node that lags answers everything, and its head is the index's. @returns whether another one is asked now */
  async function leaveSlowNode(head: Header): Promise<boolean> {
    const now = performance.now();
    if (now < nextLook) return false;
    nextLook = now + LOOK_MS;
    const blocks = Math.ceil(Math.max(LEAST_LAG_BLOCKS, LAG_SECONDS / deployment.blockTimeSeconds));
    if (!(await source.isBehindOthers(head, blocks))) return false;
    log.warn({ head: head.number }, 'the node is behind another one, which is asked from now on');
    metrics?.lesserAnswer?.();
    source.changeNode();
    return true;
  }

  /** Checks that the index is of this deployment, and extends it by generations that it lacks. */
  async function checkIndex(known: ChainState): Promise<TickResult | undefined> {
    const { cursor } = known;
    const rebuild = (why: string): TickResult => ({ kind: 'rebuild', why, resumes: true });
    if (cursor.anchorHash !== anchorHash) return rebuild('the index was made of another deployment');
    const has = source.follows.findIndex((digest) => digest === cursor.followed) + 1;
    const stored = await storedGenerations(client);
    const lost = lostGeneration(deployment, stored);
    if (lost !== undefined) return { kind: 'behind', message: lost, isProblem: true };
    if (has === 0) return rebuild('the contracts to follow are others than before');
    if (has < source.follows.length) return extend(known, has);
    // An index of an earlier version does not name its generations.
    if (stored.length < has)
      await extendChain(writer, { ...extension(), added: [], facts: new Map() }, cursor);
    indexIsChecked = true;
    return undefined;
  }

  /**
   * Adds generations to the index from the blocks that it has already read.
   * @param has how many generations the index has
   */
  async function extend(known: ChainState, has: number): Promise<TickResult> {
    const { cursor } = known;
    const reading = { source, deployment, knownPools: pools };
    const { head, at } = await source.headAnd(cursor.number);
    if (cursor.hash !== null) {
      if (head.number < cursor.number) return lookBelow(known, head);
      if (at === null) throw new ChainMovedError(`block ${cursor.number} is not there any more`);
      if (at.hash !== cursor.hash) return goBack(known, head);
    }
    const problem = await newGenerationProblem(reading, has, head.number);
    if (problem !== undefined) return { kind: 'behind', message: problem, isProblem: true };
    const added = cursor.hash === null ? [] : await logsOfNew(reading, has, cursor.number, known.blocks);
    const facts = await readFacts(added, 'latest');
    // Blocks that were replaced by then are undone first.
    const [now] = await source.headers([Math.max(0, cursor.number)]);
    if (cursor.hash !== null && now?.hash !== cursor.hash) return { kind: 'progress' };
    await extendChain(writer, { ...extension(), added, facts }, cursor);
    recovery.noteAll();
    log.warn(
      { generations: source.follows.length, logs: added.length },
      'the index was extended by a generation',
    );
    return { kind: 'progress' };
  }

  const extension = () => ({
    generations: storedContracts(deployment),
    followed: source.follows.at(-1) ?? '0x',
  });

  async function startOver(): Promise<void> {
    state = undefined;
    await startChain(writer, { startBlock: deployment.startBlock, anchorHash, ...extension() });
  }

  /** The head is below the cursor: the node lags behind, or it serves another chain. */
  async function lookBelow(known: ChainState, head: Header): Promise<TickResult> {
    const stored = known.blocks.get(head.number);
    if (stored !== undefined && stored !== head.hash) return goBack(known, head);
    // A node that lags this far may serve another chain.
    if (stored === undefined) await source.headers([head.number]);
    const { number } = known.cursor;
    // Another node may still have this one's earlier logs.
    source.changeNode();
    return {
      kind: 'behind',
      message: `The node's head is block ${head.number}; block ${number} was there before.`,
    };
  }

  /** A reorganisation: undoes everything above the newest stored block that the node still has. */
  async function goBack(known: ChainState, head: Header): Promise<TickResult> {
    const kept = [...known.blocks].filter(([number]) => number <= head.number).toReversed();
    for (let at = 0; at < kept.length; at += MAX_NEAR_BLOCKS) {
      const some = kept.slice(at, at + MAX_NEAR_BLOCKS);
      const headers = await source.headers(some.map(([number]) => number));
      const index = headers.findIndex((header, i) => header?.hash === some[i]?.[1]);
      const [number, hash] = some[index] ?? [];
      if (number === undefined || hash === undefined) continue;
      const depth = known.cursor.number - number;
      await undoBlocks(writer, { number, hash }, head.number, context.hooks);
      metrics?.reorganisation?.(depth);
      log.warn(
        { depth, ancestor: number },
        'the chain was reorganised; its blocks are undone and read again',
      );
      return { kind: 'progress' };
    }
    return leaveWindow(known);
  }

  /**
   * The node has none of the stored blocks. Its chain is accepted only if there are several configured nodes and all
   * of them have it, or if the operator has accepted it.
   */
  async function leaveWindow({ blocks }: ChainState): Promise<TickResult> {
    const [lowest] = blocks;
    if (lowest === undefined) throw new Error('no block is kept to go back to');
    const [number, ours] = lowest;
    const hashes = await source.hashesOfAllNodes(number);
    const [found] = hashes;
    const depth = `the node has none of the ${blocks.size} newest blocks that the index was made of`;
    if (hashes.includes(ours)) {
      source.changeNode();
      return { kind: 'behind', message: `The nodes disagree: ${depth}, another one has them.` };
    }
    const agree = hashes.length > 1 && found !== undefined && hashes.every((hash) => hash === found);
    const accepted = context.acceptReorg?.toLowerCase();
    if (agree || (accepted !== undefined && hashes.includes(accepted as Hex))) {
      return { kind: 'rebuild', why: depth, resumes: false };
    }
    source.changeNode();
    const hint = hashes.find((hash) => hash !== undefined);
    return {
      kind: 'behind',
      isProblem: true,
      message: `The chain was reorganised too deep: ${depth}. Nothing is changed until all configured nodes agree${
        hint === undefined ? '' : `, or ACCEPT_REORG=${hint} is set (its block ${number})`
      }.`,
    };
  }

  async function advance(known: ChainState, head: Header): Promise<TickResult> {
    const { cursor } = known;
    context.onProgress(cursor, head);
    const from = cursor.number + 1;
    const undoable = undoableBlocks(deployment, known);
    const farEnd = head.number - undoable;
    const isFar = from <= farEnd;
    const started = performance.now();
    if (isFar && cursor.hash === null) await dropIndexes(writer);
    if (!isFar && !hasAllIndexes) {
      await createIndexes(writer);
      hasAllIndexes = true;
    }
    const given = await readRange(from, { farEnd, head: head.number }, cursor.hash).catch((error: unknown) =>
      leaveNode(from, error),
    );
    const range = { ...given, logs: await withoutUnknownEmitters(client, given.logs) };
    const last = range.headers.at(-1);
    if (range.to === head.number && last?.hash !== head.hash) {
      throw new ChainMovedError(`the head ${head.number} was replaced`);
    }
    await context.hooks?.afterLogs?.({ from: range.from, to: range.to });
    // The node may have pruned the state of blocks below the head. On a branch other than the head's, the range is
    // undone later.
    const isAtHead = last !== undefined && last.hash === head.hash;
    const facts = await readFacts(
      range.logs,
      isAtHead ? { blockHash: last.hash } : 'latest',
      isFar ? factsAhead : undefined,
    );
    const poolCounts = isAtHead ? await poolCountsOf(range) : undefined;
    try {
      const changes = await writeRange(writer, {
        range,
        undoable: isFar ? undefined : undoable,
        headNumber: head.number,
        facts,
        poolCounts,
        tolerates: recovery.tolerates,
        hooks: context.hooks ?? {},
      });
      recovery.note(changes);
      if (range.isIncomplete) recovery.noteAll();
      poolsAreCounted ||= poolCounts !== undefined && Object.keys(poolCounts).length > 0;
      failed = { from: -1, times: 0 };
    } catch (error) {
      if (!(error instanceof RefusedError) || !LOGS_ARE_MISSING.has(error.reason)) throw error;
      // The range itself may lack logs: its blocks' receipts show them.
      if (isFar) checkedUntil = range.to;
      await recovery.afterRefusal(error, cursor, range.to);
      return { kind: 'progress' };
    }
    if (range.logs.length > 0) context.onLogs();
    await context.hooks?.afterCommit?.();
    metrics?.batch?.({
      blocks: range.to - range.from + 1,
      logs: range.logs.length,
      seconds: (performance.now() - started) / 1000,
    });
    return { kind: 'progress' };
  }

  function readRange(
    from: number,
    { farEnd, head }: { farEnd: number; head: number },
    parent: Hex | null,
  ): Promise<BlockRange> {
    if (from > farEnd) return nearRange(from, head, parent, 'ask-again');
    if (from <= checkedUntil) return nearRange(from, Math.min(farEnd, checkedUntil), parent, 'read-by-hash');
    return farRange(from, farEnd, parent);
  }

  /**
   * Asks another node for a range after two failures that are not the transport's: a node may lack a height for good,
   * and say so in any words.
   */
  function leaveNode(from: number, error: unknown): never {
    failed = failed.from === from ? { from, times: failed.times + 1 } : { from, times: 1 };
    const isOfNode = error instanceof UnservedError || failed.times > 1;
    if (isOfNode && !(error instanceof TransportError)) source.changeNode();
    if (error instanceof RpcError && failed.times >= REFUSALS_OF_ALL_NODES) {
      throw new UnservedError(from, from, error.message);
    }
    throw error;
  }

  /**
   * Read once at the head, and whenever a pool is created: logs of a pool whose creation was omitted look like those
   * of an unknown emitter.
   */
  async function poolCountsOf({ logs, headers }: BlockRange): Promise<PoolCounts | undefined> {
    const head = headers.at(-1);
    const isWanted = !poolsAreCounted || logs.some((log) => poolMadeBy(log) !== undefined);
    return isWanted && head !== undefined ? source.poolCounts(head) : undefined;
  }

  /** A range near the head; halved if the node refuses it as too large. */
  async function nearRange(
    from: number,
    end: number,
    parent: Hex | null,
    unshown: Unshown,
  ): Promise<BlockRange> {
    for (;;) {
      const to = Math.min(end, from + nearBlocks - 1);
      try {
        const range = await source.nearRange(from, to, parent, unshown);
        nearBlocks = Math.min(MAX_NEAR_BLOCKS, nearBlocks * 2);
        return range;
      } catch (error) {
        if (!(error instanceof TooMuchError)) throw error;
        if (to === from) return crowdedBlock(from, parent);
        nearBlocks = Math.max(1, (to - from + 1) >> 1);
      }
    }
  }

  /** Returns the prefetched range if it is the requested one, and starts to prefetch the next one. */
  async function farRange(from: number, farEnd: number, parent: Hex | null): Promise<BlockRange> {
    const fetched =
      ahead?.from === from && ahead.parent === parent ? ahead.range : fetchFar(from, farEnd, parent);
    ahead = undefined;
    const range = await fetched.catch((error: unknown) => {
      // Pools are not read ahead: those of the range before have to be stored to be known.
      if (error instanceof TooMuchError) return crowdedBlock(from, parent);
      throw error;
    });
    const last = range.headers.at(-1);
    if (last && range.to < farEnd) {
      const next = fetchFar(range.to + 1, farEnd, last.hash);
      // The failure is reported to the caller that awaits the range.
      next.catch(() => {});
      ahead = { from: range.to + 1, parent: last.hash, range: next };
    }
    return range;
  }

  /** A block that alone is too much for one answer. */
  async function crowdedBlock(number: number, parent: Hex | null): Promise<BlockRange> {
    log.warn(
      { block: number },
      'a block has too many logs for one answer; its receipts are read as they arrive',
    );
    metrics?.crowdedBlock?.();
    try {
      return await source.crowdedBlock(number, parent, pools);
    } catch (error) {
      if (!(error instanceof UnreadBlockError)) throw error;
      unread = { number, times: unread.number === number ? unread.times + 1 : 1 };
      source.changeNode();
      if (unread.times < UNREAD_TIMES) throw error;
      log.error(
        { err: error, block: number },
        'no node gives all logs of this block: it is marked incomplete, and all else goes on',
      );
      const { header, logs } = error;
      return { from: number, to: number, headers: [header], logs, isIncomplete: true };
    }
  }

  /** Reads a range below the head; later ranges are smaller after a refusal, and larger after a small result. */
  async function fetchFar(from: number, farEnd: number, parent: Hex | null): Promise<BlockRange> {
    for (;;) {
      const to = Math.min(farEnd, from + farBlocks - 1);
      try {
        const range = await source.farRange(from, to, parent);
        await readFactsAhead(range.logs);
        const factor = Math.min(FAR_GROWTH, GOOD_FAR_BYTES / bytesOf(range.logs));
        farBlocks = Math.max(1, Math.min(MAX_FAR_BLOCKS, Math.ceil(farBlocks * factor)));
        return range;
      } catch (error) {
        if (error instanceof TransportError) farBlocks = Math.max(1, farBlocks >> 1);
        if (!(error instanceof TooMuchError) || to === from) throw error;
        farBlocks = Math.max(1, (to - from + 1) >> 1);
      }
    }
  }

  /** Reads facts while the range before is written: a request for every ten tokens, one after the other. */
  async function readFactsAhead(logs: RawLog[]): Promise<void> {
    const wanted = tokensIn(logs).filter((token) => !factsAhead.has(token));
    for (const facts of await tokens.soon(wanted, 'latest', FAR_TOKEN_PATIENCE_MS))
      factsAhead.set(facts.address, facts);
  }

  /** Facts of the tokens that have no row yet, as far as they arrive in time. @param ahead facts that need not be read again */
  async function readFacts(
    logs: RawLog[],
    block: BlockSelector,
    ahead?: LRUCache<Address, TokenFacts>,
  ): Promise<Map<Address, TokenFacts>> {
    const unknown = await unknownTokens(client, tokensIn(logs));
    const known = unknown.flatMap((token) => ahead?.get(token) ?? []);
    const missing = unknown.filter((token) => ahead?.has(token) !== true);
    const facts = [...known, ...(await tokens.soon(missing, block, patienceMs))];
    return new Map(facts.map((token) => [token.address, token]));
  }

  return { tick, startOver, problem: recovery.problem };
}

const bytesOf = (logs: readonly RawLog[]): number =>
  logs.reduce((bytes, { data }) => bytes + BYTES_OF_A_LOG + data.length, 0);
