import type pg from 'pg';
import type { Address, Hex } from '@kingspad/domain';
import { ChainMovedError, RefusedError } from '../chain/errors.ts';
import { POOL_KIND_NAMES } from '../chain/events/pools.ts';
import type { BlockRange, PoolCounts } from '../chain/source.ts';
import type { Header, RawLog, TokenFacts } from '../chain/types.ts';
import { bytea, hexOf } from './hex.ts';
import { pruneJournal, undoAbove, WATCHED } from './journal.ts';
import { holdLease } from './lease.ts';
import { anythingChanged, HEAD_CHANNEL, writeHeadNotice, type Changes } from './notices.ts';
import { poolsThatCameOn, stakingPoolsThatEnded } from './pool-stages.ts';
import { lastPoolNumber } from './pools.ts';
import { projectLogs, projectLogsUndoably, projectStoredLogs } from './projection/project.ts';
import { copyRawLogs, readRawLogs } from './raw-logs.ts';
import { withoutUnknownEmitters } from './unknown-emitters.ts';

/** How many blocks below the head can be undone. Reorganisations of up to 64 are supported; the rest is margin. */
export const UNDOABLE_BLOCKS = 128;

/** How far the index reaches. */
export interface Cursor {
  number: number;
  /** Null before the first block. */
  hash: Hex | null;
  timestamp: number;
  anchorHash: Hex | null;
  /** What the index was made of, see `ChainSource.follows`. */
  followed: Hex | null;
}

/** The indexer's state of the chain; `blocks` are hashes of recent blocks by number, each can be gone back to. */
export interface ChainState {
  cursor: Cursor;
  blocks: ReadonlyMap<number, Hex>;
}

/** The connection that writes, and the token of its lease: nothing is written without it. */
export interface LeasedClient {
  client: pg.ClientBase;
  lease: number;
}

/** Moments inside a transaction at which tests stop or break the writer. */
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
  const blocks = await client.query<{ number: number; hash: Buffer }>(
    'SELECT number, hash FROM chain.block ORDER BY number',
  );
  return {
    cursor: {
      number: row.block_number,
      hash: row.block_hash && hexOf(row.block_hash),
      timestamp: row.block_timestamp,
      anchorHash: row.anchor_hash && hexOf(row.anchor_hash),
      followed: row.followed && hexOf(row.followed),
    },
    blocks: new Map(blocks.rows.map((block) => [block.number, hexOf(block.hash)])),
  };
}

/** Empties schema chain and begins before `startBlock`. `rebuild`: there was another chain before. */
export async function startChain(
  { client, lease }: LeasedClient,
  start: { startBlock: number; anchorHash: Hex; followed: Hex; rebuild: boolean },
): Promise<void> {
  await inTransaction({ client, lease }, async () => {
    const tables = ['cursor', 'block', 'raw_log', 'journal', ...Object.keys(WATCHED)];
    await client.query(`TRUNCATE ${tables.map((table) => `chain.${table}`).join()}`);
    await client.query(
      `INSERT INTO chain.cursor (block_number, anchor_hash, followed, rebuilt_at)
       VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END)`,
      [start.startBlock - 1, bytea(start.anchorHash), bytea(start.followed), start.rebuild],
    );
    if (start.rebuild) await notify(client, { number: start.startBlock - 1, timestamp: 0 }, 'all');
  });
}

/**
 * Writes a range of blocks: raw logs, rows, what they overwrote, the cursor and the notice, in one transaction.
 * @param undoable Whether a reorganisation may still reach the range; its headers are then all there.
 * @throws {RefusedError} where the logs cannot follow what is known; nothing is written then.
 */
export async function writeRange(
  { client, lease }: LeasedClient,
  write: {
    range: BlockRange;
    undoable: boolean;
    headNumber: number;
    facts: ReadonlyMap<Address, TokenFacts>;
    /** How many pools of each kind there must be afterwards, where that is known. */
    poolCounts?: PoolCounts | undefined;
    hooks?: WriteHooks;
  },
): Promise<void> {
  const { range, undoable, facts, poolCounts = {}, hooks } = write;
  const last = range.headers.at(-1);
  if (last?.number !== range.to) throw new ChainMovedError(`the header of block ${range.to} is missing`);
  await inTransaction({ client, lease }, async () => {
    await copyRawLogs(client, range.logs);
    const project = undoable ? projectLogsUndoably : projectLogs;
    const changed = await project(client, range.logs, facts);
    await refuseOtherPoolCounts(client, poolCounts);
    if (undoable) await addThoseThatCameOn(client, changed, last);
    await hooks?.beforeCursor?.();
    if (undoable) {
      await insertBlocks(client, range.headers);
      await prune(client, range.to - UNDOABLE_BLOCKS);
    } else {
      // The journal does not reach below this range any more, so no block below it can be gone back to.
      await client.query('DELETE FROM chain.block');
      await pruneJournal(client, range.to);
      await insertBlocks(client, [last]);
    }
    await moveCursor(client, last, write.headNumber);
    await notify(client, last, changed);
    await hooks?.beforeCommit?.();
  });
}

