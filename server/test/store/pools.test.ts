import { until } from '@kingspad/devnet';
import { zeroAddress } from '@kingspad/domain';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { toApiError } from '../../src/http/failures.ts';
import { createPool, openClient } from '../../src/store/pool.ts';
import { TooBusyError } from '../../src/fair-queue.ts';
import { inSnapshot } from '../../src/store/queries/own-transaction.ts';
import { positionsOf } from '../../src/store/queries/portfolio.ts';
import { createSheddingPool } from '../../src/store/shedding-pool.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { patientPool } from '../support/databases.ts';

const server = testPostgres();
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await server.newDatabase();
  await database.pool.query('CREATE TABLE public.seen (number int)');
});
afterEach(() => (pool.ended ? undefined : pool.end()));
afterAll(() => server.stop());

test('a statement behind too many waiting ones is refused at once, and earlier ones are answered', async () => {
  pool = createSheddingPool(database.url, { max: 1, maxWaiting: 2 });
  const holder = await database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE chain.presale IN ACCESS EXCLUSIVE MODE');
  const count = () => pool.query('SELECT count(*)::int AS sales FROM chain.presale');
  const first = count();
  await until(() => pool.totalCount === 1 && pool.idleCount === 0, 'no connection is made');
  const waiting = [count(), count()];
  await until(() => pool.waitingCount === 2, 'nothing waits');

  const refused = await count().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooBusyError);
  expect(toApiError(refused)).toMatchObject({ code: 'unavailable', status: 503 });

  await holder.query('COMMIT');
  holder.release();
  for (const { rows } of await Promise.all([first, ...waiting])) expect(rows).toEqual([{ sales: 0 }]);
  expect((await count()).rows).toEqual([{ sales: 0 }]);
});

/** Waits until Postgres has ended a connection that is in a transaction. */
async function breakBetween(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  let hasEnded = false;
  client.once('end', () => (hasEnded = true));
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await until(() => hasEnded, 'the connection does not end');
}

test.each([
  ['a pool', createPool],
  ['a pool of the tests', patientPool],
])(
  'a connection of %s that breaks between two statements fails the next one, and nothing else',
  async (_, open) => {
    pool = open(database.url);
    const client = await pool.connect();
    try {
      await breakBetween(client);
      await expect(client.query('COMMIT')).rejects.toThrow(/connection error/);
    } finally {
      client.release(true);
    }
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  },
);

test('a connection without a pool that breaks between two statements fails the next one, and nothing else', async () => {
  const client = await openClient(database.url);
  await breakBetween(client);
  await expect(client.query('COMMIT')).rejects.toThrow(/connection error/);
  await client.end();
});

const countSeen = async (client: pg.ClientBase) =>
  (await client.query<{ total: number }>('SELECT count(*)::int AS total FROM public.seen')).rows[0]?.total;

test('a snapshot does not see what is written between its statements', async () => {
  pool = createSheddingPool(database.url, { max: 1, maxWaiting: 1 });
  const counts = await inSnapshot(pool, async (client) => {
    const before = await countSeen(client);
    await database.pool.query('INSERT INTO public.seen VALUES (1)');
    return [before, await countSeen(client)];
  });
  expect(counts).toEqual([0, 0]);
  expect(await inSnapshot(pool, countSeen)).toBe(1);
});

test('a snapshot whose statement fails gives its connection back', async () => {
  pool = createSheddingPool(database.url, { max: 1, maxWaiting: 1 });
  await expect(inSnapshot(pool, (client) => client.query('SELECT 1 / 0'))).rejects.toThrow(
    'division by zero',
  );
  expect(await inSnapshot(pool, async (client) => (await client.query('SELECT 1')).rowCount)).toBe(1);
});

test('the portfolios of three wallets need one connection each, and one more is refused', async () => {
  pool = createSheddingPool(database.url, { max: 1, maxWaiting: 2 });
  const portfolio = () => positionsOf(pool, [zeroAddress], zeroAddress);
  const three = [portfolio(), portfolio(), portfolio()];
  await expect(portfolio()).rejects.toBeInstanceOf(TooBusyError);
  for (const { stakingPools } of await Promise.all(three)) expect(stakingPools).toBe(0);
});
