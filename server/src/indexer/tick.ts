import type pg from 'pg';
import type { Address, Hex } from '@kingspad/domain';
import {
  ChainMovedError,
  RefusedError,
  TooMuchError,
  TransportError,
  type RefusalReason,
} from '../chain/errors.ts';
import { poolMadeBy } from '../chain/events/pools.ts';
import { MAX_NEAR_BLOCKS, type BlockRange, type ChainSource, type PoolCounts } from '../chain/source.ts';
import type { BlockSelector } from '../chain/tokens.ts';
import type { Header, RawLog, TokenFacts } from '../chain/types.ts';
import {
  UNDOABLE_BLOCKS,
  addMissedLogs,
  lastLockBlock,
  readChainState,
  startChain,
  undoBlocks,
  writeRange,
  type ChainState,
  type Cursor,
} from '../store/chain-state.ts';
import { tokensIn } from '../store/projection/project.ts';
import { unknownTokens } from '../store/projection/token-rows.ts';
import { withoutUnknownEmitters } from '../store/unknown-emitters.ts';
import type { IndexerOptions } from './types.ts';

/** What one look at the chain came to. */
export type TickResult =
  /** The index reaches the head. */
  | { kind: 'caught-up' }
  /** Something was written and more is to come. */
  | { kind: 'progress' }
  /** The node has not what the index already holds; nothing is changed. */
  | { kind: 'behind'; message: string };

export interface TickContext extends Pick<IndexerOptions, 'deployment' | 'log' | 'metrics' | 'hooks'> {
  client: pg.Client;
  /** The token of the client's lease. */
  lease: number;
  source: ChainSource;
  readTokens: (addresses: readonly Address[], block: BlockSelector) => Promise<TokenFacts[]>;
  /** Receives the state after each look. */
  onProgress: (cursor: Cursor, head: Header) => void;
  /** Called where everything is read anew from now on. */
  onRebuild: () => void;
}

const FIRST_FAR_BLOCKS = 1000;
const MAX_FAR_BLOCKS = 10_000;
/** How many logs a range should hold: more of them cost memory, fewer cost requests. */
const GOOD_LOGS = 5000;
/** What the reducers refuse may be true, where the node had left logs out before. */
const LOGS_ARE_MISSING: ReadonlySet<RefusalReason> = new Set(['id-gap', 'contradiction']);
/** How many looks in a row must find another chain before everything is read anew: one answer may be a mistake. */
const LOOKS_BEFORE_REBUILD = 3;

/**
 * Makes the function that brings the index one step closer to the node's head: undo what is not on the chain any
 * more, or write the next range. Each step is one transaction and can be cut off anywhere.
 */
