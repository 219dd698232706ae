import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { until } from '@kingspad/devnet';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import { ask, startWorld, type World } from './world.ts';

const HTML = '<!doctype html><title>KingsPad</title>';
const SITE = {
  links: { telegram: 'https://t.me/example' },
  partners: [{ name: 'Partner', description: 'They audit.', url: 'https://partner.example' }],
  influencers: [{ name: 'Somebody', description: 'Talks about tokens.', url: null }],
  credit: { name: 'The makers', url: null },
};
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(500))});`;

let world: World;
let site: Program;
beforeAll(async () => {
  world = await startWorld();
  const dist = join(world.folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), HTML);
  writeFileSync(join(dist, 'logo.svg'), '<svg/>');
  mkdirSync(join(dist, 'docs', 'guide'), { recursive: true });
  writeFileSync(join(dist, 'docs', 'index.html'), '<title>Documentation</title>');
  writeFileSync(join(dist, 'docs', 'guide', 'sales.html'), '<title>Sales</title>');
  writeFileSync(join(dist, 'assets', 'app-1a2b3c.js'), SCRIPT);
  writeFileSync(join(dist, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets', 'app-1a2b3c.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(world.folder, 'secret.txt'), 'secret');
  const siteFile = join(world.folder, 'site.json');
  writeFileSync(siteFile, JSON.stringify(SITE));
  site = await world.startAnother({
    ROLE: 'api',
    WEB_DIST: dist,
    PUBLIC_RPC_URL: 'https://rpc.example.org/path',
    CORS_ORIGINS: 'https://partner.example',
    METRICS_PORT: '0',
    REDIS_URL: 'redis://:hidden@127.0.0.1:9',
    SECURITY_CONTACT: 'mailto:security@kingspad.example',
    PUBLIC_URL: 'https://kingspad.example',
    SITE_FILE: siteFile,
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    S3_PUBLIC_URL: 'https://pictures.example.org',
  });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(site.url, 'GET', path, undefined, headers);
const page = (path: string) => get(path, { accept: 'text/html,application/xhtml+xml' });

describe('the headers of every answer', () => {
  it('headers restrict what a page may do', async () => {
    for (const path of [
      '/',
      '/token-locker',
      '/api/v1/config',
      '/api/v1/nothing',
      '/healthz',
      '/api/docs/',
    ]) {
      const { headers } = await page(path);
      const policy = headers.get('content-security-policy') ?? '';
      const directives = new Map(policy.split(';').map((part) => [part.trim().split(' ')[0], part.trim()]));
      expect(directives.get('script-src'), path).toBe("script-src 'self'");
      // Only Swagger's page writes styles into itself.
      expect(directives.get('style-src'), path).toBe(
        path === '/api/docs/' ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
      );
      expect(directives.get('connect-src')).toBe(
        "connect-src 'self' https://rpc.example.org http://127.0.0.1:9 https://pictures.example.org",
      );
      // Owners link pictures from anywhere, and videos of one place.
      expect(directives.get('img-src')).toBe("img-src 'self' data: blob: https: http:");
      expect(directives.get('frame-src')).toBe('frame-src https://www.youtube-nocookie.com');
      for (const locked of [
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ]) {
        expect(policy).toContain(locked);
      }
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    }
  });

  it('headers let only the recovery page ask any node, and loosen nothing else there', async () => {
    const policyOf = async (path: string) => (await page(path)).headers.get('content-security-policy') ?? '';
    const strict = await policyOf('/');
    const open = strict.replace(
      "connect-src 'self'",
      "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
    );
    expect(open).not.toBe(strict);
    for (const path of ['/recover', '/recover/', '/recover?lang=zh']) expect(await policyOf(path)).toBe(open);
    for (const path of [
      '/recovery',
      '/token-locker?/recover',
      '/recover/x',
      '/recover.html',
      '/api/v1/config',
    ]) {
      expect(await policyOf(path), path).toBe(strict);
    }
  });

  it('headers carry the request’s id, also a valid one from the client', async () => {
    expect((await get('/healthz', { 'x-request-id': 'trace-1.2_3' })).headers.get('x-request-id')).toBe(
      'trace-1.2_3',
    );
    for (const odd of ['x'.repeat(65), 'a b', '{"a":1}', '<b>']) {
      expect((await get('/healthz', { 'x-request-id': odd })).headers.get('x-request-id')).not.toBe(odd);
    }
  });

  it('headers let any page read public data without credentials', async () => {
    for (const origin of ['https://partner.example', 'https://evil.org', 'null']) {
      const { headers } = await get('/api/v1/config', { origin });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('headers let any page read, whatever method a request without a preflight names', async () => {
    const headers = { origin: 'https://evil.org', 'access-control-request-method': 'POST' };
    expect((await get('/api/v1/config', headers)).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('headers let only pages of configured origins write', async () => {
    const preflight = async (origin: string, method: string) => {
      const asked = { origin, 'access-control-request-method': method };
      const { headers } = await ask(site.url, 'OPTIONS', '/api/v1/token-locker/create', undefined, asked);
      return headers.get('access-control-allow-origin');
    };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await preflight('https://partner.example', method)).toBe('https://partner.example');
      for (const other of [
        'https://partner.example.evil.org',
        'http://partner.example',
        'https://evil.org',
        'null',
      ]) {
        expect(await preflight(other, method)).not.toBe(other);
        expect(await preflight(other, method)).not.toBe('*');
      }
    }
  });
});

describe('a server with WalletConnect', () => {
  const PROJECT = '0123456789abcdef0123456789abcdef';
  const directive = (policy: string | null, name: string) =>
    policy?.split(';').find((part) => part.startsWith(name)) ?? '';

  it('opens pages to its relay and to the frame that proves the site, and names both settings', async () => {
    const other = await world.startAnother({
      ROLE: 'api',
      WALLETCONNECT_PROJECT_ID: PROJECT,
      WALLETCONNECT_RELAY_URL: 'wss://relay.walletconnect.example/',
    });
    const answer = await ask(other.url, 'GET', '/api/v1/config');
    expect(answer.body.payload).toMatchObject({
      walletConnectProjectId: PROJECT,
      walletConnectRelayUrl: 'wss://relay.walletconnect.example',
    });
    const policy = answer.headers.get('content-security-policy');
    const rpc = new URL(world.anvil.url).origin;
    expect(directive(policy, 'connect-src')).toBe(
      `connect-src 'self' ${rpc} wss://relay.walletconnect.example`,
    );
    expect(directive(policy, 'frame-src')).toBe(
      'frame-src https://www.youtube-nocookie.com https://verify.walletconnect.org',
    );
  });
});

