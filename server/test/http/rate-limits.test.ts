import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { createBudgets } from '../../src/budgets.ts';
import { sendFailure } from '../../src/http/failures.ts';
import { registerRateLimits } from '../../src/http/rate-limits.ts';
import type { App } from '../../src/http/typebox-provider.ts';

/** A server with one route, and so many reads a minute. */
async function limitedTo(reads: number): Promise<App> {
  const app: App = Fastify();
  app.setErrorHandler(sendFailure);
  registerRateLimits(app, createBudgets({ reads, writes: 1, simulations: 1 }));
  await app.register(async (scope: App) => {
    scope.get('/', async () => 'here');
    scope.get('/known', { config: { isFromMemory: true } }, async () => 'known');
    scope.get('/page/*', { config: { routeClass: 'page' } }, async () => 'page');
  });
  return app;
}

/** The statuses of calls one after the other. */
async function statusesOf(app: App, urls: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const url of urls) statuses.push((await app.inject(url)).statusCode);
  return statuses;
}

it('a client that calls too often is asked to come back when the minute is over', async () => {
  const app = await limitedTo(1);
  expect((await app.inject('/')).statusCode).toBe(200);
  const refused = await app.inject('/');
  expect(refused.statusCode).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThanOrEqual(60);
});

it('a search counts as ten reads', async () => {
  const urls = ['/?search=a', '/?search=b', '/?search=c', '/?search=', '/'];
  expect(await statusesOf(await limitedTo(20), urls)).toEqual([200, 200, 429, 200, 200]);
});

it('a page far behind the first counts as a search does', async () => {
  const urls = ['/?page=22&limit=100', '/?page=135', '/?page=900', '/?page=21&limit=100', '/?page=134'];
  expect(await statusesOf(await limitedTo(20), urls)).toEqual([200, 200, 429, 200, 200]);
});

it('ten answers from memory count as one read', async () => {
  const known = Array.from({ length: 10 }, () => '/known');
  expect(await statusesOf(await limitedTo(2), [...known, '/', '/', '/known'])).toEqual([
    ...known.map(() => 200),
    200,
    429,
    429,
  ]);
});

it('a page counts as a read', async () => {
  expect(await statusesOf(await limitedTo(2), ['/page/one', '/', '/page/two'])).toEqual([200, 200, 429]);
});

it('runs one search of a client at a time, and other clients’ searches in parallel', async () => {
  const app: App = Fastify({ trustProxy: true });
  app.setErrorHandler(sendFailure);
  registerRateLimits(app, createBudgets({ reads: 1000, writes: 1, simulations: 1 }));
  const running: string[] = [];
  const ends: (() => void)[] = [];
  await app.register(async (scope: App) => {
    scope.get('/', async ({ ip }) => {
      running.push(ip);
      await new Promise<void>((resolve) => ends.push(resolve));
      return 'found';
    });
  });
  const search = (client: string) =>
    app.inject({ url: '/?search=a', headers: { 'x-forwarded-for': client } });
  const [first, second, other] = [search('10.0.0.1'), search('10.0.0.1'), search('10.0.0.2')];
  await vi.waitFor(() => expect(running).toEqual(['10.0.0.1', '10.0.0.2']));
  ends.shift()?.();
  expect((await first).body).toBe('found');
  await vi.waitFor(() => expect(running).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.1']));
  for (const end of ends) end();
  expect((await Promise.all([second, other])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

it('refuses the searches of a client beyond six at a time', async () => {
  const app: App = Fastify();
  app.setErrorHandler(sendFailure);
  registerRateLimits(app, createBudgets({ reads: 1000, writes: 1, simulations: 1 }));
  const ends: (() => void)[] = [];
  await app.register(async (scope: App) => {
    scope.get('/', async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return 'found';
    });
  });
  const searches = Array.from({ length: 7 }, () => app.inject('/?search=a'));
  const refused = await Promise.any(
    searches.map(async (search) => {
      const { statusCode } = await search;
      if (statusCode !== 503) throw new Error('It is answered.');
      return statusCode;
    }),
  );
  expect(refused).toBe(503);
  let isOver = false;
  const all = Promise.all(searches).finally(() => (isOver = true));
  await vi.waitFor(() => {
    ends.shift()?.();
    expect(isOver).toBe(true);
  });
  expect((await all).map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(6);
});
