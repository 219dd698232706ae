import type pg from 'pg';
import { REFRESH_CHANNEL } from '../notices.ts';

/** The index's newest block. */
export interface IndexState {
  blockNumber: number;
  /** Chain time of that block, seconds. */
  blockTimestamp: number;
  /** The node's head as the indexer last saw it. */
  headNumber: number;
  /** Time since which an index is built next to this one; null if none is. */
  rebuildingSince: Date | null;
  /** Why the index stopped and needs an operator; one sentence. */
  problem: string | null;
  /** Blocks whose logs no node gives completely, the oldest ones. */
  incompleteBlocks: number[];
  /** Why the indexer does not get beyond a block, and since when; null while it does. */
  lastError: { message: string; block: number | null; since: Date } | null;
}

/** Most incomplete blocks that are named. */
const MAX_INCOMPLETE_BLOCKS = 10;

/** Undefined before the first block was indexed. */
export async function readIndexState(pool: pg.Pool): Promise<IndexState | undefined> {
  const found = await pool.query<{
    block_number: number;
    block_timestamp: number;
    head_number: number;
    rebuilding_since: Date | null;
    problem: string | null;
    incomplete_blocks: number[];
    last_error: string | null;
    last_error_block: number | null;
    last_error_since: Date | null;
  }>(
    `SELECT block_number, block_timestamp, head_number, rebuilding_since, problem,
            last_error, last_error_block, last_error_since,
            ARRAY(SELECT number::integer FROM chain.incomplete_block ORDER BY number LIMIT ${MAX_INCOMPLETE_BLOCKS}) AS incomplete_blocks
       FROM chain.cursor, control.index_status`,
  );
  const [row] = found.rows;
  if (!row) return undefined;
  const { last_error: message, last_error_block: block, last_error_since: since } = row;
  return {
    blockNumber: row.block_number,
    blockTimestamp: row.block_timestamp,
    headNumber: row.head_number,
    rebuildingSince: row.rebuilding_since,
    problem: row.problem,
    incompleteBlocks: row.incomplete_blocks,
    lastError: message === null || since === null ? null : { message, block, since },
  };
}

/** The newest indexed block; 0 before the first. */
export async function readIndexedBlock(pool: pg.Pool): Promise<number> {
  return (await readIndexState(pool))?.blockNumber ?? 0;
}

/** Makes the indexer read the chain's head now. */
export async function requestRefresh(pool: pg.Pool): Promise<void> {
  await pool.query('SELECT pg_notify($1, $2)', [REFRESH_CHANNEL, '']);
}
