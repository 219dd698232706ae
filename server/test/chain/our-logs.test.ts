import type { Contracts } from '@kingspad/abi';
import { EVENT_TOPIC } from '@kingspad/abi/events';
import type { Address, Hex } from '@kingspad/domain';
import { numberToHex, padHex } from 'viem';
import { expect, test } from 'vitest';
import { bloomOf } from '../../src/chain/bloom.ts';
import { ChainMovedError, RefusedError } from '../../src/chain/errors.ts';
import { POOL_TOPICS } from '../../src/chain/events/index.ts';
import { OurLogs } from '../../src/chain/our-logs.ts';
import type { Header } from '../../src/chain/types.ts';

const at = (digit: string): Address => `0x${digit.repeat(40)}`;
const CONTRACTS: Contracts = {
  tokenLocker: at('1'),
  liquidityLocker: at('2'),
  presaleFactory: at('3'),
  stakingFactory: at('4'),
};
const STRANGER = at('9');
const [POOL_TOPIC] = POOL_TOPICS;
const UNKNOWN_TOPIC = padHex('0x77', { size: 32 });
const hashOf = (block: number): Hex => padHex(numberToHex(block), { size: 32 });

const ours = new OurLogs([{ contracts: CONTRACTS }]);

interface Place {
  block?: number;
  index?: number;
  hash?: Hex;
  data?: Hex;
  topics?: readonly Hex[];
}

/** A log as a node lists it. */
const listed = (address: Address, topic: Hex | undefined, place: Place = {}) => {
  const { block = 7, index = 0, hash = hashOf(block), data = '0x' } = place;
  return {
    address,
    topics: place.topics ?? (topic === undefined ? [] : [topic]),
    data,
    blockNumber: numberToHex(block),
    logIndex: numberToHex(index),
    blockHash: hash,
    transactionHash: hashOf(0xf0),
    transactionIndex: '0x0',
  };
};

const parse = (...logs: object[]) => ours.parse(logs, 5, 9, []);
const inOrder = (...logs: object[]) => ours.inOrder(parse(...logs));

test('requests contracts by address, and pools by topic from anyone', () => {
  expect(ours.requests({ blockHash: '0x1' })).toEqual([
    { method: 'eth_getLogs', params: [{ blockHash: '0x1', address: Object.values(CONTRACTS) }] },
    { method: 'eth_getLogs', params: [{ blockHash: '0x1', topics: [POOL_TOPICS] }] },
  ]);
});

test.each([
  ['a known event of our contract', CONTRACTS.tokenLocker, EVENT_TOPIC.TokensLocked, true],
  ['an event of our contract that this program does not know', CONTRACTS.tokenLocker, UNKNOWN_TOPIC, true],
  ['an event without topics of our contract', CONTRACTS.tokenLocker, undefined, true],
  ['an event of a pool from a third party', STRANGER, POOL_TOPIC, true],
  ['another contract’s event from a third party', STRANGER, EVENT_TOPIC.TokensLocked, false],
] as const)('requests %s: %s', (_, address, topic, isRequested) => {
  expect(ours.isRequested(listed(address, topic))).toBe(isRequested);
});

test('refuses a log that was not requested', () => {
  const logs = [
    listed(STRANGER, EVENT_TOPIC.TokensLocked),
    // A topic of ours from the wrong one of our contracts.
    listed(CONTRACTS.presaleFactory, EVENT_TOPIC.TokensLocked),
    listed(CONTRACTS.tokenLocker, EVENT_TOPIC.TokensLocked, { block: 4 }),
    listed(CONTRACTS.tokenLocker, EVENT_TOPIC.TokensLocked, { block: 10 }),
  ];
  for (const log of logs) expect(() => parse(log)).toThrow(RefusedError);
  expect(parse(listed(CONTRACTS.tokenLocker, EVENT_TOPIC.TokensLocked))).toHaveLength(1);
});

test('takes logs of one block from one block only', () => {
  const log = (index: number, hash?: Hex) =>
    listed(CONTRACTS.tokenLocker, EVENT_TOPIC.TokensLocked, { index, ...(hash && { hash }) });
  const header = { number: 7, hash: hashOf(8) } as Header;
  expect(() => ours.parse([log(0)], 5, 9, [header])).toThrow(ChainMovedError);
  expect(() => parse(log(0), log(1, hashOf(8)))).toThrow(ChainMovedError);
  expect(parse(log(0), log(1))).toHaveLength(2);
});

test('orders logs by block and place, and drops repeated ones', () => {
  const log = (block: number, index: number) =>
    listed(CONTRACTS.tokenLocker, EVENT_TOPIC.TokensLocked, { block, index });
  const places = inOrder(log(8, 1), log(6, 3), log(8, 0), log(6, 3)).map((one) => [
    one.blockNumber,
    one.logIndex,
  ]);
  expect(places).toEqual([
    [6, 3],
    [8, 0],
    [8, 1],
  ]);
});

test('refuses two different logs at one place', () => {
  const log = (data: Hex) => listed(CONTRACTS.tokenLocker, EVENT_TOPIC.TokensLocked, { data });
  expect(() => inOrder(log('0x01'), log('0x02'))).toThrow('two logs at 7/0');
});

test('refuses a lock of LP tokens without the log of its pair', () => {
  const topics = (topic: Hex) => [topic, padHex('0x05', { size: 32 })];
  const pair = listed(CONTRACTS.liquidityLocker, undefined, { topics: topics(EVENT_TOPIC.PairLocked) });
  const lock = (address: Address) =>
    listed(address, undefined, { index: 1, topics: topics(EVENT_TOPIC.TokensLocked) });
  expect(() => inOrder(lock(CONTRACTS.liquidityLocker))).toThrow('a lock in block 7 without its pair');
  expect(inOrder(pair, lock(CONTRACTS.liquidityLocker))).toHaveLength(2);
  expect(inOrder(lock(CONTRACTS.tokenLocker))).toHaveLength(1);
});

test('rules a block out by its bloom filter unless it may hold our logs', () => {
  const mayBeIn = (...logs: object[]) => ours.mayBeIn(bloomOf(logs) ?? '0x');
  expect(mayBeIn()).toBe(false);
  expect(mayBeIn(listed(STRANGER, EVENT_TOPIC.TokensLocked))).toBe(false);
  expect(mayBeIn(listed(CONTRACTS.tokenLocker, EVENT_TOPIC.TokensLocked))).toBe(true);
  expect(mayBeIn(listed(STRANGER, POOL_TOPIC))).toBe(true);
});
