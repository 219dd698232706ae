import { until } from '@kingspad/devnet';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { toApiError } from '../../src/http/failures.ts';
import { BusyError, createSheddingPool } from '../../src/store/shedding-pool.ts';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/database.ts';

let server: TestPostgres;
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  server = await startTestPostgres();
  database = await server.newDatabase();
});
afterEach(() => pool.end());
afterAll(() => server.stop());

test('what would wait behind too many statements is refused at once, and the others are answered', async () => {
  pool = createSheddingPool(database.url, { max: 1, maxWaiting: 2 });
  const holder = await database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE chain.presale IN ACCESS EXCLUSIVE MODE');
  const count = () => pool.query('SELECT count(*)::int AS sales FROM chain.presale');
  const first = count();
  await until(() => pool.totalCount === 1 && pool.idleCount === 0, 'no connection is made');
  const waiting = [count(), count()];
  await until(() => pool.waitingCount === 2, 'nothing waits');

  const refused = await count().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BusyError);
  expect(toApiError(refused)).toMatchObject({ code: 'unavailable', status: 503 });

  await holder.query('COMMIT');
  holder.release();
  for (const { rows } of await Promise.all([first, ...waiting])) expect(rows).toEqual([{ sales: 0 }]);
  expect((await count()).rows).toEqual([{ sales: 0 }]);
});
