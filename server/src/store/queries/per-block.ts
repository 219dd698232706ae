import type pg from 'pg';
import { NewestUsed } from '../../newest-used.ts';

/**
 * Keeps what is computed for a key until another block is the newest indexed one, for the keys that were asked for
 * last. Whoever asks while it is computed waits for the same answer; a failure is not kept.
 * @param limit how many keys are kept
 */
export function keepPerBlock<Value>(
  pool: pg.Pool,
  limit: number,
  compute: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const kept = new NewestUsed<{ block?: string; value?: Promise<Value> }>(limit);
  return async (key) => {
    const cursor = await pool.query<{ hash: Buffer | null }>('SELECT block_hash AS hash FROM chain.cursor');
    const block = cursor.rows[0]?.hash?.toString('hex');
    if (block === undefined) return compute(key);
    const known = kept.get(key, () => ({}));
    if (known.block !== block || known.value === undefined) {
      known.block = block;
      known.value = compute(key);
    }
    const asked = known.value;
    try {
      return await asked;
    } catch (error) {
      if (known.value === asked) delete known.value;
      throw error;
    }
  };
}
