import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@kingspad/devnet';
import { expect, test } from 'vitest';
import { startProxy, takesCache, type Proxy } from '../../../e2e/rehearsal/proxy.ts';
import {
  CACHE_PROGRAMS,
  isInstalled as hasCache,
  startCache,
} from '../../../server/test/support/cache-programs.ts';

const isInstalled = (program: Proxy) =>
  program === 'own' || spawnSync(program, [program === 'nginx' ? '-v' : 'version']).status === 0;

interface TestProcess {
  server: Server;
  url: string;
  /** Whether it says so. */
  isReady: boolean;
}

/** An API process that answers everything with its name. */
async function startProcess(name: string): Promise<TestProcess> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz' && !made.isReady) response.statusCode = 503;
    request.resume().on('end', () => response.end(name));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const made = {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: true,
  };
  return made;
}

const end = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });

test.each((['own', 'caddy', 'nginx'] as const).filter(isInstalled))(
  'writes are answered while a process is away, behind the proxy %s',
  async (program) => {
    const folder = mkdtempSync(join(tmpdir(), 'kingspad-proxy-'));
    const [lasting, leaving] = [await startProcess('lasting'), await startProcess('leaving')];
    const targets = { apis: [lasting.url, leaving.url], cache: undefined, port: await freePort() };
    const proxy = await startProxy(program, targets, folder);
    try {
      const write = () => fetch(proxy.url, { method: 'POST', body: 'x'.repeat(10_000) });
      // Both have taken some, so connections to both are kept.
      const before = await Promise.all(Array.from({ length: 20 }, () => write().then((one) => one.text())));
      expect(new Set(before)).toEqual(new Set(['lasting', 'leaving']));
      await end(leaving.server);
      for (let round = 0; round < 40; round++) {
        let answer = await write();
        // A client comes back if nothing was passed on, and where a kept connection broke.
        if (answer.status === 503 || answer.status === 502) {
          await sleep(Number(answer.headers.get('retry-after')) * 1_000);
          answer = await write();
        }
        expect([answer.status, await answer.text()]).toEqual([200, 'lasting']);
      }
    } finally {
      await proxy.stop();
      await Promise.all([lasting, leaving].map(({ server }) => end(server)));
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test.each((['own', 'caddy'] as const).filter((program) => isInstalled(program) && takesCache(program)))(
  'reads go to the cache while it is there, else to the processes, and writes never, behind the proxy %s',
  async (program) => {
    const folder = mkdtempSync(join(tmpdir(), 'kingspad-proxy-'));
    const [one, other, cache] = [
      await startProcess('process'),
      await startProcess('process'),
      await startProcess('cache'),
    ];
    const targets = { apis: [one.url, other.url], cache: cache.url, port: await freePort() };
    const proxy = await startProxy(program, targets, folder);
    const asked = async (method: string) => {
      const answer = await fetch(proxy.url, { method });
      return `${answer.status} ${await answer.text()}`;
    };
    try {
      for (let round = 0; round < 10; round++) {
        expect([await asked('GET'), await asked('POST')]).toEqual(['200 cache', '200 process']);
      }
      await end(cache.server);
      for (let round = 0; round < 10; round++) {
        expect([await asked('GET'), await asked('POST')]).toEqual(['200 process', '200 process']);
      }
    } finally {
      await proxy.stop();
      await Promise.all([one, other, cache].map(({ server }) => end(server)));
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** Between the moment at which a process says that it stops and its end: the server's DRAIN_SECONDS. */
const DRAIN_MS = 5000;

/** Two processes, of which one leaves, and a cache before both. */
async function startCached(program: (typeof CACHE_PROGRAMS)[number]) {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-cache-'));
  const [lasting, leaving] = [await startProcess('lasting'), await startProcess('leaving')];
  const cache = await startCache(program, [lasting.url, leaving.url], folder);
  let asked = 0;
  return {
    leaving,
    ask: async (method: string) => {
      const answer = await fetch(`${cache.url}/${(asked += 1)}`, { method });
      return `${answer.status} ${await answer.text()}`;
    },
    stop: async () => {
      await cache.stop();
      await Promise.all([lasting, leaving].map(({ server }) => end(server)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.each(CACHE_PROGRAMS.filter(hasCache))(
  'no read is lost with a killed process, behind %s',
  async (program) => {
    const { ask, leaving, stop } = await startCached(program);
    try {
      const before = await Promise.all(Array.from({ length: 20 }, () => ask('GET')));
      expect(new Set(before)).toEqual(new Set(['200 lasting', '200 leaving']));
      await end(leaving.server);
      const after = await Promise.all(Array.from({ length: 40 }, () => ask('GET')));
      expect(new Set(after)).toEqual(new Set(['200 lasting']));
    } finally {
      await stop();
    }
  },
);

test.skipIf(!hasCache('varnish'))('Varnish asks no process any more that is about to stop', async () => {
  const { ask, leaving, stop } = await startCached('varnish');
  try {
    leaving.isReady = false;
    await sleep(DRAIN_MS);
    const answers = await Promise.all(['GET', 'POST', 'GET', 'POST'].map(ask));
    expect(new Set(answers)).toEqual(new Set(['200 lasting']));
  } finally {
    await stop();
  }
});
