import type { ServerResponse } from 'node:http';
import { stakingPoolAbi } from '@kingspad/abi';
import { DEPLOYER, rpc, send, until } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import { encodeFunctionData, numberToHex } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { POOL_TOPICS } from '../../src/chain/events/pools.ts';
import { ALICE, BOB, startTestChain, type LockTransaction, type TestChain } from '../support/chain.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startFloodNode } from '../support/flood-node.ts';
import { startIndexer, startIndexerProcess, untilIndexed } from '../support/indexers.ts';
import { peakMiB } from '../support/process-memory.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { makePlanned, planPool } from '../support/staking.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
let proxy: Proxy;

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain(), server.newDatabase()]);
  proxy = await startProxy(chain.url);
});

/** Gas that a flooding contract leaves. */
const REST = '2710';
/** Emits one log after another until its gas is used up. */
const FLOODS = {
  'logs like those of pools': {
    address: '0x00000000000000000000000000000000000000f1' as Address,
    code: `0x5b7f${POOL_TOPICS[0]?.slice(2)}60006000a161${REST}5a11600057` as Hex,
  },
  'logs without topics': {
    address: '0x00000000000000000000000000000000000000f0' as Address,
    code: `0x5b60006000a061${REST}5a11600057` as Hex,
  },
} as const;

type Flood = readonly (readonly [kind: keyof typeof FLOODS, gas: number])[];

/** One block with the transactions and a flood of so much gas each. */
async function floodedBlock(flood: Flood, transactions: readonly LockTransaction[]): Promise<void> {
  await rpc(chain.url, 'evm_setBlockGasLimit', [numberToHex(100_000_000)]);
  await rpc(chain.url, 'evm_setAutomine', [false]);
  for (const [kind, gas] of flood) {
    const { address, code } = FLOODS[kind];
    await rpc(chain.url, 'anvil_setCode', [address, code]);
    await rpc(chain.url, 'eth_sendTransaction', [{ from: DEPLOYER, to: address, gas: numberToHex(gas) }]);
  }
  for (const { value, ...transaction } of transactions) {
    await rpc(chain.url, 'eth_sendTransaction', [{ ...transaction, value: numberToHex(value) }]);
  }
  await rpc(chain.url, 'evm_mine', []);
  await rpc(chain.url, 'evm_setAutomine', [true]);
}

/** Behaves as a provider that refuses larger answers. */
function limitResults(most: number): void {
  proxy.tamper = ({ method }, answer) =>
    method === 'eth_getLogs' && Array.isArray(answer.result) && answer.result.length > most
      ? { id: answer.id, error: { code: -32005, message: `query returned more than ${most} results` } }
      : answer;
}

const MISSING = { code: -32601, message: 'the method eth_getBlockReceipts does not exist/is not available' };

function withoutReceipts(): void {
  const before = proxy.tamper;
  proxy.tamper = (request, answer) =>
    request.method === 'eth_getBlockReceipts' ? { id: answer.id, error: MISSING } : before(request, answer);
}

const POOLS = ['logs like those of pools', 4_000_000] as const;
/** Receipts of 15 MB. */
const FILLER = ['logs without topics', 16_000_000] as const;

