import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { oncePer } from '../../once-per.ts';
import { isReadPool } from '../replicas/read-pool.ts';
import { currentReading, readKept, type ClientReading } from '../replicas/reading.ts';

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
  const kept = oncePer<string, string, Awaited<ReturnType<typeof readKept<Value>>>>(limit, (key) =>
    readKept(() => compute(key)),
  );
  const stepOf = createNewestSteps(limit);
  return async (key) => {
    const cursor = await pool.query<{ hash: Buffer | null }>('SELECT block_hash AS hash FROM chain.cursor');
    const block = cursor.rows[0]?.hash?.toString('hex');
    if (block === undefined) return compute(key);
    const reading = isReadPool(pool) ? currentReading() : undefined;
    const { value, found } = await kept(key, reading ? stepOf(key, reading) : block);
    if (found) reading?.note(found);
    return value;
  };
}

/**
 * For requests that may be answered by replicas: the newest step at which a value was asked for. A value of a later step than the
 * request's is not computed again by one that is behind.
 */
function createNewestSteps(limit: number): (key: string, reading: ClientReading) => string {
  const steps = new LRUCache<string, { era: number; step: number }>({ max: limit });
  return (key, reading) => {
    const [era, step] = [reading.era(), reading.newest()?.step ?? 0];
    const known = steps.get(key);
    if (!known || known.era !== era || known.step < step) steps.set(key, { era, step });
    return `${era} ${known?.era === era ? Math.max(known.step, step) : step}`;
  };
}
