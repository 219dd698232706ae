import { expect, inject, test, vi } from 'vitest';
import { once } from '../support/databases.ts';
import { databaseProblems, problemsOf } from '../../src/store/database-check.ts';

const NOW = 1_800_000_000_000;
const facts = { version: '18.1', clock: NOW, askedAt: NOW, answeredAt: NOW };

test('a database of the right version and time has no problem', async () => {
  expect(problemsOf('DATABASE_URL', facts)).toEqual([]);
  expect(problemsOf('DATABASE_URL', { ...facts, version: '14.0 (Debian 14.0-1)' })).toEqual([]);
  expect(await databaseProblems('DATABASE_URL', inject('postgres').url)).toEqual([]);
});

test('an outdated database is named with its version and the one that is needed', () => {
  expect(problemsOf('DATABASE_URL', { ...facts, version: '13.22' })).toEqual([
    'DATABASE_URL: the server is Postgres 13.22, expected 14 or newer',
  ]);
});

test.each([
  [-31, 'behind'],
  [31, 'ahead of'],
])('a clock that differs by %i s is named', (seconds, how) => {
  expect(problemsOf('DATABASE_URL_API', { ...facts, clock: NOW + seconds * 1_000 })).toEqual([
    `DATABASE_URL_API: the clock of the database is 31 s ${how} this machine's, expected at most 30 s; set both by a time server`,
  ]);
  expect(problemsOf('DATABASE_URL_API', { ...facts, clock: NOW + Math.sign(seconds) * 29_000 })).toEqual([]);
});

test('reports no clock skew for a slow answer', () => {
  expect(problemsOf('DATABASE_URL', { ...facts, clock: NOW + 90_000, answeredAt: NOW + 100_000 })).toEqual(
    [],
  );
});

test('the clock of a real database is compared with this machine’s', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  try {
    const [problem] = await databaseProblems('DATABASE_URL', inject('postgres').url);
    // This machine's clock stops meanwhile, so that a slow answer makes the difference smaller.
    expect(problem).toMatch(/^DATABASE_URL: the clock of the database is 3[56]\d\d s behind this machine's/);
  } finally {
    now.mockRestore();
  }
});

test('a database that does not answer has no problem yet', async () => {
  expect(await databaseProblems('DATABASE_URL', 'postgres://a:b@127.0.0.1:9/c')).toEqual([]);
});

test('a refused login is named once another process has had time to make it', async () => {
  const url = new URL(inject('postgres').url);
  url.username = `late_${Date.now()}`;
  url.password = 'secret';
  const refused = [
    `DATABASE_URL_API: Postgres refuses the login ${url.username} or its password; after a rotation run ` +
      '`main.js passwords` with the settings of an indexer',
  ];
  expect(await databaseProblems('DATABASE_URL_API', url.href)).toEqual(refused);
  const patient = databaseProblems('DATABASE_URL_API', url.href, 60_000);
  await once(inject('postgres').url, `CREATE ROLE ${url.username} LOGIN PASSWORD 'secret'`);
  try {
    expect(await patient).toEqual([]);
  } finally {
    await once(inject('postgres').url, `DROP ROLE ${url.username}`);
  }
});
