import { EVENT_TOPIC } from '@kingspad/abi/events';
import { headNumber, mine, until } from '@kingspad/devnet';
import { beforeEach, describe, expect, test } from 'vitest';
import { POOL_TOPICS } from '../../src/chain/events/index.ts';
import type { RefusalReason } from '../../src/indexer/index.ts';
import { BOB, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { startProxy, withoutLogs, type JsonRpcRequest, type Proxy } from '../support/proxy.ts';
import { CAROL, contribute, makeSale, startSaleChain } from '../support/sales.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
let proxy: Proxy;
let refusals: RefusalReason[];

beforeEach(async () => {
  [chain, database] = await Promise.all([startSaleChain(), server.newDatabase()]);
  proxy = await startProxy(chain.url);
  refusals = [];
});

const assertIndex = () => assertIndexMatchesChain(chain, database, server);
const start = (overrides: { auditMs?: number } = {}) => {
  startIndexer(chain, database, {
    ...overrides,
    rpcUrls: [proxy.url],
    metrics: { refusal: (reason) => refusals.push(reason) },
  });
};

interface Log {
  topics: string[];
  address: string;
}

/** From now on eth_getLogs leaves these logs out. */
function hide(isHidden: (log: Log) => boolean): void {
  proxy.tamper = (request, answer) =>
    request.method === 'eth_getLogs' && Array.isArray(answer.result)
      ? { ...answer, result: (answer.result as Log[]).filter((log) => !isHidden(log)) }
      : answer;
}

const isOfPool = ({ topics: [topic] }: Log) => POOL_TOPICS.some((one) => one === topic);
const isMaking = ({ topics: [topic] }: Log) => topic === EVENT_TOPIC.PoolCreated;

describe('near the head', () => {
  test.each([
    { what: "a pool's logs", isHidden: isOfPool },
    { what: 'the making of a pool', isHidden: isMaking },
  ])('a list that lacks $what is completed from the receipts', async ({ isHidden }) => {
    start();
    await untilIndexed(chain, database);
    hide(isHidden);
    const sale = await makeSale(chain);
    await contribute(chain, sale, BOB, '1');
    await assertIndex();
    expect(refusals).toEqual([]);
  });

  test("a pool's log that is given with another address is noticed", async () => {
    const sale = await makeSale(chain);
    start();
    await untilIndexed(chain, database);
    proxy.tamper = (request, answer) =>
      request.method === 'eth_getLogs' && Array.isArray(answer.result)
        ? {
            ...answer,
            result: (answer.result as Log[]).map((log) => (isOfPool(log) ? { ...log, address: CAROL } : log)),
          }
        : answer;
    await contribute(chain, sale, BOB, '1');
    await until(() => refusals.length >= 2, 'the lie is not refused');
    expect(new Set(refusals)).toEqual(new Set(['logs-hidden']));
    proxy.behave();
    await assertIndex();
  });
});

describe('far from the head', () => {
  test('a contribution that a node left out is noticed at the next one, and read', async () => {
    const sale = await makeSale(chain, { lasts: 100_000 });
    await contribute(chain, sale, BOB, '1');
    await mine(chain.url, 1100);
    await contribute(chain, sale, CAROL, '1');
    await mine(chain.url, 140);
    let hidden = 0;
    hide((log) => isOfPool(log) && hidden++ === 0);
    start();
    await assertIndex();
    expect(refusals).toEqual(['contradiction']);
  });

  test('the last contribution omitted from every list is found in the block that the contract names', async () => {
    const sale = await makeSale(chain, { lasts: 100_000 });
    await contribute(chain, sale, BOB, '1');
    await mine(chain.url, 4);
    const blockNumber = (await headNumber(chain.url)) + 1;
    await contribute(chain, sale, CAROL, '2');
    // Below what can be undone, and within the 150 blocks whose state the node keeps.
    await mine(chain.url, 132);
    const receipts: unknown[] = [];
    proxy.before = ({ method, params }) =>
      void (method === 'eth_getBlockReceipts' && receipts.push(params[0]));
    hide(
      ({ topics }) =>
        isOfPool({ topics, address: '' }) && topics[1]?.endsWith(CAROL.slice(2).toLowerCase()) === true,
    );
    start();
    await untilIndexed(chain, database);
    const raised = () => database.rows('SELECT raised FROM chain.presale');
    await until(
      async () => JSON.stringify(await raised()).includes(sale.units('3').toString()),
      'the contribution is not found',
    );
    expect(receipts).toEqual([`0x${blockNumber.toString(16)}`]);
    expect(refusals).toEqual([]);
    proxy.behave();
    await assertIndex();
  });

  test('the last contribution is found although no node keeps the state of old blocks', async () => {
    const sale = await makeSale(chain, { lasts: 100_000 });
    await contribute(chain, sale, BOB, '5');
    await mine(chain.url, 200);
    let hidden = 0;
    hide((log) => isOfPool(log) && hidden++ === 0);
    const { tamper } = proxy;
    proxy.tamper = (request, answer) =>
      request.method === 'eth_call' && String(request.params[1]).startsWith('0x')
        ? { id: answer.id, error: { code: -32_000, message: 'missing trie node' } }
        : tamper(request, answer);
    start();
    await untilIndexed(chain, database);
    await until(
      async () => (await database.rows('SELECT FROM chain.presale WHERE raised > 0')).length === 1,
      'the contribution is not found',
    );
    await assertIndex();
    expect(refusals).toEqual([]);
  });

  test('a sale is marked if a node never gives a contribution, and everything else goes on', async () => {
    const sale = await makeSale(chain, { lasts: 100_000 });
    const other = await makeSale(chain, { lasts: 100_000, symbol: 'OTHER' });
    await contribute(chain, sale, BOB, '1');
    await mine(chain.url, 200);
    await contribute(chain, sale, CAROL, '1');
    await contribute(chain, other, CAROL, '2');
    await mine(chain.url, 200);
    let first: string | undefined;
    let asked = 0;
    proxy.before = ({ method }) => void (method === 'eth_getLogs' && asked++);
    proxy.tamper = (request, answer) =>
      withoutLogs(request, answer, (log) => {
        if (!isOfPool(log)) return false;
        const { address, topics, data } = log;
        const text = JSON.stringify([address, topics, data]);
        first ??= text;
        return text === first;
      });
    start({ auditMs: 500 });
    await untilIndexed(chain, database);
    const marks = () =>
      database.rows(
        'SELECT raised::text, incomplete_since IS NOT NULL AS incomplete FROM chain.presale ORDER BY number',
      );
    expect(await marks()).toEqual([
      { raised: '0', incomplete: true },
      { raised: other.units('2').toString(), incomplete: false },
    ]);
    // A search has so many requests and no more.
    expect(asked).toBeLessThan(150);
    await contribute(chain, other, BOB, '1');
    await untilIndexed(chain, database);
    expect(await marks()).toMatchObject([{ incomplete: true }, { raised: other.units('3').toString() }]);
    proxy.behave();
    await until(async () => !JSON.stringify(await marks()).includes('true'), 'the mark stays');
    await assertIndex();
  });

  test('a pool whose creation a node left out is noticed as soon as the head is reached', async () => {
    await makeSale(chain, { symbol: 'ONE' });
    const sale = await makeSale(chain, { symbol: 'TWO', owner: BOB });
    await contribute(chain, sale, CAROL, '1');
    await mine(chain.url, 200);
    let hidden = 0;
    hide((log) => isMaking(log) && hidden++ === 1);
    start();
    await assertIndex();
    expect(refusals).toEqual(['contradiction']);
    expect(await database.rows('SELECT raised FROM chain.presale ORDER BY number')).toEqual([
      { raised: '0' },
      { raised: sale.units('1').toString() },
    ]);
  });
});

test('a node that gives no logs by topic, since there are too many, is asked for receipts', async () => {
  const sale = await makeSale(chain);
  await contribute(chain, sale, BOB, '1');
  const isByTopic = ({ method, params: [filter] }: JsonRpcRequest) =>
    method === 'eth_getLogs' && typeof filter === 'object' && filter !== null && 'topics' in filter;
  proxy.tamper = (request, answer) =>
    isByTopic(request)
      ? { id: answer.id, error: { code: -32_005, message: 'query returned more than 10000 results' } }
      : answer;
  start();
  await assertIndex();
  await contribute(chain, sale, CAROL, '1');
  await assertIndex();
});

test('a node that cannot call the factory is still followed', async () => {
  proxy.tamper = (request, answer) =>
    request.method === 'eth_call' && JSON.stringify(request.params).includes('requireCanonical')
      ? { id: answer.id, error: { code: -32_000, message: 'missing trie node' } }
      : answer;
  start();
  const sale = await makeSale(chain);
  await contribute(chain, sale, BOB, '1');
  await assertIndex();
});
