import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import type { ApiErrorBody } from '@kingspad/domain/api';
import Fastify from 'fastify';
import type pg from 'pg';
import { createBudgets } from '../../src/budgets.ts';
import type { OwnerVerifier } from '../../src/chain/owner-verifier.ts';
import { createNodeClient } from '../../src/chain/node-client.ts';
import { createOwnerVerifier } from '../../src/chain/owner-verifier.ts';
import { SCHEMA_COMPILERS } from '../../src/http/compilers.ts';
import { sendFailure } from '../../src/http/failures.ts';
import { registerPeople, type PeopleOptions } from '../../src/http/people-routes.ts';
import { registerRateLimits } from '../../src/http/rate-limits.ts';
import type { App } from '../../src/http/typebox-provider.ts';
import { AJV } from '../../src/http/validation.ts';
import { openPictures } from '../../src/images/pictures.ts';
import { createListHasher } from '../../src/lists/list-thread.ts';
import { createPool } from '../../src/store/index.ts';
import { toBytea } from '../../src/store/queries/encoding.ts';
import { testPostgres, type TestDatabase } from './database.ts';
import { atEnd } from './endings.ts';

export const CHAIN_ID = 97;

/** A real Postgres and people's off-chain data by real HTTP; chain facts are written by hand. */
export interface TestServer {
  folder: string;
  database: TestDatabase;
  /** The API's login. */
  pool: pg.Pool;
  url: string;
  /** The same server once more on this database, with other settings. */
  another: (
    more: TestServerOptions,
  ) => Promise<{ url: string; options: PeopleOptions; close: () => Promise<void> }>;
  options: PeopleOptions;
  stop: () => Promise<void>;
}

export interface TestServerOptions {
  operators?: readonly Address[];
  publicUrl?: string;
  /** Asked for contract wallets; without one no node answers. */
  rpcUrl?: string;
  owners?: OwnerVerifier;
  /** A minute and address. */
  simulations?: number;
  uploads?: number;
  uploadsPerAddress?: number;
  trustsProxies?: boolean;
}

export async function startTestServer(first: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-test-server-'));
  const postgres = testPostgres();
  const database = await postgres.newDatabase();
  const pool = createPool(database.apiUrl, { onIdleError: () => {} });
  const closes: (() => Promise<void>)[] = [];

  const another = async (more: TestServerOptions) => {
    const lists = createListHasher();
    const options = { ...peopleOptions(pool, folder, more), lists };
    const app: App = Fastify({
      ajv: AJV,
      schemaController: SCHEMA_COMPILERS,
      bodyLimit: 64 * 1024,
      trustProxy: more.trustsProxies ?? false,
      forceCloseConnections: true,
    });
    app.setErrorHandler(sendFailure);
    app.removeContentTypeParser('text/plain');
    registerRateLimits(app, options.budgets);
    await app.register(async (scope: App) => registerPeople(scope, options));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const close = async () => {
      await app.close();
      await lists.stop();
      await options.pictures?.stop();
    };
    closes.push(close);
    return { url, options, close };
  };
  const { url, options } = await another(first);
  return {
    folder,
    database,
    pool,
    url,
    options,
    another,
    stop: atEnd(async () => {
      for (const close of closes) await close();
      await pool.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }),
  };
}

function peopleOptions(pool: pg.Pool, folder: string, more: TestServerOptions): Omit<PeopleOptions, 'lists'> {
  const node = createNodeClient([more.rpcUrl ?? 'http://127.0.0.1:9']);
  const limits = { uploads: more.uploads ?? 1000, uploadsPerAddress: more.uploadsPerAddress ?? 1000 };
  return {
    pool,
    heavy: pool,
    owners: more.owners ?? createOwnerVerifier(node),
    budgets: createBudgets({ reads: 100_000, writes: 100_000, simulations: more.simulations ?? 100_000 }),
    deployment: { chainId: CHAIN_ID } as Deployment,
    publicUrl: more.publicUrl,
    operators: more.operators ?? [],
    pictures: openPictures(pool, { folder: join(folder, 'uploads') }, limits),
  };
}

export interface Reply {
  status: number;
  headers: Headers;
  body: { payload: Record<string, unknown> } & ApiErrorBody;
}

/** One request; a body is sent as JSON. */
export async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(url + path, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Reply['body'],
  };
}

/** The status and the code of a refusal. */
export async function refusal(answer: Promise<Reply>): Promise<[number, string]> {
  const { status, body } = await answer;
  return [status, body.error?.code];
}

let sales = 0;

/** A sale as the indexer would have written it; values that a test does not need are 1, empty or false. */
export async function addSale(
  server: TestServer,
  owner: Address,
  more: { pool?: Address; tx?: Hex; startAt?: number; listRoot?: Hex; unit?: bigint } = {},
): Promise<Address> {
  sales += 1;
  const pool = more.pool ?? `0x${sales.toString(16).padStart(40, 'a')}`;
  const tx = more.tx ?? `0x${sales.toString(16).padStart(64, '0')}`;
  await addRow(server, 'presale', {
    pool: toBytea(pool),
    kind: 'fixed',
    owner: toBytea(owner),
    tx_hash: toBytea(tx),
    number: sales,
    start_at: more.startAt ?? 1,
    ...(more.listRoot && { list_root: toBytea(more.listRoot) }),
    ...(more.unit && { unit: more.unit.toString() }),
  });
  return pool;
}

/** A wallet that staked. */
export async function addStaker(server: TestServer, wallet: Address): Promise<void> {
  await addRow(server, 'stake', { wallet: toBytea(wallet) });
}

/** A wallet that contributed. */
export async function addContributor(server: TestServer, pool: Address, wallet: Address): Promise<void> {
  await addRow(server, 'presale_wallet', { pool: toBytea(pool), wallet: toBytea(wallet) });
}

/** Chain time as of the newest indexed block, seconds. */
export async function setChainTime(server: TestServer, seconds: number): Promise<void> {
  await server.database.rows('DELETE FROM chain.cursor');
  await addRow(server, 'cursor', { block_timestamp: seconds, block_hash: Buffer.alloc(32) });
}

const FILLERS: Record<string, unknown> = {
  bytea: Buffer.alloc(20),
  text: '',
  boolean: false,
};

async function addRow(server: TestServer, table: string, known: Record<string, unknown>): Promise<void> {
  const columns = await server.database.rows<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = 'chain' AND table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL`,
    [table],
  );
  const row = {
    ...Object.fromEntries(columns.map(({ name, type }) => [name, FILLERS[type] ?? 1])),
    ...known,
  };
  const names = Object.keys(row);
  await server.database.rows(
    `INSERT INTO chain.${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}
