import { increaseTime, mine, reorg, until } from '@kingspad/devnet';
import { beforeEach, expect, test } from 'vitest';
import { ALICE, BOB, soon, startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { startProxy } from '../support/proxy.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain(), server.newDatabase()]);
});

/** A past in which locks were made and one was paid out, and a few quiet blocks on top. */
async function livePast(quietBlocks = 3) {
  const token = await chain.newToken();
  await chain.lock({ token, amount: 5n, unlockAt: await soon(chain) });
  await increaseTime(chain.url, 100);
  await mine(chain.url, quietBlocks);
  return token;
}

test.each([1, 10, 64])('%i blocks are undone completely, and their successors read', async (depth) => {
  const token = await livePast();
  const depths: number[] = [];
  startIndexer(chain, database, { metrics: { reorganisation: (blocks) => depths.push(blocks) } });
  // Undone by the reorganisation: a payout of the past, locks of a known and of a new token. Bob sends nothing
  // here: the node gives the transaction that it puts into the new branch the nonce that this account has in the old
  // one.
  const before = await chain.head();
  await mine(chain.url, Math.max(depth - 12, 0));
  await chain.unlock(ALICE, 1);
  await untilIndexed(chain, database);
  if (depth > 1) {
    await chain.lock({ token, amount: 6n });
    await chain.lock({ token: await chain.newToken({ symbol: 'GONE', holders: [ALICE] }), amount: 7n });
    await mine(chain.url, before + depth - (await chain.head()));
  }
  await untilIndexed(chain, database);

  await reorg(chain.url, depth, [{ ...chain.lockTransaction({ token, owner: BOB, amount: 9n }), block: 0 }]);

  await assertIndexMatchesChain(chain, database, server);
  expect(depths).toEqual([depth]);
  expect(await database.rows('SELECT lock_id, amount, claimed_at FROM chain.lock ORDER BY 1')).toEqual([
    { lock_id: 1, amount: '5', claimed_at: null },
    { lock_id: 2, amount: '9', claimed_at: null },
  ]);
  expect(await database.rows(`SELECT symbol FROM chain.token WHERE symbol = 'GONE'`)).toEqual([]);
});

test('an undone lock stays away and its id goes to another owner', async () => {
  const token = await livePast();
  startIndexer(chain, database);
  await chain.lock({ token, owner: ALICE, amount: 21n });
  await untilIndexed(chain, database);
  await reorg(chain.url, 1, [{ ...chain.lockTransaction({ token, owner: BOB, amount: 22n }), block: 0 }]);
  await assertIndexMatchesChain(chain, database, server);
  expect(
    await database.rows(`SELECT encode(owner, 'hex') AS owner, amount FROM chain.lock WHERE lock_id = 2`),
  ).toEqual([{ owner: BOB.slice(2).toLowerCase(), amount: '22' }]);
});

test('a second reorganisation is followed while the first is being undone', async () => {
  const token = await livePast(20);
  let first: Promise<void> | undefined;
  let second: Promise<void> | undefined;
  startIndexer(chain, database, {
    hooks: {
      beforeCommit: async () => {
        // The node makes its blocks one by one, so the first may be noticed while it is not whole yet.
        second ??= first?.then(() =>
          reorg(chain.url, 9, [{ ...chain.lockTransaction({ token, amount: 33n }), block: 2 }]),
        );
        await second;
      },
    },
  });
  await chain.lock({ token, amount: 31n });
  await untilIndexed(chain, database);
  first = reorg(chain.url, 5, [{ ...chain.lockTransaction({ token, amount: 32n }), block: 1 }]);
  await until(() => second !== undefined, 'the first reorganisation is not noticed');
  await second;
  await assertIndexMatchesChain(chain, database, server);
  expect(await database.rows('SELECT amount FROM chain.lock ORDER BY lock_id')).toEqual([
    { amount: '5' },
    { amount: '33' },
  ]);
});

test('a reorganisation between the logs and the headers of one fetch is noticed', async () => {
  const token = await livePast();
  const proxy = await startProxy(chain.url);
  startIndexer(chain, database, { rpcUrls: [proxy.url] });
  await untilIndexed(chain, database);
  let struck = false;
  proxy.tamper = (request, answer) => {
    if (request.method === 'eth_getLogs' && Array.isArray(answer.result) && answer.result.length > 0)
      struck = true;
    return answer;
  };
  let locked: Promise<unknown> | undefined;
  let replaced: Promise<void> | undefined;
  proxy.before = async (request) => {
    if (!struck || request.method !== 'eth_getBlockByNumber') return;
    // Replaced before its receipt is read, the transaction would never have one.
    await locked;
    replaced ??= reorg(chain.url, 2, [
      { ...chain.lockTransaction({ token, owner: BOB, amount: 42n }), block: 1 },
    ]);
    await replaced;
  };
  locked = chain.lock({ token, amount: 41n });
  await locked;
  await until(() => replaced !== undefined, 'the lock is never fetched');
  await replaced;
  await assertIndexMatchesChain(chain, database, server);
  expect(await database.rows('SELECT amount FROM chain.lock WHERE lock_id = 2')).toEqual([{ amount: '42' }]);
});

test('a reorganisation between the fetch and the commit is noticed', async () => {
  const token = await livePast();
  let armed = false;
  let locked: Promise<unknown> | undefined;
  startIndexer(chain, database, {
    hooks: {
      afterLogs: async () => {
        if (!armed) return;
        armed = false;
        await locked;
        await reorg(chain.url, 3, [{ ...chain.lockTransaction({ token, amount: 52n }), block: 0 }]);
      },
    },
  });
  await untilIndexed(chain, database);
  armed = true;
  locked = chain.lock({ token, amount: 51n });
  await locked;
  await until(() => !armed, 'the lock is never fetched');
  await assertIndexMatchesChain(chain, database, server);
  expect(await database.rows('SELECT amount FROM chain.lock WHERE lock_id = 2')).toEqual([{ amount: '52' }]);
});

test.each([1, 64])('%i blocks are reorganised while no indexer runs', async (depth) => {
  const token = await livePast(depth);
  const indexer = startIndexer(chain, database);
  await chain.lock({ token, amount: 61n });
  await untilIndexed(chain, database);
  await indexer.stop();
  await reorg(chain.url, depth, [{ ...chain.lockTransaction({ token, owner: BOB, amount: 62n }), block: 0 }]);
  await mine(chain.url, 5);
  startIndexer(chain, database);
  await assertIndexMatchesChain(chain, database, server);
});

test('a reorganisation right after a long catch-up undoes blocks that were read together', async () => {
  const token = await livePast();
  for (let amount = 1n; amount <= 4n; amount++) {
    await chain.lock({ token, amount });
    await mine(chain.url, 30);
  }
  await mine(chain.url, 50);
  startIndexer(chain, database);
  await untilIndexed(chain, database);
  await reorg(chain.url, 100, [{ ...chain.lockTransaction({ token, owner: BOB, amount: 70n }), block: 4 }]);
  await assertIndexMatchesChain(chain, database, server);
});
