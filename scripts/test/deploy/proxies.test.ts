import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startProxy, type Proxy } from '../../../e2e/rehearsal/proxy.ts';

const isInstalled = (program: Proxy) =>
  program === 'own' || spawnSync(program, [program === 'nginx' ? '-v' : 'version']).status === 0;

/** An API process that answers everything with its name. */
async function startProcess(name: string): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(name));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
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
    const proxy = await startProxy(program, [lasting.url, leaving.url], folder);
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
