import { mine, reorg, until } from '@kingspad/devnet';
import type { Hex } from '@kingspad/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalReason } from '../../src/indexer/index.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, startIndexerProcess, untilIndexed } from '../support/indexers.ts';
import { assertIndexMatchesChain, contentsOf } from '../support/assert-index.ts';
import { startProxy } from '../support/proxy.ts';

const server = testPostgres();
let chain: TestChain;

beforeEach(async () => {
  chain = await startTestChain();
});

async function addDraft(database: TestDatabase): Promise<void> {
  await database.rows(
    `INSERT INTO meta.draft (body_hash, kind, contract, owner, token, body)
     VALUES ('\\x01', 'lock', '\\x02', '\\x03', '\\x04', '{}')`,
  );
}

/** Ends the node and starts another one with another past on the same port; the deployment stays the first one's. */
async function replaceChain(): Promise<TestChain> {
  const { deployment, anvil } = chain;
  await chain.stop();
  const replacement = await startTestChain({ anew: { port: anvil.port } });
  chain = { ...replacement, deployment };
  return replacement;
}

const amounts = (database: TestDatabase) =>
  database.rows<{ amount: string }>('SELECT amount FROM chain.lock ORDER BY locker, lock_id');

test('never reads a node of another chain, however often it answers', async () => {
  const database = await server.newDatabase();
  await chain.lock({ token: await chain.newToken(), amount: 1n });
  const refusals: RefusalReason[] = [];
  const indexer = startIndexer(chain, database, { metrics: { refusal: (reason) => refusals.push(reason) } });
  await untilIndexed(chain, database);
  const before = await contentsOf(database);
  const replacement = await replaceChain();
  await replacement.lock({ token: await replacement.newToken({ symbol: 'OTHER' }), amount: 3n });
  await until(() => refusals.length >= 3, 'the other chain is not refused');
  expect(new Set(refusals)).toEqual(new Set(['another-chain']));
  expect(await contentsOf(database)).toEqual(before);
  expect(indexer.status()).toMatchObject({ rebuildingSince: null });
  expect(indexer.status().problem).toMatch(/^The node is on another chain: its block \d+ is 0x/);
  const reported = await database.rows<{ problem: string }>('SELECT problem FROM control.index_status');
  expect(reported).toEqual([{ problem: indexer.status().problem }]);
});

test('the index of another deployment is built next to the live one and shown when complete, and drafts stay', async () => {
  const database = await server.newDatabase();
  await addDraft(database);
  await chain.lock({ token: await chain.newToken(), amount: 1n });
  await mine(chain.url, 200);
  const first = startIndexer(chain, database);
  await untilIndexed(chain, database);
  await first.stop();
  const before = await amounts(database);
  expect(before).not.toEqual([]);

  // Shorter than the one before.
  chain = await replaceChain();
  await chain.lock({ token: await chain.newToken({ symbol: 'ANEW' }), amount: 4n });
  let rebuilds = 0;
  const seen: unknown[] = [];
  const second = startIndexer(chain, database, {
    metrics: { rebuild: () => rebuilds++ },
    hooks: {
      beforeCursor: async () => {
        const [status] = await database.rows(
          'SELECT rebuilding_since IS NOT NULL AS rebuilding FROM control.index_status',
        );
        if (rebuilds === 0) seen.push([status, await amounts(database)]);
      },
    },
  });
  await until(() => rebuilds > 0, 'nothing is built anew');
  await assertIndexMatchesChain(chain, database, server);
  expect(await amounts(database)).toEqual([{ amount: '4' }]);
  // Each time something was written until then, readers saw what they had seen before.
  expect(seen.length).toBeGreaterThan(0);
  for (const state of seen) expect(state).toEqual([{ rebuilding: true }, before]);
  expect(await database.rows('SELECT FROM chain_next.raw_log')).toEqual([]);
  expect(await database.rows('SELECT count(*)::int AS drafts FROM meta.draft')).toEqual([{ drafts: 1 }]);
  await until(() => second.status().rebuildingSince === null, 'the rebuilding never ends');
  expect(second.status().problem).toBeNull();

  // The published index can be undone and read as before: its functions and triggers are its own.
  await chain.lock({ token: await chain.newToken(), amount: 5n });
  await reorg(chain.url, 2);
  await assertIndexMatchesChain(chain, database, server);
  expect(rebuilds).toBe(1);
});

