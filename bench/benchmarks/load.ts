import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, headNumber, startChild, startDevnet, startPostgres, until } from '@kingspad/devnet';
import { io, type Socket } from 'socket.io-client';
import { inRoot } from '../../scripts/lib/paths.ts';
import { startProxy } from '../../server/test/support/proxy.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';

/** `BENCH_SOCKETS=500` opens that many instead. */
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 2000);
const SOCKET_SECONDS = 30;
const REQUESTS = 300;
const PATHS = [
  '/api/v1/config',
  '/api/v1/stats',
  '/api/v1/token-locker/all',
  '/api/v1/presale/all',
  '/api/v1/presale/all?search=crown',
  '/api/v1/staking/all',
  '/api/v1/trending-presales/all',
];
const TICKS_A_SECOND = 100;

interface Usage {
  cpuMs: number;
  rssBytes: number;
}

/** Resources of a process, by Linux. */
function usageOf(pid: number): Usage {
  // The name in brackets may hold spaces; user and system time are the 12th and 13th field behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { cpuMs: (ticks * 1000) / TICKS_A_SECOND, rssBytes: Number(kib) * 1024 };
}

async function measureReads(url: string, pid: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of PATHS) {
    const ask = (headers: Record<string, string>) => fetch(url + path, { headers });
    const first = await ask({ 'accept-encoding': 'identity' });
    const bytes = (await first.arrayBuffer()).byteLength;
    const costOf = async (headers: Record<string, string>) => {
      const before = usageOf(pid);
      for (let count = 0; count < REQUESTS; count++) await (await ask(headers)).arrayBuffer();
      return Number(((usageOf(pid).cpuMs - before.cpuMs) / REQUESTS).toFixed(2));
    };
    await costOf({});
    const fresh = await costOf({});
    const etag = first.headers.get('etag');
    rows.push({
      path,
      'bytes, not compressed': bytes,
      'CPU of a request, ms': fresh,
      'CPU of a 304, ms': etag === null ? '' : await costOf({ 'if-none-match': etag }),
    });
  }
  return rows;
}

async function measureSockets(url: string, pid: number): Promise<Row> {
  const sockets: Socket[] = [];
  try {
    const before = usageOf(pid);
    for (let count = 0; count < SOCKETS; count++) {
      sockets.push(io(`${url}/locks`, { transports: ['websocket'], forceNew: true, reconnection: false }));
      if (count % 50 === 49) await sleep(50);
    }
    await until(() => sockets.every(({ connected }) => connected), 'not every socket connects');
    await sleep(5000);
    const open = usageOf(pid);
    await sleep(SOCKET_SECONDS * 1000);
    const { cpuMs } = usageOf(pid);
    return {
      sockets: SOCKETS,
      'bytes of memory each': Math.round((open.rssBytes - before.rssBytes) / SOCKETS),
      'CPU to open each, ms': Number(((open.cpuMs - before.cpuMs) / SOCKETS).toFixed(2)),
      'CPU of each and minute, ms': Number(
        (((cpuMs - open.cpuMs) * 60) / SOCKET_SECONDS / SOCKETS).toFixed(2),
      ),
    };
  } finally {
    for (const socket of sockets) socket.close();
  }
}

/** Cost of one visitor for an API process, and of blocks and visitors for the node. */
export const load: Benchmark = {
  about: `Processor time and bytes of a read (the mean of ${REQUESTS}, one after the other) and of an open socket in an API process, and requests to the node, with the demo's chain and data`,
  run: async (): Promise<BenchmarkResult> => {
    const folder = mkdtempSync(join(tmpdir(), 'kingspad-bench-'));
    const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
    try {
      const devnet = await startDevnet({ dataDir: join(folder, 'devnet') });
      stops.push(() => devnet.stop());
      const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), persistent: false });
      stops.push(() => postgres.stop());
      const deploymentFile = join(folder, 'deployment.json');
      writeFileSync(deploymentFile, JSON.stringify(devnet.deployment));
      const start = async (role: string, more: Record<string, string>) => {
        const node = await startProxy(devnet.rpcUrl);
        stops.push(() => node.stop());
        const port = await freePort();
        const child = await startChild(process.execPath, ['--import', 'tsx', inRoot('server/src/main.ts')], {
          env: {
            PATH: process.env.PATH,
            NODE_ENV: 'production',
            ROLE: role,
            PORT: String(port),
            RPC_URL: node.url,
            DEPLOYMENT_FILE: deploymentFile,
            LOG_LEVEL: 'error',
            DATABASE_URL_API: postgres.apiUrl,
            ...more,
          },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        stops.push(() => child.stop());
        const url = `http://127.0.0.1:${port}`;
        const isReady = async () => (await fetch(`${url}/freshz`)).ok;
        await until(() => isReady().catch(() => false), `${role} is not ready`, { timeoutMs: 120_000 });
        return { url, pid: child.pid, node };
      };
      const indexer = await start('indexer', {
        DATABASE_URL: postgres.url,
        DATABASE_URL_INDEXER: postgres.indexerUrl,
      });
      const api = await start('api', {
        PUBLIC_RPC_URL: devnet.rpcUrl,
        RATE_LIMIT_READS: '1000000',
        DRAIN_SECONDS: '0',
        MAX_SOCKETS_PER_ADDRESS: String(2 * SOCKETS),
      });
      const reads = await measureReads(api.url, api.pid);
      const [block, before] = [
        await headNumber(devnet.rpcUrl),
        [indexer, api].map(({ node }) => node.requests),
      ];
      const sockets = await measureSockets(api.url, api.pid);
      const blocks = (await headNumber(devnet.rpcUrl)) - block;
      const requests = [indexer, api].map(
        ({ node }, index) => (node.requests - (before[index] ?? 0)) / blocks,
      );
      const [ofIndexer = 0, ofApi = 0] = requests.map((count) => Number(count.toFixed(2)));
      return {
        rows: reads,
        tables: {
          'Open sockets': [sockets],
          'Requests to the node for each block': [
            { process: 'the active indexer', requests: ofIndexer },
            { process: `an API process with ${SOCKETS} sockets`, requests: ofApi },
          ],
        },
        summary: { 'requests to the node for each block': ofIndexer + ofApi },
        missed: [],
      };
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};
