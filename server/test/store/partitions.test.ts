import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenLockerAbi } from '@kingspad/abi';
import { serverIdentity, until } from '@kingspad/devnet';
import type pg from 'pg';
import { numberToHex, zeroHash } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import type { Header, RawLog } from '../../src/chain/types.ts';
import { startChain, undoBlocks, writeRange, type LeasedClient } from '../../src/store/chain-state.ts';
import { bringChainSchema, CHAIN_SCHEMA_VERSION } from '../../src/store/chain-schema.ts';
import { undoAbove } from '../../src/store/journal.ts';
import { NEXT_SCHEMA, inSchema } from '../../src/store/next-schema.ts';
import { BLOCKS_OF_RANGE, makeRanges } from '../../src/store/partitions.ts';
import { createPool, openClient } from '../../src/store/pool.ts';
import { historyOf } from '../../src/store/queries/history.ts';
import { copyRawLogs, storedInBlocks } from '../../src/store/raw-logs.ts';
import { logsOnlyShown } from '../../src/store/rebuild.ts';
import { contentsOf } from '../support/assert-index.ts';
import { once, testPostgres, type TestDatabase } from '../support/database.ts';
import { openDatabase } from '../support/databases.ts';
import { atEnd, ending } from '../support/endings.ts';
import { LoggedEvents } from '../support/logged.ts';
import { hasReplication, startClusters } from '../support/replicated-postgres.ts';
import { addressOf, factsOf } from '../support/sale-logs.ts';

const server = testPostgres();
const LOCKER = addressOf(0xa0);
const TOKEN = addressOf(0x3000_0000);
const FACTS = new Map([[TOKEN, factsOf(TOKEN, 'T', 'Token')]]);

let database: TestDatabase;
let writer: LeasedClient;

beforeEach(async () => begin(await server.newDatabase()));

/** Starts an empty index and its writer in the database of the test. */
async function begin(of: TestDatabase): Promise<void> {
  database = of;
  const client = ending(await openClient(database.indexerUrl));
  const { rows } = await client.query<{ lease: number }>(`SELECT control.take_lease('1 hour') AS lease`);
  writer = { client, lease: rows[0]?.lease ?? 0 };
  await startChain(writer, { startBlock: 1, anchorHash: zeroHash, followed: zeroHash, generations: [] });
}

/** Logs of a lock: its creation and its extensions, in these blocks. */
function lockLogs(id: number, [madeIn = 0, ...extendedIn]: number[]): RawLog[] {
  const made = new LoggedEvents(tokenLockerAbi);
  made.add({ block: madeIn, at: madeIn }, LOCKER, 'TokensLocked', {
    id: BigInt(id),
    token: TOKEN,
    owner: TOKEN,
    payer: TOKEN,
    amount: 1n,
    unlockTime: 4_000_000_000n,
    metadataDigest: zeroHash,
  });
  for (const block of extendedIn)
    made.add({ block, at: block }, LOCKER, 'LockExtended', {
      id: BigInt(id),
      token: TOKEN,
      owner: TOKEN,
      unlockTime: 4_000_000_000n + BigInt(block),
      base: 0n,
      next: 0n,
      passed: 0n,
    });
  return made.logs;
}

const headerOf = (number: number): Header => ({
  number,
  hash: numberToHex(number, { size: 32 }),
  parentHash: numberToHex(number - 1, { size: 32 }),
  timestamp: number,
  logsBloom: '0x',
});

/** Writes blocks as the indexer does, so that the last ones can be undone. */
async function write({ from, to }: { from: number; to: number }, logs: RawLog[]): Promise<void> {
  const headers = Array.from({ length: to - from + 1 }, (_, index) => headerOf(from + index));
  const range = { from, to, logs, headers };
  await writeRange(writer, { range, undoable: 10, headNumber: to, facts: FACTS });
}

/** Writes far history. */
async function writeFar(to: number, logs: RawLog[]): Promise<void> {
  const range = { from: 1, to, logs, headers: [headerOf(to)] };
  await writeRange(writer, { range, undoable: undefined, headNumber: to, facts: FACTS });
}

/** The first blocks of the ranges of a table. */
async function rangesOf(table: string, schema = 'chain'): Promise<number[]> {
  const found = await database.rows<{ first: number }>(
    `SELECT substring(c.relname FROM '\\d+$')::bigint AS first FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = '${schema}.${table}'::regclass ORDER BY 1`,
  );
  return found.map(({ first }) => first);
}

/** The range and the block of each row of a table. */
const placesOf = (table: string) =>
  database.rows(
    `SELECT tableoid::regclass::text AS range, block_number AS block FROM chain.${table} ORDER BY block_number`,
  );

