import type { ServerResponse } from 'node:http';
import { EVENT_TOPIC } from '@kingspad/abi/events';
import { headNumber, mine, rpc, until } from '@kingspad/devnet';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Indexer, RefusalReason } from '../../src/indexer/index.ts';
import { ALICE, BOB, startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { callLocker } from '../support/locker.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import {
  startProxy,
  withoutLogs,
  type JsonRpcAnswer,
  type JsonRpcRequest,
  type Proxy,
} from '../support/proxy.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
let proxy: Proxy;
let indexer: Indexer | undefined;
let refusals: RefusalReason[];
/** Below what can be undone, and within the 150 blocks whose state the node keeps. */
const FAR_WITH_STATE = 132;
/** How often everything was read again. */
let rebuilds: number;
/** How often a list held less than receipts did. */
let lesser: number;

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain(), server.newDatabase()]);
  proxy = await startProxy(chain.url);
  refusals = [];
});

const start = (overrides: { rpcTimeoutMs?: number; auditMs?: number } = {}) => {
  rebuilds = 0;
  lesser = 0;
  indexer = startIndexer(chain, database, {
    ...overrides,
    rpcUrls: [proxy.url],
    metrics: {
      refusal: (reason) => refusals.push(reason),
      rebuild: () => (rebuilds += 1),
      lesserAnswer: () => (lesser += 1),
    },
  });
};

type Log = Record<string, unknown> & { topics: string[] };

/** From now on eth_getLogs answers what `change` makes of the true logs; an empty list stays as it is. */
function tamperLogs(change: (logs: Log[]) => unknown[]): void {
  proxy.tamper = (request, answer) => {
    const isOurs =
      request.method === 'eth_getLogs' && Array.isArray(answer.result) && answer.result.length > 0;
    return isOurs ? { ...answer, result: change(answer.result as Log[]) } : answer;
  };
}

/** Waits until the fault is forgotten, a moment after the block is in the database. */
const untilWell = () => until(() => indexer?.status().lastError === null, 'the indexer is still in trouble');

/** The block of an answer, under the hash of another one. */
const withHash = (answer: JsonRpcAnswer): JsonRpcAnswer => ({
  ...answer,
  result: { ...(answer.result as object), hash: `0x${'ab'.repeat(32)}` },
});

const cursorNumber = async () =>
  (await database.rows<{ number: number }>('SELECT block_number AS number FROM chain.cursor'))[0]?.number;

