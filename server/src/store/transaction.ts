import type pg from 'pg';

/** Runs `work` in a transaction on the client's connection. @throws what `work` or the commit throws; nothing is written then */
export async function inTransaction<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A server that lost the connection has already rolled back.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