describe('pictures', () => {
  it('answers a missing picture without a page of the web app', async () => {
    const { headers, status } = await ask(world.url, 'GET', '/storage/1700000000000-0123456789abcdef.png');
    expect([status, headers.get('content-type')]).toEqual([404, 'application/xml; charset=utf-8']);
    for (const path of ['/storage', '/storage/', '/storage/incoming/1700000000000-0123456789abcdef.png']) {
      expect((await page(path)).status, path).toBe(404);
      expect((await page(path)).headers.get('content-type'), path).toContain('json');
    }
  });

  it('lets pages send pictures to the configured bucket', async () => {
    const file = { contentType: 'image/png', size: 9 };
    const answer = await ask(site.url, 'POST', '/api/v1/uploads', file);
    const { url, fields } = answer.body.payload as unknown as { url: string; fields: Record<string, string> };
    expect(url).toBe('http://127.0.0.1:9/pictures');
    expect(fields['x-amz-credential']).toMatch(/^key\/\d{8}\/us-east-1\/s3\/aws4_request$/);
    const own = await ask(world.url, 'POST', '/api/v1/uploads', file);
    expect(own.body.payload).toMatchObject({ url: `${world.url}/storage` });
  });
});

describe('the web app', () => {
  it('serves one document for every page, revalidated each time', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/token-locker', 200],
      ['/token-lock/record/0x12?x=1', 200],
      ['/deep/link/that/is/no/page', 404],
    ]) {
      const answer = await page(String(path));
      expect([answer.status, answer.body], String(path)).toEqual([status, HTML]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
    expect((await get('/logo.svg')).status).toBe(200);
  });

  it('serves immutable files, in the smallest form that the browser takes', async () => {
    const asset = async (encoding: string) =>
      fetch(`${site.url}/assets/app-1a2b3c.js`, { headers: { 'accept-encoding': encoding } });
    for (const [accepted, sent] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await asset(accepted);
      expect(answer.headers.get('content-encoding')).toBe(sent);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(await answer.text()).toBe(SCRIPT);
    }
  });

  it('serves the documentation below /docs, under the policy of all pages', async () => {
    for (const path of ['/docs', '/docs/']) {
      const answer = await fetch(site.url + path);
      expect([answer.url, await answer.text()]).toEqual([
        `${site.url}/docs/index.html`,
        '<title>Documentation</title>',
      ]);
    }
    const guide = await fetch(`${site.url}/docs/guide/sales.html`);
    expect(guide.headers.get('content-type')).toContain('text/html');
    expect(guide.headers.get('cache-control')).toBe('no-cache');
    expect(guide.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await page('/docs/gone.html')).status).toBe(404);
  });

  it('does not serve the web app for a program’s mistake', async () => {
    for (const path of ['/api/v1/nothing', '/abi/Nothing.json', '/assets/gone-1.js', '/api']) {
      const answer = await page(path);
      expect([answer.status, answer.body.error.code], path).toEqual([404, 'not_found']);
    }
    expect((await get('/token-locker', { accept: 'application/json' })).status).toBe(404);
    expect((await ask(site.url, 'POST', '/token-locker', {})).status).toBe(404);
  });

  it('gives no file outside of its folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..\\secret.txt',
    ]) {
      const answer = await get(path);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(answer.body)).not.toContain('"secret"');
    }
  });
});

