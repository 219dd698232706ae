import { padHex } from 'viem';
import { expect, test } from 'vitest';
import { findContractsOf, NoOldLogsError, type LogNode } from '../../src/chain/event-search.ts';

const ACCOUNT = '0x1111111111111111111111111111111111111111';
const POOL = '0x2222222222222222222222222222222222222222';

const DEPLOYMENT = { blockNumber: 10, blockHash: padHex('0xa'), tokenLocker: POOL } as const;
const DEPLOYED = [{ address: POOL, blockHash: DEPLOYMENT.blockHash }];

interface Asked {
  params: [{ address?: string; fromBlock: string; toBlock: string; topics: unknown }];
}

/** A node with one log, which serves at most `limit` blocks at a time. @returns what it was asked, too */
function nodeWith({ logAt, limit }: { logAt: number; limit: number }) {
  const asked: [number, number][] = [];
  const request = async ({ params }: Asked) => {
    if (params[0].address) return DEPLOYED;
    const range: [number, number] = [Number(params[0].fromBlock), Number(params[0].toBlock)];
    asked.push(range);
    if (range[1] - range[0] >= limit) throw new Error('block range is too large');
    return range[0] <= logAt && logAt <= range[1] ? [{ address: POOL }] : [];
  };
  return { client: { request } as unknown as LogNode, asked };
}

const search = { what: 'stake', account: ACCOUNT, deployment: DEPLOYMENT, toBlock: 120_000 } as const;

test('finds the contract with ranges that the node serves, each block once', async () => {
  const { client, asked } = nodeWith({ logAt: 77_777, limit: 10_000 });
  expect(await findContractsOf(client, search)).toEqual([POOL]);
  const served = asked.filter(([from, to]) => to - from < 10_000);
  expect(served[0]?.[0]).toBe(10);
  expect(served.at(-1)?.[1]).toBe(120_000);
  for (const [index, [from]] of served.slice(1).entries()) expect(from).toBe((served[index]?.[1] ?? 0) + 1);
});

test('a search fails if the node serves no logs at all', async () => {
  const { client } = nodeWith({ logAt: 77_777, limit: 0 });
  await expect(findContractsOf(client, search)).rejects.toThrow('block range is too large');
});

test('finds the staking pools of a creator, which the factory’s event names', async () => {
  let topics: unknown;
  const request = async ({ params }: Asked) => {
    if (params[0].address) return DEPLOYED;
    ({ topics } = params[0]);
    return [{ address: ACCOUNT, topics: ['0x01', padHex(POOL), padHex(ACCOUNT)] }];
  };
  const client = { request } as unknown as LogNode;
  expect(await findContractsOf(client, { ...search, what: 'staking-pool', toBlock: 20 })).toEqual([POOL]);
  expect(topics).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/), null, padHex(ACCOUNT)]);
});

test.each([
  ['gives no logs at all', []],
  ['gives logs of another chain', [{ address: POOL, blockHash: padHex('0xb') }]],
  ['gives logs of another contract', [{ address: ACCOUNT, blockHash: DEPLOYMENT.blockHash }]],
])('does not believe an empty answer of a node that %s for the deployment', async (_, answer) => {
  const asked: Asked['params'][0][] = [];
  const request = async ({ params }: Asked) => {
    asked.push(params[0]);
    return params[0].address ? answer : [];
  };
  const node = { request } as unknown as LogNode;
  await expect(findContractsOf(node, search)).rejects.toThrow(NoOldLogsError);
  expect(asked).toEqual([{ address: POOL, fromBlock: '0xa', toBlock: '0xa' }]);
});