test('a rebuild resumes where another leader left it', async () => {
  const database = await server.newDatabase();
  await chain.lock({ token: await chain.newToken(), amount: 1n });
  await mine(chain.url, 200);
  const first = startIndexer(chain, database);
  await untilIndexed(chain, database);
  await first.stop();
  const before = await amounts(database);
  await database.rows(`UPDATE chain.cursor SET followed = '\\x01'`);

  const killed = await startIndexerProcess(chain, database, { signal: 'SIGKILL', at: 'afterCommit', on: 1 });
  await killed.ended;
  expect(await amounts(database)).toEqual(before);
  const [left] = await database.rows<{ number: number }>(
    'SELECT block_number AS number FROM chain_next.cursor',
  );
  let firstWritten = Number.POSITIVE_INFINITY;
  startIndexer(chain, database, {
    hooks: { afterLogs: ({ from }) => void (firstWritten = Math.min(firstWritten, from)) },
  });
  await until(
    async () => (await database.rows(`SELECT FROM chain.cursor WHERE followed = '\\x01'`)).length === 0,
    'the rebuilt index is not shown',
  );
  await assertIndexMatchesChain(chain, database, server);
  expect(firstWritten).toBe((left?.number ?? 0) + 1);
});

describe('a reorganisation deeper than can be undone', () => {
  /** An index at the head, and then 140 other blocks under it. */
  async function reorganised(): Promise<{ database: TestDatabase; before: unknown }> {
    const database = await server.newDatabase();
    const token = await chain.newToken();
    await mine(chain.url, 140);
    await chain.lock({ token, amount: 7n });
    const indexer = startIndexer(chain, database);
    await untilIndexed(chain, database);
    await indexer.stop();
    const before = await amounts(database);
    // Another transaction makes all of the blocks other ones.
    await reorg(chain.url, 138, [{ ...chain.lockTransaction({ token, amount: 9n }), block: 0 }]);
    return { database, before };
  }

  test('changes nothing with one node until the operator accepts its block', async () => {
    const { database, before } = await reorganised();
    const waiting = startIndexer(chain, database);
    await until(() => waiting.status().problem !== null, 'no problem is reported');
    expect(await amounts(database)).toEqual(before);
    const [, accepted] = /ACCEPT_REORG=(0x[0-9a-f]{64}) /.exec(waiting.status().problem ?? '') ?? [];
    await waiting.stop();
    const other = startIndexer(chain, database, { acceptReorg: `0x${'1'.repeat(64)}` });
    await until(() => other.status().problem !== null, 'another block is accepted');
    await other.stop();
    expect(await amounts(database)).toEqual(before);

    const indexer = startIndexer(chain, database, { acceptReorg: (accepted ?? '0x') as Hex });
    await assertIndexMatchesChain(chain, database, server);
    expect(indexer.status().problem).toBeNull();
  });

  test('follows a reorganisation beyond the window only once all nodes agree', async () => {
    const { database, before } = await reorganised();
    const second = await startProxy(chain.url);
    second.intercept = (response) => {
      response.writeHead(503).end();
      return true;
    };
    const indexer = startIndexer(chain, database, { rpcUrls: [chain.url, second.url] });
    await until(() => indexer.status().problem !== null, 'no problem is reported');
    expect(await amounts(database)).toEqual(before);
    second.behave();
    await assertIndexMatchesChain(chain, database, server);
    await until(() => indexer.status().problem === null, 'the problem stays');
  });
});

test('the indexer waits for a node that has not reached the deployment', async () => {
  const database = await server.newDatabase();
  const { blockNumber } = chain.deployment.anchor;
  const proxy = await startProxy(chain.url);
  proxy.tamper = ({ method, params }, answer) =>
    method === 'eth_getBlockByNumber' && Number(params[0]) === blockNumber
      ? { ...answer, result: null }
      : answer;
  const indexer = startIndexer(chain, database, { rpcUrls: [proxy.url] });
  await until(() => indexer.status().lastError !== null, 'nothing is in the way');
  expect(indexer.status().lastError?.message).toBe(`The node has no block ${blockNumber} yet.`);
  proxy.behave();
  await untilIndexed(chain, database);
});
