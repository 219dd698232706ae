import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES } from '@kingspad/domain';
import Fastify, { LogController } from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { createBudgets } from '../../src/budgets.ts';
import { SCHEMA_COMPILERS } from '../../src/http/compilers.ts';
import { sendFailure } from '../../src/http/failures.ts';
import { registerPageErrors } from '../../src/http/page-errors.ts';
import { registerRateLimits } from '../../src/http/rate-limits.ts';
import { observeRequests } from '../../src/http/request-log.ts';
import type { App } from '../../src/http/typebox-provider.ts';
import { AJV } from '../../src/http/validation.ts';
import { createLogger } from '../../src/log.ts';
import { createMetrics } from '../../src/metrics.ts';

const dist = mkdtempSync(join(tmpdir(), 'kingspad-dist-'));
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'assets', 'index-1a2b.js'), '');
afterAll(() => rmSync(dist, { recursive: true }));

const ADDRESS = `0x${'ab'.repeat(20)}`;
const REPORT = {
  name: 'TypeError',
  frame: 'assets/index-1a2b.js:1:2048',
  route: '/token-lock/record/:id',
  version: '0.1.0',
  browser: 'Chrome 156',
};
const UNKNOWN = { name: 'other', frame: null, route: 'other', version: 'other', browser: 'other' };

/** The route with the limits and logs of the server. */
async function site({ writes = 100_000 } = {}) {
  const lines: Record<string, unknown>[] = [];
  const loggerInstance = createLogger({
    level: 'info',
    secrets: [],
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const metrics = createMetrics();
  const logController = new LogController({ disableRequestLogging: true });
  const app: App = Fastify({
    loggerInstance,
    logController,
    ajv: AJV,
    schemaController: SCHEMA_COMPILERS,
  }) as unknown as App;
  app.setErrorHandler(sendFailure);
  observeRequests(app, metrics);
  registerRateLimits(app, createBudgets({ reads: 100_000, writes, simulations: 100_000 }));
  await app.register(async (scope: App) => registerPageErrors(scope, metrics, dist));
  const post = (report: unknown, url = '/api/v1/page-errors') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: typeof report === 'string' ? report : JSON.stringify(report),
    });
  const logged = () => lines.filter(({ msg }) => msg === 'page error');
  const series = async () =>
    (await metrics.pageErrors.get()).values.filter(({ value }) => value > 0).map(({ labels }) => labels);
  return { app, post, lines, logged, series, metrics };
}

it('counts a report by route and browser family, and logs its fields in one line', async () => {
  const { post, logged, series } = await site();
  const answer = await post(REPORT);
  expect(answer.json()).toEqual({ payload: { counted: true } });
  expect(await series()).toEqual([{ route: '/token-lock/record/:id', browser: 'Chrome' }]);
  expect(logged()).toMatchObject([REPORT]);
});

it('replaces each unknown value of a report', async () => {
  const { post, logged, series } = await site();
  const hostile = [
    { ...REPORT, name: `Error ${ADDRESS}` },
    { ...REPORT, frame: 'assets/stranger.js:1:1' },
    { ...REPORT, frame: `assets/index-1a2b.js?${ADDRESS}:1:1` },
    { ...REPORT, route: `/token-lock/record/${ADDRESS}` },
    { ...REPORT, version: ADDRESS },
    { ...REPORT, browser: `Chrome ${ADDRESS}` },
    { ...REPORT, browser: 'Netscape 4' },
  ];
  for (const report of hostile) expect((await post(report)).statusCode).toBe(200);
  expect(JSON.stringify(logged())).not.toMatch(/0x|stranger|Netscape/);
  expect(logged()).toMatchObject([
    { name: UNKNOWN.name },
    { frame: null },
    { frame: null },
    { route: UNKNOWN.route },
    { version: UNKNOWN.version },
    { browser: UNKNOWN.browser },
    { browser: UNKNOWN.browser },
  ]);
  const known = new Set([...PAGES.map(({ path }) => path), 'other']);
  expect((await series()).filter(({ route }) => !known.has(String(route)))).toEqual([]);
});

it('adds no series to the metrics for any report', async () => {
  const { post, metrics } = await site();
  const before = (await metrics.pageErrors.get()).values.length;
  for (let index = 0; index < 50; index += 1)
    await post({ ...REPORT, route: `/${index}`, browser: `Browser${index} ${index}`, name: `Name${index}` });
  expect((await metrics.pageErrors.get()).values).toHaveLength(before);
});

it.each([
  ['a field that it does not know', { ...REPORT, message: 'balance of Alice' }, 400],
  ['a missing field', { ...REPORT, route: undefined }, 400],
  ['a field beyond 200 characters', { ...REPORT, name: 'E'.repeat(201) }, 400],
  ['a body beyond 2 KiB', { ...REPORT, name: 'E'.repeat(2100) }, 413],
  ['a body that is no JSON', '{', 400],
])('refuses a report with %s', async (_, report, status) => {
  const { post, logged, series } = await site();
  expect((await post(report)).statusCode).toBe(status);
  expect(logged()).toEqual([]);
  expect(await series()).toEqual([]);
});

it('limits reports of one address as other writes', async () => {
  const { post } = await site({ writes: 1 });
  expect((await post(REPORT)).statusCode).toBe(200);
  expect((await post(REPORT)).statusCode).toBe(429);
});

it('counts 300 and logs 20 reports a minute for all clients, and counts the excess', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { post, logged, metrics } = await site();
  const counted: boolean[] = [];
  for (let index = 0; index < 310; index += 1) counted.push((await post(REPORT)).json().payload.counted);
  const { values } = await metrics.pageErrors.get();
  const total = values.reduce((sum, { value }) => sum + value, 0);
  // A minute may end in between.
  expect(total + counted.filter((one) => !one).length).toBe(310);
  expect(counted.indexOf(false)).toBe(300);
  expect((await metrics.pageErrorsDropped.get()).values[0]?.value).toBe(10);
  expect(logged()).toHaveLength(20);
  vi.setSystemTime(60_000);
  expect((await post(REPORT)).json().payload.counted).toBe(true);
  vi.useRealTimers();
});

it('keeps neither address, cookie nor query of a reporter', async () => {
  const { app, lines } = await site();
  await app.inject({
    method: 'POST',
    url: `/api/v1/page-errors?wallet=${ADDRESS}`,
    remoteAddress: '203.0.113.5',
    headers: {
      'content-type': 'application/json',
      cookie: 'session=secret',
      referer: `https://kingspad.example/token-lock/record/${ADDRESS}`,
    },
    payload: JSON.stringify(REPORT),
  });
  expect(lines.map(({ msg }) => msg)).toEqual(['page error', 'request']);
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|secret|0xab/);
  expect(lines[0]).not.toHaveProperty('reqId');
});
