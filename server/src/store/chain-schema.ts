import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { endLease } from './lease.ts';
import { ADVISORY_LOCKS } from './locks.ts';
import { CHAIN_TABLES, forSchema, inSchema, NEXT_SCHEMA } from './next-schema.ts';
import { makeRangesOf, PARTITION_FUNCTIONS } from './partitions.ts';
import { projectLogs, projectLogsFrom } from './projection/project.ts';
import { storedFacts } from './projection/token-rows.ts';
import { copyRawLogs, readRawLogs, undoFloor } from './raw-logs.ts';
import { indexFunctions } from './reader-indexes.ts';
import { LOCK_FUNCTIONS } from './rules/lock-rules.ts';
import { SALE_FUNCTIONS } from './rules/sale-rules.ts';
import { STAKING_FUNCTIONS } from './rules/staking-rules.ts';
import { inTransaction } from './transaction.ts';

/** Increment with every change of what the reducers derive from a log. */
const PROJECTION_VERSION = 20;

const TABLES = readFileSync(new URL('chain-schema.sql', import.meta.url), 'utf8');
const FUNCTIONS = [LOCK_FUNCTIONS, SALE_FUNCTIONS, STAKING_FUNCTIONS, PARTITION_FUNCTIONS].join('\n');

/** A version that changes with the projection's and with any statement of the schema, not with its comments. */
export function schemaVersion(projection: number, sql: string): number {
  const statements = sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  return projection * 0x1_0000 + createHash('sha256').update(statements).digest().readUInt16BE();
}

/** The version of the schema and its rows. */
export const CHAIN_SCHEMA_VERSION = schemaVersion(PROJECTION_VERSION, `${TABLES}\n${FUNCTIONS}`);

/** The schema of a new version while its rows are built. */
const BUILD_SCHEMA = 'chain_build';

/** The schema of the version before, until readers have left its tables. */
const PREVIOUS_SCHEMA = 'chain_previous';

/** Fewer logs than this are projected in the transaction that replaces the schema. */
const FEW_LOGS = 5000;

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
 * Builds the rows of this program's version from the raw logs, beside the live schema, in transactions of some thousand logs each: as far
 * as no reorganisation reaches. Readers and the running indexer are not affected. Does nothing if the version is unchanged.
 */
export async function buildAhead(client: pg.ClientBase, version = CHAIN_SCHEMA_VERSION): Promise<void> {
  const before = await chainSchemaVersion(client);
  if (before === undefined || before === version) return;
  await inTransaction(client, () => createSchema(client, BUILD_SCHEMA, version));
  // Otherwise all is read from the node again.
  if (!(await sharedColumns(client)).areAll) return;
  await keepAddedTable(client, 'generation');
  const build = inSchema(BUILD_SCHEMA, client);
  await build.query('SELECT chain.drop_indexes()');
  for (let from = 0, isNear = false; !isNear;) {
    const to = await undoFloor(client);
    const tokens = await storedFacts(client);
    let count = 0;
    for await (const logs of readRawLogs(client, { from, to })) {
      count += logs.length;
      await inTransaction(client, async () => {
        await copyRawLogs(build, logs);
        await projectLogs(build, logs, tokens, () => true);
      });
    }
    from = to + 1;
    isNear = count < FEW_LOGS;
  }
  await build.query('SELECT chain.create_indexes()');
}

/** Drops the tables of the version before, and what a failed migration built. */
export async function dropUnused(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${PREVIOUS_SCHEMA}, ${BUILD_SCHEMA} CASCADE`);
}

/**
 * Brings schema chain to this program's version, inside the caller's transaction. A change ends the running indexer's term: it
 * writes nothing more; readers see the old tables until the commit. Rows that `buildAhead` has not built are built here. If the columns of
 * what was read from the node changed, the indexer reads everything again, beside the rows that can be built. Call `dropUnused` after the
 * commit.
 */
export async function bringChainSchema(client: pg.ClientBase, version = CHAIN_SCHEMA_VERSION): Promise<void> {
  const before = await chainSchemaVersion(client);
  if (before === version) return;
  if (before !== undefined && before < FIRST_VERSION_WITH_LEASE) {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.indexer]);
  }
  await endLease(client);
  const old = await client.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'chain'`);
  const built = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [BUILD_SCHEMA]);
  if (!old.rowCount || !built.rowCount) await createSchema(client, BUILD_SCHEMA, version);
  if (old.rowCount) await keepWhatWasRead(client);
  await client.query(`DROP SCHEMA IF EXISTS ${PREVIOUS_SCHEMA}, ${NEXT_SCHEMA} CASCADE`);
  // Renaming locks no table. A DROP would make readers wait for the commit, or deadlock with those of several tables.
  if (old.rowCount) await client.query(`ALTER SCHEMA chain RENAME TO ${PREVIOUS_SCHEMA}`);
  await client.query(`ALTER SCHEMA ${BUILD_SCHEMA} RENAME TO chain`);
  // The texts of functions contain the name of their schema.
  const functions = await client.query<{ definition: string }>(
    `SELECT replace(pg_get_functiondef(oid), '${BUILD_SCHEMA}.', 'chain.') AS definition FROM pg_proc
      WHERE pronamespace = 'chain'::regnamespace`,
  );
  for (const { definition } of functions.rows) await client.query(definition);
  await createSchema(client, NEXT_SCHEMA, version);
}

