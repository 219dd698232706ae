import { headNumber, mine, rpc, until } from '@kingspad/devnet';
import { beforeEach, expect, test } from 'vitest';
import type { Indexer, IndexerOptions } from '../../src/indexer/index.ts';
import { BOB, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import {
  allOf,
  cappingAt,
  lacking,
  laggingAt,
  losingHeight,
  ofAnotherBranch,
  pruned,
  withoutOldState,
  type Tamper,
} from '../support/lesser-node.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { CAROL, contribute, makeSale, startSaleChain } from '../support/sales.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
let first: Proxy;
let second: Proxy;
let indexer: Indexer | undefined;
let lesser: number;

beforeEach(async () => {
  [chain, database] = await Promise.all([startSaleChain(), server.newDatabase()]);
  [first, second] = await Promise.all([startProxy(chain.url), startProxy(chain.url)]);
  lesser = 0;
});

const assertIndex = () => assertIndexMatchesChain(chain, database, server);
const start = (nodes: readonly Proxy[] = [first], overrides: Partial<IndexerOptions> = {}) => {
  indexer = startIndexer(chain, database, {
    auditMs: 500,
    ...overrides,
    rpcUrls: nodes.map(({ url }) => url),
    metrics: { ...overrides.metrics, lesserAnswer: () => (lesser += 1) },
  });
};
const everywhere = Number.MAX_SAFE_INTEGER;

test('a node without any receipts is followed near the head by the logs of each block', async () => {
  const sale = await makeSale(chain);
  first.tamper = pruned(everywhere, 'silent', { logs: false, state: false });
  start();
  await contribute(chain, sale, BOB, '1');
  await assertIndex();
});

test('a node without old receipts is trusted in far history if it has the logs of the deployment', async () => {
  const sale = await makeSale(chain, { lasts: 100_000 });
  await contribute(chain, sale, BOB, '1');
  await mine(chain.url, 200);
  first.tamper = pruned(await headNumber(chain.url), 'silent', { logs: false, state: false });
  start();
  await assertIndex();
});

test('a node without receipts whose blocks are full of logs is asked for pools by address', async () => {
  const sale = await makeSale(chain);
  await contribute(chain, sale, BOB, '1');
  const tooMany: Tamper = ({ method, params }, answer) =>
    method === 'eth_getLogs' && !('address' in (params[0] as object))
      ? { id: answer.id, error: { code: -32_005, message: 'query returned more than 10000 results' } }
      : answer;
  first.tamper = allOf(tooMany, lacking('eth_getBlockReceipts'));
  start();
  await contribute(chain, sale, CAROL, '1');
  await assertIndex();
});

test('a node whose log index belongs to another branch is replaced by another node', async () => {
  const sale = await makeSale(chain);
  start([first, second]);
  await untilIndexed(chain, database);
  first.tamper = ofAnotherBranch;
  await contribute(chain, sale, BOB, '1');
  await assertIndex();
});

test('a height that a node without receipts lacks is asked of another node', async () => {
  const sale = await makeSale(chain, { lasts: 100_000 });
  await contribute(chain, sale, BOB, '1');
  const lost = await headNumber(chain.url);
  await mine(chain.url, 150);
  await contribute(chain, sale, CAROL, '1');
  await mine(chain.url, 150);
  const whole = [lacking('eth_getBlockReceipts'), withoutOldState];
  first.tamper = allOf(losingHeight(lost), ...whole);
  second.tamper = allOf(...whole);
  start([first, second]);
  await until(
    async () => (await database.rows('SELECT FROM chain.presale_contribution')).length === 2,
    'the contribution is not found',
  );
  await assertIndex();
});

test('a node that lags by a thousand blocks is left for one that does not', async () => {
  await makeSale(chain);
  const head = await rpc<{ number: string }>(chain.url, 'eth_getBlockByNumber', ['latest', false]);
  await mine(chain.url, 1000);
  first.tamper = laggingAt(head);
  start([first, second]);
  await assertIndex();
  expect(lesser).toBeGreaterThan(0);
});

test('a lagging node is followed only while the other one fails', async () => {
  const sale = await makeSale(chain);
  const head = await rpc<{ number: string }>(chain.url, 'eth_getBlockByNumber', ['latest', false]);
  await mine(chain.url, 1000);
  second.tamper = laggingAt(head);
  start([first, second]);
  await untilIndexed(chain, database);
  let failed = 0;
  first.intercept = (response) => {
    if (failed++ > 0) return false;
    response.writeHead(503).end();
    return true;
  };
  await until(() => failed > 0, 'the node is not asked');
  await contribute(chain, sale, BOB, '1');
  await assertIndex();
});

test('nodes behind one address build a complete index although one has pruned history', async () => {
  const sale = await makeSale(chain, { lasts: 100_000 });
  await contribute(chain, sale, BOB, '1');
  await mine(chain.url, 200);
  await contribute(chain, sale, CAROL, '1');
  await mine(chain.url, 200);
  const floor = await headNumber(chain.url);
  const cut = pruned(floor);
  first.tamper = (request, answer) => (first.requests % 2 === 0 ? cut(request, answer) : answer);
  start();
  await assertIndex();
});

test('a node that silently ends its lists after two logs gives a complete index', async () => {
  const sale = await makeSale(chain, { lasts: 100_000 });
  for (const wallet of [BOB, CAROL]) await contribute(chain, sale, wallet, '1');
  await mine(chain.url, 50);
  await makeSale(chain, { lasts: 100_000, symbol: 'OTHER' });
  await mine(chain.url, 200);
  first.tamper = cappingAt(2);
  start();
  await until(
    async () =>
      JSON.stringify(
        await database.rows(
          `SELECT (SELECT count(*)::int FROM chain.presale) AS sales,
                  (SELECT count(*)::int FROM chain.presale_contribution) AS contributions`,
        ),
      ) === JSON.stringify([{ sales: 2, contributions: 2 }]),
    'the logs beyond the limit are not found',
  );
  expect(indexer?.status().problem).toBeNull();
});
