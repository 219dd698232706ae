import { until } from '@kingspad/devnet';
import { beforeAll, expect, test } from 'vitest';
import { startTestChain, type TestChain } from '../support/chain.ts';
import type { TestDatabase } from '../support/database.ts';
import { atEnd } from '../support/endings.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/own-postgres.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

// A server with few databases: Postgres flushes each file of all of them when it stops and when it recovers.
let server: OwnPostgres;
let chain: TestChain;
let database: TestDatabase;

beforeAll(async () => {
  server = await startOwnPostgres({ persistent: true });
  atEnd(server.stop);
  chain = await startTestChain();
  database = await server.newDatabase();
});

test.each(['stopped', 'killed'] as const)(
  'the indexer continues after the database is %s and comes back',
  async (how) => {
    const token = await chain.newToken();
    const indexer = startIndexer(chain, database);
    await chain.lock({ token, amount: 2n });
    await untilIndexed(chain, database);
    await server.restart(how);
    await chain.lock({ token, amount: 3n });
    await assertIndexMatchesChain(chain, database, server);
    // The status follows a moment after the block is in the database.
    await until(() => indexer.status().lastError === null, 'the indexer is still in trouble');
    expect(indexer.status().leader).toBe(true);
  },
);
