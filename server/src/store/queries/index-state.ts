import type pg from 'pg';
import { REFRESH_CHANNEL } from '../notices.ts';

/** How far the index reaches. */
export interface IndexState {
  blockNumber: number;
  /** Chain time of that block, seconds. */
  blockTimestamp: number;
  /** The node's head as the indexer last saw it. */
  headNumber: number;
  /** When everything was last read anew. */
  rebuiltAt: Date | null;
}

/** Undefined before the first block was indexed. */
export async function readIndexState(pool: pg.Pool): Promise<IndexState | undefined> {
  const found = await pool.query<{
    block_number: number;
    block_timestamp: number;
    head_number: number;
    rebuilt_at: Date | null;
  }>('SELECT block_number, block_timestamp, head_number, rebuilt_at FROM chain.cursor');
  const [row] = found.rows;
  return (
    row && {
      blockNumber: row.block_number,
      blockTimestamp: row.block_timestamp,
      headNumber: row.head_number,
      rebuiltAt: row.rebuilt_at,
    }
  );
}

/** The newest indexed block; 0 before the first. */
export async function readIndexedBlock(pool: pg.Pool): Promise<number> {
  return (await readIndexState(pool))?.blockNumber ?? 0;
}

/** Makes the indexer read the chain's head now. */
export async function requestRefresh(pool: pg.Pool): Promise<void> {
  await pool.query('SELECT pg_notify($1, $2)', [REFRESH_CHANNEL, '']);
}