test.each<{ node: string; flood: Flood; prepare: () => void }>([
  {
    node: 'gives answers of any length',
    flood: [POOLS, FILLER, FILLER, FILLER],
    prepare: () => {},
  },
  {
    node: 'gives 1,000 results at most',
    flood: [POOLS, FILLER],
    prepare: () => limitResults(1000),
  },
  {
    node: 'gives 1,000 results at most and no receipts',
    flood: [POOLS],
    prepare() {
      limitResults(1000);
      withoutReceipts();
    },
  },
])('indexes locks and stakes of a block full of logs from a node that $node', async ({ flood, prepare }) => {
  prepare();
  const token = await chain.newToken();
  const { pool } = await makePlanned(chain, await planPool(chain));
  const stake: LockTransaction = {
    from: BOB,
    to: pool,
    data: encodeFunctionData({ abi: stakingPoolAbi, functionName: 'deposit', args: [1000n] }),
    value: 0n,
    gas: '0x7a120',
  };
  let crowded = 0;
  startIndexer(chain, database, {
    rpcUrls: [proxy.url],
    metrics: { crowdedBlock: () => (crowded += 1) },
  });
  await untilIndexed(chain, database);
  await floodedBlock(flood, [chain.lockTransaction({ token, owner: ALICE, amount: 7n }), stake]);
  await send(chain.url, chain.lockTransaction({ token, owner: ALICE, amount: 8n }));
  await untilIndexed(chain, database);
  expect(crowded).toBeGreaterThan(0);
  expect(await database.rows('SELECT amount FROM chain.lock ORDER BY lock_id')).toEqual([
    { amount: '7' },
    { amount: '8' },
  ]);
  expect(await database.rows('SELECT total_staked FROM chain.staking_pool')).toEqual([
    { total_staked: '1000' },
  ]);
});

/** From now on no question about logs of the block is answered, in whichever way it is asked. */
function refuseLogsOf(block: { number: Hex; hash: Hex }): void {
  const isWithin = (filter: { blockHash?: Hex; fromBlock?: Hex; toBlock?: Hex }) =>
    filter.blockHash === block.hash ||
    (Number(filter.fromBlock) <= Number(block.number) && Number(block.number) <= Number(filter.toBlock));
  proxy.tamper = ({ method, params: [asked] }, answer) => {
    const isRefused =
      method === 'eth_getBlockReceipts'
        ? asked === block.hash || asked === block.number
        : method === 'eth_getLogs' && isWithin(asked as { blockHash?: Hex });
    return isRefused
      ? { id: answer.id, error: { code: -32005, message: 'query returned more than 10000 results' } }
      : answer;
  };
}

const headBlock = () => rpc<{ number: Hex; hash: Hex }>(chain.url, 'eth_getBlockByNumber', ['latest', false]);
const incompleteBlocks = () => database.rows<{ number: number }>('SELECT number FROM chain.incomplete_block');

test.each([
  { place: 'near the head', blocks: 2 },
  { place: 'in far history', blocks: 300 },
])(
  'indexes on past a block $place that no node serves, marks the block and reads it later',
  async ({ blocks }) => {
    const token = await chain.newToken();
    const { pool } = await makePlanned(chain, await planPool(chain));
    const deposit = encodeFunctionData({ abi: stakingPoolAbi, functionName: 'deposit', args: [1000n] });
    const stake: LockTransaction = { from: BOB, to: pool, data: deposit, value: 0n, gas: '0x7a120' };
    await floodedBlock([], [chain.lockTransaction({ token, owner: ALICE, amount: 7n }), stake]);
    const block = await headBlock();
    refuseLogsOf(block);
    await send(chain.url, chain.lockTransaction({ token, owner: ALICE, amount: 8n }));
    await rpc(chain.url, 'anvil_mine', [numberToHex(blocks)]);
    const marked: number[] = [];
    startIndexer(chain, database, {
      rpcUrls: [proxy.url],
      auditMs: 100,
      metrics: { incompleteBlocks: (count) => marked.push(count) },
    });
    await untilIndexed(chain, database);
    const amounts = async () =>
      (await database.rows<{ amount: string }>('SELECT amount FROM chain.lock ORDER BY lock_id')).map(
        ({ amount }) => amount,
      );
    expect(await amounts()).toEqual(['8']);
    expect(await incompleteBlocks()).toEqual([{ number: Number(block.number) }]);
    await until(() => marked.at(-1) === 1, 'the metric does not count the block');
    await send(chain.url, chain.lockTransaction({ token, owner: ALICE, amount: 9n }));
    await untilIndexed(chain, database);
    expect(await amounts()).toEqual(['8', '9']);
    expect(await incompleteBlocks()).toHaveLength(1);
    proxy.behave();
    await until(async () => (await incompleteBlocks()).length === 0, 'the block is not read again');
    expect(await amounts()).toEqual(['7', '8', '9']);
    expect(await database.rows('SELECT total_staked FROM chain.staking_pool')).toEqual([
      { total_staked: '1000' },
    ]);
    await until(() => marked.at(-1) === 0, 'the metric still counts the block');
    await assertIndexMatchesChain(chain, database, server);
  },
);

