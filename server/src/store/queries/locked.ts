import type pg from 'pg';

/**
 * Runs in a transaction serialised by advisory locks on `keys`, so that counts hold until it has written.
 * @param keys each with its subject in front, as 'draft …'
 */
export async function inLockedTransaction<Result>(
  pool: pg.Pool,
  keys: readonly string[],
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('BEGIN');
    // Always in the same order: two that want the same ones never wait for each other.
    await client.query(
      'SELECT pg_advisory_xact_lock(hashtextextended(k, 0)) FROM unnest($1::text[]) AS k ORDER BY k',
      [keys],
    );
    const result = await work(client);
    await client.query('COMMIT');
    broken = false;
    return result;
  } finally {
    // A connection in an unknown state is closed, which also rolls back.
    client.release(broken);
  }
}