describe('near the head', () => {
  test.each<{ lie: string; change: (logs: Log[]) => unknown[]; refused: RefusalReason }>([
    {
      lie: 'other amounts',
      change: (logs) => logs.map((log) => ({ ...log, data: `0x${'1'.repeat(256)}` })),
      refused: 'logs-hidden',
    },
    {
      lie: 'logs that it took back',
      change: (logs) => logs.map((log) => ({ ...log, removed: true })),
      refused: 'log-removed',
    },
    {
      lie: 'logs of other contracts',
      change: (logs) => logs.map((log) => ({ ...log, address: BOB })),
      refused: 'log-out-of-place',
    },
    {
      lie: 'logs of blocks that were not asked for',
      change: (logs) => logs.map((log) => ({ ...log, blockNumber: '0x1' })),
      refused: 'log-out-of-place',
    },
    {
      lie: 'two logs at one place',
      change: (logs) => logs.flatMap((log) => [log, { ...log, data: `0x${'2'.repeat(256)}` }]),
      refused: 'log-conflict',
    },
    { lie: 'logs without topics', change: (logs) => logs.map(() => ({})), refused: 'log-malformed' },
  ])('a node that gives $lie is not believed', async ({ change, refused }) => {
    const token = await chain.newToken();
    start();
    await untilIndexed(chain, database);
    tamperLogs(change);
    const receipt = await chain.lock({ token, amount: 5n });

    await until(() => refusals.length >= 2, 'the lie is not refused');

    expect(new Set(refusals)).toEqual(new Set([refused]));
    expect(await cursorNumber()).toBeLessThan(Number(receipt.blockNumber));
    expect(indexer?.status().lastError?.message).toBeTruthy();
    proxy.behave();
    await assertIndexMatchesChain(chain, database, server);
    await untilWell();
  });

  test.each<{ what: string; change: (logs: Log[]) => unknown[] }>([
    { what: 'no logs where the block has some', change: () => [] },
    { what: 'some of the logs', change: (logs) => logs.slice(1) },
  ])('a list with $what is completed from the receipts', async ({ change }) => {
    const token = await chain.newToken();
    start();
    await untilIndexed(chain, database);
    tamperLogs(change);
    await chain.lock({ token, amount: 5n });
    await assertIndexMatchesChain(chain, database, server);
    expect(lesser).toBeGreaterThan(0);
    expect(refusals).toEqual([]);
  });

  test('a head that was replaced during a read is not written', async () => {
    start();
    await untilIndexed(chain, database);
    // The head is named by one hash, and its block read under another one.
    proxy.tamper = ({ method, params }, answer) =>
      method === 'eth_getBlockByNumber' && params[0] === 'latest' ? withHash(answer) : answer;
    await mine(chain.url);
    const replaced = await chain.head();
    await until(() => indexer?.status().lastError !== null, 'nothing is in the way');
    expect(indexer?.status().lastError?.message).toBe(`the head ${replaced} was replaced`);
    expect(await cursorNumber()).toBe(replaced - 1);
    proxy.behave();
    await untilIndexed(chain, database);
    await untilWell();
  });

  test('a node with other blocks than ours is not read until it gives ours again', async () => {
    await chain.lock({ token: await chain.newToken(), amount: 5n });
    start();
    await untilIndexed(chain, database);
    const before = await database.rows('SELECT * FROM chain.cursor');
    proxy.tamper = (request, answer) =>
      request.method === 'eth_getBlockByNumber' ? withHash(answer) : answer;
    await until(() => refusals.length >= 3, 'the other blocks are not refused');
    expect(new Set(refusals)).toEqual(new Set(['another-chain']));
    expect(indexer?.status().problem).toContain('is on another chain: its block');
    expect(await database.rows('SELECT * FROM chain.cursor')).toEqual(before);
    proxy.behave();
    await chain.lock({ token: await chain.newToken(), amount: 6n });
    await assertIndexMatchesChain(chain, database, server);
    await untilWell();
    expect(indexer?.status().problem).toBeNull();
    expect(rebuilds).toBe(0);
  });

  test('logs of another branch are refused', async () => {
    const token = await chain.newToken();
    start();
    await untilIndexed(chain, database);
    tamperLogs((logs) => logs.map((log) => ({ ...log, blockHash: `0x${'ab'.repeat(32)}` })));
    const receipt = await chain.lock({ token, amount: 5n });
    await until(() => (indexer?.status().lastError ?? null) !== null, 'no error is reported');
    expect(await cursorNumber()).toBeLessThan(Number(receipt.blockNumber));
    proxy.behave();
    await assertIndexMatchesChain(chain, database, server);
  });

  test('logs that are given twice count once', async () => {
    const token = await chain.newToken();
    tamperLogs((logs) => [...logs, ...logs]);
    start();
    await chain.lock({ token, amount: 5n });
    await assertIndexMatchesChain(chain, database, server);
  });

  test('a node without receipts is asked for the logs of the block itself', async () => {
    const token = await chain.newToken();
    start();
    await untilIndexed(chain, database);
    const byRange = ({ method, params }: JsonRpcRequest) =>
      method === 'eth_getLogs' && 'fromBlock' in (params[0] as object);
    proxy.tamper = (request, answer) => {
      if (request.method === 'eth_getBlockReceipts') {
        return { id: answer.id, error: { code: -32601, message: 'the method does not exist' } };
      }
      return byRange(request) ? { ...answer, result: [] } : answer;
    };
    await chain.lock({ token, amount: 5n });
    await until(() => refusals.length >= 2, 'the lie is not refused');
    expect(new Set(refusals)).toEqual(new Set(['logs-hidden']));
    proxy.tamper = (request, answer) =>
      request.method === 'eth_getBlockReceipts'
        ? { id: answer.id, error: { code: -32601, message: 'the method does not exist' } }
        : answer;
    await assertIndexMatchesChain(chain, database, server);
  });

  test('a node that refused receipts once is asked for them again', async () => {
    const token = await chain.newToken();
    start();
    await untilIndexed(chain, database);
    let refused = 0;
    proxy.tamper = (request, answer) =>
      request.method === 'eth_getBlockReceipts' && refused++ === 0
        ? { id: answer.id, error: { code: -32000, message: 'header not found' } }
        : answer;
    await chain.lock({ token, amount: 5n });
    await assertIndexMatchesChain(chain, database, server);
    expect(refused).toBeGreaterThan(1);
    tamperLogs((logs) => logs.map((log) => ({ ...log, data: `0x${'1'.repeat(256)}` })));
    await chain.lock({ token, amount: 6n });
    await until(() => refusals.length >= 2, 'the lie is not refused');
    expect(new Set(refusals)).toEqual(new Set(['logs-hidden']));
  });
});

