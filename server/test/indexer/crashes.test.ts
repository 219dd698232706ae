import { increaseTime, mine, reorg, until } from '@kingspad/devnet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Indexer } from '../../src/indexer/index.ts';
import { ALICE, BOB, soon, startTestChain, type TestChain } from '../support/chain.ts';
import { once, startTestPostgres, type TestDatabase, type TestPostgres } from '../support/database.ts';
import { startIndexer, startIndexerProcess, untilIndexed } from '../support/indexers.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

let server: TestPostgres;
let chain: TestChain;
let database: TestDatabase;
const indexers: Indexer[] = [];

const start = (...args: Parameters<typeof startIndexer>) => {
  const indexer = startIndexer(...args);
  indexers.push(indexer);
  return indexer;
};

beforeAll(async () => {
  server = await startTestPostgres();
});
beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain(), server.newDatabase()]);
});
afterEach(async () => {
  await Promise.all(indexers.splice(0).map((indexer) => indexer.stop()));
  await Promise.all([chain.stop(), database.close()]);
});
afterAll(() => server.stop());

/** Locks and payouts in blocks that are read together, and the same again near the head. */
async function longPast(): Promise<void> {
  const token = await chain.newToken();
  for (const quietBlocks of [140, 3]) {
    const unlockAt = await soon(chain);
    const id = Number((await chain.lock({ token, amount: 5n, unlockAt })).logs.at(-1)?.topics[1]);
    await chain.lock({ token, owner: BOB, amount: 6n });
    await increaseTime(chain.url, 100);
    await chain.unlock(ALICE, id);
    await mine(chain.url, quietBlocks);
  }
}

describe.each(['afterLogs', 'beforeCursor', 'beforeCommit', 'afterCommit'] as const)(
  'kill -9 at %s',
  (at) => {
    test.each([
      { range: 'the first range', on: 1 },
      { range: 'a range near the head', on: 3 },
    ])('of $range loses nothing and says nothing twice', async ({ on }) => {
      await longPast();
      const doomed = await startIndexerProcess(chain, database, { at, on });
      expect(await doomed.ended).toBe('ended by SIGKILL');
      start(chain, database);
      await assertIndexMatchesChain(chain, database, server);
    });
  },
);

test('kill -9 while a reorganisation is being undone loses nothing', async () => {
  await longPast();
  const first = start(chain, database);
  await untilIndexed(chain, database);
  await first.stop();
  const token = await chain.newToken();
  await reorg(chain.url, 8, [{ ...chain.lockTransaction({ token, amount: 8n }), block: 2 }]);
  const doomed = await startIndexerProcess(chain, database, { at: 'beforeCommit', on: 1 });
  expect(await doomed.ended).toBe('ended by SIGKILL');
  start(chain, database);
  await assertIndexMatchesChain(chain, database, server);
});

test('of two indexers one works and one waits, and takes over when the other is killed', async () => {
  const token = await chain.newToken();
  const working = await startIndexerProcess(chain, database);
  await untilIndexed(chain, database);
  const waiting = start(chain, database);
  await chain.lock({ token, amount: 1n });
  await untilIndexed(chain, database);
  expect(waiting.status()).toMatchObject({ leader: false, cursor: null, lastError: null });

  working.kill();
  await until(() => waiting.status().leader, 'no instance takes over');
  await chain.lock({ token, amount: 2n });
  await assertIndexMatchesChain(chain, database, server);
});

test('an indexer whose connection is cut leads no more, until it has the lock again', async () => {
  const token = await chain.newToken();
  const leaders: string[] = [];
  const watch = (name: string) => ({
    leader: (leads: boolean) => leaders.push(`${name} ${leads ? 'begins' : 'ends'}`),
  });
  const one = start(chain, database, { metrics: watch('one') });
  await untilIndexed(chain, database);
  start(chain, database, { metrics: watch('two') });
  for (let amount = 1n; amount <= 3n; amount++) {
    const changes = leaders.length;
    await once(
      database.url,
      `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE l.locktype = 'advisory' AND l.granted AND d.datname = current_database()`,
    );
    await chain.lock({ token, amount });
    await untilIndexed(chain, database);
    await until(() => leaders.length >= changes + 2, 'no instance takes over');
  }
  await assertIndexMatchesChain(chain, database, server);
  await until(() => one.status().lastError === null, 'the first one is still in trouble');
});
