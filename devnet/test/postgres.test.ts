import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runningChildren, startPostgres, until, type Postgres } from '../src/index.ts';

/** An empty cluster with its passwords, which is made once and copied. */
let template: string;
let dataDir: string;
const started: Postgres[] = [];

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'kingspad-postgres-'));
  // Its files are flushed to the disk nowhere: no test takes the power away.
  const forgotten = await startPostgres({ dataDir: join(template, 'made'), persistent: false });
  forgotten.kill('SIGINT');
  await forgotten.ended;
});
afterAll(() => rmSync(template, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kingspad-postgres-'));
  copy('credentials.json');
  copy('cluster');
});
afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start({ persistent = true } = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, persistent });
  started.push(postgres);
  return postgres;
}

/** Copies a part of the template with its owner, who may be another account than ours. */
function copy(part: string): void {
  execFileSync('cp', ['-a', join(template, 'made', part), join(dataDir, part)]);
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('three logins reach one database, and only the first may do everything', async () => {
  const { url, indexerUrl, apiUrl } = await start({ persistent: false });
  const who = 'SELECT current_user AS name, usesuper FROM pg_user WHERE usename = current_user';
  expect(await query(url, who)).toEqual([{ name: 'kingspad', usesuper: true }]);
  expect(await query(indexerUrl, who)).toEqual([{ name: 'kingspad_indexer', usesuper: false }]);
  expect(await query(apiUrl, who)).toEqual([{ name: 'kingspad_api', usesuper: false }]);
  await expect(query(apiUrl, 'CREATE TABLE public.anything ()')).rejects.toThrow('permission denied');
});

test('the passwords are random, and only their owner can read them', async () => {
  const { url } = await start({ persistent: false });
  const { password } = new URL(url);
  expect(password).toHaveLength(48);
  expect(statSync(join(dataDir, 'credentials.json')).mode & 0o777).toBe(0o600);
  await expect(query(url.replace(password, 'postgres'), 'SELECT 1')).rejects.toThrow(
    'password authentication',
  );
});

test('committed data and the passwords survive kill -9', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
  first.kill();
  await first.ended;

  const second = await start();
  expect(new URL(second.url).password).toBe(new URL(first.url).password);
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

test('a server that a killed run left behind is stopped by the next one', async () => {
  const left = await start();
  await query(left.url, 'CREATE TABLE kept (n int)');

  const next = await start();
  expect(await left.ended).toBe('ended with code 0');
  expect(await query(next.url, 'SELECT n FROM kept')).toEqual([]);
});

test('a start waits for connections that outlive a killed server', async () => {
  const first = await start();
  const held = new pg.Client({ connectionString: first.url });
  held.on('error', () => {});
  await held.connect();
  const { rows } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backend = rows[0]?.pid ?? 0;
  // Stopped, it cannot notice that its server is gone, and holds the server's memory.
  process.kill(backend, 'SIGSTOP');
  try {
    first.kill('SIGKILL');
    await first.ended;
    setTimeout(() => process.kill(backend, 'SIGCONT'), 1_500);
    const second = await start();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    await held.end().catch(() => {});
  }
});

test('a process id that now belongs to another program blocks no start', async () => {
  const first = await start();
  first.kill();
  await first.ended;
  writeFileSync(join(dataDir, 'cluster/postmaster.pid'), `${process.pid}\n`);

  const second = await start();
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a cluster that kill -9 left unfinished is created again', async () => {
  renameSync(join(dataDir, 'cluster'), join(dataDir, 'cluster.new'));
  rmSync(join(dataDir, 'cluster.new/global'), { recursive: true });
  writeFileSync(join(dataDir, 'cluster.password'), 'left behind');

  const { url } = await start({ persistent: false });
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).toSorted()).toEqual(['cluster', 'credentials.json']);
});

describe('a database that does not start', () => {
  test('leaves no process and no unfinished folder when its creation is aborted', async () => {
    rmSync(join(dataDir, 'cluster'), { recursive: true });
    const giveUp = new AbortController();
    const starting = startPostgres({ dataDir, persistent: true, signal: giveUp.signal });
    await until(() => existsSync(join(dataDir, 'cluster.new/PG_VERSION')), 'no cluster is made');
    giveUp.abort(new Error('enough'));
    await expect(starting).rejects.toThrow('enough');
    expect(runningChildren()).toEqual([]);
    expect(readdirSync(dataDir)).toEqual(['credentials.json']);
  });

  test('reports the reason in one sentence and leaves no process', async () => {
    writeFileSync(join(dataDir, 'cluster/postgresql.conf'), 'max_connections = several\n');
    await expect(startPostgres({ dataDir, persistent: true })).rejects.toThrow(
      /^The database did not start: it ended with code 1, and its last words are: .*FATAL: .*$/,
    );
    expect(runningChildren()).toEqual([]);
  });

  test('leaves no process and no folder if the logins cannot be created', async () => {
    writeFileSync(join(dataDir, 'cluster/pg_hba.conf'), 'host all all all reject\n');
    await expect(startPostgres({ dataDir, persistent: false })).rejects.toThrow('pg_hba.conf rejects');
    expect(runningChildren()).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
  });
});

test('a database that is not persistent leaves no folder', async () => {
  const { stop } = await start({ persistent: false });
  await stop();
  expect(existsSync(dataDir)).toBe(false);
});