test('rows at the ends of a range are in their ranges, and a jump makes none between', async () => {
  const far = 4 * BLOCKS_OF_RANGE;
  await writeFar(far + 5, lockLogs(1, [1, BLOCKS_OF_RANGE - 1, BLOCKS_OF_RANGE, far]));

  for (const table of ['raw_log', 'lock_event']) {
    expect(await rangesOf(table)).toEqual([0, BLOCKS_OF_RANGE, far]);
    expect(await placesOf(table)).toEqual([
      { range: `chain.${table}_0`, block: 1 },
      { range: `chain.${table}_0`, block: BLOCKS_OF_RANGE - 1 },
      { range: `chain.${table}_${BLOCKS_OF_RANGE}`, block: BLOCKS_OF_RANGE },
      { range: `chain.${table}_${far}`, block: far },
    ]);
  }
});

test('statements find the rows of the first and the last block of a range', async () => {
  const [last, first] = [BLOCKS_OF_RANGE - 1, BLOCKS_OF_RANGE];
  const logs = [...lockLogs(1, [last]), ...lockLogs(2, [first])];
  await writeFar(first, logs);
  const api = ending(createPool(database.apiUrl, { max: 1 }));
  for (const [lockId, block] of [last, first].entries()) {
    const history = await historyOf(api, LOCKER, { by: 'id', lockId: lockId + 1 }, { page: 1, limit: 10 });
    expect(history?.items.map(({ blockNumber }) => blockNumber)).toEqual([block]);
    const stored = await storedInBlocks(writer.client, [block]);
    expect(stored.map(({ blockNumber }) => blockNumber)).toEqual([block]);
  }

  await database.rows(`INSERT INTO ${NEXT_SCHEMA}.cursor SELECT * FROM chain.cursor`);
  const shownAlone = async (between: { after: number; last: number }) => {
    const followed = { contracts: [LOCKER], topics: [] };
    return (await logsOnlyShown(writer.client, followed, between)).map(({ number }) => number);
  };
  expect(await shownAlone({ after: last - 1, last: first })).toEqual([last, first]);
  await copyRawLogs(inSchema(NEXT_SCHEMA, writer.client), logs);
  expect(await shownAlone({ after: last - 1, last })).toEqual([]);
  expect(await shownAlone({ after: last, last: first })).toEqual([]);
});

test('the next range is there before its first block, at the head only', async () => {
  await writeFar(BLOCKS_OF_RANGE - 20, lockLogs(1, [BLOCKS_OF_RANGE - 20]));
  expect(await rangesOf('raw_log')).toEqual([0]);
  await write({ from: BLOCKS_OF_RANGE - 1, to: BLOCKS_OF_RANGE - 1 }, []);
  expect(await rangesOf('raw_log')).toEqual([0, BLOCKS_OF_RANGE]);
  expect(await rangesOf('lock_event')).toEqual([0, BLOCKS_OF_RANGE]);
});

test('a reorganisation across the ends of two ranges is undone in both', async () => {
  await writeFar(BLOCKS_OF_RANGE - 20, lockLogs(1, [BLOCKS_OF_RANGE - 20]));
  await write({ from: BLOCKS_OF_RANGE - 5, to: BLOCKS_OF_RANGE - 5 }, []);
  const before = await contentsOf(database);
  const logs = lockLogs(2, [BLOCKS_OF_RANGE - 1, BLOCKS_OF_RANGE, BLOCKS_OF_RANGE + 1]);
  await write({ from: BLOCKS_OF_RANGE - 4, to: BLOCKS_OF_RANGE + 1 }, logs);
  expect((await contentsOf(database)).lock_event).toHaveLength(4);

  const { number, hash } = headerOf(BLOCKS_OF_RANGE - 5);
  await undoBlocks(writer, { number, hash }, BLOCKS_OF_RANGE);
  expect(await contentsOf(database)).toEqual(before);
});

test('a range is made while readers hold the table, and none of them waits for it', async () => {
  await makeRanges(writer.client, [0]);
  const reader = ending(await openClient(database.apiUrl));
  await reader.query('BEGIN; SELECT FROM chain.raw_log; SELECT FROM chain.lock_event');
  await writer.client.query(`SET lock_timeout = '1s'; BEGIN`);
  await makeRanges(writer.client, [BLOCKS_OF_RANGE]);
  const other = ending(await openClient(database.apiUrl));
  await other.query(`SET lock_timeout = '1s'; SELECT FROM chain.raw_log; SELECT FROM chain.lock_event`);
  await writer.client.query('COMMIT');
  await reader.query('COMMIT');
  expect(await rangesOf('raw_log')).toEqual([0, BLOCKS_OF_RANGE]);
});

