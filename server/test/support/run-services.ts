import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAt, startPostgres, type DatabaseUrls, type Postgres } from '@kingspad/devnet';
import { migrate } from '../../src/store/index.ts';
import { once } from './databases.ts';
import { inTime } from './in-time.ts';
import { bundleIndexer } from './indexer-program.ts';
import { saveChain, type SavedChains } from './saved-chains.ts';
import { TEMPLATE } from './services.ts';

/** Each test has a server or two, and each of those a dozen connections. */
const MAX_CONNECTIONS = 500;

/** Services that all tests of the server share. */
export interface RunServices {
  /** A Postgres with a migrated database to copy. */
  postgres: DatabaseUrls;
  /** Chains that tests' nodes go on from. */
  chains: SavedChains;
  /** The file to start as an indexer in a separate process. */
  indexerProgram: string;
  stop: () => Promise<void>;
}

/** @throws with one sentence if a part does not start; nothing is left running then */
export async function startRunServices(): Promise<RunServices> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-server-tests-'));
  const end = async (postgres?: Postgres) => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const database = startDatabase(join(folder, 'postgres'));
  try {
    const [postgres, indexerProgram, bare, exchange, market] = await Promise.all([
      database,
      bundleIndexer(folder),
      saveChain(folder, 'bare'),
      saveChain(folder, 'exchange'),
      saveChain(folder, 'market'),
    ]);
    const { url, indexerUrl, apiUrl } = postgres;
    return {
      postgres: { url, indexerUrl, apiUrl },
      chains: { bare, exchange, market },
      indexerProgram,
      stop: () => end(postgres),
    };
  } catch (error) {
    await end(await database.catch(() => undefined));
    throw error;
  }
}

async function startDatabase(dataDir: string): Promise<Postgres> {
  return inTime('The database', async (at) => {
    const postgres = await startPostgres({ dataDir, persistent: false, maxConnections: MAX_CONNECTIONS });
    at('its logins');
    await cheapenLogins(postgres);
    at('its migration');
    await once(postgres.url, `CREATE DATABASE ${TEMPLATE}`);
    await migrate(databaseAt(postgres, TEMPLATE));
    return postgres;
  });
}

/** Passwords that are hashed once: tests connect thousands of times. */
async function cheapenLogins({ url, indexerUrl, apiUrl }: DatabaseUrls): Promise<void> {
  const logins = [url, indexerUrl, apiUrl].map((text) => new URL(text));
  const alter = logins.map(({ username, password }) => `ALTER ROLE ${username} PASSWORD '${password}'`);
  await once(url, ['SET scram_iterations = 1', ...alter].join('; '));
}
