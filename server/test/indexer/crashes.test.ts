import { readFileSync } from 'node:fs';
import { increaseTime, mine, reorg, until, within } from '@kingspad/devnet';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALICE, BOB, soon, startTestChain, type TestChain } from '../support/chain.ts';
import { once, testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, startIndexerProcess, untilIndexed } from '../support/indexers.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain(), server.newDatabase()]);
});

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
    ])('a kill -9 in $range loses nothing and reports nothing twice', async ({ on }) => {
      await longPast();
      const doomed = await startIndexerProcess(chain, database, { signal: 'SIGKILL', at, on });
      expect(await doomed.ended).toBe('ended by SIGKILL');
      startIndexer(chain, database);
      await assertIndexMatchesChain(chain, database, server);
    });
  },
);

test('kill -9 while a reorganisation is being undone loses nothing', async () => {
  await longPast();
  const first = startIndexer(chain, database);
  await untilIndexed(chain, database);
  await first.stop();
  const token = await chain.newToken();
  await reorg(chain.url, 8, [{ ...chain.lockTransaction({ token, amount: 8n }), block: 2 }]);
  const doomed = await startIndexerProcess(chain, database, {
    signal: 'SIGKILL',
    at: 'beforeCommit',
    on: 1,
  });
  expect(await doomed.ended).toBe('ended by SIGKILL');
  startIndexer(chain, database);
  await assertIndexMatchesChain(chain, database, server);
});

test('one of two indexers works, and the other takes over when the first is killed', async () => {
  const token = await chain.newToken();
  const working = await startIndexerProcess(chain, database);
  await untilIndexed(chain, database);
  const waiting = startIndexer(chain, database);
  await chain.lock({ token, amount: 1n });
  await untilIndexed(chain, database);
  expect(waiting.status()).toMatchObject({ leader: false, cursor: null, lastError: null });

  working.kill();
  await until(() => waiting.status().leader, 'no instance takes over');
  await chain.lock({ token, amount: 2n });
  await assertIndexMatchesChain(chain, database, server);
});

test('an indexer whose connection is cut leads no more, until it has the lease again', async () => {
  const token = await chain.newToken();
  const leaders: string[] = [];
  const watch = (name: string) => ({
    leader: (leads: boolean) => leaders.push(`${name} ${leads ? 'begins' : 'ends'}`),
  });
  const one = startIndexer(chain, database, { metrics: watch('one') });
  await untilIndexed(chain, database);
  startIndexer(chain, database, { metrics: watch('two') });
  for (let amount = 1n; amount <= 3n; amount++) {
    const changes = leaders.length;
    await once(database.url, 'SELECT pg_terminate_backend(pid) FROM control.lease');
    await chain.lock({ token, amount });
    await untilIndexed(chain, database);
    await until(() => leaders.length >= changes + 2, 'no instance takes over');
  }
  await assertIndexMatchesChain(chain, database, server);
  await until(() => one.status().lastError === null, 'the first one is still in trouble');
});

/** Whether the kernel has stopped the process. */
const isFrozen = (pid: number) => /\) T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

const leases = () => database.rows<{ token: number }>('SELECT token FROM control.lease');

test.each([
  { at: 'afterLogs', moment: 'between two transactions' },
  { at: 'beforeCommit', moment: 'in the middle of a transaction' },
] as const)(
  'a leader frozen $moment is replaced within five seconds and writes nothing when it resumes',
  async ({ at }) => {
    const token = await chain.newToken();
    await chain.lock({ token, amount: 1n });
    const frozen = await startIndexerProcess(chain, database, { signal: 'SIGSTOP', at, on: 1 });
    try {
      await until(() => isFrozen(frozen.pid), 'the leader does not freeze');
      const waiting = startIndexer(chain, database);
      await within(5, () => waiting.status().leader, 'no instance takes over');
      await chain.lock({ token, amount: 2n });
      await untilIndexed(chain, database);
      const [term] = await leases();

      frozen.kill('SIGCONT');
      await until(async () => {
        const waits = await database.rows(
          `SELECT FROM pg_stat_activity, control.lease l WHERE datname = current_database()
              AND application_name = 'kingspad-indexer' AND pg_stat_activity.pid <> l.pid`,
        );
        return waits.length === 1;
      }, 'the former leader does not wait for its turn');
      await chain.lock({ token, amount: 3n });
      await assertIndexMatchesChain(chain, database, server);
      expect(await leases()).toEqual([term]);
      expect(waiting.status()).toMatchObject({ leader: true, lastError: null });
    } finally {
      frozen.kill();
      await frozen.ended;
    }
  },
);

test('a leader writes nothing once another one holds the lease', async () => {
  const token = await chain.newToken();
  let taken: number | undefined;
  let written = false;
  const indexer = startIndexer(chain, database, {
    hooks: {
      afterLogs: async () => {
        if (taken !== undefined) return;
        const [lease] = await database.rows<{ token: number }>(
          'UPDATE control.lease SET token = token + 1 RETURNING token',
        );
        taken = lease?.token;
      },
      beforeCursor: async () => {
        const [lease] = await leases();
        written ||= lease?.token === taken;
      },
    },
  });
  await chain.lock({ token, amount: 1n });
  await untilIndexed(chain, database);
  expect(written).toBe(false);
  // It has come back for a term of its own.
  expect(await leases()).toEqual([{ token: (taken ?? 0) + 1 }]);
  expect(indexer.status().leader).toBe(true);
});

test('a leader that stops gives the lease back at once', async () => {
  const first = startIndexer(chain, database);
  await untilIndexed(chain, database);
  await first.stop();
  const [renewal] = await database.rows('SELECT expires_at::text FROM control.renewal');
  expect(renewal).toEqual({ expires_at: '-infinity' });
});