describe('far from the head', () => {
  test('a lock that a node omitted is noticed at the next one and read', async () => {
    const token = await chain.newToken();
    await chain.lock({ token, amount: 1n });
    await mine(chain.url, 2100);
    await chain.lock({ token: await chain.newToken({ symbol: 'NEXT' }), amount: 2n });
    await mine(chain.url, 140);
    let hidden = 0;
    tamperLogs((logs) => (logs.some(({ topics }) => topics.length === 4) && hidden++ === 0 ? [] : logs));
    start();
    await assertIndexMatchesChain(chain, database, server);
    expect(refusals).toEqual(['id-gap']);
  });

  test('a lock that a node never gives holds up no other lock, and appears once it is given', async () => {
    const token = await chain.newToken();
    await chain.lock({ token, amount: 1n });
    await chain.lock({ token, amount: 2n });
    await mine(chain.url, 200);
    const isFirstLock = ({ topics }: { topics: string[] }) => Number(topics[1]) === 1 && topics.length === 4;
    proxy.tamper = (request, answer) => withoutLogs(request, answer, isFirstLock);
    start({ auditMs: 500 });
    await untilIndexed(chain, database);
    expect(new Set(refusals)).toEqual(new Set(['id-gap']));
    const locks = () => database.rows('SELECT lock_id, amount FROM chain.lock ORDER BY lock_id');
    expect(await locks()).toEqual([{ lock_id: 2, amount: '2' }]);
    await chain.lock({ token, amount: 3n });
    await untilIndexed(chain, database);
    expect(await locks()).toHaveLength(2);
    proxy.behave();
    // Without another event.
    await until(async () => (await locks()).length === 3, 'the missing lock is not found');
    await assertIndexMatchesChain(chain, database, server);
  });

  test('the last lock that a node omitted is found without another event, in the block that the contract names', async () => {
    await chain.lock({ token: await chain.newToken(), amount: 1n });
    await mine(chain.url, 4);
    await chain.lock({ token: await chain.newToken({ symbol: 'LAST' }), amount: 2n });
    const blockNumber = await headNumber(chain.url);
    await mine(chain.url, FAR_WITH_STATE);
    const asked: unknown[] = [];
    proxy.before = ({ method, params }) => void (method === 'eth_getBlockReceipts' && asked.push(params[0]));
    proxy.tamper = (request, answer) =>
      request.method === 'eth_getLogs'
        ? withoutLogs(request, answer, ({ topics }) => Number(topics[1]) === 2 && topics.length === 4)
        : answer;
    start();
    await untilIndexed(chain, database);
    const locks = () => database.rows('SELECT amount FROM chain.lock ORDER BY lock_id');
    await until(async () => (await locks()).length === 2, 'the lock is not found');
    await assertIndexMatchesChain(chain, database, server);
    expect(asked).toEqual([`0x${blockNumber.toString(16)}`]);
    expect(refusals).toEqual([]);
  });

  test('a balance below a contract’s debts is counted, and nothing is searched for', async () => {
    const short: number[] = [];
    const token = await chain.newToken();
    await chain.lock({ token, amount: 2n });
    // Says that every balance is one unit.
    await rpc(chain.url, 'anvil_setCode', [token, '0x600160005260206000f3']);
    await mine(chain.url, 200);
    const searched: unknown[] = [];
    proxy.before = ({ method, params }) => void (method === 'eth_getBlockReceipts' && searched.push(params));
    indexer = startIndexer(chain, database, {
      rpcUrls: [proxy.url],
      metrics: { audit: ({ differences, shortfalls }) => short.push(differences, shortfalls) },
    });
    await untilIndexed(chain, database);
    await until(() => short.length > 0, 'nothing is compared');
    expect(short[0]).toBe(0);
    expect(short[1]).toBeGreaterThan(0);
    expect(searched).toEqual([]);
  });

  test('a lock with a missing log is marked while others go on, and the mark goes once the log is found', async () => {
    const token = await chain.newToken();
    await chain.lock({ token, amount: 1n });
    const id = Number((await chain.lock({ token, amount: 2n })).logs.at(-1)?.topics[1]);
    await callLocker(chain, ALICE, 'transferLockerOwnerShip', [BigInt(id), BOB]);
    await callLocker(chain, BOB, 'acceptLockerOwnerShip', [BigInt(id)]);
    await mine(chain.url, 200);
    proxy.tamper = (request, answer) =>
      withoutLogs(request, answer, ({ topics }) => topics[0] === EVENT_TOPIC.LockOffered);
    start({ auditMs: 500 });
    await untilIndexed(chain, database);
    const marks = () =>
      database.rows('SELECT lock_id, incomplete_since IS NULL AS whole FROM chain.lock ORDER BY lock_id');
    expect(await marks()).toEqual([
      { lock_id: id - 1, whole: true },
      { lock_id: id, whole: false },
    ]);
    await chain.lock({ token, amount: 3n });
    await untilIndexed(chain, database);
    expect(await marks()).toHaveLength(3);
    proxy.behave();
    await until(async () => !JSON.stringify(await marks()).includes('false'), 'the mark stays');
    await assertIndexMatchesChain(chain, database, server);
  });
});

