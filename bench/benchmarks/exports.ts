import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@kingspad/devnet';
import { EXPORT_FORMATS, EXPORT_NAMES } from '@kingspad/domain/api';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { startOwnPostgres } from '../../server/test/support/own-postgres.ts';
import { residentMiB } from '../../server/test/support/process-memory.ts';
import { writerOf } from '../../server/test/support/sale-logs.ts';
import { startApiProcess, type ApiProcess } from '../lib/api-process.ts';
import { madeUpDeployment } from '../lib/event-node.ts';
import { HEAD, NOW } from '../lib/filling.ts';
import { fillLocks } from '../lib/locks-world.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';
import { fillSales } from '../lib/sales-world.ts';
import { fillStaking } from '../lib/staking-world.ts';

/** Rows of each file; `BENCH_RECORDS=1000` measures with that many instead. */
const ROWS = Number(process.env.BENCH_RECORDS ?? '100000');
const FILES = EXPORT_NAMES.flatMap((name) => EXPORT_FORMATS.map((format) => `${name}.${format}`));
const SAMPLE_MS = 20;
/** Chunk and pause of a slow client. */
const [SIP_BYTES, SIP_MS, SLOW_MS] = [65_536, 250, 12_000];
/** Memory of the process, MiB: about that of one with idle sockets and half-sent bodies (`bench -- memory`). */
const GOAL_MIB = 512;
/** How soon the query of a closed download has to end. */
const GOAL_END_MS = 1000;

interface Memory {
  before: number;
  peak: number;
}

/** Runs something, and watches the memory of a process meanwhile. */
async function watched<Result>(pid: number, work: () => Promise<Result>): Promise<[Result, Memory]> {
  const before = residentMiB(pid);
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, residentMiB(pid))), SAMPLE_MS);
  try {
    return [await work(), { before: Math.round(before), peak: Math.round(peak) }];
  } finally {
    clearInterval(sampling);
  }
}

/** Asks for a file. @returns the answer before its body is read */
function open(url: string, file: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/v1/exports/${file}`, { agent: false }, (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`${file}: status ${answer.statusCode}`));
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function readWhole(url: string, file: string): Promise<number> {
  const answer = await open(url, file);
  let bytes = 0;
  for await (const part of answer) bytes += (part as Buffer).length;
  return bytes;
}

/** Reads a little at a time, and closes the connection at last. */
async function readSlowly(url: string, file: string): Promise<number> {
  const answer = await open(url, file);
  let bytes = 0;
  for (const end = performance.now() + SLOW_MS; performance.now() < end; await sleep(SIP_MS)) {
    const part = answer.read(Math.min(SIP_BYTES, answer.readableLength)) as Buffer | null;
    bytes += part?.length ?? 0;
  }
  answer.destroy();
  return bytes;
}

/** Milliseconds until no session of an export is left. */
async function endOfSessions({ rows }: TestDatabase): Promise<number> {
  const began = performance.now();
  const isOver = async () => {
    const [found] = await rows<{ count: number }>(
      `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE application_name = 'kingspad-exports'`,
    );
    return found?.count === 0;
  };
  await until(isOver, 'the session of an export does not end', { everyMs: 10 });
  return Math.round(performance.now() - began);
}

async function closeEarly(url: string, file: string, database: TestDatabase): Promise<number> {
  const answer = await open(url, file);
  await new Promise((resolve) => answer.once('readable', resolve));
  answer.destroy();
  return endOfSessions(database);
}

async function measure({ url, pid }: ApiProcess, database: TestDatabase): Promise<Row[]> {
  const rows: Row[] = [];
  for (const file of FILES) {
    const started = performance.now();
    const [bytes, { before, peak }] = await watched(pid, () => readWhole(url, file));
    const seconds = (performance.now() - started) / 1000;
    const [, slow] = await watched(pid, () => readSlowly(url, file));
    const slowEndMs = await endOfSessions(database);
    const [endMs] = await watched(pid, () => closeEarly(url, file, database));
    rows.push({
      file,
      MB: Number((bytes / 1e6).toFixed(1)),
      seconds: Number(seconds.toFixed(1)),
      'memory before, MiB': before,
      'at most, MiB': peak,
      'at most with a slow client, MiB': slow.peak,
      'query over after a closed download, ms': Math.max(endMs, slowEndMs),
    });
  }
  return rows;
}

async function run(): Promise<BenchmarkResult> {
  const postgres = await startOwnPostgres();
  const database = await postgres.newDatabase();
  const writer = await writerOf(database);
  const deployment = madeUpDeployment();
  const { tokenLocker: tokens, liquidityLocker: pairs } = deployment.contracts;
  try {
    await database.rows('SELECT chain.drop_indexes()');
    await fillLocks(database, { tokens, pairs }, 2 * ROWS);
    await fillSales(database, writer, ROWS);
    await fillStaking(database, writer, ROWS);
    await database.rows('SELECT chain.create_indexes()');
    await database.rows('VACUUM ANALYZE');
    await writer.setHead(NOW, HEAD);
    const server = await startApiProcess(database, deployment);
    try {
      const rows = await measure(server, database);
      const most = (name: string) => Math.max(...rows.map((row) => Number(row[name])));
      const [peak, ended] = [most('at most, MiB'), most('query over after a closed download, ms')];
      return {
        rows,
        summary: {
          'rows of each file': ROWS,
          'memory at most, MiB': peak,
          'query over after a closed download, at most, ms': ended,
        },
        missed: [
          ...(peak > GOAL_MIB ? [`the process has ${peak} MiB, the goal is ${GOAL_MIB}`] : []),
          ...(ended > GOAL_END_MS
            ? [`a query ends ${ended} ms after its client, the goal is ${GOAL_END_MS}`]
            : []),
        ],
      };
    } finally {
      await server.stop();
    }
  } finally {
    await writer.end();
    await database.close();
    await postgres.stop();
  }
}

/** Downloads of all locks, sales and pools: memory of the API process, also with slow clients, and when queries end. */
export const exports: Benchmark = {
  about:
    'Downloads of all locks, sales and staking pools: memory of the API process, also with slow clients and with clients that close',
  run,
};
