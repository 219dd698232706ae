import { zeroAddress } from '@kingspad/domain';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TooBusyError } from '../../src/fair-queue.ts';
import { positionsOf } from '../../src/store/queries/portfolio.ts';
import { inSnapshot } from '../../src/store/queries/snapshot.ts';
import { createSheddingPool } from '../../src/store/shedding-pool.ts';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/database.ts';

let server: TestPostgres;
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  server = await startTestPostgres();
  database = await server.newDatabase();
  await database.pool.query('CREATE TABLE public.seen (number int)');
});
afterEach(() => pool.end());
afterAll(() => server.stop());

const count = async (client: pg.ClientBase) =>
  (await client.query<{ total: number }>('SELECT count(*)::int AS total FROM public.seen')).rows[0]?.total;

test('a snapshot does not see what is written between its statements', async () => {
  pool = createSheddingPool(database.url, { max: 1, maxWaiting: 1 });
  const counts = await inSnapshot(pool, async (client) => {
    const before = await count(client);
    await database.pool.query('INSERT INTO public.seen VALUES (1)');
    return [before, await count(client)];
  });
  expect(counts).toEqual([0, 0]);
  expect(await inSnapshot(pool, count)).toBe(1);
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
