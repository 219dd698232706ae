import { connect, type AddressInfo } from 'node:net';
import { until } from '@kingspad/devnet';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerDrain } from '../../src/http/drain.ts';
import type { App } from '../../src/http/typebox-provider.ts';
import { createMetrics } from '../../src/metrics.ts';

it('forgets pipelined requests whose connection closes before the first answer', async () => {
  const app: App = Fastify({ forceCloseConnections: true });
  const { requestsAtHand } = createMetrics();
  registerDrain(app, 0, requestsAtHand);
  const ends: (() => void)[] = [];
  app.get('/', async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return 'here';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const atHand = async () => (await requestsAtHand.get()).values[0]?.value;

  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const requests = 20;
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests));
  await until(() => ends.length === requests, 'the requests do not arrive');
  expect(await atHand()).toBe(requests);
  socket.destroy();
  await until(async () => (await atHand()) === 0, 'requests are still counted');
  for (const end of ends) end();
  await app.close();
});
