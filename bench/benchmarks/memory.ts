import { setMaxListeners } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCKS_CHANNEL } from '@kingspad/domain/api';
import { pad } from 'viem';
import { WebSocket } from 'ws';
import { HEAD_CHANNEL, writeHeadNotice } from '../../server/src/store/notices.ts';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { startOwnPostgres } from '../../server/test/support/own-postgres.ts';
import { residentMiB } from '../../server/test/support/process-memory.ts';
import { startApiProcess, type ApiProcess } from '../lib/api-process.ts';
import { madeUpDeployment } from '../lib/event-node.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';
import { percentile } from '../lib/statistics.ts';

/** How long the clients go on; `BENCH_MINUTES=1` measures less. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? '10');
/** Addresses, and the sockets and half-sent bodies of each. */
const [ADDRESSES, SOCKETS, BODIES] = [20, 10, 10];
/** Between notices of changed blocks. */
const NOTICE_MS = 100;
/** Sent of a body that says it has 2 MB. */
const SENT_BYTES = 400_000;
const SAMPLE_MS = 1000;
/** Memory of the last third of the time, in percent of that of the second, whose start has warmed up. */
const GOAL_PERCENT = 110;

/** About 6 kB, close to the limit of a notice. */
const CHANGED = Array.from({ length: 22 }, (_, lockId) => ({
  locker: pad('0x1', { size: 20 }),
  lockId,
  tx: pad('0x2', { size: 32 }),
  token: pad('0x3', { size: 20 }),
  owner: pad('0x4', { size: 20 }),
}));

/** Counts of sent requests and opened connections. */
interface Done {
  notices: number;
  sockets: number;
  bodies: number;
}

/** A socket that hears of changed locks and never reads, opened again once the server closes it. */
async function listenWithoutReading(url: string, address: string, done: Done, signal: AbortSignal) {
  while (!signal.aborted) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { 'x-forwarded-for': address },
    });
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
    });
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send(`40${LOCKS_CHANNEL},`);
      if (!text.startsWith(`40${LOCKS_CHANNEL}`)) return;
      done.sockets += 1;
      transportOf(socket).pause();
    });
    const ping = setInterval(() => {
      // A paused connection learns of its end as it writes.
      if (socket.readyState === WebSocket.OPEN && transportOf(socket).isPaused()) socket.send('3');
    }, 2000);
    const end = () => socket.terminate();
    signal.addEventListener('abort', end, { once: true });
    await closed;
    signal.removeEventListener('abort', end);
    clearInterval(ping);
    if (!signal.aborted) await sleep(500);
  }
}

const transportOf = (socket: WebSocket) => (socket as unknown as { _socket: Socket })._socket;

/** Sends notices of changed blocks, as the indexer does. */
async function sendNotices({ pool }: TestDatabase, done: Done, signal: AbortSignal) {
  for (let blockNumber = 1; !signal.aborted; blockNumber += 1) {
    await pool.query('SELECT pg_notify($1, $2)', [
      HEAD_CHANNEL,
      writeHeadNotice({
        blockNumber,
        timestamp: blockNumber,
        revision: String(blockNumber),
        changed: CHANGED,
        pools: [],
        stakingPools: [],
        all: false,
        step: blockNumber,
      }),
    ]);
    done.notices += 1;
    await sleep(NOTICE_MS);
  }
}

/** A picture of which only the beginning is sent, begun again once the server closes the connection. */
async function sendHalf(url: string, address: string, done: Done, signal: AbortSignal) {
  const { hostname, port } = new URL(url);
  const head = [
    'POST /storage HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 2000000',
    '',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  ].join('\r\n');
  while (!signal.aborted) {
    const socket = connectTcp({ host: hostname, port: Number(port) });
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
    });
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(head);
    socket.write(Buffer.alloc(SENT_BYTES, 7));
    done.bodies += 1;
    const end = () => socket.destroy();
    signal.addEventListener('abort', end, { once: true });
    await closed;
    signal.removeEventListener('abort', end);
    if (!signal.aborted) await sleep(500);
  }
}

async function watch(server: ApiProcess, database: TestDatabase) {
  const { pid, url, ask } = server;
  const ending = new AbortController();
  const { signal } = ending;
  // Each client listens.
  setMaxListeners(0, signal);
  const done: Done = { notices: 0, sockets: 0, bodies: 0 };
  const clients = Array.from({ length: ADDRESSES }, (_, index) => `10.2.0.${index + 1}`).flatMap(
    (address) => [
      ...Array.from({ length: SOCKETS }, () => listenWithoutReading(url, address, done, signal)),
      ...Array.from({ length: BODIES }, () => sendHalf(url, address, done, signal)),
    ],
  );
  clients.push(sendNotices(database, done, signal));
  const samples: number[] = [];
  let failed = 0;
  const end = performance.now() + MINUTES * 60_000;
  while (performance.now() < end) {
    if ((await ask('/api/v1/token-locker/all?limit=20', '10.8.8.8')) !== 200) failed += 1;
    samples.push(residentMiB(pid));
    await sleep(SAMPLE_MS);
  }
  const metrics = await (await fetch(`${url}/metrics`)).text();
  ending.abort();
  await Promise.all(clients);
  return { samples, done, failed, closed: Number(/^\S*unread\S* (\d+)$/m.exec(metrics)?.[1] ?? 0) };
}

const medianOf = (samples: readonly number[]) => Math.round(percentile(samples, 0.5));

async function run(): Promise<BenchmarkResult> {
  const postgres = await startOwnPostgres();
  const database = await postgres.newDatabase();
  try {
    const server = await startApiProcess(database, madeUpDeployment());
    try {
      const before = Math.round(residentMiB(server.pid));
      const { samples, done, failed, closed } = await watch(server, database);
      const third = Math.floor(samples.length / 3);
      const thirds = [0, 1, 2].map((index) => samples.slice(index * third, (index + 1) * third));
      const rows: Row[] = thirds.map((part, index) => ({
        third: index + 1,
        'median MiB': medianOf(part),
        'most MiB': Math.round(Math.max(...part)),
      }));
      const growth = Math.round((100 * medianOf(thirds[2] ?? [])) / medianOf(thirds[1] ?? []));
      return {
        rows,
        summary: {
          minutes: MINUTES,
          'MiB before': before,
          'last third in percent of the second': growth,
          'sockets that did not read': done.sockets,
          'of them closed by the server': closed,
          'notices to each': done.notices,
          'half-sent bodies': done.bodies,
          'ordinary lists that failed': failed,
        },
        missed: [
          ...(growth > GOAL_PERCENT ? [`Memory grew to ${growth} %, goal at most ${GOAL_PERCENT}`] : []),
          ...(closed === 0 ? ['The server closed no socket'] : []),
          ...(failed > 0 ? [`${failed} ordinary lists failed`] : []),
        ],
      };
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
}

export const memory: Benchmark = {
  about: 'Memory of an API process beside sockets that do not read and uploads that do not go on.',
  run,
};
