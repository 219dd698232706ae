import { EVENT_TOPIC } from '@kingspad/abi/events';
import { headNumber, mine, until } from '@kingspad/devnet';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Indexer, IndexerOptions, RefusalReason } from '../../src/indexer/index.ts';
import { BOB, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { startProxy, withoutLogs, type Proxy } from '../support/proxy.ts';
import { CAROL, contribute, makeSale, startSaleChain, type TestSale } from '../support/sales.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';
import {
  allOf,
  countingFrom,
  losingHeight,
  losingLogs,
  pruned,
  renumbering,
  withoutOldState,
  type Words,
} from '../support/lesser-node.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
/** Two views of the node, in the order in which they are asked. */
let first: Proxy;
let second: Proxy;
let indexer: Indexer | undefined;
let refusals: RefusalReason[];

beforeEach(async () => {
  [chain, database] = await Promise.all([startSaleChain(), server.newDatabase()]);
  [first, second] = await Promise.all([startProxy(chain.url), startProxy(chain.url)]);
  refusals = [];
});

const assertIndex = () => assertIndexMatchesChain(chain, database, server);
const start = (nodes: readonly Proxy[] = [first], overrides: Partial<IndexerOptions> = {}) => {
  indexer = startIndexer(chain, database, {
    auditMs: 500,
    ...overrides,
    rpcUrls: nodes.map(({ url }) => url),
    metrics: { ...overrides.metrics, refusal: (reason) => refusals.push(reason) },
  });
};
const topicOf = (wallet: string) => wallet.slice(2).toLowerCase();

describe('a height that is missing in the log index', () => {
  test('a height that the log index lacks is read from the receipts near the head', async () => {
    const sale = await makeSale(chain);
    start();
    await untilIndexed(chain, database);
    first.tamper = losingHeight((await headNumber(chain.url)) + 1);
    await contribute(chain, sale, BOB, '1');
    await mine(chain.url);
    await assertIndex();
  });

  test('a height that the log index lacks is read from the receipts if no old state is left', async () => {
    const sale = await makeSale(chain, { lasts: 100_000 });
    await contribute(chain, sale, BOB, '1');
    await mine(chain.url, 150);
    await contribute(chain, sale, CAROL, '1');
    const lost = await headNumber(chain.url);
    await mine(chain.url, 150);
    await contribute(chain, sale, BOB, '1');
    await mine(chain.url, 150);
    first.tamper = allOf(losingHeight(lost), withoutOldState);
    start();
    await until(
      async () =>
        JSON.stringify(await database.rows('SELECT raised::text FROM chain.presale')).includes(
          String(sale.units('3')),
        ),
      'the contribution is not found',
    );
    await assertIndex();
  });

  test('a height that the log index lacks is asked of another node after two refusals', async () => {
    const sale = await makeSale(chain);
    // Its receipts are cut like its list: only the block's filter shows that there is more.
    start([first, second]);
    await untilIndexed(chain, database);
    first.tamper = (request, answer) =>
      request.method === 'eth_getBlockReceipts' && Array.isArray(answer.result)
        ? { ...answer, result: answer.result.map((receipt: object) => ({ ...receipt, logs: [] })) }
        : answer;
    await contribute(chain, sale, BOB, '1');
    await assertIndex();
    expect(refusals.length).toBeLessThanOrEqual(2);
  });
});

describe('nodes that number logs differently', () => {
  test.each([
    { what: 'lists', inReceipts: false },
    { what: 'lists and receipts', inReceipts: true },
  ])('a node that numbers logs from 284 in $what is followed near the head', async ({ inReceipts }) => {
    const sale = await makeSale(chain);
    start();
    await untilIndexed(chain, database);
    first.tamper = countingFrom(284, { inReceipts });
    await contribute(chain, sale, BOB, '1');
    await mine(chain.url);
    await untilIndexed(chain, database);
    first.behave();
    await assertIndex();
  });

  test('a node that numbers the logs of each transaction from 0 is followed', async () => {
    const sale = await makeSale(chain);
    const seen = new Map<string, number>();
    first.tamper = renumbering((log) => {
      const { transactionHash } = log as unknown as { transactionHash: string };
      const start = seen.get(transactionHash) ?? Number(log.logIndex);
      seen.set(transactionHash, Math.min(start, Number(log.logIndex)));
      return Number(log.logIndex) - start;
    });
    start();
    await contribute(chain, sale, BOB, '1');
    await untilIndexed(chain, database);
    first.behave();
    await assertIndex();
  });

  test('a log that one node omitted is stored once, in its place, when another node gives it', async () => {
    const sale = await makeSale(chain, { lasts: 100_000 });
    await contribute(chain, sale, BOB, '1');
    await mine(chain.url, 20);
    await contribute(chain, sale, CAROL, '1');
    await mine(chain.url, 20);
    await contribute(chain, sale, BOB, '1');
    await mine(chain.url, 200);
    const isCarols = (log: { topics: string[] }) => log.topics[1]?.endsWith(topicOf(CAROL)) === true;
    first.tamper = allOf(losingLogs(isCarols), withoutOldState);
    second.tamper = allOf(countingFrom(284), withoutOldState);
    start([first, second]);
    await until(
      async () =>
        JSON.stringify(await database.rows('SELECT raised::text FROM chain.presale')).includes(
          String(sale.units('3')),
        ),
      'the contribution is not found',
    );
    await untilIndexed(chain, database);
    const twice = await database.rows(
      'SELECT tx_hash FROM chain.raw_log GROUP BY block_number, tx_hash, address, topics, data HAVING count(*) > 1',
    );
    expect(twice).toEqual([]);
  });
});

describe('a node that has pruned history', () => {
  /** Locks and sales with contributions, all of them far below the head. */
  async function makeHistory(): Promise<{ floor: number; sale: TestSale }> {
    const pair = await chain.newToken();
    await chain.lock({ token: pair, amount: 1n });
    const sale = await makeSale(chain, { lasts: 100_000 });
    await contribute(chain, sale, BOB, '1');
    await mine(chain.url, 20);
    const floor = (await headNumber(chain.url)) + 1;
    await chain.lock({ token: pair, amount: 2n });
    const other = await makeSale(chain, { lasts: 100_000, symbol: 'OTHER' });
    await contribute(chain, other, BOB, '1');
    await contribute(chain, sale, CAROL, '1');
    await mine(chain.url, 200);
    return { floor, sale };
  }
  const counts = async () =>
    database.rows(
      `SELECT (SELECT count(*)::int FROM chain.lock) AS locks, (SELECT count(*)::int FROM chain.presale) AS sales,
              (SELECT count(*)::int FROM chain.presale_contribution) AS contributions`,
    );
  const ALL = [{ locks: 2, sales: 2, contributions: 3 }];

  /** An index of everything, and a program that follows other contracts than before. */
  async function indexThenUpgrade(): Promise<void> {
    start([first]);
    await untilIndexed(chain, database);
    await indexer?.stop();
    expect(await counts()).toEqual(ALL);
    await database.rows(`UPDATE chain.cursor SET followed = '\\x01'`);
  }
  const problem = () => indexer?.status().problem ?? '';

  test.each<Words>(['silent', 'geth', 'erigon', 'nethermind', 'bsc'])(
    'never replaces a whole index by a thinner one, in the words of %s',
    async (words) => {
      const { floor } = await makeHistory();
      await indexThenUpgrade();
      let rebuilds = 0;
      first.tamper = pruned(floor, words);
      start([first], { metrics: { rebuild: () => (rebuilds += 1) } });
      await until(() => problem() !== '', 'no problem is named');
      expect(problem()).toMatch(/^No node serves the logs of blocks? \d+/);
      expect([rebuilds, await counts()]).toEqual([0, ALL]);
      first.behave();
      await until(() => rebuilds === 1, 'the rebuild is not shown');
      await assertIndex();
      expect(indexer?.status().problem).toBeNull();
    },
  );

  test('leaves a node with pruned history for a complete one', async () => {
    const { floor } = await makeHistory();
    await indexThenUpgrade();
    let rebuilds = 0;
    first.tamper = pruned(floor);
    start([first, second], { metrics: { rebuild: () => (rebuilds += 1) } });
    await until(() => rebuilds === 1, 'the rebuild is not shown');
    await assertIndex();
  });

  test('a first start builds no index that lacks logs', async () => {
    const { floor } = await makeHistory();
    first.tamper = pruned(floor);
    start([first]);
    await until(() => problem() !== '', 'no problem is named');
    expect(problem()).toMatch(/^No node serves the logs of blocks? \d+/);
    first.behave();
    await assertIndex();
  });

  test('the block that a pruned node keeps from being indexed is named until it is indexed', async () => {
    const { floor } = await makeHistory();
    const failures: number[] = [];
    first.tamper = pruned(floor);
    start([first], { metrics: { blockFailures: (times) => failures.push(times) } });
    const reported = () =>
      database.rows<{ block: number | null; message: string | null }>(
        'SELECT last_error_block AS block, last_error AS message FROM control.index_status',
      );
    await until(() => failures.length >= 3, 'the block does not fail again');
    expect(failures.slice(0, 3)).toEqual([1, 2, 3]);
    const [{ block, message } = { block: null, message: null }] = await reported();
    expect(message).toBe(problem());
    expect(message).toMatch(new RegExp(`blocks? ${block}\\b`));
    first.behave();
    await untilIndexed(chain, database);
    await until(async () => (await reported())[0]?.message === null, 'the error stays');
    expect(failures.at(-1)).toBe(0);
  });

  test.each([
    {
      what: 'changes of a sale',
      isLost: ({ topics }: { topics: string[] }) => topics[1]?.endsWith(topicOf(BOB)) === true,
    },
    {
      what: 'the last change of a sale',
      isLost: ({ topics }: { topics: string[] }) => topics[1]?.endsWith(topicOf(CAROL)) === true,
    },
    { what: 'sales', isLost: ({ topics }: { topics: string[] }) => topics[0] === EVENT_TOPIC.PoolCreated },
    {
      what: 'locks',
      isLost: ({ topics }: { topics: string[] }) =>
        topics[0] === EVENT_TOPIC.TokensLocked || topics[0] === EVENT_TOPIC.PairLocked,
    },
  ])(
    'keeps the shown index while no node has $what, although the deployment’s logs are there',
    async ({ isLost }) => {
      await makeHistory();
      await indexThenUpgrade();
      let rebuilds = 0;
      first.tamper = (request, answer) => withoutLogs(request, answer, isLost);
      start([first], { metrics: { rebuild: () => (rebuilds += 1) } });
      await until(() => problem() !== '', 'no problem is named');
      expect(problem()).toMatch(/^No node serves the logs of blocks? \d+/);
      expect([rebuilds, await counts()]).toEqual([0, ALL]);
      first.behave();
      await until(() => rebuilds === 1, 'the rebuild is not shown');
      await assertIndex();
    },
  );

  test('searches the node again for an omitted sale, until it is found', async () => {
    const sale = await makeSale(chain, { lasts: 100_000 });
    await makeSale(chain, { lasts: 100_000, symbol: 'OTHER' });
    await mine(chain.url, 200);
    first.tamper = (request, answer) =>
      withoutLogs(
        request,
        answer,
        ({ topics }) =>
          topics[0] === EVENT_TOPIC.PoolCreated &&
          topics[1]?.endsWith(sale.pool.slice(2).toLowerCase()) === true,
      );
    const gaps: number[] = [];
    start([first], { metrics: { gaps: (count) => gaps.push(count) } });
    await untilIndexed(chain, database);
    await until(() => problem() !== '', 'no problem is named');
    await until(() => gaps.at(-1) === 1, 'the gap is not counted');
    expect(problem()).toContain('the factory has made more sales than are known');
    await contribute(chain, sale, BOB, '1');
    await untilIndexed(chain, database);
    first.behave();
    // Without another event.
    await until(
      async () => (await database.rows('SELECT FROM chain.presale WHERE raised > 0')).length === 1,
      'the sale is not found',
    );
    await assertIndex();
    await until(() => indexer?.status().problem === null, 'the problem stays');
    await until(() => gaps.at(-1) === 0, 'the gap is still counted');
  });
});
