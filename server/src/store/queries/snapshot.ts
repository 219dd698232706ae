import type pg from 'pg';

/** Reads what belongs together: every statement sees the same block, and the connection is one of the pool's. */
export async function inSnapshot<Result>(
  pool: pg.Pool,
  read: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await read(client);
    await client.query('COMMIT');
    broken = false;
    return result;
  } finally {
    // A connection in an unknown state is closed, which also ends the snapshot.
    client.release(broken);
  }
}
