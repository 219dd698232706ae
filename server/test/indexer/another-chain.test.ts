import { mine, until } from '@kingspad/devnet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

let server: TestPostgres;
let chain: TestChain;

beforeAll(async () => {
  [server, chain] = await Promise.all([startTestPostgres(), startTestChain()]);
});
afterAll(async () => {
  await chain.stop();
  await server.stop();
});

async function addDraft(database: TestDatabase): Promise<void> {
  await database.rows(
    `INSERT INTO meta.draft (body_hash, kind, contract, owner, token, body)
     VALUES ('\\x01', 'lock', '\\x02', '\\x03', '\\x04', '{}')`,
  );
}

/** Ends the node and starts another one with another past on the same port. */
async function replaceChain(): Promise<void> {
  await chain.stop();
  chain = await startTestChain({ anew: { port: chain.anvil.port } });
}

test("chain facts are read again and drafts stay where the node's state is deleted", async () => {
  const database = await server.newDatabase();
  await addDraft(database);
  await chain.lock({ token: await chain.newToken(), amount: 1n });
  await chain.lock({ token: await chain.newToken(), amount: 2n });
  let rebuilds = 0;
  const errors: string[] = [];
  const indexer = startIndexer(chain, database, {
    metrics: { rebuild: () => rebuilds++ },
    log: {
      debug: () => {},
      info: () => {},
      warn: () => {},
      error: (_fields, message) => errors.push(message),
    },
  });
  try {
    await untilIndexed(chain, database);
    await replaceChain();
    await chain.lock({ token: await chain.newToken({ symbol: 'ANEW' }), amount: 3n });
    await until(() => rebuilds > 0, 'nothing is read anew');
    await assertIndexMatchesChain(chain, database, server);
    expect(rebuilds).toBe(1);
    expect(errors).toHaveLength(1);
    expect(await database.rows('SELECT amount FROM chain.lock')).toEqual([{ amount: '3' }]);
    expect(await database.rows('SELECT rebuilt_at IS NOT NULL AS rebuilt FROM chain.cursor')).toEqual([
      { rebuilt: true },
    ]);
    expect(await database.rows('SELECT count(*)::int AS drafts FROM meta.draft')).toEqual([{ drafts: 1 }]);
    await until(() => indexer.status().rebuildingSince === null, 'the rebuilding never ends');
  } finally {
    await indexer.stop();
  }
});

test('the index starts over where the state was deleted meanwhile and the new chain is shorter', async () => {
  const database = await server.newDatabase();
  await mine(chain.url, 200);
  const first = startIndexer(chain, database);
  await untilIndexed(chain, database);
  await first.stop();
  await replaceChain();
  await chain.lock({ token: await chain.newToken(), amount: 4n });
  const second = startIndexer(chain, database);
  try {
    await assertIndexMatchesChain(chain, database, server);
    await until(() => second.status().lastError === null, 'the indexer is still in trouble');
  } finally {
    await second.stop();
  }
});

test('the indexer waits for a node that has not reached the deployment', async () => {
  const database = await server.newDatabase();
  const blockNumber = (await chain.head()) + 20;
  const { deployment } = chain;
  chain.deployment = { ...deployment, anchor: { ...deployment.anchor, blockNumber } };
  const indexer = startIndexer(chain, database);
  try {
    await until(() => indexer.status().lastError !== null, 'nothing is in the way');
    expect(indexer.status().lastError?.message).toBe(`The node has no block ${blockNumber} yet.`);
    await mine(chain.url, 25);
    await untilIndexed(chain, database);
  } finally {
    await indexer.stop();
    chain.deployment = deployment;
  }
});
