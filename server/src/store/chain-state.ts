import type pg from 'pg';
import type { Address, Hex } from '@kingspad/domain';
import { ChainMovedError, RefusedError, type Entity, type Tolerance } from '../chain/errors.ts';
import { POOL_KIND_NAMES, poolMadeBy } from '../chain/events/pools.ts';
import type { BlockRange, PoolCounts } from '../chain/source.ts';
import type { Header, RawLog, TokenFacts } from '../chain/types.ts';
import { bytea, hexOf } from './hex.ts';
import { storeLateFacts } from './late-facts.ts';
import { markIncomplete } from './incomplete.ts';
import { journalBlock, pruneJournal, undoAbove } from './journal.ts';
import { holdLease } from './lease.ts';
import { CHAIN_TABLES, swapSchemas } from './next-schema.ts';
import {
  anythingChanged,
  changesAnything,
  HEAD_CHANNEL,
  newRevision,
  writeHeadNotice,
  type Changes,
} from './notices.ts';
import { storeGenerations, type StoredContracts } from './generations.ts';
import { poolsThatCameOn, stakingPoolsThatEnded } from './pool-stages.ts';
import { isAnyPoolAfter, lastPoolNumber } from './pools.ts';
import { makeNextRange } from './partitions.ts';
import { takeStep } from './positions.ts';
import {
  projectLogs,
  projectLogsFrom,
  projectLogsUndoably,
  projectStoredLogs,
} from './projection/project.ts';
import { keepFacts } from './projection/token-rows.ts';
import { copyRawLogs, dropRawLogs, undoFloor } from './raw-logs.ts';
import { inTransaction } from './transaction.ts';

/** The index's progress. */
export interface Cursor {
  number: number;
  /** Null before the first block. */
  hash: Hex | null;
  timestamp: number;
  anchorHash: Hex | null;
  /** Digest of the logs that the index was built from, see `ChainSource.follows`. */
  followed: Hex | null;
}

/** The indexer's state. `blocks` are hashes of recent blocks by number; any of them can be returned to by undoing. */
export interface ChainState {
  cursor: Cursor;
  blocks: ReadonlyMap<number, Hex>;
  /** The oldest of them; undefined if there is none. */
  oldest: { number: number; timestamp: number } | undefined;
}

/** The writing connection and its fencing token: every write needs the lease. */
export interface LeasedClient {
  client: pg.ClientBase;
  lease: number;
  /** Whether this is a rebuild next to the live index: it sends no notices. */
  isHidden?: boolean;
}

/** Hooks inside a transaction at which tests stop or break the writer. */
export interface WriteHooks {
  beforeCursor?: () => void | Promise<void>;
  beforeCommit?: () => void | Promise<void>;
}

/** Undefined before the first `startChain`. */
export async function readChainState(client: pg.ClientBase): Promise<ChainState | undefined> {
  const cursors = await client.query<{
    block_number: number;
    block_hash: Buffer | null;
    block_timestamp: number;
    anchor_hash: Buffer | null;
    followed: Buffer | null;
  }>('SELECT * FROM chain.cursor');
  const [row] = cursors.rows;
  if (!row) return undefined;
  const blocks = await client.query<{ number: number; hash: Buffer; timestamp: number }>(
    'SELECT number, hash, timestamp FROM chain.block ORDER BY number',
  );
  const [oldest] = blocks.rows;
  return {
    cursor: {
      number: row.block_number,
      hash: row.block_hash && hexOf(row.block_hash),
      timestamp: row.block_timestamp,
      anchorHash: row.anchor_hash && hexOf(row.anchor_hash),
      followed: row.followed && hexOf(row.followed),
    },
    blocks: new Map(blocks.rows.map((block) => [block.number, hexOf(block.hash)])),
    oldest: oldest && { number: oldest.number, timestamp: oldest.timestamp },
  };
}

