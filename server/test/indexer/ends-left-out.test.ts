import { EVENT_TOPIC } from '@kingspad/abi/events';
import { increaseTime, mine, until } from '@kingspad/devnet';
import { beforeEach, expect, test } from 'vitest';
import { ALICE, BOB, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { losingLogs, withoutOldState } from '../support/lesser-node.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { callPool, contribute, makeSale, startSaleChain } from '../support/sales.ts';
import { callStaking, makePool } from '../support/staking.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
let proxy: Proxy;

beforeEach(async () => {
  [chain, database] = await Promise.all([startSaleChain(), server.newDatabase()]);
  proxy = await startProxy(chain.url);
});

const assertIndex = () => assertIndexMatchesChain(chain, database, server);
const start = () => {
  startIndexer(chain, database, { auditMs: 500, rpcUrls: [proxy.url] });
};
/** The first list with such a log lacks it; the node is whole afterwards, but for old state. */
function leaveOutOnce(topic: string): void {
  let hidden = 0;
  const losing = losingLogs((log) => log.topics[0] === topic && hidden++ === 0);
  proxy.tamper = (request, answer) => withoutOldState(request, losing(request, answer));
}
const untilThere = (sql: string, what: string) =>
  until(async () => (await database.rows(sql)).length === 1, `${what} is not found`);

test('a cancellation that a node left out is found by the status of the sale', async () => {
  const sale = await makeSale(chain, { lasts: 100_000 });
  await contribute(chain, sale, BOB, '1');
  await callPool(chain, sale, ALICE, 'cancelPool');
  await mine(chain.url, 200);
  leaveOutOnce(EVENT_TOPIC.PoolCancelled);
  start();
  await untilIndexed(chain, database);
  await untilThere('SELECT FROM chain.presale WHERE cancelled_at IS NOT NULL', 'the cancellation');
  await assertIndex();
});

test('a cancellation that a node left out is found at the first refund', async () => {
  const sale = await makeSale(chain, { lasts: 100_000 });
  await contribute(chain, sale, BOB, '1');
  await callPool(chain, sale, ALICE, 'cancelPool');
  await mine(chain.url, 200);
  await callPool(chain, sale, BOB, 'claimBnb');
  leaveOutOnce(EVENT_TOPIC.PoolCancelled);
  start();
  await untilIndexed(chain, database);
  await untilThere(
    'SELECT FROM chain.presale WHERE cancelled_at IS NOT NULL AND refunded > 0 AND incomplete_since IS NULL',
    'the cancellation',
  );
  await assertIndex();
});

test('a finalization without claims that a node left out is found', async () => {
  const sale = await makeSale(chain, { lasts: 100_000 });
  await contribute(chain, sale, BOB, '5');
  await callPool(chain, sale, ALICE, 'finalizePool');
  await mine(chain.url, 200);
  leaveOutOnce(EVENT_TOPIC.PoolFinalized);
  start();
  await untilIndexed(chain, database);
  await untilThere('SELECT FROM chain.presale WHERE finalized_at IS NOT NULL', 'the finalization');
  await assertIndex();
});

test('tokens that an owner took back are found although a node omitted the log', async () => {
  const sale = await makeSale(chain, { lasts: 100_000 });
  await callPool(chain, sale, ALICE, 'cancelPool');
  await callPool(chain, sale, ALICE, 'reclaimTokens', [ALICE]);
  await mine(chain.url, 200);
  leaveOutOnce(EVENT_TOPIC.PoolTokensReclaimed);
  start();
  await untilIndexed(chain, database);
  await untilThere('SELECT FROM chain.presale WHERE tokens_reclaimed > 0', 'the reclaim');
  await assertIndex();
});

test('a stop of rewards that a node left out is found', async () => {
  const pool = await makePool(chain, { lasts: 5000 });
  await callStaking(chain, pool, ALICE, 'stopReward');
  await mine(chain.url, 200);
  leaveOutOnce(EVENT_TOPIC.RewardsStopped);
  start();
  await untilIndexed(chain, database);
  await untilThere('SELECT FROM chain.staking_pool WHERE stop_block IS NOT NULL', 'the stop');
  await assertIndex();
});

test('a sale that changes its status by time alone is never searched', async () => {
  const differences: number[] = [];
  const sale = await makeSale(chain, { startsIn: 500, lasts: 500 });
  startIndexer(chain, database, {
    auditMs: 100,
    rpcUrls: [proxy.url],
    metrics: { audit: ({ differences: found }) => differences.push(found) },
  });
  for (let step = 0; step < 4; step++) {
    await increaseTime(chain.url, 400);
    await mine(chain.url);
    await untilIndexed(chain, database);
    const seen = differences.length;
    await until(() => differences.length > seen + 2, 'nothing is compared');
  }
  expect(differences.filter((found) => found > 0)).toEqual([]);
  expect(sale.endAt).toBeGreaterThan(0);
});
