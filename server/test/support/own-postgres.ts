import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAt, startPostgres, type Postgres } from '@kingspad/devnet';
import { migrate } from '../../src/store/index.ts';
import { once, openDatabase, type TestDatabase, type TestPostgres } from './databases.ts';

/** A separate Postgres server. */
export interface OwnPostgres extends TestPostgres {
  postgres: Postgres;
  /** Ends the server and starts it on the same data and port; only if it is persistent. */
  restart: (how: 'stopped' | 'killed') => Promise<void>;
}

/**
 * Starts a Postgres server, for what stops it or measures it.
 * @param options.persistent keeps the data when the server stops, for tests that start it again
 */
export async function startOwnPostgres(options: { persistent?: boolean } = {}): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-test-'));
  const settings = { dataDir: join(folder, 'postgres'), persistent: options.persistent ?? false };
  const open: TestDatabase[] = [];
  let postgres = await startPostgres(settings);
  return {
    postgres,
    async restart(how) {
      if (how === 'killed') postgres.kill();
      else await postgres.stop();
      await postgres.ended;
      postgres = await startPostgres({ ...settings, port: postgres.port });
    },
    async newDatabase() {
      const name = `test_${open.length + 1}`;
      await once(postgres.url, `CREATE DATABASE ${name}`);
      const urls = databaseAt(postgres, name);
      await migrate(urls);
      const database = openDatabase(urls);
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
