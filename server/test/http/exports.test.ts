import { request as httpRequest, type IncomingMessage } from 'node:http';
import { until } from '@kingspad/devnet';
import { EXPORT_NAMES, EXPORTS, type LockRecord, type PresaleRecord } from '@kingspad/domain/api';
import { connect } from '@kingspad/protocol';
import { Value } from '@sinclair/typebox/value';
import Fastify from 'fastify';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA_COMPILERS } from '../../src/http/compilers.ts';
import { registerExports } from '../../src/http/exports/routes.ts';
import { sendFailure } from '../../src/http/failures.ts';
import { liquidityLockerKind, tokenLockerKind } from '../../src/http/locker/kind.ts';
import type { App } from '../../src/http/typebox-provider.ts';
import { AJV } from '../../src/http/validation.ts';
import { createPool } from '../../src/store/index.ts';
import { makeSale, recordOf, type TestSale } from './presales.ts';
import { makeStakingPool, poolOf } from './staking.ts';
import {
  about,
  ALICE,
  BOB,
  KINDS,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from './world.ts';
import { expectAscending } from '../support/in-order.ts';
import { openClient } from '../../src/store/pool.ts';
import { ending } from '../support/endings.ts';

const API = '/api/v1/exports';
/** Rows enough that no socket's buffers hold them. */
const MANY = 20_000;

let world: World;
let owner: pg.Client;
let sale: TestSale;
beforeAll(async () => {
  world = await startWorld({ RATE_LIMIT_SIMULATIONS: '100000' }, false, { presales: true });
  owner = ending(await openClient(world.postgres.url));
  for (const kind of KINDS) {
    const one = about(world, kind);
    await lockOnChain(one, ALICE, { token: await newToken(one, ALICE) });
  }
  // A name that a spreadsheet would run, with a quote and a line break.
  const hostile = await newToken(world, BOB, { name: '=HYPERLINK("https://x")\n2', symbol: '@SUM(1+1)' });
  await lockOnChain(world, BOB, { token: hostile, amount: 7n });
  sale = await makeSale(world, ALICE, { symbol: '+SALE' });
  await makeStakingPool(world, { lasts: 1000 });
  await untilIndexed(world);
});

const ndjson = async (name: string): Promise<Record<string, unknown>[]> => {
  const text = await (await fetch(`${world.url}${API}/${name}.ndjson`)).text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

/** Reads CSV as RFC 4180 has it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.match(/(?:"(?:[^"]|"")*",?)+\r\n/g) ?? []) {
    rows.push([...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, field = '']) => field.replaceAll('""', '"')));
  }
  return rows;
}

/** Sessions of exports in this database. */
async function sessions(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
      WHERE application_name = 'kingspad-exports' AND datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

interface Paused {
  answer: IncomingMessage;
  close: () => void;
  /** Whether the transfer broke. */
  broken: () => boolean;
}

/** Asks for an export and takes its first bytes alone. */
function pause(url: string, file = 'token-locks.ndjson'): Promise<Paused> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(`${url}${API}/${file}`, (answer) => {
      let isBroken = false;
      answer.on('error', () => (isBroken = true)).on('aborted', () => (isBroken = true));
      answer.once('readable', () => {
        answer.read(1);
        resolve({ answer, close: () => asked.destroy(), broken: () => isBroken });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('GET exports/{file}', () => {
  it('gives each row as its record, as of the block in x-block-number', async () => {
    const locks = await ndjson('token-locks');
    expect(locks).toHaveLength(2);
    const [lock] = locks as unknown as LockRecord[];
    const record = await world.get(`/api/v1/token-locker/lock-record/${lock?.id}`);
    expect(lock).toEqual(record.body.payload);
    const [sold] = await ndjson('sales');
    const full: Partial<PresaleRecord> = await recordOf(world, sale.pool);
    for (const left of [
      'description',
      'otherPools',
      'sameNameTokens',
      'commentCount',
      'listedWallets',
    ] as const)
      delete full[left];
    expect(sold).toEqual(full);
    const [pool] = await ndjson('staking-pools');
    const { stake: _, ...shown } = await poolOf(world, String(pool?.stakingPoolAddress) as `0x${string}`);
    expect(pool).toEqual({ ...shown, ...pick(pool, ['apr', 'noApr', 'aprUpdatedAt']) });
    for (const name of EXPORT_NAMES) {
      const rows = await ndjson(name);
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) expect([...Value.Errors(EXPORTS[name], row)], name).toEqual([]);
    }
    const { headers } = await fetch(`${world.url}${API}/sales.ndjson`);
    expect(Number(headers.get('x-block-number'))).toBeGreaterThan(0);
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  });

  it('gives the same values as CSV, with no formula in a field', async () => {
    const answer = await world.get(`${API}/token-locks.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="token-locks.csv"');
    const [names = [], ...rows] = readCsv(answer.body as unknown as string);
    const locks = await ndjson('token-locks');
    expect(rows).toHaveLength(locks.length);
    const valueOf = (row: readonly string[], name: string) => row[names.indexOf(name)];
    for (const [index, row] of rows.entries()) {
      expect(row).toHaveLength(names.length);
      expect(valueOf(row, 'transactionHash')).toBe(locks[index]?.transactionHash);
    }
    expect(names).toContain('tokenLock.tokenName');
    expect(names).toContain('lockedTokenAmount');
    const hostile = rows.find((row) => valueOf(row, 'lockedTokenAmount') === '7') ?? [];
    expect(valueOf(hostile, 'tokenLock.tokenName')).toMatch(/^'=HYPERLINK\("https:\/\/x"\)/);
    expect(valueOf(hostile, 'tokenLock.tokenSymbol')).toBe("'@SUM(1+1)");
    const formulas = [names, ...rows]
      .flat()
      .filter((field) => /^[=+\-@\t\r]/.test(field) && !/^-?\d/.test(field));
    expect(formulas).toEqual([]);
    const [, sold = []] = readCsv((await world.get(`${API}/sales.csv`)).body as unknown as string);
    expect(sold).toContain("'+SALE");
  });

  it('the package reads an export row by row', async () => {
    const kingspad = await connect(world.url);
    const rows: unknown[] = [];
    for await (const row of kingspad.exported('token-locks')) rows.push(row);
    expect(rows).toEqual(await ndjson('token-locks'));
  });

  it('answers 304 to the ETag of the same block', async () => {
    await until(async () => {
      const etag = (await world.get(`${API}/sales.csv`)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"\d+-[0-9a-f]{16}-0"$/);
      const again = await world.get(`${API}/sales.csv`, { 'if-none-match': etag });
      return again.status === 304 && again.body === ('' as unknown);
    }, 'no block stays long enough');
  });

  it('refuses other names and formats', async () => {
    for (const file of ['token-locks', 'token-locks.xml', 'users.csv', '..%2fsales.csv']) {
      const { status, body } = await world.get(`${API}/${file}`);
      expect([status, body.error?.code], file).toEqual([400, 'validation_failed']);
    }
  });
});

describe('an export of many rows', () => {
  beforeAll(async () => {
    await owner.query(
      `INSERT INTO chain.lock
       SELECT (jsonb_populate_record(l, jsonb_build_object(
                 'lock_id', 1000000 + n, 'tx_hash', '\\x' || md5(n::text) || md5('x' || n)))).*
         FROM chain.lock l, generate_series(1, ${MANY}) n
        WHERE l.locker = $1 AND l.lock_id = (SELECT min(f.lock_id) FROM chain.lock f WHERE f.locker = $1)`,
      [Buffer.from(world.locker.slice(2), 'hex')],
    );
    await owner.query('ANALYZE chain.lock');
  });

  it('an export contains all rows in order', async () => {
    const ids = (await ndjson('token-locks')).map(({ tokenLockId }) => Number(tokenLockId));
    expect(ids.length).toBe(MANY + 2);
    expectAscending(ids);
  });

  it('ends the statement and the connection of an export when the client closes', async () => {
    const paused = await pause(world.url);
    expect(await sessions()).toBe(1);
    paused.close();
    await until(async () => (await sessions()) === 0, 'a session is left');
  });

  it('serves a client one export at a time', async () => {
    const paused = await pause(world.url);
    const { status, body, headers } = await world.get(`${API}/sales.csv`);
    expect([status, body.error?.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    paused.close();
    await until(async () => (await world.get(`${API}/sales.csv`)).status === 200, 'the client stays refused');
  });

  it('an export gives way to a new index and breaks its transfer', async () => {
    const paused = await pause(world.url);
    await owner.query('BEGIN');
    await owner.query('LOCK TABLE chain.cursor IN ACCESS EXCLUSIVE MODE');
    await owner.query('ROLLBACK');
    expect(await sessions()).toBe(0);
    paused.answer.resume();
    await until(async () => paused.broken(), 'the transfer goes on');
    paused.close();
  });

  it('an export ends if its client reads nothing', async () => {
    const exports = createPool(world.postgres.apiUrl, { max: 1, applicationName: 'kingspad-exports' });
    const app: App = Fastify({ ajv: AJV, schemaController: SCHEMA_COMPILERS, forceCloseConnections: true });
    app.setErrorHandler(sendFailure);
    registerExports(app, {
      exports,
      operators: [],
      market: world.deployment,
      tokens: tokenLockerKind(world.deployment),
      pairs: liquidityLockerKind(world.deployment),
      blockTime: { current: () => ({ blockTimeSeconds: 1 }) as never },
      patience: { wholeMs: 60_000, stallMs: 200, lookMs: 20 },
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const paused = await pause(url);
    expect(await sessions()).toBe(1);
    await until(async () => (await sessions()) === 0, 'the export goes on');
    paused.close();
    await app.close();
    await exports.end();
  });
});

const pick = (row: Record<string, unknown> | undefined, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row?.[name]]));
