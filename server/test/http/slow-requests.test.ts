import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseSlowBodies } from '../../src/http/slow-requests.ts';
import type { App } from '../../src/http/typebox-provider.ts';

let app: App;
let port: number;
beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  refuseSlowBodies(app, 50);
  app.post('/usual', async ({ body }) => body);
  app.post('/patient', { config: { bodyTimeout: 600_000 } }, async ({ body }) => body);
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app?.close());

/** Sends the head and a part of the body. `rest` sends what is missing. */
function begin(path: string) {
  const body = JSON.stringify({ all: 'of it' });
  const socket = connect(port, '127.0.0.1');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
  });
  return { answer, rest: () => socket.write(body.slice(5)) };
}

it('a request without its body times out', async () => {
  const answer = await begin('/usual').answer;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('request_timeout');
});

it('a route may have a longer timeout', async () => {
  const patient = begin('/patient');
  // By then the usual time has passed.
  await begin('/usual').answer;
  patient.rest();
  const answer = await patient.answer;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('of it');
});
