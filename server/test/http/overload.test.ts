import { until } from '@kingspad/devnet';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendFailure } from '../../src/http/failures.ts';
import { refuseWhenOverloaded } from '../../src/http/overload.ts';
import type { App } from '../../src/http/typebox-provider.ts';
import { createMetrics } from '../../src/metrics.ts';

async function busyApp() {
  const app: App = Fastify();
  app.setErrorHandler(sendFailure);
  const { overloaded } = createMetrics();
  await refuseWhenOverloaded(app, { maxLoopDelayMs: 50, refused: overloaded });
  await app.register(async (scope: App) => {
    scope.get('/', async () => 'here');
    scope.get('/healthz', { config: { routeClass: 'probe' } }, async () => 'alive');
    scope.get('/assets/app.js', { config: { routeClass: 'static' } }, async () => 'script');
  });
  await app.ready();
  return { app, overloaded };
}

/** Holds the event loop. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('an overloaded process refuses requests but for health checks and files, and serves again when it recovers', async () => {
  const { app, overloaded } = await busyApp();
  await until(async () => {
    work(200);
    return (await app.inject('/')).statusCode === 503;
  }, 'nothing is refused');
  const refused = await app.inject('/');
  expect(refused.json()).toMatchObject({ error: { code: 'overloaded' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/assets/app.js')).statusCode).toBe(200);
  const [counted] = (await overloaded.get()).values;
  expect(counted?.labels).toEqual({ reason: 'eventLoopDelay' });
  await until(async () => (await app.inject('/')).statusCode === 200, 'it does not serve again');
  await app.close();
});
