import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { endLease } from './lease.ts';
import { ADVISORY_LOCKS } from './locks.ts';
import { forNextSchema, NEXT_SCHEMA } from './next-schema.ts';
import { projectStoredLogs } from './projection/project.ts';
import { LOCK_FUNCTIONS } from './rules/lock-rules.ts';
import { SALE_FUNCTIONS } from './rules/sale-rules.ts';
import { STAKING_FUNCTIONS } from './rules/staking-rules.ts';

/** Raise it with every change of chain-schema.sql, of the functions in rules/, or of what the reducers make of a log. */
export const CHAIN_SCHEMA_VERSION = 9;

/** Indexers of earlier versions hold an advisory lock instead. */
const FIRST_VERSION_WITH_LEASE = 6;

/** What is read from the node. Where their columns are unchanged they move to a new version as they are. */
const TABLES_FROM_NODE = ['cursor', 'block', 'raw_log', 'token'] as const;

/** The version in the database; undefined where there is none. */
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
 * writes nothing more; readers see the old tables until the commit. The rows are made again from the raw logs, and
 * from the node only where the shape of what was read from it changed.
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
  if (await sameColumns(client)) {
    for (const table of TABLES_FROM_NODE) {
      await client.query(`INSERT INTO chain.${table} SELECT * FROM chain_old.${table}`);
    }
    await projectStoredLogs(client);
  }
  await client.query('DROP SCHEMA chain_old CASCADE');
}

async function sameColumns(client: pg.ClientBase): Promise<boolean> {
  const shapes = await client.query<{ shape: string | null }>(
    `SELECT string_agg(c.relname || '.' || a.attname || ':' || format_type(a.atttypid, a.atttypmod), ','
                       ORDER BY c.relname, a.attnum) AS shape
       FROM unnest(ARRAY['chain', 'chain_old']) AS s(name)
       LEFT JOIN pg_namespace n ON n.nspname = s.name
       LEFT JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = ANY ($1)
       LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      GROUP BY s.name`,
    [TABLES_FROM_NODE],
  );
  return shapes.rows.length === 2 && shapes.rows[0]?.shape === shapes.rows[1]?.shape;
}
