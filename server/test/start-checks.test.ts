import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAt, until } from '@kingspad/devnet';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { loadConfig, startProgram } from '../src/index.ts';
import { startBucket, type Bucket } from './support/bucket.ts';
import { once } from './support/databases.ts';
import { startDeployed, type DeployedNode } from './support/deployed-nodes.ts';

/** Problems that the server reports at its start, before it changes anything. */

const KEYS = { accessKey: 'KEY', secretKey: 'secret', region: 'us-east-1', bucket: 'pictures' };

let folder: string;
let node: DeployedNode;
let bucket: Bucket;
let urls: { url: string; indexerUrl: string; apiUrl: string };
const databases: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-checks-'));
  [node, bucket] = await Promise.all([startDeployed('exchange', { blockTime: 1 }), startBucket(KEYS)]);
});
afterAll(async () => {
  await node?.anvil.stop();
  await bucket?.stop();
  for (const name of databases) await once(inject('postgres').url, `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of a server whose database is empty. */
async function settings(deployment: object = node.deployment): Promise<Record<string, string>> {
  const name = `checked_${Math.random().toString(36).slice(2)}`;
  databases.push(name);
  await once(inject('postgres').url, `CREATE DATABASE ${name}`);
  urls = databaseAt(inject('postgres'), name);
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(deployment));
  return {
    PORT: '0',
    LOG_LEVEL: 'silent',
    RPC_URL: node.anvil.url,
    PUBLIC_RPC_URL: node.anvil.url,
    DEPLOYMENT_FILE: file,
    DATABASE_URL: urls.url,
    DATABASE_URL_INDEXER: urls.indexerUrl,
    DATABASE_URL_API: urls.apiUrl,
    INDEX_MARKET: 'off',
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: KEYS.bucket,
    S3_ACCESS_KEY: KEYS.accessKey,
    S3_SECRET_KEY: KEYS.secretKey,
  };
}

const schemas = async () => {
  const found = await once(
    urls.url,
    "SELECT schema_name FROM information_schema.schemata WHERE schema_name IN ('meta', 'chain', 'control')",
  );
  return found.rows;
};

/** Why the server does not start, while its clock is that of `now`. */
async function refusal(environment: Record<string, string>, now = Date.now()): Promise<string> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  try {
    const program = await startProgram(loadConfig(environment));
    await program.stop();
    return 'it starts';
  } catch (error) {
    return (error as Error).message;
  } finally {
    clock.mockRestore();
  }
}

it('refuses a bucket without permissions, an outdated Postgres and a skewed clock, and changes nothing', async () => {
  const environment = { ...(await settings()), S3_SECRET_KEY: 'another' };
  // It answers as a server of that version: no other one can be started here.
  await once(urls.url, 'CREATE SCHEMA older');
  await once(
    urls.url,
    `CREATE FUNCTION older.current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT '13.22' $$`,
  );
  const { pathname } = new URL(urls.url);
  await once(urls.url, `ALTER DATABASE ${pathname.slice(1)} SET search_path = older, pg_catalog, public`);
  let report = '';
  // A database that takes longer than a start asks for is named later; the bucket is refused each time.
  await until(async () => {
    report = await refusal(environment, Date.now() + 3_600_000);
    return report.includes('DATABASE_URL');
  }, 'the database is not named');
  expect(report).toContain('DATABASE_URL: the server is Postgres 13.22, expected 14 or newer');
  expect(report).toMatch(/DATABASE_URL: the clock of the database is 3[56]\d\d s behind this machine's/);
  expect(report).toContain(
    'S3_BUCKET: S3_ACCESS_KEY may not put objects, or S3_SECRET_KEY is wrong (HTTP 403 for PUT)',
  );
  expect(await schemas()).toEqual([]);
});

it('says that the node and the deployment file are of two chains, and indexes nothing', async () => {
  const environment = await settings({ ...node.deployment, chainId: 56 });
  const program = await startProgram(loadConfig(environment));
  try {
    const seen = async () => (await (await fetch(`${program.url}/freshz`)).json()) as { problem?: string };
    await until(async () => Boolean((await seen()).problem), 'nothing is said of the chain');
    expect((await seen()).problem).toMatch(
      /^The node is on another chain: its chain id is 0x61, and the deployment's is 56\. Set RPC_URL to /,
    );
    const { rows } = await once(urls.url, 'SELECT FROM chain.raw_log');
    expect(rows).toEqual([]);
  } finally {
    await program.stop();
  }
});

it('a start ends if the database refuses a login after the migration', async () => {
  const environment = await settings();
  const wrong = (name: 'DATABASE_URL_API' | 'DATABASE_URL_INDEXER') => {
    const url = new URL(environment[name] ?? '');
    url.password = 'outdated';
    return url.href;
  };
  expect(await refusal(environment)).toBe('it starts');
  for (const name of ['DATABASE_URL_API', 'DATABASE_URL_INDEXER'] as const) {
    expect(await refusal({ ...environment, [name]: wrong(name) })).toMatch(
      new RegExp(
        `^The server cannot start:\\n  ${name}: Postgres refuses the login \\w+ or its password; [^\\n]+$`,
      ),
    );
  }
});
