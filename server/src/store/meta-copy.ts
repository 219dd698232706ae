import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ADVISORY_LOCKS } from './locks.ts';
import { bringMeta, type RanMigration } from './migrate.ts';
import { openClient } from './pool.ts';

/** Tables of schema meta that are not backed up: process state, sessions, derived data, and files of builds. */
const LEFT_OUT_TABLES: ReadonlySet<string> = new Set([
  'migration',
  'session',
  'session_nonce',
  'staking_figure',
  'locked_figure',
  'vote_count',
  'web_file',
]);

/** Hashes of network addresses, which are deleted within a day anyway. */
const LEFT_OUT_COLUMNS: ReadonlySet<string> = new Set(['client']);

/** A table of schema meta and its columns in a backup. */
export interface MetaTable {
  name: string;
  columns: string[];
}

/** A snapshot of schema meta. */
export interface MetaSnapshot {
  tables: MetaTable[];
  migrations: RanMigration[];
  /** The rows of a table in COPY's format. */
  rows: (table: MetaTable) => Readable & { rowCount: number };
  /** Names of the pictures that are public. */
  pictures: string[];
  close: () => Promise<void>;
}

const connect = (url: string): Promise<pg.Client> => openClient(url, 'kingspad-backup');

const quoted = ({ name, columns }: MetaTable) =>
  `meta.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** @param url the login that owns the schemas */
export async function openMetaSnapshot(url: string): Promise<MetaSnapshot> {
  const client = await connect(url);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const pictures = await client.query<{ key: string }>(
      'SELECT key FROM meta.upload WHERE published_at IS NOT NULL ORDER BY key',
    );
    return {
      tables: await readTables(client),
      migrations: await readMigrations(client),
      rows: (table) => client.query(copyTo(`COPY ${quoted(table)} TO STDOUT`)),
      pictures: pictures.rows.map(({ key }) => key),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function readTables(client: pg.ClientBase): Promise<MetaTable[]> {
  const { rows } = await client.query<MetaTable>(
    `SELECT t.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
       FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
      WHERE t.table_schema = 'meta' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      GROUP BY t.table_name ORDER BY t.table_name`,
  );
  return rows
    .filter(({ name }) => !LEFT_OUT_TABLES.has(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !LEFT_OUT_COLUMNS.has(column)),
    }));
}

const readMigrations = async (client: pg.ClientBase): Promise<RanMigration[]> =>
  (await client.query<RanMigration>('SELECT name, sha256 FROM meta.migration ORDER BY name')).rows;

/** A database to restore a backup into. */
export interface MetaTarget {
  /** Why a backup cannot be restored into it; undefined if it can. */
  refusal: string | undefined;
  /** Migrates schema meta to the backup's version; everything until `commit` is one transaction. */
  begin: () => Promise<void>;
  /** A stream for a table's rows in COPY's format. */
  rows: (table: MetaTable) => Writable & { rowCount: number };
  commit: (tables: readonly MetaTable[]) => Promise<void>;
  /** Rolls back uncommitted changes. */
  close: () => Promise<void>;
}

/**
 * @param url the login that owns the schemas
 * @param migrations those that had run where the backup is from
 * @param anchorHash of the chain that the database is to belong to
 */
export async function openMetaTarget(
  url: string,
  migrations: readonly RanMigration[],
  anchorHash: string,
): Promise<MetaTarget> {
  const client = await connect(url);
  try {
    const refusal = await refusalOf(client, migrations, anchorHash);
    return {
      refusal,
      begin: async () => {
        await client.query('BEGIN');
        await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrate]);
        await bringMeta(client, migrations);
      },
      rows: (table) => client.query(copyFrom(`COPY ${quoted(table)} FROM STDIN`)),
      commit: async (tables) => {
        for (const table of tables) await continueNumbers(client, table);
        await client.query('COMMIT');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function refusalOf(
  client: pg.ClientBase,
  migrations: readonly RanMigration[],
  anchorHash: string,
): Promise<string | undefined> {
  const exists = async (relation: string) =>
    (await client.query<{ is: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is', [relation])).rows[0]?.is;
  if (await exists('chain.cursor')) {
    const [cursor] = (
      await client.query<{ anchor: string | null }>(
        "SELECT '0x' || encode(anchor_hash, 'hex') AS anchor FROM chain.cursor LIMIT 1",
      )
    ).rows;
    if (cursor?.anchor && cursor.anchor !== anchorHash.toLowerCase()) {
      return `its index belongs to another chain (anchor block ${cursor.anchor}, not ${anchorHash})`;
    }
  }
  if (!(await exists('meta.migration'))) return undefined;
  for (const { name } of await readTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM meta.${pg.escapeIdentifier(name)} LIMIT 1`);
    if (rowCount) return `it is not empty: meta.${name} has rows`;
  }
  const ran = JSON.stringify(await readMigrations(client));
  return ran === JSON.stringify(migrations)
    ? undefined
    : 'a server of another version than the backup’s has used it. Use a new database';
}

/** Sequences continue after the restored rows. */
async function continueNumbers(client: pg.ClientBase, { name }: MetaTable): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT column_name AS column FROM information_schema.columns
      WHERE table_schema = 'meta' AND table_name = $1 AND is_identity = 'YES'`,
    [name],
  );
  for (const { column } of rows) {
    const table = `meta.${pg.escapeIdentifier(name)}`;
    const last = `max(${pg.escapeIdentifier(column)})`;
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(${last}, 1), ${last} IS NOT NULL) FROM ${table}`,
      [table, column],
    );
  }
}
