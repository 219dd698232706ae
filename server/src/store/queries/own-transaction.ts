import type pg from 'pg';
import { inReadSnapshot } from '../replicas/read-pool.ts';

/**
 * Works in a transaction on one of the pool's connections.
 * @param mode of the transaction, as `READ ONLY`; empty for the usual one
 */
export async function inOwnTransaction<Result>(
  pool: pg.Pool,
  mode: string,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query(`BEGIN ${mode}`);
    const result = await work(client);
    await client.query('COMMIT');
    broken = false;
    return result;
  } finally {
    // A connection in an unknown state is closed, which also rolls back.
    client.release(broken);
  }
}

/** Reads what belongs together: every statement sees the same block. */
export const inSnapshot = <Result>(
  pool: pg.Pool,
  read: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> =>
  inReadSnapshot(pool, read) ?? inOwnTransaction(pool, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', read);
