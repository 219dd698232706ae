import type { DatabaseUrls } from '@kingspad/devnet';
import pg from 'pg';
import { columnTypes, openClient } from '../../src/store/pool.ts';

/** A separate migrated database with the three logins. */
export interface TestDatabase extends DatabaseUrls {
  name: string;
  /** A pool of the administrator's login. */
  pool: pg.Pool;
  rows: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** Makes databases for tests. */
export interface TestPostgres {
  newDatabase: () => Promise<TestDatabase>;
  /** Closes all of them. */
  stop: () => Promise<void>;
}

/**
 * A pool like the product's, but for its patience: on a machine under load a connection may take longer than a visitor
 * would wait.
 */
export function patientPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 3, types: columnTypes });
  // Both listeners of createPool: without one, a connection that a test's Postgres ends would end the whole run.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Cleanup of a database as it is closed. */
export interface Closing {
  /** @returns a function to run when its connections have ended */
  closes: (pool: pg.Pool) => Promise<() => Promise<void>>;
}

export function openDatabase(urls: DatabaseUrls, closing?: Closing): TestDatabase {
  const pool = patientPool(urls.url);
  const close = async () => {
    const ended = await closing?.closes(pool);
    await pool.end();
    await ended?.();
  };
  let closed: Promise<void> | undefined;
  return {
    ...urls,
    name: new URL(urls.url).pathname.slice(1),
    pool,
    rows: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    close: () => (closed ??= close()),
  };
}

/** Runs one statement on a separate connection. */
export async function once(url: string, sql: string): Promise<pg.QueryResult> {
  const client = await openClient(url);
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