test('two processes that make the same range at once make one', async () => {
  const second = ending(await openClient(database.indexerUrl));
  await writer.client.query('BEGIN');
  await makeRanges(writer.client, [0]);
  const late = makeRanges(second, [0, BLOCKS_OF_RANGE]);
  await until(
    async () => (await database.rows('SELECT FROM pg_locks WHERE NOT granted')).length > 0,
    'the second does not wait',
  );
  await writer.client.query('COMMIT');
  await late;
  await makeRanges(writer.client, [0]);
  expect(await rangesOf('raw_log')).toEqual([0, BLOCKS_OF_RANGE]);
  expect(await rangesOf('lock_event')).toEqual([0, BLOCKS_OF_RANGE]);
});

test('a rebuild has ranges of its own', async () => {
  await makeRanges(inSchema(NEXT_SCHEMA, writer.client), [BLOCKS_OF_RANGE]);
  expect(await rangesOf('raw_log', NEXT_SCHEMA)).toEqual([BLOCKS_OF_RANGE]);
  expect(await rangesOf('raw_log')).toEqual([]);
});

test('the tables of the version before ranges keep their rows, in ranges', async () => {
  await writeFar(BLOCKS_OF_RANGE + 5, lockLogs(1, [1, BLOCKS_OF_RANGE]));
  const before = await contentsOf(database);
  for (const table of ['raw_log', 'lock_event']) {
    await database.rows(`CREATE TABLE chain.earlier AS TABLE chain.${table}`);
    await database.rows(`DROP TABLE chain.${table}`);
    await database.rows(`ALTER TABLE chain.earlier RENAME TO ${table}`);
  }
  const client = ending(await openClient(database.url));
  await client.query('BEGIN');
  await bringChainSchema(client, CHAIN_SCHEMA_VERSION + 1);
  await client.query('COMMIT');
  expect(await contentsOf(database)).toEqual(before);
  expect(await rangesOf('raw_log')).toEqual([0, BLOCKS_OF_RANGE]);
});

