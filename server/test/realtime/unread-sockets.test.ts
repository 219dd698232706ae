import type { Deployment } from '@kingspad/abi';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { until } from '@kingspad/devnet';
import { LOCKS_CHANNEL } from '@kingspad/domain/api';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createBudgets } from '../../src/budgets.ts';
import { createMetrics } from '../../src/metrics.ts';
import { attachSockets, type Sockets } from '../../src/realtime/sockets.ts';
import type { HeadNotice } from '../../src/store/index.ts';

const NOTICE: HeadNotice = {
  blockNumber: 1,
  timestamp: 3,
  revision: '1',
  step: 1,
  // About 30 kB.
  changed: Array.from({ length: 100 }, (_, lockId) => ({
    locker: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
    lockId,
    tx: `0x${'ab'.repeat(32)}`,
    token: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
    owner: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
  })),
  pools: [],
  stakingPools: [],
  all: false,
};

let http: Server;
let url: string;
let sockets: Sockets;
let isOverloaded: boolean;
const metrics = createMetrics();
const listeners = new Set<(notice: HeadNotice) => void>();
const push = () => {
  for (const listener of listeners) listener(NOTICE);
};
beforeEach(async () => {
  isOverloaded = false;
  http = createServer();
  sockets = attachSockets(http, {
    deployment: { startBlock: 0, contracts: {} } as Deployment,
    feed: {
      current: () => undefined,
      revision: () => '1',
      connected: () => true,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      subscribeComments: () => () => undefined,
      subscribeVotes: () => () => undefined,
      start: () => undefined,
      stop: async () => undefined,
    },
    readSale: async () => undefined,
    readApr: async () => undefined,
    stakingFigures: { subscribe: () => () => undefined },
    budgets: createBudgets({ reads: 1000, writes: 1, simulations: 1 }),
    isOverloaded: () => isOverloaded,
    isTrustedProxy: () => false,
    corsOrigins: [],
    maxPerAddress: 10,
    openSockets: metrics.sockets,
    unreadSockets: metrics.unreadSockets,
    pushedHead: metrics.pushedHead,
    log: { warn: () => undefined },
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  sockets.close();
  http.closeAllConnections();
  await new Promise((resolve) => {
    http.close(resolve);
  });
});

const connect = () =>
  io(url + LOCKS_CHANNEL, { transports: ['websocket'], forceNew: true, reconnection: false });

/** Joins the channel of locks by Socket.IO's protocol. */
async function connectWithoutReading(): Promise<{ socket: WebSocket; transport: Socket }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  let isIn = false;
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text.startsWith('0')) socket.send(`40${LOCKS_CHANNEL},`);
    if (text.startsWith(`40${LOCKS_CHANNEL}`)) isIn = true;
  });
  socket.on('error', () => undefined);
  await until(() => isIn, 'the socket does not connect');
  const { _socket: transport } = socket as unknown as { _socket: Socket };
  transport.pause();
  return { socket, transport };
}

it('closes a socket whose client does not read, and keeps those of clients that do', async () => {
  const reader = connect();
  let heard = 0;
  reader.on('locksChanged', () => (heard += 1));
  await until(() => reader.connected, 'the socket does not connect');
  const { socket, transport } = await connectWithoutReading();

  let pushed = 0;
  const closed = async () => (await metrics.unreadSockets.get()).values[0]?.value === 1;
  await until(async () => {
    for (let one = 0; one < 5; one += 1) push();
    pushed += 5;
    await until(() => heard === pushed, 'the reader hears nothing');
    return closed();
  }, 'the socket stays open');
  expect(reader.connected).toBe(true);
  // At most what the kernel keeps of both ends, and the backlog.
  expect(pushed).toBeLessThan(1000);
  transport.resume();
  await until(() => socket.readyState === WebSocket.CLOSED, 'the socket is not closed');
  reader.disconnect();
});

it('accepts no socket while the process is overloaded', async () => {
  isOverloaded = true;
  const socket = connect();
  let isRefused = false;
  socket.on('connect_error', () => (isRefused = true));
  await until(() => isRefused, 'the socket is not refused');
  socket.disconnect();
});
