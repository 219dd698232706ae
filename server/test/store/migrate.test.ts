import { mine, reorg, until } from '@kingspad/devnet';
import { beforeAll, expect, test } from 'vitest';
import {
  bringChainSchema,
  buildAhead,
  CHAIN_SCHEMA_VERSION,
  schemaVersion,
} from '../../src/store/chain-schema.ts';
import { migrate } from '../../src/store/index.ts';
import { ADVISORY_LOCKS } from '../../src/store/locks.ts';
import { makeRanges } from '../../src/store/partitions.ts';
import { openClient } from '../../src/store/pool.ts';
import { BOB, startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { callLocker } from '../support/locker.ts';
import { refuseCoin } from '../support/refused-coin.ts';
import { contentsOf, assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
  const token = await chain.newToken();
  await chain.lock({ token, amount: 1n });
  await mine(chain.url, 150);
  await chain.lock({ token, amount: 2n });
  await chain.lock({ token: await chain.newToken(), amount: 3n });
});

/** A database that knows the chain, as an older program of another version left it. */
async function olderDatabase(): Promise<TestDatabase> {
  const database = await server.newDatabase();
  const indexer = startIndexer(chain, database);
  await untilIndexed(chain, database);
  await indexer.stop();
  await database.rows('UPDATE chain.schema_version SET version = 0');
  return database;
}

test('several processes migrate at once, and again', async () => {
  const database = await server.newDatabase();
  await database.rows('DROP SCHEMA chain, chain_next, control, market, meta CASCADE');
  await Promise.all([migrate(database), migrate(database), migrate(database)]);
  await migrate(database);
  expect(await database.rows('SELECT count(*)::int AS versions FROM chain.schema_version')).toEqual([
    { versions: 1 },
  ]);
});

test('a start during the emptying of an indexer’s tables does not wait for it', async () => {
  const database = await server.newDatabase();
  const indexer = await database.pool.connect();
  try {
    await indexer.query('BEGIN');
    await indexer.query('TRUNCATE chain.stake, chain.lock, market.balance');
    await expect(migrate(database)).resolves.toBeUndefined();
  } finally {
    indexer.release(true);
  }
});

test('a revoked privilege of a login is granted again', async () => {
  const database = await server.newDatabase();
  const mayRead = async () =>
    (await database.rows(`SELECT has_table_privilege('kingspad_api', 'chain.lock', 'SELECT') AS may`))[0];
  await database.rows('REVOKE SELECT ON chain.lock FROM kingspad_api');
  expect(await mayRead()).toEqual({ may: false });
  await migrate(database);
  expect(await mayRead()).toEqual({ may: true });
});

