import { afterEach, expect, test, vi } from 'vitest';
import type { Connection } from '#lib/connection.ts';
import { problemOf } from './check-connection.ts';

const HASH = `0x${'ab'.repeat(32)}` as const;
const WORD = `0x${'0'.repeat(63)}1`;
const connection: Connection = {
  chainId: 97,
  chainName: 'Test chain',
  rpcUrl: 'https://rpc.example/',
  explorer: null,
  anchor: { blockNumber: 5, blockHash: HASH },
  contracts: {
    tokenLocker: '0x1111111111111111111111111111111111111111',
    liquidityLocker: '0x2222222222222222222222222222222222222222',
    presaleFactory: '0x3333333333333333333333333333333333333333',
    stakingFactory: '0x4444444444444444444444444444444444444444',
  },
};

interface RpcRequest {
  id: number;
  method: string;
  params?: [{ to?: string }];
}

/** A node with the contracts of the connection. */
const GOOD = {
  eth_chainId: () => '0x61' as unknown,
  eth_getBlockByNumber: () => ({ number: '0x5', hash: HASH, timestamp: '0x1', transactions: [] }) as unknown,
  eth_call: (_to: string) => WORD as unknown,
};

function serveRpc(node: Partial<typeof GOOD>): void {
  const answers = { ...GOOD, ...node };
  const answer = ({ id, method, params }: RpcRequest) => ({
    jsonrpc: '2.0',
    id,
    result: answers[method as keyof typeof GOOD]?.(params?.[0]?.to ?? ''),
  });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as RpcRequest | RpcRequest[];
    return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked));
  });
}

afterEach(() => vi.unstubAllGlobals());

test('accepts an RPC of the contracts’ chain', async () => {
  serveRpc({});
  expect(await problemOf(connection)).toBeUndefined();
});

test.each<[string, Partial<typeof GOOD>, string]>([
  ['of another chain id', { eth_chainId: () => '0x38' }, 'other-chain-id'],
  [
    'of another chain with the same id',
    { eth_getBlockByNumber: () => ({ number: '0x5', hash: `0x${'cd'.repeat(32)}`, transactions: [] }) },
    'other-chain',
  ],
  ['of a chain that is shorter', { eth_getBlockByNumber: () => null }, 'other-chain'],
  ['where nothing stands at the addresses', { eth_call: () => '0x' }, 'no-contracts'],
])('refuses an RPC %s', async (_name, node, problem) => {
  serveRpc(node);
  expect(await problemOf(connection)).toBe(problem);
});

test.each(Object.values(connection.contracts))(
  'refuses a connection whose %s is not a contract',
  async (wrong) => {
    serveRpc({ eth_call: (to) => (to.toLowerCase() === wrong.toLowerCase() ? '0x' : WORD) });
    expect(await problemOf(connection)).toBe('no-contracts');
  },
);

test.each<[string, () => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses the request', async () => new Response('Forbidden', { status: 403 })],
  [
    'is a web page',
    async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('says that an RPC %s', async (_name, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await problemOf(connection)).toBe('rpc-away');
});
