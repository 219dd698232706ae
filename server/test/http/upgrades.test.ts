import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ignoreUpgrades } from '../../src/http/upgrades.ts';

const app = Fastify();
let port: number;
beforeAll(async () => {
  ignoreUpgrades(app.server);
  app.get('/healthz', async () => ({ alive: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Everything that the server says until it closes. */
const answerTo = (line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `${line} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
      );
    });
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.once('end', () => resolve(text)).once('error', reject);
  });

it('a read that offers HTTP/2 is answered in HTTP/1.1', async () => {
  const answer = await answerTo('GET /healthz');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('{"alive":true}');
  expect(await answerTo('GET /nothing')).toMatch(/^HTTP\/1\.1 404 /);
});

it('a write that offers HTTP/2 is refused', async () => {
  expect(await answerTo('POST /healthz')).toMatch(/^HTTP\/1\.1 400 /);
});