test('a start that the indexer’s tables deadlock with is tried again', async () => {
  const database = await server.newDatabase();
  // Something to grant, so that both need the same rows of the catalog.
  await database.rows('REVOKE SELECT ON ALL TABLES IN SCHEMA chain FROM kingspad_api');
  const indexer = await database.pool.connect();
  try {
    const tables = await database.rows<{ name: string }>(
      `SELECT format('chain.%I', relname) AS name FROM pg_class
        WHERE relnamespace = 'chain'::regnamespace AND relkind = 'r' ORDER BY ctid DESC`,
    );
    const [last] = tables;
    const first = tables.at(-1);
    // The one that closes the circle waits longer for it to be found, so that the migration is the one that fails.
    await indexer.query(`SET deadlock_timeout = '1min'; BEGIN; TRUNCATE ${last?.name}`);
    const migrated = migrate(database);
    await until(
      async () =>
        (
          await database.rows(
            `SELECT FROM pg_stat_activity WHERE application_name = 'kingspad-migrate'
                AND datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).length > 0,
      'the migration does not wait',
    );
    await indexer.query(`TRUNCATE ${first?.name}`);
    await indexer.query('COMMIT');
    await migrated;
  } finally {
    indexer.release(true);
  }
  expect(
    await database.rows(`SELECT has_table_privilege('kingspad_api', 'chain.lock', 'SELECT') AS may`),
  ).toEqual([{ may: true }]);
});

test('a migration edited after it ran is refused, and nothing is changed', async () => {
  const database = await server.newDatabase();
  await database.rows(`UPDATE meta.migration SET sha256 = 'another'`);
  await expect(migrate(database)).rejects.toThrow('was changed after it ran');
});

test('a migration that ran without being noted is named, and nothing is changed', async () => {
  const database = await server.newDatabase();
  await database.rows(`DELETE FROM meta.migration WHERE name = '007_comments.sql'`);
  await expect(migrate(database)).rejects.toThrow(
    /^Migration 007_comments\.sql has not run on this database, but some of its objects exist or are missing: relation "comment" already exists\. .* Nothing was changed/,
  );
  expect(await database.rows(`SELECT FROM meta.migration WHERE name = '007_comments.sql'`)).toEqual([]);
});

test('far history is read without the indexes of readers, and the head is reached with all of them', async () => {
  const database = await server.newDatabase();
  await makeRanges(database.pool, [0]);
  const indexes = async () => {
    const found = await database.rows<{ name: string }>(
      `SELECT indexdef AS name FROM pg_indexes WHERE schemaname = 'chain' ORDER BY 1`,
    );
    return found.map(({ name }) => name);
  };
  const all = await indexes();
  const meanwhile: string[][] = [];
  const indexer = startIndexer(chain, database, {
    hooks: { beforeCursor: async () => void meanwhile.push(await indexes()) },
  });
  try {
    await untilIndexed(chain, database);
  } finally {
    await indexer.stop();
  }
  const dropped = all.filter((name) => !meanwhile[0]?.includes(name));
  expect(dropped).toContainEqual(expect.stringContaining('INDEX lock_by_owner '));
  expect(dropped.filter((name) => name.includes('UNIQUE'))).toEqual([]);
  expect(await indexes()).toEqual(all);
});

test('a new version rebuilds its rows from the raw logs, without the chain, and can still undo', async () => {
  const database = await olderDatabase();
  const before = await contentsOf(database);
  await database.rows('DELETE FROM chain.lock');
  await database.rows(`UPDATE chain.token_summary SET search_text = 'as the older program wrote it'`);

  await migrate(database);

  expect(await contentsOf(database)).toEqual(before);
  expect(await database.rows(`SELECT 1 FROM pg_namespace WHERE nspname = 'chain_previous'`)).toEqual([]);
  startIndexer(chain, database);
  await untilIndexed(chain, database);
  await reorg(chain.url, 4);
  await assertIndexMatchesChain(chain, database, server);
});

test('readers do not wait for a new version, even behind one that holds a table of the version before', async () => {
  const database = await olderDatabase();
  const before = await contentsOf(database);
  const [holding, other] = [
    ending(await openClient(database.apiUrl)),
    ending(await openClient(database.apiUrl)),
  ];
  // A reader takes this lock before those of the table's ranges.
  await holding.query('BEGIN; LOCK TABLE ONLY chain.lock_event IN ACCESS SHARE MODE');
  const migrated = migrate(database);
  await until(
    async () =>
      (
        await database.rows(
          `SELECT FROM pg_stat_activity WHERE application_name = 'kingspad-migrate'
              AND datname = current_database() AND wait_event = 'relation'`,
        )
      ).length > 0,
    'the migration does not wait for the reader to drop its table',
  );
  for (const reader of [other, holding]) {
    const read = await reader.query(`SET lock_timeout = '1s'; SELECT FROM chain.lock_event`);
    expect(read).toMatchObject([{}, { rowCount: before.lock_event?.length }]);
  }
  await holding.query('COMMIT');
  await migrated;
  expect(await contentsOf(database)).toEqual(before);
});

test('an index of the version before generations keeps its rows, and becomes that of the first generation without a rebuild', async () => {
  const database = await olderDatabase();
  const before = await contentsOf(database);
  await database.rows('DROP TABLE chain.generation, chain_next.generation');
  for (const schema of ['chain', 'chain_next'])
    await database.rows(`ALTER TABLE ${schema}.token_summary DROP COLUMN is_unrecognised CASCADE`);
  await database.rows('UPDATE chain.schema_version SET version = 14');

  await migrate(database);

  expect(await contentsOf(database)).toEqual({ ...before, generation: [] });
  let rebuilds = 0;
  startIndexer(chain, database, { metrics: { rebuild: () => (rebuilds += 1) } });
  await mine(chain.url);
  await assertIndexMatchesChain(chain, database, server);
  expect((await contentsOf(database)).generation).toHaveLength(1);
  expect((await contentsOf(database)).lock).toEqual(before.lock);
  expect(rebuilds).toBe(0);
});

test('an index of a version without credits of lockers has them after the rebuild, without the chain', async () => {
  const token = await chain.newToken();
  await refuseCoin(chain.url, BOB);
  await callLocker(chain, BOB, 'lockTokens', [token, 1n, 4_000_000_000n, false], { surplus: 3n });
  const database = await olderDatabase();
  const before = await contentsOf(database);
  expect(before.locker_credit).toHaveLength(1);
  await database.rows('DROP TABLE chain.locker_credit, chain_next.locker_credit');

  await migrate(database);

  expect(await contentsOf(database)).toEqual(before);
});

test('rows of a new version are built in steps while the indexer continues', async () => {
  const database = await server.newDatabase();
  const indexer = startIndexer(chain, database);
  const client = await database.pool.connect();
  try {
    await untilIndexed(chain, database);
    await buildAhead(client, CHAIN_SCHEMA_VERSION + 1);
    const far = await database.rows('SELECT lock_id FROM chain_build.lock');
    expect(far).toEqual([{ lock_id: 1 }]);
    await chain.lock({ token: await chain.newToken({ symbol: 'LATE' }), amount: 9n });
    await untilIndexed(chain, database);
    const before = await contentsOf(database);
    await client.query('BEGIN');
    await bringChainSchema(client, CHAIN_SCHEMA_VERSION + 1);
    await client.query('COMMIT');
    expect(await contentsOf(database)).toEqual(before);
    expect(await database.rows(`SELECT 1 FROM pg_namespace WHERE nspname = 'chain_build'`)).toEqual([]);
  } finally {
    client.release(true);
    await indexer.stop();
  }
});

test('rows built from logs that changed since are built again', async () => {
  const database = await olderDatabase();
  const before = await contentsOf(database);
  const client = await database.pool.connect();
  try {
    await buildAhead(client);
    await client.query(`UPDATE chain_build.raw_log SET block_hash = '\\x01'`);
    await client.query('DELETE FROM chain_build.lock');
    await client.query('BEGIN');
    await bringChainSchema(client);
    await client.query('COMMIT');
    expect(await contentsOf(database)).toEqual(before);
  } finally {
    client.release(true);
  }
});

test('keeps rows visible until everything is read from the node again, if raw logs had another shape', async () => {
  const database = await olderDatabase();
  const before = await contentsOf(database);
  await database.rows('ALTER TABLE chain.raw_log ADD COLUMN extra int');
  await migrate(database);
  expect(await contentsOf(database)).toEqual(before);
  let rebuilds = 0;
  startIndexer(chain, database, { metrics: { rebuild: () => (rebuilds += 1) } });
  await until(async () => {
    const locks = await database.rows('SELECT FROM chain.lock');
    expect(locks.length).toBeGreaterThanOrEqual(before.lock?.length ?? 0);
    return rebuilds > 0;
  }, 'nothing is read anew');
  await assertIndexMatchesChain(chain, database, server);
  expect(rebuilds).toBe(1);
});

test('reads everything from the node if raw logs had an unusable shape', async () => {
  const database = await olderDatabase();
  await database.rows('ALTER TABLE chain.raw_log DROP COLUMN topics');
  await migrate(database);
  expect(await database.rows('SELECT 1 FROM chain.cursor')).toEqual([]);
  startIndexer(chain, database);
  await assertIndexMatchesChain(chain, database, server);
});

test('a new version ends the term of the running indexer, which writes nothing into it afterwards', async () => {
  const database = await server.newDatabase();
  const ends: boolean[] = [];
  const older = startIndexer(chain, database, { metrics: { leader: (leads) => ends.push(!leads) } });
  await untilIndexed(chain, database);
  await database.rows('UPDATE chain.schema_version SET version = 0');
  await migrate(database);
  await until(() => ends.includes(true), 'the older one still leads');
  // It may lead again by now, as it is of the version that was migrated to.
  await database.rows('UPDATE chain.schema_version SET version = 999');
  await database.rows('UPDATE control.lease SET token = token + 1');
  await mine(chain.url);
  await until(
    () => older.status().lastError?.message.includes('Schema chain has version 999') === true,
    'the indexer does not mind',
  );
  expect(older.status().leader).toBe(false);
});

test('a new program waits for one that holds an advisory lock instead of the lease', async () => {
  const database = await olderDatabase();
  const older = await database.pool.connect();
  try {
    await older.query(`SELECT pg_advisory_lock(${ADVISORY_LOCKS.indexer})`);
    let done = false;
    const migrated = migrate(database).then(() => (done = true));
    await until(
      async () =>
        (
          await database.rows(
            `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
              WHERE l.locktype = 'advisory' AND NOT l.granted AND d.datname = current_database()`,
          )
        ).length > 0,
      'the migration does not wait',
    );
    expect(done).toBe(false);
    await older.query(`SELECT pg_advisory_unlock(${ADVISORY_LOCKS.indexer})`);
    await migrated;
  } finally {
    older.release(true);
  }
});

test('an indexer of another version than the database refuses to lead', async () => {
  const database = await server.newDatabase();
  await database.rows('UPDATE chain.schema_version SET version = 999');
  const indexer = startIndexer(chain, database);
  await until(() => indexer.status().lastError !== null, 'the indexer does not mind');
  expect(indexer.status().leader).toBe(false);
  expect(indexer.status().lastError?.message).toContain('Schema chain has version 999');
});

test('a changed column gives the schema another version, a changed comment does not', () => {
  const of = (column: string, projection = 1) =>
    schemaVersion(projection, `-- A table.\nCREATE TABLE sale (${column} numeric);`);
  expect(of('soft_cap')).not.toBe(of('hard_cap'));
  expect(of('soft_cap', 2)).not.toBe(of('soft_cap'));
  expect(schemaVersion(1, '-- Another comment.\n\nCREATE TABLE sale (soft_cap  numeric);')).toBe(
    of('soft_cap'),
  );
});
