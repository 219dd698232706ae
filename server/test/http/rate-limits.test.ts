import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendFailure } from '../../src/http/failures.ts';
import { registerRateLimits } from '../../src/http/rate-limits.ts';
import type { App } from '../../src/http/typebox-provider.ts';

it('a client that calls too often is asked to come back when the minute is over', async () => {
  const app: App = Fastify();
  app.setErrorHandler(sendFailure);
  await registerRateLimits(app, { reads: 1, writes: 1, simulations: 1 });
  await app.register(async (scope: App) => {
    scope.get('/', async () => 'here');
  });
  expect((await app.inject('/')).statusCode).toBe(200);
  const refused = await app.inject('/');
  expect(refused.statusCode).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThanOrEqual(60);
});

it('a search counts as ten reads', async () => {
  const app: App = Fastify();
  app.setErrorHandler(sendFailure);
  await registerRateLimits(app, { reads: 20, writes: 1, simulations: 1 });
  await app.register(async (scope: App) => {
    scope.get('/', async () => 'here');
  });
  const statuses: number[] = [];
  for (const url of ['/?search=a', '/?search=b', '/?search=c', '/?search=', '/'])
    statuses.push((await app.inject(url)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200, 200]);
});

it('a page far behind the first counts as a search does', async () => {
  const app: App = Fastify();
  app.setErrorHandler(sendFailure);
  await registerRateLimits(app, { reads: 20, writes: 1, simulations: 1 });
  await app.register(async (scope: App) => {
    scope.get('/', async () => 'here');
  });
  const statuses: number[] = [];
  for (const url of ['/?page=22&limit=100', '/?page=135', '/?page=900', '/?page=21&limit=100', '/?page=134'])
    statuses.push((await app.inject(url)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200, 200]);
});