test.each<{ end: string; write: (response: ServerResponse) => void }>([
  { end: 'stops', write: (response) => void response.write('{"jsonrpc":"2.0","id":1,"result":[{') },
  { end: 'breaks', write: (response) => void response.destroy() },
  { end: 'never begins', write: () => {} },
])('asks pools by address if the stream of receipts $end', async ({ write: answer }) => {
  limitResults(1000);
  const { pool } = await makePlanned(chain, await planPool(chain));
  const deposit = encodeFunctionData({ abi: stakingPoolAbi, functionName: 'deposit', args: [1000n] });
  let streams = 0;
  proxy.intercept = (response, requests) => {
    if (requests.length !== 1 || requests[0]?.method !== 'eth_getBlockReceipts') return false;
    streams += 1;
    answer(response);
    return true;
  };
  startIndexer(chain, database, { rpcUrls: [proxy.url], rpcTimeoutMs: 1000 });
  await untilIndexed(chain, database);
  await floodedBlock([POOLS], [{ from: BOB, to: pool, data: deposit, value: 0n, gas: '0x7a120' }]);
  await untilIndexed(chain, database);
  expect(streams).toBe(2);
  expect(await database.rows('SELECT total_staked FROM chain.staking_pool')).toEqual([
    { total_staked: '1000' },
  ]);
  expect(await incompleteBlocks()).toEqual([]);
});

test('forgets the mark of an incomplete block that is replaced', async () => {
  startIndexer(chain, database, { rpcUrls: [proxy.url] });
  const token = await chain.newToken();
  await untilIndexed(chain, database);
  proxy.intercept = (response) => {
    response.destroy();
    return true;
  };
  await chain.lock({ token, amount: 7n });
  refuseLogsOf(await headBlock());
  proxy.intercept = () => false;
  await untilIndexed(chain, database);
  expect(await incompleteBlocks()).toHaveLength(1);
  proxy.behave();
  await rpc(chain.url, 'anvil_reorg', [1, []]);
  await untilIndexed(chain, database);
  expect(await incompleteBlocks()).toEqual([]);
});

test('indexes a block of 40 million gas and the next one within 400 MiB', async () => {
  const node = await startFloodNode(10_000);
  const child = await startIndexerProcess(node, database);
  const indexed = async (head: number) => {
    await until(async () => {
      const [cursor] = await database.rows<{ number: number }>(
        'SELECT block_number AS number FROM chain.cursor',
      );
      return cursor?.number === head;
    }, `block ${head} is not indexed`);
  };
  try {
    await indexed(node.mine());
    node.mine({ pools: 9, plain: 31 });
    await indexed(node.mine());
    expect(await database.rows('SELECT FROM chain.presale_contribution')).toHaveLength(3);
    expect(await incompleteBlocks()).toEqual([]);
    expect(peakMiB(child.pid)).toBeLessThan(400);
  } finally {
    await child.stop();
    await node.stop();
  }
});

test('indexes a block full of logs in far history, after the pool of the block before', async () => {
  limitResults(1000);
  const { pool } = await makePlanned(chain, await planPool(chain));
  const stake: LockTransaction = {
    from: BOB,
    to: pool,
    data: encodeFunctionData({ abi: stakingPoolAbi, functionName: 'deposit', args: [1000n] }),
    value: 0n,
    gas: '0x7a120',
  };
  await floodedBlock([POOLS], [stake]);
  await rpc(chain.url, 'anvil_mine', [numberToHex(300)]);
  startIndexer(chain, database, { rpcUrls: [proxy.url] });
  await untilIndexed(chain, database);
  expect(await database.rows('SELECT total_staked FROM chain.staking_pool')).toEqual([
    { total_staked: '1000' },
  ]);
});