describe('a node in trouble', () => {
  test('a head that goes backwards changes nothing', async () => {
    const token = await chain.newToken();
    await chain.lock({ token, amount: 1n });
    start();
    await untilIndexed(chain, database);
    const number = await cursorNumber();
    const old = { number: `0x${((number ?? 0) - 3).toString(16)}` };
    const stale = await blockOf(old.number);
    let before = 0;
    proxy.tamper = (request, answer) => {
      if (request.method !== 'eth_getBlockByNumber' || request.params[0] !== 'latest') return answer;
      before++;
      return { ...answer, result: stale };
    };
    await until(() => before >= 5, 'no request comes');
    await until(
      () => indexer?.status().lastError?.message.includes(`block ${number} was there before`) ?? false,
      'no error is reported',
    );
    expect(await cursorNumber()).toBe(number);
    expect(indexer?.status()).toMatchObject({ rebuildingSince: null });
    proxy.behave();
    await chain.lock({ token, amount: 2n });
    await assertIndexMatchesChain(chain, database, server);
  });

  test.each<{ trouble: string; answer: (response: ServerResponse) => void; rpcTimeoutMs?: number }>([
    {
      trouble: 'says that it is asked too often',
      answer: (response) => response.writeHead(429, { 'retry-after': '0' }).end('slow down'),
    },
    { trouble: 'fails', answer: (response) => response.writeHead(503).end() },
    { trouble: 'does not answer', answer: () => {}, rpcTimeoutMs: 1000 },
    { trouble: 'breaks the connection', answer: (response) => response.destroy() },
    { trouble: 'answers with a page', answer: (response) => response.end('<html>Bad gateway</html>') },
    {
      trouble: 'answers with half of the logs',
      answer: (response) => response.end('[{"jsonrpc":"2.0","id":1,"result":nul'),
    },
    {
      trouble: 'refuses in JSON',
      answer: (response) =>
        response.end(
          JSON.stringify({
            jsonrpc: '2.0',
            id: null,
            error: { code: -32005, message: 'rate limit reached' },
          }),
        ),
    },
  ])('a node with $trouble is asked again', async ({ answer, rpcTimeoutMs }) => {
    const token = await chain.newToken();
    start(rpcTimeoutMs === undefined ? {} : { rpcTimeoutMs });
    await untilIndexed(chain, database);
    let failed = 0;
    proxy.intercept = (response) => {
      failed++;
      answer(response);
      return true;
    };
    await chain.lock({ token, amount: 1n });
    await until(() => failed >= 3, 'the node is not asked again');
    proxy.behave();
    await assertIndexMatchesChain(chain, database, server);
    await untilWell();
  });

  test('asks the next node if one fails', async () => {
    const token = await chain.newToken();
    await chain.lock({ token, amount: 1n });
    proxy.intercept = (response) => {
      response.writeHead(500).end();
      return true;
    };
    indexer = startIndexer(chain, database, { rpcUrls: [proxy.url, chain.url] });
    await assertIndexMatchesChain(chain, database, server);
  });

  const wide = 300;
  test.each<{ limit: string; answer: (response: ServerResponse, requests: JsonRpcRequest[]) => void }>([
    {
      limit: 'answers that are too large',
      answer: (response) => response.end(Buffer.alloc(40 * 1024 * 1024, ' ')),
    },
    {
      limit: 'an error about the number of results',
      answer: (response, requests) =>
        response.end(
          JSON.stringify(
            requests.map(({ id }) => ({
              jsonrpc: '2.0',
              id,
              error: { code: -32005, message: 'query returned more than 10000 results' },
            })),
          ),
        ),
    },
    {
      limit: 'an error about the range',
      answer: (response, requests) =>
        response.end(
          JSON.stringify(
            requests.map(({ id }) => ({
              jsonrpc: '2.0',
              id,
              error: { code: -32000, message: 'exceed maximum block range: 300' },
            })),
          ),
        ),
    },
    { limit: 'HTTP 413', answer: (response) => response.writeHead(413).end() },
  ])('ranges shrink until there is no $limit', async ({ answer }) => {
    const token = await chain.newToken();
    for (let amount = 1n; amount <= 4n; amount++) {
      await chain.lock({ token, amount });
      await mine(chain.url, 250);
    }
    proxy.intercept = (response, requests) => {
      const logs = requests.find(({ method }) => method === 'eth_getLogs');
      const range = logs?.params[0] as { fromBlock?: string; toBlock?: string } | undefined;
      if (!range || Number(range.toBlock) - Number(range.fromBlock) < wide) return false;
      answer(response, requests);
      return true;
    };
    start();
    await assertIndexMatchesChain(chain, database, server);
  });
});

async function blockOf(number: string): Promise<unknown> {
  return rpc(chain.url, 'eth_getBlockByNumber', [number, false]);
}
