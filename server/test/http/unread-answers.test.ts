import { connect, type AddressInfo, type Socket } from 'node:net';
import { until } from '@kingspad/devnet';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { App } from '../../src/http/typebox-provider.ts';
import { closeUnread } from '../../src/http/unread-answers.ts';

const BYTES = 32 * 1024 * 1024;
const OF_CLIENT = 4;

let app: App;
let requests: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true, trustProxy: true });
  closeUnread(app, { ofClient: OF_CLIENT * BYTES, ofAll: 6 * BYTES });
  await app.register(async (scope: App) => {
    scope.get('/', async () => 'x'.repeat(BYTES));
  });
  requests = 0;
  app.server.on('request', () => (requests += 1));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Asks for answers and reads none of them. */
function askWithoutReading(client: string, count = 1): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`.repeat(count));
  return socket;
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const read = (client: string) => app.inject({ url: '/', headers: { 'x-forwarded-for': client } });

it('closes the connections of a client with too many unread answers, and answers others', async () => {
  for (let asked = 0; asked < 10; asked += 1) askWithoutReading('203.0.113.1');
  await until(() => requests === 10, 'the requests do not arrive');
  await until(async () => (await connections()) === OF_CLIENT, 'unread connections stay open');
  expect((await read('203.0.113.2')).body).toHaveLength(BYTES);
});

it('counts pipelined answers, also after their connection is closed', async () => {
  const socket = askWithoutReading('203.0.113.1', 10);
  await until(() => requests === 10, 'the requests do not arrive');
  await until(async () => (await connections()) === 0, 'the connection stays open');
  socket.destroy();
  expect((await read('203.0.113.1')).body).toHaveLength(BYTES);
});
