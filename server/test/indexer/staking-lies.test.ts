import { stakingPoolAbi } from '@kingspad/abi';
import { EVENT_TOPIC } from '@kingspad/abi/events';
import { mine, until } from '@kingspad/devnet';
import { encodeFunctionData, numberToHex } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { POOL_KINDS } from '../../src/chain/events/pools.ts';
import type { RefusalReason } from '../../src/indexer/index.ts';
import { ALICE, BOB, startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { CAROL } from '../support/sales.ts';
import { callStaking, makePool } from '../support/staking.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
let proxy: Proxy;
let refusals: RefusalReason[];

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain({ about: 'liquidityLocker' }), server.newDatabase()]);
  proxy = await startProxy(chain.url);
  refusals = [];
});

const assertIndex = () => assertIndexMatchesChain(chain, database, server);
const start = () => {
  startIndexer(chain, database, {
    rpcUrls: [proxy.url],
    metrics: { refusal: (reason) => refusals.push(reason) },
  });
};

interface Log {
  topics: string[];
  address: string;
}

/** From now on eth_getLogs gives other logs. */
function tamper(change: (logs: Log[]) => Log[]): void {
  proxy.tamper = (request, answer) =>
    request.method === 'eth_getLogs' && Array.isArray(answer.result)
      ? { ...answer, result: change(answer.result as Log[]) }
      : answer;
}
const hide = (isHidden: (log: Log) => boolean) => tamper((logs) => logs.filter((log) => !isHidden(log)));

const isOfPool = ({ topics: [topic] }: Log) => POOL_KINDS.staking.topics.some((one) => one === topic);
const isMaking = ({ topics: [topic] }: Log) => topic === EVENT_TOPIC.StakingPoolCreated;

test('tolerates a total that a node answered once for the next block', async () => {
  const pool = await makePool(chain);
  await callStaking(chain, pool, BOB, 'deposit', [7n]);
  const total = encodeFunctionData({ abi: stakingPoolAbi, functionName: 'totalStaked' });
  let asked = 0;
  proxy.tamper = (request, answer) =>
    request.method === 'eth_call' && JSON.stringify(request.params).includes(total) && asked++ === 0
      ? { ...answer, result: numberToHex(8, { size: 32 }) }
      : answer;
  const searched: unknown[] = [];
  proxy.before = ({ method, params: [filter] }) => {
    // A range is asked for by all addresses, a search by the pool's.
    const isSearch = method === 'eth_getLogs' && JSON.stringify(filter).includes('"address":"0x');
    if (isSearch) searched.push(filter);
  };
  const differences: number[] = [];
  startIndexer(chain, database, {
    rpcUrls: [proxy.url],
    auditMs: 100,
    metrics: { audit: (values) => differences.push(values.differences) },
  });
  await until(() => asked > 2, 'the total is not compared again');
  await until(() => differences.length > 2, 'the audits do not end');
  expect(new Set(differences)).toEqual(new Set([0]));
  expect(searched).toEqual([]);
});

describe('near the head', () => {
  const stakeAfter = async (lie: () => void): Promise<void> => {
    const old = await makePool(chain);
    start();
    await untilIndexed(chain, database);
    lie();
    const pool = await makePool(chain, { staked: old.staked, reward: 'same' });
    await callStaking(chain, old, BOB, 'deposit', [5n]);
    await callStaking(chain, pool, BOB, 'deposit', [5n]);
  };

  test.each<[what: string, lie: () => void]>([
    ["a staking pool's logs", () => hide(isOfPool)],
    ['the making of one', () => hide(isMaking)],
  ])('a list that lacks %s is completed from the receipts', async (_, lie) => {
    await stakeAfter(lie);
    await assertIndex();
    expect(refusals).toEqual([]);
  });

  test('a node that gives logs with another address is not believed', async () => {
    await stakeAfter(() =>
      tamper((logs) => logs.map((log) => (isOfPool(log) ? { ...log, address: CAROL } : log))),
    );
    await until(() => refusals.length >= 2, 'the lie is not refused');
    expect(new Set(refusals)).toEqual(new Set(['logs-hidden']));
    proxy.behave();
    await assertIndex();
  });
});

describe('far from the head', () => {
  test.each<[what: string, place: number]>([
    ['a deposit', 0],
    ["another wallet's deposit", 1],
    ['a harvest', 2],
  ])('%s that a node omitted is noticed at the next event and searched for', async (_, place) => {
    const pool = await makePool(chain, { lasts: 5000 });
    await callStaking(chain, pool, BOB, 'deposit', [70n]);
    await callStaking(chain, pool, CAROL, 'deposit', [30n]);
    await mine(chain.url, 3);
    await callStaking(chain, pool, BOB, 'withdraw', [0n]);
    await mine(chain.url, 1100);
    await callStaking(chain, pool, BOB, 'withdraw', [0n]);
    await mine(chain.url, 140);
    let seen = 0;
    hide((log) => isOfPool(log) && seen++ === place);
    start();
    await assertIndex();
    expect(refusals).toEqual(['contradiction']);
  });

  test('the last deposit that a node left out is found without another event', async () => {
    const pool = await makePool(chain, { lasts: 60 });
    await mine(chain.url, 20);
    await callStaking(chain, pool, BOB, 'deposit', [70n]);
    await mine(chain.url, 260);
    let hidden = 0;
    hide((log) => isOfPool(log) && hidden++ === 0);
    start();
    await untilIndexed(chain, database);
    await until(
      async () => (await database.rows('SELECT FROM chain.staking_pool WHERE total_staked > 0')).length === 1,
      'the deposit is not found',
    );
    await callStaking(chain, pool, ALICE, 'withdrawIdleRewards');
    await assertIndex();
    expect(refusals).toEqual([]);
  });

  test('a pool whose creation a node left out is noticed as soon as the head is reached', async () => {
    await makePool(chain);
    const pool = await makePool(chain, { creator: BOB });
    await callStaking(chain, pool, CAROL, 'deposit', [5n]);
    await mine(chain.url, 200);
    let hidden = 0;
    hide((log) => isMaking(log) && hidden++ === 1);
    start();
    await assertIndex();
    expect(refusals).toEqual(['contradiction']);
    expect(await database.rows('SELECT total_staked FROM chain.staking_pool ORDER BY number')).toEqual([
      { total_staked: '0' },
      { total_staked: '5' },
    ]);
  });
});
