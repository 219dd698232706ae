import { deployArtifact, deployBytecode, DEPLOYER, mine, rpc, until, write } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import { encodeAbiParameters, parseAbi, stringToHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Indexer } from '../../src/indexer/index.ts';
import { ALICE, startTestChain, type TestChain } from '../support/chain.ts';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { startProxy, type JsonRpcRequest } from '../support/proxy.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

let server: TestPostgres;
let chain: TestChain;
let database: TestDatabase;
let indexer: Indexer | undefined;

beforeAll(async () => {
  server = await startTestPostgres();
});
beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain(), server.newDatabase()]);
});
afterEach(async () => {
  await indexer?.stop();
  indexer = undefined;
  await Promise.all([chain.stop(), database.close()]);
});
afterAll(() => server.stop());

const tokenRows = () =>
  database.rows<{ name: string; symbol: string; decimals: number | null }>(
    'SELECT name, symbol, decimals FROM chain.token',
  );

const call = ({ method, params }: JsonRpcRequest) =>
  method === 'eth_call' ? (params[0] as { to: Address; data: Hex }) : undefined;

const NAME = '0x06fdde03';
const SYMBOL = '0x95d89b41';
const DECIMALS = '0x313ce567';

/** Answers for name, symbol and decimals in place of the token's; hex is a result, anything else an error. */
interface Claims {
  name: Hex | { code: number; message: string };
  symbol: Hex | { code: number; message: string };
  decimals: Hex | { code: number; message: string };
}

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value]);
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);
const reverted = { code: 3, message: 'execution reverted: no name' };

test.each<{ token: string; claims: Claims; row: { name: string; symbol: string; decimals: number | null } }>([
  {
    token: 'reverts',
    claims: { name: reverted, symbol: reverted, decimals: reverted },
    row: { name: '', symbol: '', decimals: null },
  },
  {
    token: 'runs out of gas',
    claims: {
      name: { code: -32000, message: 'out of gas' },
      symbol: { code: -32015, message: 'VM execution error: invalid opcode: INVALID' },
      decimals: { code: -32003, message: 'EVM error StackOverflow' },
    },
    row: { name: '', symbol: '', decimals: null },
  },
  {
    token: 'answers nothing',
    claims: { name: '0x', symbol: '0x', decimals: '0x' },
    row: { name: '', symbol: '', decimals: null },
  },
  {
    token: 'answers in 32 bytes, as old ones do',
    claims: {
      name: stringToHex('Maker', { size: 32 }),
      symbol: stringToHex('MKR', { size: 32 }),
      decimals: number(18n),
    },
    row: { name: 'Maker', symbol: 'MKR', decimals: 18 },
  },
  {
    token: 'has a name of 100,000 characters and 300 decimals',
    claims: { name: text('long '.repeat(20_000)), symbol: text('𝕏'.repeat(300)), decimals: number(300n) },
    row: { name: 'long '.repeat(52).slice(0, 256).trim(), symbol: '𝕏'.repeat(256), decimals: null },
  },
  {
    token: 'has a name that deceives and breaks databases',
    claims: {
      name: text('A\u0000\u0001\u202eB\u200b\r\n\u{1F451} '),
      symbol: text("'); DROP TABLE chain.lock; --"),
      decimals: number(2n ** 256n - 1n),
    },
    row: { name: 'AB\u{1F451}', symbol: "'); DROP TABLE chain.lock; --", decimals: null },
  },
  {
    token: 'has a name that is no text',
    claims: {
      name: encodeAbiParameters([{ type: 'bytes' }], ['0xfffe41c3']),
      symbol: `0x${'ff'.repeat(64)}`,
      decimals: number(0n),
    },
    row: { name: '\ufffd\ufffdA\ufffd', symbol: '', decimals: 0 },
  },
])('a token that $token is indexed all the same', async ({ claims, row }) => {
  const token = await chain.newToken();
  const proxy = await startProxy(chain.url);
  proxy.tamper = (request, answer) => {
    const data = call(request)?.data;
    const claim = data === NAME ? claims.name : data === SYMBOL ? claims.symbol : claims.decimals;
    if (data !== NAME && data !== SYMBOL && data !== DECIMALS) return answer;
    return typeof claim === 'string' ? { id: answer.id, result: claim } : { id: answer.id, error: claim };
  };
  try {
    indexer = startIndexer(chain, database, { rpcUrls: [proxy.url] });
    await chain.lock({ token, amount: 3n });
    await untilIndexed(chain, database);
    expect(await tokenRows()).toEqual([row]);
    expect(await database.rows('SELECT total_locked FROM chain.token_summary')).toEqual([
      { total_locked: '3' },
    ]);
  } finally {
    await indexer?.stop();
    await proxy.stop();
  }
});

