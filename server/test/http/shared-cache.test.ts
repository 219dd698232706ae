import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '@kingspad/domain';
import { ROUTES, type Operation, type Route } from '@kingspad/protocol/api/routes';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCES, WALLET_PARAMETERS, isOfWallet } from '../../src/http/audiences.ts';
import { registerCaching } from '../../src/http/caching.ts';
import { route } from '../../src/http/route.ts';
import { sharedCacheControl } from '../../src/http/shared-cache.ts';
import type { App } from '../../src/http/typebox-provider.ts';
import type { Program } from '../../src/index.ts';
import { ALICE, ask, lockOnChain, newToken, startWorld, untilIndexed, type World } from './world.ts';

const SHARED = 'public, max-age=0, s-maxage=2, stale-while-revalidate=1';
const READS = (Object.keys(ROUTES) as Route[]).filter((key) => key.startsWith('GET '));
const operation = (key: Route): Operation => ROUTES[key];

describe('the table of audiences', () => {
  it('names each read of the API once', () => {
    expect(Object.keys(AUDIENCES).toSorted()).toEqual(READS.toSorted());
  });

  it('gives no read of a wallet to everyone', () => {
    const ofWallets = READS.filter((key) => key.includes('{wallet}'));
    expect(ofWallets.length).toBeGreaterThan(5);
    for (const key of ofWallets) expect(AUDIENCES[key as keyof typeof AUDIENCES], key).not.toBe('everyone');
  });

  it('knows each parameter that can name a wallet', () => {
    const addresses = READS.flatMap((key) =>
      Object.entries(operation(key).query?.properties ?? {}).flatMap(([name, schema]) =>
        'x-hint' in schema && /address/i.test(JSON.stringify(schema)) ? [name] : [],
      ),
    );
    const others = new Set(addresses.filter((name) => !['token', 'pool'].includes(name)));
    expect([...others].toSorted()).toEqual(WALLET_PARAMETERS.toSorted());
  });

  it('keeps pages of wallets, and no others, to their readers', () => {
    const parameters = new Set(PAGES.flatMap(({ path }) => path.match(/:\w+/g) ?? []));
    expect(PAGES.filter(({ path }) => isOfWallet(path, {})).map(({ path }) => path)).toEqual([
      '/portfolio/:address',
    ]);
    // A new name has to be looked at.
    expect([...parameters].toSorted()).toEqual([':address', ':id', ':poolAddress']);
  });
});

describe('the headers of each read', () => {
  const headersOf = async (isOn: boolean, key: Route, query = '') => {
    const app: App = Fastify({ exposeHeadRoutes: false });
    registerCaching(app, {
      revision: () => '1',
      sharedCache: isOn ? () => sharedCacheControl(3) : undefined,
    });
    await app.register(async (scope: App) => {
      scope.setValidatorCompiler(() => () => true);
      scope.setSerializerCompiler(() => JSON.stringify);
      route(scope, key, { tag: 'test', summary: 'test', handle: async () => ({}) as never });
    });
    const path = key.split(' ')[1]?.replaceAll(/\{\w+\}/g, 'x');
    const { statusCode, headers } = await app.inject(`${path}${query}`);
    return [statusCode, headers['cache-control']];
  };

  it.each(READS)('%s is stored only if it is for everyone', async (key) => {
    const audience = AUDIENCES[key as keyof typeof AUDIENCES];
    const [off, on] = {
      everyone: ['public, no-cache', SHARED],
      wallet: ['private, no-cache', 'private, no-cache'],
      session: ['no-store', 'no-store'],
    }[audience];
    expect(await headersOf(false, key)).toEqual([200, off]);
    expect(await headersOf(true, key)).toEqual([200, on]);
    const asked = await headersOf(true, key, `?wallet=${ALICE}`);
    expect(asked).toEqual([200, audience === 'session' ? 'no-store' : 'private, no-cache']);
  });

  it('lets caches keep an answer for one block, and two seconds where blocks are faster', () => {
    expect(sharedCacheControl(3)).toEqual({
      shared: SHARED,
      network: 'public, max-age=2, stale-while-revalidate=1',
    });
    for (const seconds of [0.45, 0.75, 1, 2, 2.9])
      expect(sharedCacheControl(seconds).network).toBe('public, max-age=1, stale-while-revalidate=1');
    for (const [seconds, parts] of [
      [4, 's-maxage=2, stale-while-revalidate=2'],
      [12, 's-maxage=8, stale-while-revalidate=4'],
    ] as const)
      expect(sharedCacheControl(seconds).shared).toContain(parts);
  });
});

