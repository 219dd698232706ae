import type { AddressInfo } from 'node:net';
import { until } from '@kingspad/devnet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { followHeads, type Heads } from '../../src/chain/heads.ts';

const BLOOM = `0x${'0a'.repeat(256)}`;

/** A node of which only the socket is there. */
let node: WebSocketServer;
let url: string;
let sockets: WebSocket[];
/** Answer to a subscription. */
let answer: object;
let heads: Heads | undefined;
let blooms: unknown[];

beforeEach(async () => {
  sockets = [];
  blooms = [];
  answer = { result: '0xcafe' };
  node = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => node.once('listening', resolve));
  url = `ws://127.0.0.1:${(node.address() as AddressInfo).port}`;
  node.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data: Buffer) => {
      const { id, method, params } = JSON.parse(data.toString()) as Record<string, unknown>;
      if (method === 'eth_subscribe' && JSON.stringify(params) === '["newHeads"]')
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
    });
  });
});
afterEach(async () => {
  heads?.stop();
  for (const socket of node.clients) socket.terminate();
  await new Promise((resolve) => node.close(resolve));
});

const follow = (urls = [url]) => {
  heads = followHeads({ urls, onHead: (bloom) => blooms.push(bloom) });
  return heads;
};
const say = (result: unknown) =>
  sockets.at(-1)?.send(
    JSON.stringify({
      jsonrpc: '2.0',
      method: 'eth_subscription',
      params: { subscription: '0xcafe', result },
    }),
  );

test('gives the bloom filter of each new block, and nothing for unreadable ones', async () => {
  const { isOpen } = follow();
  await until(isOpen, 'no subscription');
  say({ number: '0x7', logsBloom: BLOOM });
  say({ number: '0x8', logsBloom: '0x12' });
  say(null);
  sockets.at(-1)?.send('{"jsonrpc"');
  sockets.at(-1)?.send('[]');
  say({ number: '0x9', logsBloom: BLOOM });
  await until(() => blooms.length === 4, 'not all notices come');
  expect(blooms).toEqual([BLOOM, undefined, undefined, BLOOM]);
});

test('subscribes again after the connection is lost, at the next node if one refuses', async () => {
  const { isOpen } = follow(['ws://127.0.0.1:1', url]);
  await until(isOpen, 'no subscription');
  sockets.at(-1)?.terminate();
  await until(() => !isOpen(), 'the loss is not noticed');
  await until(isOpen, 'no subscription again');
  say({ logsBloom: BLOOM });
  await until(() => blooms.length === 1, 'no notice comes');
});

test('stays closed at a node that takes no subscriptions', async () => {
  answer = { error: { code: -32601, message: 'notifications not supported' } };
  const { isOpen } = follow();
  await until(() => sockets.length === 2, 'it does not try again');
  expect(isOpen()).toBe(false);
});