/** Empties the schema and starts before `startBlock`. */
export async function startChain(
  writer: LeasedClient,
  start: { startBlock: number; anchorHash: Hex; followed: Hex; generations: readonly StoredContracts[] },
): Promise<void> {
  const { client } = writer;
  await inTerm(writer, async () => {
    await client.query(`TRUNCATE ${CHAIN_TABLES.map((table) => `chain.${table}`).join()}`);
    await client.query(
      `INSERT INTO chain.cursor (block_number, anchor_hash, followed, rebuilt_at)
       VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END)`,
      [start.startBlock - 1, bytea(start.anchorHash), bytea(start.followed), writer.isHidden ?? false],
    );
    await storeGenerations(client, start.generations);
  });
}

/** Generations that an index does not have yet, and their logs up to its last block. */
export interface Extension {
  /** All generations of the deployment, with the new ones. */
  generations: readonly StoredContracts[];
  /** Digest of the logs that are read from then on. */
  followed: Hex;
  /** Logs in order. */
  added: readonly RawLog[];
  facts: ReadonlyMap<Address, TokenFacts>;
}

/**
 * Extends the index by generations, in one transaction. Rows of the blocks before those that can be undone stay as they
 * are and get the new ones next to them; the last blocks are made again with all logs, in order.
 */
export async function extendChain(writer: LeasedClient, extension: Extension, cursor: Cursor): Promise<void> {
  const { client } = writer;
  const { generations, followed, added } = extension;
  await inTerm(writer, async () => {
    await storeGenerations(client, generations);
    await copyRawLogs(client, added);
    await client.query('UPDATE chain.cursor SET followed = $1', [bytea(followed)]);
    if (added.length > 0) await projectAdded(client, added, extension.facts);
    await notify(writer, cursor, 'all');
  });
}

/** Projects logs of contracts that no row is of yet, and that are already stored. */
async function projectAdded(
  client: pg.ClientBase,
  added: readonly RawLog[],
  facts: Extension['facts'],
): Promise<void> {
  const floor = await undoFloor(client);
  const below = added.filter(({ blockNumber }) => blockNumber <= floor);
  // Pools are numbered in creation order: an earlier one renumbers later ones.
  const firstMade = below.find((log) => poolMadeBy(log) !== undefined)?.blockNumber;
  if (firstMade !== undefined && (await isAnyPoolAfter(client, firstMade, floor)))
    return projectStoredLogs(client, facts);
  const known = await keepFacts(client, facts);
  await undoAbove(client, floor);
  await projectLogs(client, below, known, () => true);
  await projectLogsFrom(client, floor + 1, known);
}

/**
 * Drops the indexes that no write reads, before an empty index reads far history. Without them a row is written in two thirds of the
 * time, and an update adds no entry to each of them.
 */
export const dropIndexes = (writer: LeasedClient): Promise<unknown> =>
  inTerm(writer, () => writer.client.query('SELECT chain.drop_indexes()'));

/** Creates dropped indexes that are missing. */
export const createIndexes = (writer: LeasedClient): Promise<unknown> =>
  inTerm(writer, () => writer.client.query('SELECT chain.create_indexes()'));

/** Replaces the live index with the rebuild. */
export async function showRebuilt(writer: LeasedClient): Promise<void> {
  const { client } = writer;
  await inTerm(writer, async () => {
    await swapSchemas(client);
    const built = await readChainState(client);
    if (!built) throw new Error('there is no rebuilt index to publish');
    await notify(writer, built.cursor, 'all');
  });
}

/**
 * Writes a range of blocks: raw logs, rows, what they overwrote, the cursor and the notice, in one transaction.
 * @param undoable How many blocks below its end can be undone, where a reorganisation may still reach the range; its headers are then
 *   all there. Undefined if none does.
 * @throws {RefusedError} if the logs cannot follow what is known; nothing is written then.
 */
