import type pg from 'pg';
import { oncePer } from '../../once-per.ts';

/**
 * Keeps the value of a key until another block is indexed, for the most recently used keys. Callers during the
 * computation share its result; a failure is not kept.
 * @param limit how many keys are kept
 */
export function keepPerBlock<Value>(
  pool: pg.Pool,
  limit: number,
  compute: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const kept = oncePer<string, string, Value>(limit, compute);
  return async (key) => {
    const cursor = await pool.query<{ hash: Buffer | null }>('SELECT block_hash AS hash FROM chain.cursor');
    const block = cursor.rows[0]?.hash?.toString('hex');
    return block === undefined ? compute(key) : kept(key, block);
  };
}