test('statements that name blocks look into their ranges alone', async () => {
  await makeRanges(
    writer.client,
    Array.from({ length: 20 }, (_, index) => index * BLOCKS_OF_RANGE),
  );
  const rangesIn = async (sql: string) => {
    const plan = await database.rows<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`);
    return new Set(plan.flatMap((row) => row['QUERY PLAN'].match(/ on (raw_log|lock_event)_\d+/g) ?? []))
      .size;
  };
  const block = 18 * BLOCKS_OF_RANGE + 7;
  expect(await rangesIn(`DELETE FROM chain.raw_log WHERE block_number > ${block}`)).toBe(2);
  expect(await rangesIn(`DELETE FROM chain.raw_log WHERE block_number = ANY ('{${block}}')`)).toBe(1);
  expect(await rangesIn(`SELECT FROM chain.raw_log WHERE tx_hash = ''`)).toBe(20);
  const statements: string[] = [];
  const spy = { query: (sql: string) => (statements.push(sql), { rows: [] }) } as unknown as pg.ClientBase;
  await undoAbove(spy, block);
  const undo = statements
    .find((sql) => sql.includes('DELETE FROM chain.lock_event'))
    ?.replaceAll('$1', `${block}`);
  expect(await rangesIn(undo ?? '')).toBe(2);
});

/** A folder of the server's account, as a tablespace. */
async function slowerStorage(): Promise<{ name: string; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-slow-'));
  const identity = serverIdentity();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const name = `slow_${folder.slice(-6).toLowerCase()}`;
  await once(database.url, `CREATE TABLESPACE ${name} LOCATION '${folder}'`);
  atEnd(async () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return { name, folder };
}

/** A database of Debian's PostgreSQL 15. */
async function debianDatabase(): Promise<TestDatabase> {
  const clusters = startClusters();
  atEnd(clusters.stop);
  const { url, apiUrl, indexerUrl } = await clusters.newPrimary();
  const opened = openDatabase({ url, apiUrl, indexerUrl });
  atEnd(opened.close);
  return opened;
}

const SERVERS: [name: string, newDatabase: () => Promise<TestDatabase>][] = [
  ['npm’s', server.newDatabase],
  ...(hasReplication ? [['Debian’s', debianDatabase] satisfies (typeof SERVERS)[number]] : []),
];

test.each(SERVERS)(
  'an old range moves by %s PostgreSQL while all is read and the newest is written, and the newest can be undone',
  async (_name, newDatabase) => {
    await begin(await newDatabase());
    await writeFar(BLOCKS_OF_RANGE - 20, lockLogs(1, [1, BLOCKS_OF_RANGE - 20]));
    await write({ from: BLOCKS_OF_RANGE + 20, to: BLOCKS_OF_RANGE + 20 }, []);
    const before = await contentsOf(database);
    const { name, folder } = await slowerStorage();
    const readers = ending(createPool(database.apiUrl, { max: 2 }));
    const history = () => historyOf(readers, LOCKER, { by: 'id', lockId: 1 }, { page: 1, limit: 10 });

    const longReader = ending(await openClient(database.apiUrl));
    await longReader.query('BEGIN; SELECT FROM chain.raw_log');
    const moving = database.rows(`SELECT chain.move_range('raw_log_0', '${name}')`);
    // Once the rows are copied, the reader holds up the exchange.
    await until(
      async () =>
        (
          await database.rows(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
          )
        ).length > 0,
      'the move does not wait for the reader',
    );
    await writer.client.query(`SET lock_timeout = '1s'`);
    await write(
      { from: BLOCKS_OF_RANGE + 21, to: BLOCKS_OF_RANGE + 21 },
      lockLogs(2, [BLOCKS_OF_RANGE + 21]),
    );
    expect((await readers.query('SELECT FROM chain.raw_log')).rowCount).toBe(3);
    await longReader.query('COMMIT');
    await moving;
    await database.rows(`SELECT chain.move_range('lock_event_0', '${name}')`);

    const places = await database.rows<{ name: string; tablespace: string | null }>(
      `SELECT c.relname AS name, t.spcname AS tablespace FROM pg_class c LEFT JOIN pg_tablespace t ON t.oid = c.reltablespace
      WHERE c.relnamespace = 'chain'::regnamespace AND c.relispartition ORDER BY 1`,
    );
    const moved = [
      'lock_event_0',
      'lock_event_0_pkey',
      'raw_log_0',
      'raw_log_0_pkey',
      'raw_log_0_tx_hash_idx',
    ];
    expect(places.filter(({ tablespace }) => tablespace === name).map((row) => row.name)).toEqual(moved);
    expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(moved.length);
    expect((await history())?.total).toBe(2);

    const { number, hash } = headerOf(BLOCKS_OF_RANGE + 20);
    await undoBlocks(writer, { number, hash }, number);
    expect(await contentsOf(database)).toEqual(before);
    await write(
      { from: BLOCKS_OF_RANGE + 21, to: BLOCKS_OF_RANGE + 21 },
      lockLogs(2, [BLOCKS_OF_RANGE + 21]),
    );
    await database.rows(`SELECT chain.move_range('raw_log_0', 'pg_default')`);
    await database.rows(`SELECT chain.move_range('lock_event_0', 'pg_default')`);
    await once(database.url, `DROP TABLESPACE ${name}`);
  },
);

test('a move gives up while a reader holds the table, changes nothing, and readers behind it do not wait', async () => {
  await writeFar(BLOCKS_OF_RANGE + 1, lockLogs(1, [1]));
  const before = await contentsOf(database);
  const holding = ending(await openClient(database.apiUrl));
  await holding.query('BEGIN; SELECT FROM chain.raw_log');
  const moving = database
    .rows(`SELECT chain.move_range('raw_log_0', 'pg_default', 5)`)
    .catch((error: unknown) => error);
  await until(
    async () =>
      (
        await database.rows(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event IN ('PgSleep', 'relation')`,
        )
      ).length > 0,
    'the move does not wait for the reader',
  );
  const other = ending(await openClient(database.apiUrl));
  await other.query(`SET lock_timeout = '1s'; SELECT FROM chain.raw_log`);
  expect(await moving).toMatchObject({
    message: 'readers or writers held chain.raw_log during all 5 tries: nothing was moved, try again later',
  });
  expect(await contentsOf(database)).toEqual(before);
  expect(await rangesOf('raw_log')).toEqual([0]);
});

test('the newest range and a table that is no range are not moved, and only the owner moves one', async () => {
  await writeFar(BLOCKS_OF_RANGE - 1, lockLogs(1, [1]));
  await expect(database.rows(`SELECT chain.move_range('raw_log_0', 'pg_default')`)).rejects.toThrow(
    'raw_log_0 is the newest range, which the indexer writes',
  );
  await expect(database.rows(`SELECT chain.move_range('lock', 'pg_default')`)).rejects.toThrow(
    'lock is no range of blocks',
  );
  await expect(writer.client.query(`SELECT chain.move_range('raw_log_0', 'pg_default')`)).rejects.toThrow(
    'permission denied',
  );
});
