import type { Address } from '@kingspad/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  AUDIT_START,
  incompleteEntities,
  valuesToAudit,
  type AuditPlace,
} from '../../src/store/incomplete.ts';
import { addSale, startTestServer, type TestServer } from '../support/test-server.ts';

const OWNER: Address = `0x${'1'.repeat(40)}`;
type Changed = Parameters<typeof valuesToAudit>[1];
const NOTHING: Changed = { pools: [], stakingPools: [], tokens: [] };
let server: TestServer;
let pools: Address[];

beforeAll(async () => {
  server = await startTestServer();
  pools = [];
  for (let count = 0; count < 30; count += 1) pools.push(await addSale(server, OWNER));
  // From 1 on, whichever tests made sales before.
  const [first] = await server.database.rows<{ number: number }>(
    'SELECT min(number) AS number FROM chain.presale',
  );
  await server.database.rows('UPDATE chain.presale SET number = number + 1000000');
  await server.database.rows('UPDATE chain.presale SET number = number - $1::bigint - 999999', [
    first?.number,
  ]);
});

/** Entities and views that an audit of these changes compares. */
async function audited(changed: Partial<Changed>, place?: AuditPlace) {
  const client = await server.database.pool.connect();
  try {
    const { values, next } = await valuesToAudit(client, { ...NOTHING, ...changed }, place, {
      lockers: [],
      sample: 25,
    });
    const addresses = values.map(({ entity }) => ('address' in entity ? entity.address : ''));
    return { addresses: [...new Set(addresses)], views: values.map(({ view }) => view), next };
  } finally {
    client.release();
  }
}

test('an audit compares the changed rows and no others', async () => {
  const { addresses, views, next } = await audited({ pools: pools.slice(3, 5) });
  expect(addresses).toEqual(pools.slice(3, 5));
  expect(new Set(views)).toEqual(
    new Set([
      'raised',
      'refunded',
      'contributorCount',
      'whiteListedCount',
      'status',
      'finalizedAt',
      'tokensLeft',
    ]),
  );
  expect(next).toBeUndefined();
});

test('a round compares each sale once and ends', async () => {
  const first = await audited({}, AUDIT_START);
  expect(first.addresses).toHaveLength(25);
  const second = await audited({}, first.next);
  expect([...first.addresses, ...second.addresses].toSorted()).toEqual(pools.toSorted());
  expect(second.next).toBeUndefined();
});

test('searches for the logs of a marked sale, and compares no figures of it', async () => {
  const [marked = OWNER] = pools;
  await server.database.rows('UPDATE chain.presale SET incomplete_since = 7 WHERE number = 1');
  const client = await server.database.pool.connect();
  try {
    expect(await incompleteEntities(client)).toEqual([{ kind: 'presale', address: marked }]);
  } finally {
    client.release();
  }
  expect((await audited({ pools: [marked] })).addresses).toEqual([]);
});
