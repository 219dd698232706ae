import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, until } from '@kingspad/devnet';
import pg from 'pg';
import { columnTypes } from '../../server/src/store/pool.ts';
import { projectStoredLogs } from '../../server/src/store/projection/project.ts';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { bundleProgram } from '../../server/test/support/indexer-program.ts';
import { startOwnPostgres } from '../../server/test/support/own-postgres.ts';
import { startEventNode, type EventNode } from '../lib/event-node.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';

/** `BENCH_EVENTS=50000` measures so many instead. */
const SIZES = (process.env.BENCH_EVENTS ?? '200000,1000000').split(',').map(Number);
/** Five times the best that Ponder 0.16.10 did, 10,000 a second: docs/performance.md says how that was measured. */
const GOAL_RATE = 50_000;
const GOAL_REBUILD = 50_000;
const GOAL_MIB = 300;
const PATIENCE_MS = 30 * 60_000;

/** What a process had in memory at its peak. */
function peakMiB(pid: number): number {
  const [, kib = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kib) / 1024);
}

interface Measured {
  seconds: number;
  requests: number;
  peakMiB: number;
}

/** Runs a program until it is through, from its start on. */
async function measure(
  node: EventNode,
  program: string,
  env: Record<string, string>,
  isThrough: () => Promise<boolean>,
): Promise<Measured> {
  node.takeRequests();
  const started = performance.now();
  const child = await startChild(process.execPath, [program], { env: { PATH: process.env.PATH, ...env } });
  try {
    await until(isThrough, 'it does not come through', { timeoutMs: PATIENCE_MS, everyMs: 20 });
    const seconds = (performance.now() - started) / 1000;
    return { seconds, requests: node.takeRequests(), peakMiB: peakMiB(child.pid) };
  } finally {
    await child.stop();
  }
}

/** Makes all rows again from the stored logs, as a new version of the schema does. @returns seconds */
async function rebuild(database: TestDatabase): Promise<number> {
  const client = new pg.Client({ connectionString: database.indexerUrl, types: columnTypes });
  await client.connect();
  try {
    const started = performance.now();
    await client.query('BEGIN');
    await projectStoredLogs(client);
    await client.query('COMMIT');
    return (performance.now() - started) / 1000;
  } finally {
    await client.end();
  }
}

async function measureSize(events: number, programs: { indexer: string; copy: string }): Promise<Row[]> {
  const node = await startEventNode(events);
  const postgres = await startOwnPostgres();
  const rowOf = (way: string, { seconds, requests, peakMiB: peak }: Measured): Row => ({
    way,
    events,
    'events a second': Math.round(events / seconds),
    seconds: Number(seconds.toFixed(1)),
    'RPC requests': requests,
    'peak MiB': peak,
  });
  try {
    const bare = await postgres.newDatabase();
    const copied = await measure(
      node,
      programs.copy,
      {
        COPY_URL: bare.url,
        COPY_RPC_URL: node.url,
        COPY_FROM: String(node.deployment.startBlock),
        COPY_TO: String(node.head),
        COPY_FACTORY: node.deployment.contracts.presaleFactory,
      },
      async () => (await bare.rows(`SELECT FROM pg_class WHERE relname = 'bare_done'`)).length === 1,
    );
    const database = await postgres.newDatabase();
    const indexed = await measure(
      node,
      programs.indexer,
      {
        INDEXER_URL: database.indexerUrl,
        INDEXER_RPC_URL: node.url,
        INDEXER_DEPLOYMENT: JSON.stringify(node.deployment),
      },
      async () => {
        const [cursor] = await database.rows<{ number: number }>(
          'SELECT block_number AS number FROM chain.cursor',
        );
        return cursor?.number === node.head;
      },
    );
    const [counted] = await database.rows<{ count: number }>(
      'SELECT count(*)::integer AS count FROM chain.presale_contribution',
    );
    if (counted?.count !== events - Math.ceil(events / 100))
      throw new Error(`${counted?.count} contributions are indexed`);
    const seconds = await rebuild(database);
    return [
      rowOf('download and COPY', copied),
      rowOf('KingsPad', indexed),
      rowOf('KingsPad, rows made again', { seconds, requests: 0, peakMiB: 0 }),
    ];
  } finally {
    await postgres.stop();
    await node.stop();
  }
}

function missedBy(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    const [rate, peak] = [Number(row['events a second']), Number(row['peak MiB'])];
    const of = `${row.way}, ${Number(row.events).toLocaleString('en-US')} events`;
    if (row.way === 'download and COPY') return [];
    const goal = row.way === 'KingsPad' ? GOAL_RATE : GOAL_REBUILD;
    return [
      ...(rate < goal ? [`${of}: ${rate} events a second, goal ${goal}`] : []),
      ...(peak >= GOAL_MIB ? [`${of}: ${peak} MiB, goal below ${GOAL_MIB}`] : []),
    ];
  });
}

/** How fast history is read, and rows are made again, beside a loop that does nothing but download and write. */
export const indexer: Benchmark = {
  about:
    'Events of sales from a node in memory into Postgres, from the start of the process to the head; and rows made again from the stored logs',
  run: async (): Promise<BenchmarkResult> => {
    const folder = mkdtempSync(join(tmpdir(), 'kingspad-bench-'));
    try {
      const program = (name: string) =>
        bundleProgram(new URL(`../lib/${name}-main.ts`, import.meta.url), folder);
      const programs = { indexer: await program('indexer'), copy: await program('copy') };
      const rows: Row[] = [];
      for (const events of SIZES) rows.push(...(await measureSize(events, programs)));
      const summary = Object.fromEntries(
        rows.map((row) => [`${row.way}, ${row.events} events`, Number(row['events a second'])]),
      );
      return { rows, summary, missed: missedBy(rows) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
