import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as requestHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '@kingspad/abi';
import { freePort, startChild, untilReady } from '@kingspad/devnet';
import type { TestDatabase } from '../../server/test/support/databases.ts';

export interface Asked {
  headers?: Record<string, string>;
  /** Posted. */
  body?: string;
}

export interface Answered {
  status: number;
  etag?: string | undefined;
}

export interface ApiProcess {
  url: string;
  pid: number;
  /**
   * @param address the client's, as a proxy names it
   * @returns the status of an answer that was read whole; 0 if there is none
   */
  ask: (path: string, address: string, more?: Asked) => Promise<number>;
  /** The same, with the answer's tag. */
  read: (path: string, address: string, more?: Asked) => Promise<Answered>;
  stop: () => Promise<void>;
}

/**
 * Starts an API process as in production, without a node: answers come from the database alone.
 * @param more further settings
 */
export async function startApiProcess(
  database: Pick<TestDatabase, 'apiUrl'>,
  deployment: Deployment,
  more: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-bench-'));
  const port = await freePort();
  const file = join(folder, 'deployment.json');
  writeFileSync(file, JSON.stringify(deployment));
  writeFileSync(join(folder, 'index.html'), readFileSync(new URL('../../web/index.html', import.meta.url)));
  const child = await startChild(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ROLE: 'api',
        PORT: String(port),
        RPC_URL: 'http://127.0.0.1:9',
        PUBLIC_RPC_URL: 'http://127.0.0.1:9',
        DATABASE_URL_API: database.apiUrl,
        DEPLOYMENT_FILE: file,
        TRUST_PROXY: '127.0.0.1',
        WEB_DIST: folder,
        UPLOADS_DIR: join(folder, 'uploads'),
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'silent',
        ...more,
      },
    },
  );
  const agent = new Agent({ keepAlive: true });
  const url = `http://127.0.0.1:${port}`;
  const read: ApiProcess['read'] = (path, address, more = {}) =>
    answerTo(agent, url + path, { ...more, headers: { 'x-forwarded-for': address, ...more.headers } });
  const ask: ApiProcess['ask'] = async (path, address, more) => (await read(path, address, more)).status;
  const stop = async () => {
    agent.destroy();
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(
      child,
      'the API',
      async () => (await ask('/api/v1/token-locker/all?limit=20', '10.9.9.9')) === 200,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid, ask, read, stop };
}

function answerTo(agent: Agent, url: string, { headers = {}, body }: Asked): Promise<Answered> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = requestHttp(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag }));
      response.on('error', () => resolve({ status: 0 }));
    });
    sent.on('error', () => resolve({ status: 0 }));
    sent.end(body);
  });
}
