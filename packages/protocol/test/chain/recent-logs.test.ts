import { expect, test } from 'vitest';
import { HiddenLogsError, checkRecentLogs } from '../../src/chain/recent-logs.ts';

type Node = Parameters<typeof checkRecentLogs>[0];

const LOG = { address: '0x2222222222222222222222222222222222222222', transactionHash: '0xb2' };

/** A node whose block 95 has a log in its second transaction. */
function nodeWith(listed: object[], logsBloom = (block: bigint) => (block === 95n ? '0x10' : '0x0')) {
  const asked: unknown[] = [];
  const node = {
    getBlock: async ({ blockNumber }: { blockNumber: bigint }) => ({
      logsBloom: logsBloom(blockNumber),
      transactions: ['0xb1', '0xb2'],
    }),
    getTransactionReceipt: async ({ hash }: { hash: string }) => ({ logs: hash === '0xb2' ? [LOG] : [] }),
    request: async ({ params }: { params: unknown[] }) => {
      asked.push(params[0]);
      return listed;
    },
  };
  return { node: node as unknown as Node, asked };
}

test('passes a node that lists a log of a receipt', async () => {
  const { node, asked } = nodeWith([{ transactionHash: '0xa0' }, LOG]);
  expect(await checkRecentLogs(node, 100)).toBe(true);
  expect(asked).toEqual([{ address: LOG.address, fromBlock: '0x5f', toBlock: '0x5f' }]);
});

test.each([
  ['lists no logs', []],
  ['lists other logs', [{ transactionHash: '0xa0' }]],
])('refuses a node that %s although a receipt has one', async (_, listed) => {
  await expect(checkRecentLogs(nodeWith(listed).node, 100)).rejects.toThrow(HiddenLogsError);
});

test('passes a chain whose newest blocks have no logs', async () => {
  const { node, asked } = nodeWith([], () => '0x0');
  expect(await checkRecentLogs(node, 100)).toBe(false);
  expect(asked).toEqual([]);
});
