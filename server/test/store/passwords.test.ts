import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { setPasswords } from '../../src/store/index.ts';
import type { TestDatabase, TestPostgres } from '../support/databases.ts';
import { atEnd } from '../support/endings.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { openClient } from '../../src/store/pool.ts';

let server: TestPostgres;
let database: TestDatabase;

beforeAll(async () => {
  // Logins and their passwords belong to a server: others' connections would be refused meanwhile.
  server = await startOwnPostgres();
  atEnd(server.stop);
  database = await server.newDatabase();
});

const withPassword = (address: string, password: string) => {
  const url = new URL(address);
  url.password = password;
  return url.href;
};

/** `in`, or the SQLSTATE of the refusal. */
async function login(url: string): Promise<string> {
  try {
    await (await openClient(url)).end();
    return 'in';
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  }
}

test('both logins get the passwords of their URLs, and an open connection stays', async () => {
  const { url, indexerUrl, apiUrl } = database;
  const open = await openClient(apiUrl);
  const rotated = {
    url,
    indexerUrl: withPassword(indexerUrl, "new'1"),
    apiUrl: withPassword(apiUrl, 'new 2'),
  };
  expect([await login(rotated.indexerUrl), await login(rotated.apiUrl)]).toEqual(['28P01', '28P01']);
  expect(await setPasswords(rotated)).toEqual(['kingspad_indexer', 'kingspad_api']);
  expect([await login(rotated.indexerUrl), await login(rotated.apiUrl)]).toEqual(['in', 'in']);
  expect([await login(indexerUrl), await login(apiUrl)]).toEqual(['28P01', '28P01']);
  expect((await open.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await open.end();
  await setPasswords(database);
});

test('a missing login is named, and no password changes', async () => {
  const { url, indexerUrl, apiUrl } = database;
  const missing = new URL(apiUrl);
  missing.username = 'nowhere';
  await expect(
    setPasswords({ url, indexerUrl: withPassword(indexerUrl, 'another'), apiUrl: missing.href }),
  ).rejects.toThrow('The database has no login nowhere: an indexer makes it at its first start.');
  expect(await login(indexerUrl)).toBe('in');
});