/** Creates the tables and functions of schema chain in a schema of another name, and drops what was there. */
async function createSchema(client: pg.ClientBase, name: string, version: number): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE; CREATE SCHEMA ${name}`);
  await client.query(forSchema(name, [TABLES, indexFunctions(TABLES), FUNCTIONS].join('\n')));
  await client.query(`INSERT INTO ${name}.schema_version VALUES ($1)`, [version]);
}

/**
 * Takes over what was read from the node, and builds the rows from it. If its columns changed, readers see these rows until the indexer has
 * read everything from the node again. If no rows can be built, the index is empty until then.
 */
async function keepWhatWasRead(client: pg.ClientBase): Promise<void> {
  const columns = await sharedColumns(client);
  await client.query('SAVEPOINT kept');
  try {
    const from = await firstBlockToBuild(client);
    const build = inSchema(BUILD_SCHEMA, client);
    await makeRangesOf(client, build, from);
    for (const [table, names] of columns.of) {
      // Tokens are added with the first block that names them, so that undoing the block removes them.
      if (table === 'token') continue;
      const rest = table === 'raw_log' ? `WHERE block_number >= ${from}` : '';
      await client.query(
        `INSERT INTO ${BUILD_SCHEMA}.${table} (${names}) SELECT ${names} FROM chain.${table} ${rest}`,
      );
    }
    await keepAddedTable(client, 'incomplete_block');
    await keepAddedTable(client, 'generation');
    await projectLogsFrom(build, from, await storedFacts(client));
    // The digest of no contracts, so the indexer reads everything again.
    if (!columns.areAll) await client.query(`UPDATE ${BUILD_SCHEMA}.cursor SET followed = '\\x'`);
  } catch (error) {
    if (columns.areAll) throw error;
    await client.query('ROLLBACK TO SAVEPOINT kept');
  }
}

/** Keeps the rows of a table that earlier schemas do not have: blocks since version 13, generations since 15. */
async function keepAddedTable(
  client: pg.ClientBase,
  table: 'incomplete_block' | 'generation',
): Promise<void> {
  const there = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    `chain.${table}`,
  ]);
  if (there.rows[0]?.there)
    await client.query(
      `INSERT INTO ${BUILD_SCHEMA}.${table} SELECT * FROM chain.${table} ON CONFLICT DO NOTHING`,
    );
}

/** The block after the last one built ahead. What was built is dropped if the raw logs are no longer the ones it was built from. */
async function firstBlockToBuild(client: pg.ClientBase): Promise<number> {
  const found = await client.query<{ last: number | null; is_same: boolean }>(
    `WITH built AS (SELECT max(block_number) AS last, count(*) AS logs FROM ${BUILD_SCHEMA}.raw_log)
     SELECT last,
            logs = (SELECT count(*) FROM chain.raw_log WHERE block_number <= last)
        AND logs = (SELECT count(*) FROM chain.raw_log
                      JOIN ${BUILD_SCHEMA}.raw_log b USING (block_number, log_index, block_hash)) AS is_same
       FROM built`,
  );
  const [built] = found.rows;
  if (built?.last === undefined || built.last === null) return 0;
  if (built.is_same) return built.last + 1;
  await client.query(`TRUNCATE ${CHAIN_TABLES.map((table) => `${BUILD_SCHEMA}.${table}`).join()}`);
  return 0;
}

/** The columns of the tables before and after, and whether they are the same. */
async function sharedColumns(client: pg.ClientBase): Promise<{ of: Map<string, string>; areAll: boolean }> {
  const found = await client.query<{ table: string; shared: string; others: number }>(
    `SELECT t.name AS table, string_agg(quote_ident(n.attname), ', ' ORDER BY n.attnum) FILTER (WHERE o.attname IS NOT NULL) AS shared,
            count(*) FILTER (WHERE o.attname IS NULL OR n.attname IS NULL)::integer AS others
       FROM unnest($1::text[]) AS t(name)
       LEFT JOIN LATERAL (SELECT * FROM pg_attribute
              WHERE attrelid = to_regclass('${BUILD_SCHEMA}.' || t.name) AND attnum > 0 AND NOT attisdropped) n ON true
       FULL JOIN (SELECT c.relname, a.* FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
              WHERE c.relnamespace = 'chain'::regnamespace AND c.relname = ANY ($1)) o
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