export async function writeRange(
  writer: LeasedClient,
  write: {
    range: BlockRange;
    undoable: number | undefined;
    headNumber: number;
    facts: ReadonlyMap<Address, TokenFacts>;
    /** Expected number of pools of each kind afterwards, if it is known. */
    poolCounts?: PoolCounts | undefined;
    /** Entities whose missing logs are tolerated: they are marked incomplete. */
    tolerates?: Tolerance;
    hooks?: WriteHooks;
  },
): Promise<Changes> {
  const { client } = writer;
  const { range, undoable, facts, poolCounts = {}, tolerates, hooks } = write;
  const last = range.headers.at(-1);
  if (last?.number !== range.to) throw new ChainMovedError(`the header of block ${range.to} is missing`);
  return inTerm(writer, async () => {
    if (undoable !== undefined) await makeNextRange(client, range.to);
    await copyRawLogs(client, range.logs);
    if (range.isIncomplete) await markBlock(client, range.to);
    const project = undoable === undefined ? projectLogs : projectLogsUndoably;
    const changed = await project(client, range.logs, facts, tolerates);
    await refuseOtherPoolCounts(client, poolCounts, tolerates);
    if (undoable !== undefined) await addThoseThatCameOn(client, changed, last);
    await hooks?.beforeCursor?.();
    if (undoable !== undefined) {
      await insertBlocks(client, range.headers);
      await prune(client, range.to - undoable);
    } else {
      // The journal starts with this range, so blocks below it can no longer be undone.
      await client.query('DELETE FROM chain.block');
      await pruneJournal(client, range.to);
      await insertBlocks(client, [last]);
    }
    await moveCursor(client, last, write.headNumber);
    await notify(writer, last, changed);
    await hooks?.beforeCommit?.();
    return changed;
  });
}

/** @throws {RefusedError} */
async function refuseOtherPoolCounts(
  client: pg.ClientBase,
  poolCounts: PoolCounts,
  tolerates: Tolerance = () => false,
): Promise<void> {
  for (const kind of POOL_KIND_NAMES) {
    const count = poolCounts[kind];
    if (count === undefined) continue;
    const known = BigInt(await lastPoolNumber(client, kind));
    if (known === count || tolerates({ kind: 'pool-count', of: kind })) continue;
    throw new RefusedError(
      'contradiction',
      `the ${kind} factories made ${count} pools and ${known} are known: logs are missing`,
      { kind: 'pool-count', of: kind },
    );
  }
}

/** Adds the pools whose stage changed since the last indexed block. */
async function addThoseThatCameOn(
  client: pg.ClientBase,
  changed: Changes,
  { number, timestamp }: Header,
): Promise<void> {
  changed.pools = [...new Set([...changed.pools, ...(await poolsThatCameOn(client, timestamp))])];
  const ended = await stakingPoolsThatEnded(client, number);
  changed.stakingPools = [...new Set([...changed.stakingPools, ...ended])];
}

/** Undoes all blocks above `ancestor`, which must be one of the state's blocks. */
export async function undoBlocks(
  writer: LeasedClient,
  ancestor: { number: number; hash: Hex },
  headNumber: number,
  hooks?: WriteHooks,
): Promise<void> {
  const { client } = writer;
  await inTerm(writer, async () => {
    await undoAbove(client, ancestor.number);
    await client.query('DELETE FROM chain.raw_log WHERE block_number > $1', [ancestor.number]);
    await client.query('DELETE FROM chain.block WHERE number > $1', [ancestor.number]);
    await client.query('DELETE FROM chain.incomplete_block WHERE number > $1', [ancestor.number]);
    await hooks?.beforeCursor?.();
    const found = await client.query<{ timestamp: number }>(
      'SELECT timestamp FROM chain.block WHERE number = $1 AND hash = $2',
      [ancestor.number, bytea(ancestor.hash)],
    );
    const timestamp = found.rows[0]?.timestamp;
    if (timestamp === undefined)
      throw new Error(`block ${ancestor.number} is not kept, so the index cannot roll back to it`);
    const block = { ...ancestor, timestamp };
    await moveCursor(client, block, headNumber);
    await notify(writer, block, 'all');
    await hooks?.beforeCommit?.();
  });
}

/**
 * Adds logs of blocks that are already indexed and that the node had not given, and makes all rows again.
 * @param replaced blocks whose stored logs go first
 */
