import { numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { ForeignNodeError, TransportError } from '../../src/chain/errors.ts';
import { checkIdentity, identityRequests } from '../../src/chain/identity.ts';

const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const IDENTITY = { chainId: 97, genesisHash: hash('a'), anchor: { blockNumber: 7, blockHash: hash('B') } };
const block = (number: number, digit: string) => ({
  number: numberToHex(number),
  hash: hash(digit),
  parentHash: hash('0'),
  timestamp: '0x1',
  logsBloom: '0x',
});
const OURS = ['0x61', block(7, 'b'), block(0, 'a')];

test('a node shows its chain id, the anchor block and the first block', () => {
  expect(identityRequests(IDENTITY).map(({ method, params }) => [method, params[0]])).toEqual([
    ['eth_chainId', undefined],
    ['eth_getBlockByNumber', '0x7'],
    ['eth_getBlockByNumber', '0x0'],
  ]);
  expect(() => checkIdentity(IDENTITY, OURS)).not.toThrow();
});

test.each([
  ['chain id', ['0x38', ...OURS.slice(1)], "its chain id is 0x38, and the deployment's is 97"],
  ['answer without a chain id', [null, ...OURS.slice(1)], 'its chain id is null'],
  ['anchor block', ['0x61', block(7, 'c'), block(0, 'a')], 'its block 7 is 0xcc'],
  ['first block', ['0x61', block(7, 'b'), block(0, 'c')], 'its block 0 is 0xcc'],
])('a node with another %s belongs to another chain', (_what, answers, message) => {
  const check = () => checkIdentity(IDENTITY, answers);
  expect(check).toThrow(ForeignNodeError);
  expect(check).toThrow(message.replace('’', "'"));
});

test('waits for a node that has not reached the anchor block', () => {
  const check = () => checkIdentity(IDENTITY, ['0x61', null, block(0, 'a')]);
  expect(check).toThrow(TransportError);
  expect(check).toThrow('The node has no block 7 yet.');
});
