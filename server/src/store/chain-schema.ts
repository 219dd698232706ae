import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { endLease } from './lease.ts';
import { ADVISORY_LOCKS } from './locks.ts';
import { forNextSchema, NEXT_SCHEMA } from './next-schema.ts';
import { projectStoredLogs } from './projection/project.ts';
import { LOCK_FUNCTIONS } from './rules/lock-rules.ts';
import { SALE_FUNCTIONS } from './rules/sale-rules.ts';
import { STAKING_FUNCTIONS } from './rules/staking-rules.ts';

/**
 * Increment with every change of chain-schema.sql, of the functions in rules/, or of what the reducers derive from a
 * log.
 */
export const CHAIN_SCHEMA_VERSION = 10;

/** Indexers of earlier versions hold an advisory lock instead of a lease. */
const FIRST_VERSION_WITH_LEASE = 6;

/** Tables of data read from the node. If their columns are unchanged, their rows are kept across versions. */
const TABLES_FROM_NODE = ['cursor', 'block', 'raw_log', 'token'] as const;

/** The version in the database; undefined if there is none. */
export async function chainSchemaVersion(client: pg.ClientBase): Promise<number | undefined> {
  const there = await client.query<{ there: boolean }>(
    `SELECT to_regclass('chain.schema_version') IS NOT NULL AS there`,
  );
  if (!there.rows[0]?.there) return undefined;
  const found = await client.query<{ version: number }>('SELECT version FROM chain.schema_version');
  return found.rows[0]?.version;
}

/**
 * Brings schema chain to this program's version, inside the caller's transaction. A change ends the running indexer's term: it
 * writes nothing more; readers see the old tables until the commit. The rows are made again from the raw logs. Where the shape
 * of what was read from the node changed, the indexer reads it again, beside them.
 */
export async function bringChainSchema(client: pg.ClientBase, version = CHAIN_SCHEMA_VERSION): Promise<void> {
  const before = await chainSchemaVersion(client);
  if (before === version) return;
  if (before !== undefined && before < FIRST_VERSION_WITH_LEASE) {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.indexer]);
  }
  await endLease(client);
  const old = await client.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'chain'`);
  if (old.rowCount) await client.query('ALTER SCHEMA chain RENAME TO chain_old');
  await client.query(`DROP SCHEMA IF EXISTS ${NEXT_SCHEMA} CASCADE`);
  const tables = await readFile(new URL('chain-schema.sql', import.meta.url), 'utf8');
  const schema = [tables, LOCK_FUNCTIONS, SALE_FUNCTIONS, STAKING_FUNCTIONS].join('\n');
  await client.query(`CREATE SCHEMA chain; CREATE SCHEMA ${NEXT_SCHEMA}`);
  for (const sql of [schema, forNextSchema(schema)]) await client.query(sql);
  for (const table of ['chain.schema_version', forNextSchema('chain.schema_version')]) {
    await client.query(`INSERT INTO ${table} VALUES ($1)`, [version]);
  }
  if (!old.rowCount) return;
  await keepWhatWasRead(client);
  await client.query('DROP SCHEMA chain_old CASCADE');
}

/**
 * Takes over what was read from the node, and makes the rows of it. Where its columns are others than before, that is what readers see until
 * all is read from the node again: the indexer does that beside it. Where nothing can be made of it, the index is empty until then.
 */
async function keepWhatWasRead(client: pg.ClientBase): Promise<void> {
  const columns = await sharedColumns(client);
  await client.query('SAVEPOINT kept');
  try {
    for (const [table, names] of columns.of) {
      await client.query(`INSERT INTO chain.${table} (${names}) SELECT ${names} FROM chain_old.${table}`);
    }
    await projectStoredLogs(client);
    // The digest of no contracts, so the indexer reads everything again.
    if (!columns.areAll) await client.query(`UPDATE chain.cursor SET followed = '\\x'`);
  } catch (error) {
    if (columns.areAll) throw error;
    await client.query('ROLLBACK TO SAVEPOINT kept');
  }
}

/** The columns of the tables before and after, and whether they are the same. */
async function sharedColumns(client: pg.ClientBase): Promise<{ of: Map<string, string>; areAll: boolean }> {
  const found = await client.query<{ table: string; shared: string; others: number }>(
    `SELECT t.name AS table, string_agg(quote_ident(n.attname), ', ' ORDER BY n.attnum) FILTER (WHERE o.attname IS NOT NULL) AS shared,
            count(*) FILTER (WHERE o.attname IS NULL OR n.attname IS NULL)::integer AS others
       FROM unnest($1::text[]) AS t(name)
       LEFT JOIN LATERAL (SELECT * FROM pg_attribute
              WHERE attrelid = to_regclass('chain.' || t.name) AND attnum > 0 AND NOT attisdropped) n ON true
       FULL JOIN (SELECT c.relname, a.* FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
              WHERE c.relnamespace = 'chain_old'::regnamespace AND c.relname = ANY ($1)) o
         ON o.relname = t.name AND o.attname = n.attname AND o.atttypid = n.atttypid AND o.atttypmod = n.atttypmod
      GROUP BY t.name`,
    [TABLES_FROM_NODE],
  );
  const tables = found.rows.filter(({ table, shared }) => table !== null && shared !== null);
  return {
    of: new Map(tables.map(({ table, shared }) => [table, shared])),
    areAll: found.rows.every(({ others }) => others === 0),
  };
}
