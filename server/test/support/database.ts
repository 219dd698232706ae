import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@kingspad/devnet';
import pg from 'pg';
import { createPool, migrate } from '../../src/store/index.ts';

/** A Postgres server for one test file. */
export interface TestPostgres {
  postgres: Postgres;
  /** Ends the server and starts it on the same data and port; only where it is persistent. */
  restart: (how: 'stopped' | 'killed') => Promise<void>;
  /** A database of its own, migrated, with the wall's logins. */
  newDatabase: () => Promise<TestDatabase>;
  stop: () => Promise<void>;
}

export interface TestDatabase {
  name: string;
  url: string;
  indexerUrl: string;
  apiUrl: string;
  /** A pool of the administrator's login. */
  pool: pg.Pool;
  rows: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** @param options.persistent Keeps the data when the server stops, for tests that start it again. */
export async function startTestPostgres(options: { persistent?: boolean } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-test-'));
  const settings = { dataDir: join(folder, 'postgres'), persistent: options.persistent ?? false };
  let postgres = await startPostgres(settings);
  let count = 0;
  const open: TestDatabase[] = [];
  return {
    postgres,
    async restart(how) {
      if (how === 'killed') postgres.kill();
      else await postgres.stop();
      await postgres.ended;
      postgres = await startPostgres({ ...settings, port: postgres.port });
    },
    async newDatabase() {
      const name = `test_${++count}`;
      await once(postgres.url, `CREATE DATABASE ${name}`);
      const urls = {
        url: at(postgres.url, name),
        indexerUrl: at(postgres.indexerUrl, name),
        apiUrl: at(postgres.apiUrl, name),
      };
      await migrate(urls);
      const pool = createPool(urls.url, { max: 3, onIdleError: () => {} });
      const database: TestDatabase = {
        name,
        ...urls,
        pool,
        rows: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
          (await pool.query<Row>(sql, values)).rows,
        close: () => (pool.ended ? Promise.resolve() : pool.end()),
      };
      open.push(database);
      return database;
    },
    async stop() {
      await Promise.all(open.map((database) => database.close()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a connection of its own. */
export async function once(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server. */
function at(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
