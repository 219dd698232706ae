import { expect, test } from 'vitest';
import { findContractsOf } from '../../src/chain/event-search.ts';
import { logRefusal } from '../../src/chain/log-refusal.ts';
import { rangedLogs, TooOftenError } from '../../src/chain/ranged-logs.ts';
import type { ReadClient } from '../../src/chain/read-client.ts';

const rpcError = (code: number, message: string, data?: string) =>
  Object.assign(new Error(message), { code, data });

const RATE: [string, unknown][] = [
  ['429', Object.assign(new Error('HTTP request failed.'), { status: 429 })],
  ['a sentence', rpcError(-32_000, 'Too Many Requests')],
  ['a rate limit', rpcError(-32_097, 'request rate limit reached')],
  ['-32005', rpcError(-32_005, 'limit exceeded')],
  ['compute units', rpcError(429, 'Your app has exceeded its compute units per second capacity')],
];
const WIDTH: [string, unknown][] = [
  ['a block range', rpcError(-32_000, 'exceed maximum block range: 5000')],
  ['-32005 of results', rpcError(-32_005, 'query returned more than 10000 results')],
  ['a limit of blocks', rpcError(-32_602, 'eth_getLogs is limited to a 1,000 block range')],
  ['a response size', rpcError(-32_008, 'Response size is larger than 150MB limit.')],
];

test.each(RATE)('%s says that the node is asked too often', (_, error) => {
  expect(logRefusal(error)).toBe('rate');
});

test.each(WIDTH)('%s says that the range is too wide', (_, error) => {
  expect(logRefusal(error)).toBe('width');
});

/** A node that refuses as told. @returns the ranges it was asked for, too */
function nodeWith(refuse: (width: number, asked: number) => unknown) {
  const widths: number[] = [];
  const request = async ({
    params,
  }: {
    params: [{ address?: string; fromBlock: string; toBlock: string }];
  }) => {
    const width = Number(params[0].toBlock) - Number(params[0].fromBlock) + 1;
    widths.push(width);
    const refusal = refuse(width, widths.length);
    if (refusal instanceof Error) throw refusal;
    const { address } = params[0];
    return address ? [{ address, blockHash: '0x01' }] : [];
  };
  return { client: { request } as unknown as ReadClient, widths };
}

const ranges = { from: 1, widest: 5_000, narrowest: 50 };

test('repeats the same width after a refusal for too many requests', async () => {
  const { client, widths } = nodeWith((_, asked) => asked <= 4 && rpcError(-32_005, 'limit exceeded'));
  const read = rangedLogs(client, {}, ranges);
  for (let refusal = 0; refusal < 4; refusal += 1) await expect(read(20_000)).rejects.toThrow(TooOftenError);
  while (await read(20_000));
  expect(widths).toEqual(Array.from({ length: 8 }, () => 5_000));
});

test('narrows the width at a refusal for it, and doubles it after a success', async () => {
  const { client, widths } = nodeWith((width) => width > 2_000 && rpcError(-32_000, 'block range too large'));
  const read = rangedLogs(client, {}, ranges);
  await read(20_000);
  await read(20_000);
  expect(widths).toEqual([5_000, 1_250, 2_500, 625]);
});

test('reads the newest blocks again after all others', async () => {
  const { client, widths } = nodeWith(() => undefined);
  const read = rangedLogs(client, {}, { ...ranges, again: 20 });
  while (await read(100));
  while (await read(101));
  expect(widths).toEqual([100, 21]);
});

test('a search goes on after refusals for too many requests, and gives up after about 90 seconds of them', async () => {
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const search = {
    what: 'stake',
    account: '0x1111111111111111111111111111111111111111',
    deployment: {
      blockNumber: 1,
      blockHash: '0x01',
      tokenLocker: '0x2222222222222222222222222222222222222222',
    },
    toBlock: 9,
  } as const;
  const short = nodeWith((_, asked) => asked <= 5 && rpcError(429, 'Too many requests'));
  expect(await findContractsOf(short.client, search, pause)).toEqual([]);
  expect(pauses).toHaveLength(5);
  const endless = nodeWith(() => rpcError(429, 'Too many requests'));
  await expect(findContractsOf(endless.client, search, pause)).rejects.toThrow('Too many requests');
  expect(pauses.slice(5).reduce((sum, one) => sum + one, 0)).toBe(90_000);
});