/** @throws {RefusedError} */
async function refuseOtherPoolCounts(client: pg.ClientBase, poolCounts: PoolCounts): Promise<void> {
  for (const kind of POOL_KIND_NAMES) {
    const count = poolCounts[kind];
    if (count === undefined) continue;
    const known = BigInt(await lastPoolNumber(client, kind));
    if (known === count) continue;
    throw new RefusedError(
      'contradiction',
      `the ${kind} factory made ${count} pools and ${known} are known: logs are missing`,
    );
  }
}

/** Adds the pools that came to another stage since the last indexed block. */
async function addThoseThatCameOn(
  client: pg.ClientBase,
  changed: Changes,
  { number, timestamp }: Header,
): Promise<void> {
  changed.pools = [...new Set([...changed.pools, ...(await poolsThatCameOn(client, timestamp))])];
  const ended = await stakingPoolsThatEnded(client, number);
  changed.stakingPools = [...new Set([...changed.stakingPools, ...ended])];
}

/** Undoes all blocks above `ancestor`, which is one of the state's blocks. */
export async function undoBlocks(
  { client, lease }: LeasedClient,
  ancestor: { number: number; hash: Hex },
  headNumber: number,
  hooks?: WriteHooks,
): Promise<void> {
  await inTransaction({ client, lease }, async () => {
    await undoAbove(client, ancestor.number);
    await client.query('DELETE FROM chain.raw_log WHERE block_number > $1', [ancestor.number]);
    await client.query('DELETE FROM chain.block WHERE number > $1', [ancestor.number]);
    await hooks?.beforeCursor?.();
    const found = await client.query<{ timestamp: number }>(
      'SELECT timestamp FROM chain.block WHERE number = $1 AND hash = $2',
      [ancestor.number, bytea(ancestor.hash)],
    );
    const timestamp = found.rows[0]?.timestamp;
    if (timestamp === undefined) throw new Error(`block ${ancestor.number} is not one to go back to`);
    const block = { ...ancestor, timestamp };
    await moveCursor(client, block, headNumber);
    await notify(client, block, 'all');
    await hooks?.beforeCommit?.();
  });
}

/** The block of the newest lock: logs can be missing from there on. */
export async function lastLockBlock(client: pg.ClientBase): Promise<number | undefined> {
  const found = await client.query<{ block: number | null }>(
    `SELECT min(newest) AS block FROM
       (SELECT DISTINCT ON (locker) block_number AS newest FROM chain.lock ORDER BY locker, lock_id DESC) AS l`,
  );
  return found.rows[0]?.block ?? undefined;
}

/**
 * Adds logs of blocks that are already indexed and that the node had not given, and makes all rows again.
 * @returns how many there were; with none, nothing is written.
 */
export async function addMissedLogs(
  { client, lease }: LeasedClient,
  range: { from: number; to: number },
  logs: readonly RawLog[],
  facts: ReadonlyMap<Address, TokenFacts>,
  cursor: Cursor,
): Promise<number> {
  const known = new Set<string>();
  for await (const stored of readRawLogs(client, range)) {
    for (const log of stored) known.add(`${log.blockNumber}/${log.logIndex}`);
  }
  const ours = await withoutUnknownEmitters(client, logs);
  const missed = ours.filter((log) => !known.has(`${log.blockNumber}/${log.logIndex}`));
  if (missed.length === 0) return 0;
  await inTransaction({ client, lease }, async () => {
    await copyRawLogs(client, missed);
    await projectStoredLogs(client, facts);
    await notify(client, cursor, 'all');
  });
  return missed.length;
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
  client: pg.ClientBase,
  block: { number: number; timestamp: number },
  changed: Changes | 'all',
): Promise<void> {
  const { number, timestamp } = block;
  const noticeOf = ({ locks, pools, stakingPools }: Changes) => ({
    blockNumber: number,
    timestamp,
    changed: locks,
    pools,
    stakingPools,
    all: false,
  });
  const notice = changed === 'all' ? anythingChanged(number, timestamp) : noticeOf(changed);
  await client.query('SELECT pg_notify($1, $2)', [HEAD_CHANNEL, writeHeadNotice(notice)]);
}

/** @throws {FencedError} where another connection has the lease; nothing is written then */
async function inTransaction({ client, lease }: LeasedClient, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await holdLease(client, lease);
    await work();
    await client.query('COMMIT');
  } catch (error) {
    // Where the connection is gone, the server has rolled back by itself.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