describe('the configuration that clients get', () => {
  it('names the public RPC and the operator’s configuration, and never the server’s own RPC', async () => {
    const answer = await get('/api/v1/config');
    expect(answer.body.payload).toMatchObject({
      chainId: 97,
      rpcUrl: 'https://rpc.example.org/path',
      explorer: null,
      contracts: world.deployment.contracts,
      fees: { lock: world.fee.toString(), liquidityLock: world.fee.toString() },
      limits: { maxLockAmount: (2n ** 128n - 1n).toString(), maxTitleLength: 100, draftBytes: 65536 },
      ...SITE,
      anchor: world.deployment.anchor,
      walletConnectProjectId: null,
      walletConnectRelayUrl: null,
    });
    expect(JSON.stringify(answer.body)).not.toContain(world.anvil.url);
    expect((await world.get('/api/v1/config')).body.payload).toMatchObject({
      links: {},
      partners: [],
      influencers: [],
      credit: null,
    });
  });
});

describe('caches', () => {
  const CALL = '/api/v1/token-locker/all';

  it('lets caches keep a public answer, and revalidate it by its tag', async () => {
    const first = await get(CALL);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await fetch(site.url + CALL, { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await get(CALL, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('keeps personal answers, failures and answers to writes out of caches', async () => {
    const sale = `0x${'12'.repeat(20)}`;
    const asked = [
      await get('/api/v1/session'),
      await get(`/api/v1/presale/${sale}/comments`),
      await get(`/api/v1/presale/get/${sale}`, { 'if-none-match': '*' }),
      await ask(site.url, 'POST', '/api/v1/token-locker/create', {}, { 'if-none-match': '*' }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 404, 400]);
    for (const { headers } of asked) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
    }
  });
});

it('metrics have a separate port if one is configured, with nothing else on it', async () => {
  expect((await get('/metrics')).status).toBe(404);
  const metrics = await ask(site.metricsUrl, 'GET', '/metrics');
  expect(metrics.status).toBe(200);
  expect(metrics.headers.get('content-type')).toContain('text/plain');
  for (const path of ['/', '/readyz', '/api/v1/config']) {
    expect((await ask(site.metricsUrl, 'GET', path)).status, path).toBe(404);
  }
});

it('a process counts its limits alone and says so while REDIS_URL leads nowhere', async () => {
  const metric = async (name: string) => {
    const text = await (await fetch(`${site.metricsUrl}/metrics`)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')[1],
    );
  };
  await until(
    async () => (await metric('kingspad_limits_troubles_total{trouble="broken"}')) > 0,
    'no trouble is counted',
  );
  expect(await metric('kingspad_limits_alone')).toBe(1);
  expect((await get('/api/v1/config')).status).toBe(200);
});

it('security.txt names the contact for less than a year, and is missing without one', async () => {
  const answer = await fetch(`${site.url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const),
  );
  expect(fields.get('Contact')).toBe('mailto:security@kingspad.example');
  expect(fields.get('Canonical')).toBe('https://kingspad.example/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect((await fetch(`${world.url}/.well-known/security.txt`)).status).toBe(404);
});