test('a contract whose metadata calls revert is indexed, on a real node', async () => {
  const token = await deployArtifact(chain.url, 'NonsenseToken', [], DEPLOYER);
  const abi = parseAbi(['function mint(address to, uint256 value)', 'function approve(address, uint256)']);
  await write(chain.url, DEPLOYER, token, { abi, functionName: 'mint', args: [ALICE, 1000n] });
  await write(chain.url, ALICE, token, { abi, functionName: 'approve', args: [chain.locker, 1000n] });
  indexer = startIndexer(chain, database);
  await chain.lock({ token, amount: 9n });
  await assertIndexMatchesChain(chain, database, server);
  expect(await tokenRows()).toEqual([{ name: '', symbol: '', decimals: null }]);
});

test('a contract that answers every call with megabytes does not fill the memory, on a real node', async () => {
  // Returns its first 16 MB of memory to whatever it is asked, as far as its gas lets it.
  const token = await deployBytecode(
    chain.url,
    { abi: [], bytecode: '0x6007600c60003960076000f3627fffff6000f3' },
    [],
    DEPLOYER,
  );
  const proxy = await startProxy(chain.url);
  let largest = 0;
  // The locker would refuse such a token, so a plain token's calls are sent to it.
  const plain = await chain.newToken();
  proxy.before = (request) => {
    const target = call(request);
    if (target?.to.toLowerCase() === plain.toLowerCase()) target.to = token;
  };
  proxy.tamper = (request, answer) => {
    if (call(request)) largest = Math.max(largest, JSON.stringify(answer).length);
    return answer;
  };
  try {
    indexer = startIndexer(chain, database, { rpcUrls: [proxy.url] });
    await chain.lock({ token: plain, amount: 4n });
    await untilIndexed(chain, database);
    expect(await tokenRows()).toEqual([{ name: '', symbol: '', decimals: null }]);
    expect(largest).toBeGreaterThan(0);
    expect(largest).toBeLessThan(1_000_000);
  } finally {
    await indexer?.stop();
    await proxy.stop();
  }
});

test('a node with the state of its head alone suffices to catch up', async () => {
  await chain.lock({ token: await chain.newToken({ name: 'Forgotten', symbol: 'FRG' }), amount: 4n });
  await mine(chain.url, 60);
  const { hash } = await rpc<{ hash: Hex }>(chain.url, 'eth_getBlockByNumber', ['latest', false]);
  const proxy = await startProxy(chain.url);
  proxy.tamper = (request, answer) => {
    const at = call(request) && request.params[1];
    if (typeof at !== 'object' || at === null || !('blockHash' in at) || at.blockHash === hash) return answer;
    return { id: answer.id, error: { code: -32000, message: 'missing trie node' } };
  };
  try {
    indexer = startIndexer(chain, database, { rpcUrls: [proxy.url] });
    await untilIndexed(chain, database);
    expect(await tokenRows()).toEqual([{ name: 'Forgotten', symbol: 'FRG', decimals: 18 }]);
  } finally {
    await indexer?.stop();
    await proxy.stop();
  }
});

test('a token’s name is asked for again where the node could not say it', async () => {
  const token = await chain.newToken({ name: 'Patient', symbol: 'PAT' });
  const proxy = await startProxy(chain.url);
  let asked = 0;
  proxy.tamper = (request, answer) => {
    if (!call(request) || ++asked > 6) return answer;
    // The second time no error, and nothing that a token could have returned.
    if (asked > 3) return { id: answer.id, result: null };
    return { id: answer.id, error: { code: -32000, message: 'header not found' } };
  };
  try {
    indexer = startIndexer(chain, database, { rpcUrls: [proxy.url] });
    await chain.lock({ token, amount: 4n });
    await until(() => asked >= 6, 'no second request comes');
    await untilIndexed(chain, database);
    expect(await tokenRows()).toEqual([{ name: 'Patient', symbol: 'PAT', decimals: 18 }]);
  } finally {
    await indexer?.stop();
    await proxy.stop();
  }
});

test('the tokens of far history are read while the range before is written, each once', async () => {
  const first = await chain.newToken({ name: 'First', symbol: 'ONE' });
  await chain.lock({ token: first, amount: 4n });
  await mine(chain.url, 150);
  const second = await chain.newToken({ name: 'Second', symbol: 'TWO' });
  await chain.lock({ token: second, amount: 4n });
  await chain.lock({ token: first, amount: 4n });
  await mine(chain.url, 150);
  const proxy = await startProxy(chain.url);
  const asked: string[] = [];
  proxy.before = (request) => {
    const { to, data } = call(request) ?? {};
    if (data === NAME && to) asked.push(to.toLowerCase());
  };
  const isAsked = (token: Address) => asked.includes(token.toLowerCase());
  let early: boolean | undefined;
  try {
    indexer = startIndexer(chain, database, {
      rpcUrls: [proxy.url],
      hooks: {
        beforeCommit: async () => {
          early ??= await until(() => isAsked(second), 'the second token is not asked').then(
            () => true,
            () => false,
          );
        },
      },
    });
    await untilIndexed(chain, database);
    expect(early).toBe(true);
    expect(asked.toSorted()).toEqual([first, second].map((token) => token.toLowerCase()).toSorted());
    expect(await tokenRows()).toHaveLength(2);
  } finally {
    await indexer?.stop();
    await proxy.stop();
  }
});