export async function addMissedLogs(
  writer: LeasedClient,
  { added, replaced }: { added: readonly RawLog[]; replaced: readonly number[] },
  facts: ReadonlyMap<Address, TokenFacts>,
  cursor: Cursor,
): Promise<void> {
  const { client } = writer;
  await inTerm(writer, async () => {
    await dropRawLogs(client, replaced);
    await copyRawLogs(client, added);
    await projectStoredLogs(client, facts);
    await notify(writer, cursor, 'all');
  });
}

/** Marks entities whose missing logs were not found, so that pages can show it. */
export async function showIncomplete(writer: LeasedClient, entity: Entity, cursor: Cursor): Promise<void> {
  const { client } = writer;
  await inTerm(writer, async () => {
    await journalBlock(client, cursor.number);
    await markIncomplete(client, entity, cursor.number);
    await journalBlock(client, null);
    await notify(writer, cursor, 'all');
  });
}

/** Stores facts of tokens that arrived after the rows that name them. @returns whether anything was written */
export async function nameTokens(
  writer: LeasedClient,
  facts: readonly TokenFacts[],
  cursor: Cursor,
): Promise<boolean> {
  const { client } = writer;
  return inTerm(writer, async () => {
    // Journaled, so that undoing the block makes the tokens unread again.
    await journalBlock(client, cursor.number);
    const named = await storeLateFacts(client, facts);
    await journalBlock(client, null);
    if (named > 0) await notify(writer, cursor, 'all');
    return named > 0;
  });
}

const markBlock = (client: pg.ClientBase, number: number): Promise<unknown> =>
  client.query('INSERT INTO chain.incomplete_block (number) VALUES ($1) ON CONFLICT DO NOTHING', [number]);

/** Removes the mark of a block whose logs are complete now. */
export const completeBlock = (writer: LeasedClient, number: number): Promise<unknown> =>
  inTerm(writer, () => writer.client.query('DELETE FROM chain.incomplete_block WHERE number = $1', [number]));

/** Blocks whose logs are incomplete, ascending. */
export async function incompleteBlocks(client: pg.ClientBase): Promise<number[]> {
  const found = await client.query<{ number: number }>(
    'SELECT number FROM chain.incomplete_block ORDER BY number',
  );
  return found.rows.map(({ number }) => number);
}

async function insertBlocks(client: pg.ClientBase, headers: readonly Header[]): Promise<void> {
  await client.query(
    `INSERT INTO chain.block (number, hash, timestamp) SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::bigint[])`,
    [
      headers.map((header) => header.number),
      headers.map((header) => bytea(header.hash)),
      headers.map((header) => header.timestamp),
    ],
  );
}

async function prune(client: pg.ClientBase, floor: number): Promise<void> {
  await client.query('DELETE FROM chain.block WHERE number < $1', [floor]);
  await pruneJournal(client, floor);
}

async function moveCursor(
  client: pg.ClientBase,
  block: { number: number; hash: Hex; timestamp: number },
  headNumber: number,
): Promise<void> {
  await client.query(
    'UPDATE chain.cursor SET block_number = $1, block_hash = $2, block_timestamp = $3, head_number = $4',
    [block.number, bytea(block.hash), block.timestamp, Math.max(headNumber, block.number)],
  );
}

async function notify(
  { client, isHidden }: LeasedClient,
  block: { number: number; timestamp: number },
  changed: Changes | 'all',
): Promise<void> {
  if (isHidden) return;
  const { number, timestamp } = block;
  const noticeOf = ({ locks, pools, stakingPools }: Changes) => ({
    blockNumber: number,
    timestamp,
    changed: locks,
    pools,
    stakingPools,
    all: false,
    revision: newRevision(),
  });
  const notice = changed === 'all' ? anythingChanged(number, timestamp) : noticeOf(changed);
  const step = await takeStep(client, notice.revision, changesAnything(notice));
  await client.query('SELECT pg_notify($1, $2)', [HEAD_CHANNEL, writeHeadNotice({ ...notice, step })]);
}

/** @throws {FencedError} if another connection has the lease; nothing is written then */
async function inTerm<Result>({ client, lease }: LeasedClient, work: () => Promise<Result>): Promise<Result> {
  return inTransaction(client, async () => {
    await holdLease(client, lease);
    return work();
  });
}
