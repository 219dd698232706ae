import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import pg from 'pg';
import { bringChainSchema, buildAhead, dropUnused } from './chain-schema.ts';
import { DatabaseError } from './database-error.ts';
import { ADVISORY_LOCKS } from './locks.ts';
import { setUpLogins } from './logins.ts';
import { openClient } from './pool.ts';

export interface MigrateOptions {
  /** The login that owns the schemas and may create roles. */
  url: string;
  indexerUrl: string;
  apiUrl: string;
}

/**
 * Brings a database to this program's shape: schema meta by its migration files, schema chain by its version, the two
 * logins by their privileges. All or nothing, except that rows of a new version of schema chain are built next to it before, and safe to run from several processes at once.
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

/** Postgres takes no lock on a table for a GRANT, so it fails or deadlocks while the indexer truncates the same tables. */
function isCatalogCollision(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === DEADLOCK_DETECTED || error.message.startsWith('tuple concurrently');
}

const DEADLOCK_DETECTED = '40P01';

async function migrateOnce(options: MigrateOptions): Promise<void> {
  const client = await openClient(options.url, 'kingspad-migrate');
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrate]);
    await buildAhead(client);
    await client.query('BEGIN');
    await bringMeta(client);
    await bringChainSchema(client);
    await setUpLogins(client, options);
    await client.query('COMMIT');
    await dropUnused(client);
  } catch (error) {
    // Both statements fail on a broken connection, and the next migration drops the built tables.
    await client.query('ROLLBACK').catch(() => {});
    await dropUnused(client).catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** A migration file that was applied to a database. */
export interface RanMigration {
  name: string;
  /** Hash of the file. */
  sha256: string;
}

/**
 * Runs the files of migrations/ that have not run yet, in the order of their names; there is no way back.
 * @param only those that a backup was made after: the others run once it is restored
 * @throws if one is not as it was when it ran, or is of a newer version than this program
 */
export async function bringMeta(client: pg.ClientBase, only?: readonly RanMigration[]): Promise<void> {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
  await client.query('CREATE SCHEMA IF NOT EXISTS meta');
  await client.query(`CREATE TABLE IF NOT EXISTS meta.migration (
    name text PRIMARY KEY, sha256 text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())`);
  const ran = await client.query<RanMigration>('SELECT name, sha256 FROM meta.migration');
  const known = new Map(ran.rows.map((row) => [row.name, row.sha256]));
  const files = await migrationFiles();
  if (only) checkShape(only, files);
  for (const { name, sha256, sql } of files) {
    if (only && !only.some((one) => one.name === name)) continue;
    const before = known.get(name);
    if (before === sha256) continue;
    if (before !== undefined) {
      throw new DatabaseError(
        `Migration ${name} was changed after it ran on this database. Restore the file, and add a new migration.`,
      );
    }
    await run(client, name, sql);
    await client.query('INSERT INTO meta.migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
  }
}

/** @throws if the database has parts of a migration that is not recorded as applied */
async function run(client: pg.ClientBase, name: string, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !HALF_APPLIED.has(error.code ?? '')) throw error;
    throw new DatabaseError(
      `Migration ${name} has not run on this database, but some of its objects exist or are missing: ` +
        `${error.message}. The database was changed by hand, or restored in part. Nothing was changed. Use an empty database, ` +
        'or restore a backup into one.',
    );
  }
}

/** Postgres's error codes for objects that already exist, or do not exist. */
const HALF_APPLIED: ReadonlySet<string> = new Set([
  ...['42P06', '42P07', '42701', '42723', '42710'],
  ...['3F000', '42P01', '42703', '42883', '42704'],
]);

async function migrationFiles(): Promise<(RanMigration & { sql: string })[]> {
  const folder = new URL('migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sha256: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}

/** @throws if a migration is not one of this program's */
function checkShape(only: readonly RanMigration[], files: readonly RanMigration[]): void {
  for (const { name, sha256 } of only) {
    const file = files.find((one) => one.name === name);
    if (!file)
      throw new DatabaseError(
        `This version is older than the backup: it has no migration ${name}. Use a newer version.`,
      );
    if (file.sha256 !== sha256) {
      throw new DatabaseError(
        `Migration ${name} differs from the backup's. Use the version that made the backup.`,
      );
    }
  }
}
