import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../src/store/index.ts';
import { once, testPostgres, type TestDatabase } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { openClient } from '../../src/store/pool.ts';

const server = testPostgres();
let database: TestDatabase;
let api: pg.Client;
let indexer: pg.Client;

beforeAll(async () => {
  database = await server.newDatabase();
  api = ending(await openClient(database.apiUrl));
  indexer = ending(await openClient(database.indexerUrl));
});

const refused = { code: '42501' };

describe("the API's login", () => {
  test('reads every table of the index and changes none', async () => {
    const { rows } = await api.query<{ name: string; column: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name, min(column_name::text) AS column
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema IN ('chain', 'market') AND table_type = 'BASE TABLE' GROUP BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['chain.lock', 'chain.stake', 'market.balance']),
    );
    for (const { name, column } of rows) {
      await api.query(`SELECT FROM ${name} LIMIT 0`);
      for (const change of [
        `INSERT INTO ${name} DEFAULT VALUES`,
        `UPDATE ${name} SET ${column} = DEFAULT`,
        `DELETE FROM ${name}`,
        `TRUNCATE ${name}`,
        `COPY ${name} FROM STDIN`,
        `ALTER TABLE ${name} DISABLE TRIGGER ALL`,
      ]) {
        await expect(api.query(change), change).rejects.toMatchObject(refused);
      }
    }
  });

  test.each([
    ['becomes the indexer', 'SET ROLE kingspad_indexer'],
    ['becomes the administrator', 'SET ROLE kingspad'],
    ['becomes another role for the whole session', 'SET SESSION AUTHORIZATION kingspad_indexer'],
    ['takes the lease of the indexer', `SELECT control.take_lease('1 second')`],
    ['shows another index', 'SELECT control.swap_chain()'],
    ['drops the indexes', 'SELECT chain.drop_indexes()'],
    ['ends the term of the indexer', 'UPDATE control.lease SET token = token + 1'],
    ['counts a change of the index', 'UPDATE control.index_position SET step = step + 1'],
    ['makes a table in schema chain', 'CREATE TABLE chain.mine (id int)'],
    ['makes a login', 'CREATE ROLE mine LOGIN'],
    ['says that a migration ran', `INSERT INTO meta.migration VALUES ('999.sql', '')`],
    ['reads files of the server', `SELECT pg_read_file('postgresql.conf')`],
  ])('the API’s login can never %s', async (_what, sql) => {
    await expect(api.query(sql)).rejects.toMatchObject(refused);
  });

  test('the API’s login cannot grant itself rights', async () => {
    // To Postgres this is worth a warning, and grants nothing.
    await api.query('GRANT INSERT ON chain.lock TO kingspad_api');
    await expect(api.query('INSERT INTO chain.lock DEFAULT VALUES')).rejects.toMatchObject(refused);
  });

  test('writes metadata and comments', async () => {
    await api.query(`INSERT INTO meta.draft (body_hash, kind, contract, owner, token, body)
                     VALUES ('\\x01', 'lock', '\\x02', '\\x03', '\\x04', '{}')`);
    expect((await api.query('DELETE FROM meta.draft')).rowCount).toBe(1);
  });

  test('adds metadata that a sale’s owner signed, and never changes it', async () => {
    await api.query(`INSERT INTO meta.presale_metadata
                       (pool, tx_hash, version, owner, name, meta, salt, digest, signature, deadline)
                     VALUES ('\\x01', '\\x02', 1, '\\x03', '', '{}', '\\x', '\\x', '\\x', 1)`);
    for (const sql of ['UPDATE meta.presale_metadata SET version = 2', 'DELETE FROM meta.presale_metadata']) {
      await expect(api.query(sql)).rejects.toMatchObject(refused);
    }
  });

  test('adds votes, which the database counts, and never takes one back or writes a count', async () => {
    await api.query(`INSERT INTO meta.pool_vote
                       (pool, tx_hash, voter, version, in_favor, is_experienced, signature, deadline)
                     VALUES ('\\x01', '\\x02', '\\x03', 1, true, false, '\\x', 1)`);
    const { rows } = await api.query(`SELECT in_favor FROM meta.vote_count WHERE pool = '\\x01'`);
    expect(rows).toEqual([{ in_favor: 1 }]);
    for (const sql of [
      'UPDATE meta.pool_vote SET in_favor = false',
      'DELETE FROM meta.pool_vote',
      'DELETE FROM meta.vote_count',
      'UPDATE meta.vote_count SET in_favor = 9',
      `INSERT INTO meta.vote_count VALUES ('\\x02', '\\x02', 9, 0, 0, 0)`,
    ]) {
      await expect(api.query(sql)).rejects.toMatchObject(refused);
    }
  });

  test('adds files of the web app, and never changes or removes one', async () => {
    await api.query(`INSERT INTO meta.web_file (name, body) VALUES ('a-1.js', 'a')`);
    for (const sql of [`UPDATE meta.web_file SET body = 'b'`, 'DELETE FROM meta.web_file']) {
      await expect(api.query(sql)).rejects.toMatchObject(refused);
    }
  });

  test('limits a statement of the API to two seconds', async () => {
    await expect(api.query('SELECT pg_sleep(10)')).rejects.toMatchObject({ code: '57014' });
  });

  test('limits a statement of the API to one processor, so that no search takes those of ordinary lists', async () => {
    const { rows } = await api.query('SHOW max_parallel_workers_per_gather');
    expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
  });
});

describe("the indexer's login", () => {
  test('writes and reads no metadata and no comments', async () => {
    for (const sql of [
      'SELECT * FROM meta.draft',
      `INSERT INTO meta.draft (body_hash, kind, contract, owner, token, body)
       VALUES ('\\x01', 'lock', '\\x02', '\\x03', '\\x04', '{}')`,
      'DELETE FROM meta.draft',
      'TRUNCATE meta.draft',
      'SET ROLE kingspad_api',
    ]) {
      await expect(indexer.query(sql)).rejects.toMatchObject(refused);
    }
  });

  test('the indexer’s login cannot pass an old schema off as a new one', async () => {
    await expect(indexer.query('UPDATE chain.schema_version SET version = 99')).rejects.toMatchObject(
      refused,
    );
  });
});

describe('logins that do not separate the roles are refused', () => {
  test('one login for two roles is refused', async () => {
    await expect(migrate({ ...database, apiUrl: database.indexerUrl })).rejects.toThrow(
      'three different logins',
    );
    await expect(migrate({ ...database, apiUrl: database.url })).rejects.toThrow('three different logins');
  });

  test('a login that may become another one is refused', async () => {
    await once(database.url, 'CREATE ROLE sly LOGIN');
    await once(database.url, 'GRANT kingspad_indexer TO sly');
    const apiUrl = database.apiUrl.replace('kingspad_api', 'sly');
    await expect(migrate({ ...database, apiUrl })).rejects.toThrow('can act as another login');
  });

  test('missing logins are created with their passwords', async () => {
    const fresh = await server.newDatabase();
    const login = (name: string) => {
      const url = new URL(fresh.url);
      url.username = name;
      url.password = `p'w"${name}`;
      return url.href;
    };
    await migrate({ url: fresh.url, indexerUrl: login('new_indexer'), apiUrl: login('New "API"') });
    await once(login('new_indexer'), 'SELECT * FROM chain.lock');
    await expect(once(login('New "API"'), 'DELETE FROM chain.lock')).rejects.toMatchObject(refused);
  });
});