export function createTick(context: TickContext): () => Promise<TickResult> {
  const { client, lease, source, deployment, log, metrics } = context;
  const writer = { client, lease };
  const { anchor } = deployment;
  let farBlocks = FIRST_FAR_BLOCKS;
  let nearBlocks = MAX_NEAR_BLOCKS;
  /** What is read while the range before it is written. */
  let ahead: { from: number; parent: Hex | null; range: Promise<BlockRange> } | undefined;
  let anchorIsChecked = false;
  let poolsAreCounted = false;
  let looksAtAnotherChain = 0;
  /** Kept between ticks that find nothing new; dropped with every write and failure. */
  let state: ChainState | undefined;

  async function tick(): Promise<TickResult> {
    const known = state ?? (await readChainState(client));
    state = undefined;
    if (known === undefined || !anchorIsChecked) {
      const checked = await checkAnchor(known?.cursor);
      if (checked !== 'same') return checked;
      anchorIsChecked = true;
      return { kind: 'progress' };
    }
    const { cursor } = known;
    const { head, at } = await source.headAnd(cursor.number);
    context.onProgress(cursor, head);
    if (cursor.hash !== null) {
      if (head.number < cursor.number) return lookBelow(known, head);
      if (at === null) throw new ChainMovedError(`block ${cursor.number} is not there any more`);
      if (at.hash !== cursor.hash) return goBack(known, head);
    }
    looksAtAnotherChain = 0;
    if (head.number <= cursor.number) {
      state = known;
      return { kind: 'caught-up' };
    }
    return advance(known, head);
  }

  /** Whether the node's chain is the one that the index was made of. */
  async function checkAnchor(cursor: Cursor | undefined): Promise<TickResult | 'same'> {
    const [block] = await source.headers([anchor.blockNumber]);
    if (!block) return { kind: 'behind', message: `The node has no block ${anchor.blockNumber} yet.` };
    if (block.hash !== anchor.blockHash.toLowerCase()) {
      log.warn(
        { anchor, found: block.hash },
        'the node serves another chain than the deployment names: deploy again, or set RPC_URL to the right chain',
      );
    }
    if (cursor === undefined) {
      await begin(block.hash, false);
      return { kind: 'progress' };
    }
    if (block.hash === cursor.anchorHash) {
      if (cursor.followed === source.follows) return 'same';
      log.warn({}, 'the contracts to follow are others than before: everything is read anew');
      await begin(block.hash, true);
      metrics?.rebuild?.();
      context.onRebuild();
      return { kind: 'progress' };
    }
    return rebuildWhenSure(
      `the node's block ${anchor.blockNumber} is another one than the index was made of`,
    );
  }

  const begin = (anchorHash: Hex, rebuild: boolean) =>
    startChain(writer, {
      startBlock: deployment.startBlock,
      anchorHash,
      followed: source.follows,
      rebuild,
    });

  /** The head is below the cursor: the node is behind, or its chain is another one. */
  async function lookBelow(known: ChainState, head: Header): Promise<TickResult> {
    const stored = known.blocks.get(head.number);
    if (stored !== undefined && stored !== head.hash) return goBack(known, head);
    if (stored === undefined) {
      const checked = await checkAnchor(known.cursor);
      if (checked !== 'same') return checked;
    }
    looksAtAnotherChain = 0;
    const { number } = known.cursor;
    return {
      kind: 'behind',
      message: `The node's head is block ${head.number}; block ${number} was there before.`,
    };
  }

  /** A reorganisation: undoes everything above the newest kept block that the node still has. */
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
      looksAtAnotherChain = 0;
      metrics?.reorganisation?.(depth);
      log.warn(
        { depth, ancestor: number },
        'the chain was reorganised; its blocks are undone and read again',
      );
      return { kind: 'progress' };
    }
    return rebuildWhenSure(
      `the node has none of the ${kept.length} newest blocks that the index was made of`,
    );
  }

  async function rebuildWhenSure(why: string): Promise<TickResult> {
    looksAtAnotherChain++;
    if (looksAtAnotherChain < LOOKS_BEFORE_REBUILD)
      return { kind: 'behind', message: `Another chain: ${why}.` };
    const [block] = await source.headers([anchor.blockNumber]);
    if (!block) return { kind: 'behind', message: `Another chain: ${why}, and it has no anchor block yet.` };
    log.error({ why }, 'the chain is another one: everything that came from it is forgotten and read anew');
    await begin(block.hash, true);
    looksAtAnotherChain = 0;
    metrics?.rebuild?.();
    context.onRebuild();
    return { kind: 'progress' };
  }

  async function advance(known: ChainState, head: Header): Promise<TickResult> {
    const { cursor } = known;
    const from = cursor.number + 1;
    const farEnd = head.number - UNDOABLE_BLOCKS;
    const isFar = from <= farEnd;
    const started = performance.now();
    const given = isFar
      ? await farRange(from, farEnd, cursor.hash)
      : await nearRange(from, head.number, cursor.hash);
    const range = { ...given, logs: await withoutUnknownEmitters(client, given.logs) };
    const last = range.headers.at(-1);
    if (range.to === head.number && last?.hash !== head.hash) {
      throw new ChainMovedError(`the head ${head.number} was replaced`);
    }
    await context.hooks?.afterLogs?.({ from: range.from, to: range.to });
    // Of blocks below the head a node may have kept no state; on another branch than the head's the range is undone.
    const isAtHead = last !== undefined && last.hash === head.hash;
    const facts = await readFacts(range.logs, isAtHead ? { blockHash: last.hash } : 'latest');
    const poolCounts = isAtHead ? await poolCountsOf(range) : undefined;
    try {
      await writeRange(writer, {
        range,
        undoable: !isFar,
        headNumber: head.number,
        facts,
        poolCounts,
        hooks: context.hooks ?? {},
      });
      poolsAreCounted ||= poolCounts !== undefined && Object.keys(poolCounts).length > 0;
    } catch (error) {
      if (error instanceof RefusedError && LOGS_ARE_MISSING.has(error.reason))
        await lookForMissedLogs(cursor, error);
      throw error;
    }
    await context.hooks?.afterCommit?.();
    metrics?.batch?.({
      blocks: range.to - range.from + 1,
      logs: range.logs.length,
      seconds: (performance.now() - started) / 1000,
    });
    return { kind: 'progress' };
  }

  /** Read once when the head is reached, and wherever a pool is made: logs of a pool whose creation was hidden come from an unknown emitter. */
  async function poolCountsOf({ logs, headers }: BlockRange): Promise<PoolCounts | undefined> {
    const head = headers.at(-1)?.hash;
    const isWanted = !poolsAreCounted || logs.some((log) => poolMadeBy(log) !== undefined);
    return isWanted && head !== undefined ? source.poolCounts(head) : undefined;
  }

  /** A range near the head; asks for less where it is too much. */
  async function nearRange(from: number, end: number, parent: Hex | null): Promise<BlockRange> {
    for (;;) {
      const to = Math.min(end, from + nearBlocks - 1);
      try {
        const range = await source.nearRange(from, to, parent);
        nearBlocks = Math.min(MAX_NEAR_BLOCKS, nearBlocks * 2);
        return range;
      } catch (error) {
        if (!(error instanceof TooMuchError) || to === from) throw error;
        nearBlocks = Math.max(1, (to - from + 1) >> 1);
      }
    }
  }

  /** The range that was read ahead, where it is the one that is wanted; begins to read the one after it. */
  async function farRange(from: number, farEnd: number, parent: Hex | null): Promise<BlockRange> {
    const fetched =
      ahead?.from === from && ahead.parent === parent ? ahead.range : fetchFar(from, farEnd, parent);
    ahead = undefined;
    const range = await fetched;
    const last = range.headers.at(-1);
    if (last && range.to < farEnd) {
      const next = fetchFar(range.to + 1, farEnd, last.hash);
      // Whoever wants the range hears of a failure.
      next.catch(() => {});
      ahead = { from: range.to + 1, parent: last.hash, range: next };
    }
    return range;
  }

  /** Reads a range below the head; asks for less where it is too much, for more where it was little. */
  async function fetchFar(from: number, farEnd: number, parent: Hex | null): Promise<BlockRange> {
    for (;;) {
      const to = Math.min(farEnd, from + farBlocks - 1);
      try {
        const range = await source.farRange(from, to, parent);
        const factor = Math.min(1.5, GOOD_LOGS / range.logs.length);
        farBlocks = Math.max(1, Math.min(MAX_FAR_BLOCKS, Math.ceil(farBlocks * factor)));
        return range;
      } catch (error) {
        if (error instanceof TransportError) farBlocks = Math.max(1, farBlocks >> 1);
        if (!(error instanceof TooMuchError) || to === from) throw error;
        farBlocks = Math.max(1, (to - from + 1) >> 1);
      }
    }
  }

  async function readFacts(logs: RawLog[], block: BlockSelector): Promise<Map<Address, TokenFacts>> {
    const unknown = await unknownTokens(client, tokensIn(logs));
    const facts = await context.readTokens(unknown, block);
    return new Map(facts.map((token) => [token.address, token]));
  }

  /**
   * Something was left out. The node may hide it in this range, which the next look asks for again; or it hid the log
   * when an earlier range was read, so those are asked for again here: from the last known lock on where an id is
   * missing, from the beginning where what happened to a lock does not follow what is known of it.
   */
  async function lookForMissedLogs(cursor: Cursor, gap: RefusedError): Promise<void> {
    const lastLock = gap.reason === 'id-gap' ? await lastLockBlock(client) : undefined;
    const first = lastLock ?? deployment.startBlock;
    const logs: RawLog[] = [];
    for (let from = first; from <= cursor.number;) {
      const to = Math.min(cursor.number, from + farBlocks - 1);
      try {
        logs.push(...(await source.logs(from, to)));
        from = to + 1;
      } catch (error) {
        if (!(error instanceof TooMuchError) || to === from) throw error;
        farBlocks = Math.max(1, (to - from + 1) >> 1);
      }
    }
    const facts = await readFacts(await withoutUnknownEmitters(client, logs), 'latest');
    const missed = await addMissedLogs(writer, { from: first, to: cursor.number }, logs, facts, cursor);
    log.warn({ gap: gap.message, missed, from: first, to: cursor.number }, 'the node had left logs out');
  }

  return tick;
}
