import { tokenLockerAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { beforeEach, expect, test } from 'vitest';
import type { Entity } from '../../src/chain/errors.ts';
import { openClient } from '../../src/store/pool.ts';
import { projectLogs } from '../../src/store/projection/project.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { LoggedEvents } from '../support/logged.ts';

const LOCKER: Address = `0x${'10'.repeat(20)}`;
const ACCOUNT: Address = `0x${'ac'.repeat(20)}`;
const CREDIT: Entity = { kind: 'credit', address: LOCKER, account: ACCOUNT };

const server = testPostgres();
let database: TestDatabase;
let logs: LoggedEvents;

beforeEach(async () => {
  database = await server.newDatabase();
  logs = new LoggedEvents(tokenLockerAbi);
});

const book = (block: number, amount: bigint) =>
  logs.add({ block, at: block }, LOCKER, 'CreditBooked', { account: ACCOUNT, amount });
const withdraw = (block: number, amount: bigint) =>
  logs.add({ block, at: block }, LOCKER, 'CreditWithdrawn', { account: ACCOUNT, to: LOCKER, amount });

/** The amounts that the logs leave in an empty index. */
async function amounts(tolerates: (entity: Entity) => boolean = () => false) {
  const client = await openClient(database.indexerUrl);
  try {
    await projectLogs(client, logs.logs, new Map(), tolerates);
  } finally {
    await client.end();
  }
  const rows = await database.rows<{ amount: string }>('SELECT amount FROM chain.locker_credit');
  return rows.map(({ amount }) => BigInt(amount));
}

test('bookings add up, and a withdrawal takes all of them', async () => {
  book(1, 3n);
  book(1, 4n);
  expect(await amounts()).toEqual([7n]);
  logs.logs.length = 0;
  withdraw(2, 7n);
  book(3, 5n);
  expect(await amounts()).toEqual([5n]);
});

test('a withdrawal of more than was booked is refused, by its account’s credit', async () => {
  book(1, 3n);
  withdraw(2, 7n);
  await expect(amounts()).rejects.toMatchObject({ reason: 'contradiction', entity: CREDIT });
});

test('a withdrawal of less than was booked is refused', async () => {
  book(1, 3n);
  withdraw(2, 2n);
  await expect(amounts()).rejects.toMatchObject({ reason: 'contradiction', entity: CREDIT });
});

test('a credit whose missing bookings are tolerated is right again after its withdrawal', async () => {
  withdraw(2, 7n);
  book(3, 5n);
  expect(await amounts(({ kind }) => kind === 'credit')).toEqual([5n]);
});