describe('a server behind a cache', () => {
  let world: World;
  let site: Program;
  let lock: string;
  beforeAll(async () => {
    world = await startWorld();
    const token = await newToken(world, ALICE);
    lock = (await lockOnChain(world, ALICE, { token })).transactionHash;
    await untilIndexed(world);
    const dist = join(world.folder, 'dist');
    mkdirSync(dist);
    writeFileSync(
      join(dist, 'index.html'),
      readFileSync(new URL('../../../web/index.html', import.meta.url)),
    );
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'assets/app-1.js'), '1');
    for (const [end, content] of [
      ['', '<svg/>'],
      ['.br', 'in Brotli'],
    ] as const)
      writeFileSync(join(dist, `logo.svg${end}`), content);
    site = await world.startAnother({
      ROLE: 'api',
      WEB_DIST: dist,
      PUBLIC_URL: 'https://kingspad.example',
      SHARED_CACHE: 'on',
    });
  });
  const headersOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    (await ask(site.url, method, path, undefined, { accept: 'text/html', ...headers })).headers;
  const cachingOf = async (...asked: Parameters<typeof headersOf>) =>
    (await headersOf(...asked)).get('cache-control');

  it('lets a cache give documents and public answers again', async () => {
    // The development chain makes a block a second.
    const paths = ['/', '/token-list', `/token-lock/record/${lock}`, '/logo.svg', '/api/v1/token-locker/all'];
    for (const path of [...paths, '/api/v1/stats'])
      expect(await cachingOf(path), path).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1');
    expect(await cachingOf('/assets/app-1.js')).toBe('public, max-age=31536000, immutable');
    expect((await headersOf('/token-list')).get('cdn-cache-control')).toBe(
      'public, max-age=1, stale-while-revalidate=1',
    );
  });

  it('lets no cache store what is one reader’s, about a wallet, a failure or a write', async () => {
    const kept = [
      await cachingOf('/token-list', { cookie: 'kingspad-language=ch' }),
      await cachingOf('/token-list', { cookie: 'a=b; kingspad-language=en' }),
      await cachingOf(`/portfolio/${ALICE}`),
      await cachingOf(`/pool-portal?stakedBy=${ALICE}`),
      await cachingOf(`/api/v1/portfolio/${ALICE}`),
      await cachingOf(`/api/v1/token-locker/get-lock-records/user/${ALICE}`),
      await cachingOf(`/api/v1/staking/all?stakedBy=${ALICE}`),
      await cachingOf('/api/v1/session'),
      await cachingOf('/api/v1/session/nonce', {}, 'POST'),
      await cachingOf('/api/v1/token-locker/lock-record/4000000000'),
      await cachingOf('/healthz'),
      await cachingOf('/readyz'),
    ];
    for (const control of kept) expect(control).toMatch(/^(private|no-store)/);
    expect(await cachingOf('/nothing')).toBe('no-cache');
  });

  it('answers everyone alike, also behind a cache that ignores Vary', async () => {
    const paths = [
      '/',
      `/token-lock/record/${lock}`,
      '/logo.svg',
      '/api/v1/token-locker/all',
      '/api/v1/config',
    ];
    for (const path of paths) {
      const asked = async (headers: Record<string, string>) => {
        const answer = await fetch(site.url + path, { headers: { accept: 'text/html', ...headers } });
        const { date: _, 'x-request-id': _id, ...rest } = Object.fromEntries(answer.headers);
        return { status: answer.status, headers: rest, body: await answer.text() };
      };
      const plain = await asked({ 'accept-encoding': 'identity' });
      expect(plain.headers['set-cookie'], path).toBeUndefined();
      expect(plain.headers['content-encoding'], path).toBeUndefined();
      for (const headers of [
        { 'accept-encoding': 'br, gzip' },
        { 'accept-language': 'zh-CN' },
        { 'user-agent': 'curl' },
        { origin: 'https://other.example' },
        { host: 'other.example' },
        { cookie: 'kingspad-session=someone' },
        { accept: '*/*' },
      ] as Record<string, string>[])
        expect(await asked(headers), `${path} ${JSON.stringify(headers)}`).toEqual(plain);
    }
  });

  it('a document says that it varies by cookie, and with compression by encoding', async () => {
    expect((await headersOf('/token-list')).get('vary')).toBe('cookie');
    const plain = await world.startAnother({ ROLE: 'api', WEB_DIST: join(world.folder, 'dist') });
    const { headers } = await ask(plain.url, 'GET', '/', undefined, { accept: 'text/html' });
    expect(headers.get('vary')).toBe('accept-encoding, cookie');
    expect(headers.get('cache-control')).toBe('no-cache');
    const cachingOf = async (path: string) =>
      (await ask(plain.url, 'GET', path)).headers.get('cache-control');
    expect(await cachingOf('/logo.svg')).toBe('no-cache');
    expect(await cachingOf('/api/v1/stats')).toBe('public, max-age=5');
  });
});
