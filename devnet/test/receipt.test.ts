import { deployContracts } from '@kingspad/contracts/deploy';
import { createServer, type Server } from 'node:http';
import { createPublicClient, custom, numberToHex, type Hex, type PublicClient } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import {
  CONTRACT_OWNER,
  DEPLOYER,
  FEE_RECEIVER,
  freePort,
  startAnvil,
  waitForReceipt,
  type Anvil,
} from '../src/index.ts';

const HASH: Hex = `0x${'1'.repeat(64)}`;
const QUICK = { pollingIntervalMs: 1 };

/** A node that answers each method with the next of its answers, and with the last one from then on. */
function nodeWith(answers: Record<string, readonly unknown[]>): PublicClient {
  const asked: Record<string, number> = {};
  const request = async ({ method }: { method: string }): Promise<unknown> => {
    const all = answers[method] ?? [null];
    const turn = (asked[method] = (asked[method] ?? -1) + 1);
    const answer = all[Math.min(turn, all.length - 1)];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
}

const receiptIn = (block: number, status = '0x1') => ({
  transactionHash: HASH,
  blockNumber: numberToHex(block),
  status,
  logs: [],
});
const pending = { hash: HASH, from: DEPLOYER, nonce: '0x5', blockNumber: null, value: '0x0', type: '0x0' };

describe('waiting for a receipt', () => {
  test('returns a late receipt although no new block comes', async () => {
    const chain = nodeWith({
      eth_getTransactionReceipt: [null, null, receiptIn(7)],
      eth_blockNumber: ['0x7'],
    });
    expect(await waitForReceipt(chain, HASH, QUICK)).toMatchObject({ blockNumber: 7n, status: 'success' });
  });

  test('returns the receipt of a reverted transaction', async () => {
    const chain = nodeWith({
      eth_getTransactionReceipt: [receiptIn(7, '0x0')],
      eth_blockNumber: ['0x7'],
    });
    expect(await waitForReceipt(chain, HASH, QUICK)).toMatchObject({ status: 'reverted' });
  });

  test('counts confirmations by the head, and starts again after a reorganisation', async () => {
    const chain = nodeWith({
      eth_getTransactionReceipt: [receiptIn(7), receiptIn(7), null, receiptIn(9)],
      eth_blockNumber: ['0x7', '0x8', '0x9', '0xa', '0xb'],
    });
    const receipt = await waitForReceipt(chain, HASH, { ...QUICK, confirmations: 3 });
    expect(receipt.blockNumber).toBe(9n);
    expect(await chain.getBlockNumber({ cacheTime: 0 })).toBe(11n);
  });

  test('survives a node that does not answer for a moment', async () => {
    const chain = nodeWith({
      eth_getTransactionReceipt: [new Error('no route to host'), receiptIn(7)],
      eth_blockNumber: ['0x7'],
    });
    expect(await waitForReceipt(chain, HASH, QUICK)).toMatchObject({ blockNumber: 7n });
  });

  test.each([
    [
      'the node never mines',
      { eth_getTransactionByHash: [pending], eth_getTransactionCount: ['0x5'] },
      'it waits to be mined',
    ],
    ['the node dropped', {}, 'the node does not know it'],
    [
      'is never confirmed',
      { eth_getTransactionReceipt: [receiptIn(7)], eth_blockNumber: ['0x8'] },
      'it has 2 of 3 confirmations, and no new block came',
    ],
    [
      'the node says nothing of',
      { eth_getTransactionReceipt: [new Error('no route to host')] },
      'the node answers: ',
    ],
  ])('gives up in time on a transaction that %s', async (_, answers, reason) => {
    const waited = waitForReceipt(nodeWith(answers), HASH, { ...QUICK, confirmations: 3, timeoutMs: 100 });
    await expect(waited).rejects.toThrow(`Gave up on transaction ${HASH} after 0.1 s: ${reason}`);
  });

  test('fails when the sender replaced the transaction', async () => {
    const chain = nodeWith({
      eth_getTransactionByHash: [pending, null],
      eth_getTransactionCount: ['0x5', '0x6'],
    });
    const waited = waitForReceipt(chain, HASH, QUICK);
    await expect(waited).rejects.toThrow('its sender sent another one in its place');
  });
});

describe('a deployment', () => {
  let anvil: Anvil | undefined;
  let proxy: Server | undefined;
  afterEach(async () => {
    proxy?.closeAllConnections();
    await new Promise((resolve) => (proxy ? proxy.close(resolve) : resolve(undefined)));
    await anvil?.stop();
  });

  test('deploys on a node that mines for transactions alone and has late receipts', async () => {
    anvil = await startAnvil();
    const late = await startLateNode(anvil.url);
    proxy = late.server;
    const { startBlock } = await deployContracts(late.url, {
      deployer: DEPLOYER,
      owner: CONTRACT_OWNER,
      feeReceiver: FEE_RECEIVER,
      factories: [],
      // Any contract: nothing is listed. This one stands on every dev chain.
      wrappedNative: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
      pollingIntervalMs: 5,
      timeoutMs: 60_000,
    });
    expect(startBlock).toBe(1);
    // Ten contracts and two seals.
    expect(late.seen.size).toBe(12);
  });
});

/** How often the late node says that it has no receipt: viem's own waiting gets over the first time. */
const LATE_ANSWERS = 3;

/** Answers as the node does, but says at first of each transaction that it has no receipt yet. */
async function startLateNode(
  nodeUrl: string,
): Promise<{ server: Server; url: string; seen: Map<Hex, number> }> {
  const seen = new Map<Hex, number>();
  const answer = async (body: string): Promise<string> => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params?: [Hex] };
    const [hash = '0x'] = params ?? [];
    const asked = seen.get(hash) ?? 0;
    if (method === 'eth_getTransactionReceipt' && asked < LATE_ANSWERS) {
      seen.set(hash, asked + 1);
      return JSON.stringify({ jsonrpc: '2.0', id, result: null });
    }
    const headers = { 'content-type': 'application/json' };
    return (await fetch(nodeUrl, { method: 'POST', headers, body })).text();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(Buffer.concat(chunks).toString()).then(
        (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
        () => response.destroy(),
      );
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${port}`, seen };
}
