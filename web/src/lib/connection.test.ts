import { describe, expect, test } from 'vitest';
import { isRpcUrl, parseConnection } from './connection.ts';

const CONNECTION = {
  chainId: 97,
  chainName: 'Test chain',
  rpcUrl: 'https://rpc.example/',
  explorer: 'https://explorer.example',
  anchor: { blockNumber: 5, blockHash: `0x${'ab'.repeat(32)}` },
  contracts: {
    tokenLocker: '0x1111111111111111111111111111111111111111',
    liquidityLocker: '0x2222222222222222222222222222222222222222',
    presaleFactory: '0x3333333333333333333333333333333333333333',
    stakingFactory: '0x4444444444444444444444444444444444444444',
  },
};

const parsed = (change: object) => parseConnection(JSON.stringify({ ...CONNECTION, ...change }));

describe('parseConnection', () => {
  test('reads a connection, and the same inside an answer of the API', () => {
    expect(parsed({})).toEqual(CONNECTION);
    expect(parseConnection(JSON.stringify({ payload: CONNECTION }))).toEqual(CONNECTION);
  });

  test('reads all generations, of the configuration and of a copied connection', () => {
    const older = { ...CONNECTION.contracts, tokenLocker: '0x5555555555555555555555555555555555555555' };
    const generations = [older, CONNECTION.contracts];
    const ofConfig = generations.map((contracts) => ({ contracts, startBlock: 5, noNewLocks: null }));
    const connection = parsed({ generations: ofConfig });
    expect(connection).toEqual({ ...CONNECTION, generations });
    expect(parseConnection(JSON.stringify(connection))).toEqual(connection);
    expect(parsed({ generations: ofConfig.slice(1) })).toEqual(CONNECTION);
    expect(parsed({ generations: [{ contracts: { ...older, tokenLocker: '0x12' } }] })).toBeUndefined();
  });

  test('reads a deployment file, which names no RPC', () => {
    expect(parsed({ rpcUrl: undefined, startBlock: 5 })?.rpcUrl).toBe('');
  });

  test('reads a deployment file of several generations with contracts only in their list', () => {
    const older = { ...CONNECTION.contracts, tokenLocker: '0x5555555555555555555555555555555555555555' };
    const generations = [older, CONNECTION.contracts].map((contracts) => ({ contracts, startBlock: 5 }));
    expect(parsed({ rpcUrl: undefined, contracts: undefined, generations })).toEqual({
      ...CONNECTION,
      rpcUrl: '',
      generations: [older, CONNECTION.contracts],
    });
  });

  test('drops an explorer that is not https', () => {
    expect(parsed({ explorer: 'javascript:alert(1)' })?.explorer).toBeNull();
  });

  test.each([
    ['no JSON', undefined],
    ['no contracts', { contracts: undefined }],
    ['a contract without an address', { contracts: { ...CONNECTION.contracts, tokenLocker: '0x12' } }],
    ['a block hash of another length', { anchor: { blockNumber: 5, blockHash: '0xab' } }],
    ['a chain id that is no whole number', { chainId: 97.5 }],
    ['an RPC that a browser must not ask', { rpcUrl: 'http://rpc.example/' }],
  ])('refuses %s', (_name, change) => {
    expect(change ? parsed(change) : parseConnection('{')).toBeUndefined();
  });
});

test.each([
  ['https://rpc.example/key', true],
  ['http://127.0.0.1:8545', true],
  ['http://localhost:8545', true],
  ['http://rpc.example', false],
  ['ws://rpc.example', false],
  ['rpc.example', false],
])('isRpcUrl(%s) is %s', (url, answer) => {
  expect(isRpcUrl(url)).toBe(answer);
});
