import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import pg from 'pg';
import { bringChainSchema } from './chain-schema.ts';
import { ADVISORY_LOCKS } from './locks.ts';
import { setUpLogins } from './logins.ts';
import { columnTypes } from './pool.ts';

export interface MigrateOptions {
  /** The login that owns the schemas and may create roles. */
  url: string;
  indexerUrl: string;
  apiUrl: string;
}

/**
 * Brings a database to this program's shape: schema meta by its migration files, schema chain by its version, the two
 * logins by their privileges. All or nothing, and safe to run from several processes at once.
 * @throws with a sentence for the operator where a migration that already ran was edited or the logins do not separate
 * the roles.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(options);
    } catch (error) {
      if (attempt === ATTEMPTS || !isCatalogCollision(error)) throw error;
    }
  }
}

const ATTEMPTS = 5;

/** Postgres takes no lock for a GRANT, so it fails where the indexer truncates the same table for a rebuild. */
function isCatalogCollision(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('tuple concurrently');
}

async function migrateOnce(options: MigrateOptions): Promise<void> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'kingspad-migrate',
    types: columnTypes,
  });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrate]);
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
    await migrateMeta(client);
    await bringChainSchema(client);
    await setUpLogins(client, options);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** Runs the files of migrations/ that have not run yet, in the order of their names; there is no way back. */
async function migrateMeta(client: pg.ClientBase): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS meta');
  await client.query(`CREATE TABLE IF NOT EXISTS meta.migration (
    name text PRIMARY KEY, sha256 text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())`);
  const ran = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM meta.migration');
  const known = new Map(ran.rows.map((row) => [row.name, row.sha256]));
  const folder = new URL('migrations/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const name of files) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    const sha256 = createHash('sha256').update(sql).digest('hex');
    const before = known.get(name);
    if (before === sha256) continue;
    if (before !== undefined) {
      throw new Error(
        `Migration ${name} was changed after it ran on this database. Undo that, and add a new file.`,
      );
    }
    await client.query(sql);
    await client.query('INSERT INTO meta.migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
  }
}
