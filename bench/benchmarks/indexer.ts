import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, until } from '@kingspad/devnet';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { bundleProgram } from '../../server/test/support/indexer-program.ts';
import { startOwnPostgres, type OwnPostgres } from '../../server/test/support/own-postgres.ts';
import { startEventNode, type EventNode } from '../lib/event-node.ts';
import { measureFloods, missedFloods } from '../lib/floods.ts';
import { peakMiB } from '../../server/test/support/process-memory.ts';
import { processorTime } from '../lib/processor-time.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';

/** `BENCH_EVENTS=50000` measures that many instead; with 0, only blocks full of logs. */
const SIZES = (process.env.BENCH_EVENTS ?? '200000,1000000').split(',').map(Number).filter(Boolean);
/** Five times the best that Ponder 0.16.10 did, 10,000 a second: docs/performance.md says how that was measured. */
const GOAL_RATE = 50_000;
const GOAL_REBUILD = 50_000;
const GOAL_MIB = 300;
const PATIENCE_MS = 30 * 60_000;
const STORE = new URL('../../server/src/store/', import.meta.url);

/** Input of the measured programs. */
interface World {
  node: EventNode;
  postgres: OwnPostgres;
}

interface Measured {
  seconds: number;
  requests: number;
  peakMiB: number;
  /** Seconds of processor time of the program, and of Postgres meanwhile. */
  processor: number;
  postgres: number;
}

/** Runs a program from its start until it has finished. */
async function measure(
  { node, postgres }: World,
  program: string,
  env: Record<string, string>,
  isThrough: () => Promise<boolean>,
): Promise<Measured> {
  node.takeRequests();
  const postgresBefore = processorTime(postgres.postgres.pid);
  const started = performance.now();
  const child = await startChild(process.execPath, [program], { env: { PATH: process.env.PATH, ...env } });
  try {
    await until(isThrough, 'it does not come through', { timeoutMs: PATIENCE_MS, everyMs: 20 });
    const seconds = (performance.now() - started) / 1000;
    return {
      seconds,
      requests: node.takeRequests(),
      peakMiB: peakMiB(child.pid),
      processor: processorTime(child.pid),
      postgres: processorTime(postgres.postgres.pid) - postgresBefore,
    };
  } finally {
    await child.stop();
  }
}

/** Makes all rows again from the stored logs, as a new version of the schema does. */
function rebuild(world: World, program: string, database: TestDatabase): Promise<Measured> {
  const isDone = async () =>
    (await database.rows(`SELECT FROM pg_class WHERE relname = 'rebuild_done'`)).length === 1;
  const { url, indexerUrl, apiUrl } = database;
  const env = { REBUILD_URL: url, REBUILD_INDEXER_URL: indexerUrl, REBUILD_API_URL: apiUrl };
  return measure(world, program, env, isDone);
}

async function measureSize(
  events: number,
  programs: { indexer: string; copy: string; rebuild: string },
): Promise<Row[]> {
  const node = await startEventNode(events);
  const postgres = await startOwnPostgres();
  const world = { node, postgres };
  const rowOf = (way: string, { seconds, requests, peakMiB: peak, ...time }: Measured): Row => ({
    way,
    events,
    'events a second': Math.round(events / seconds),
    seconds: Number(seconds.toFixed(1)),
    'RPC requests': requests,
    'peak MiB': peak,
    'processor, µs an event': Number(((time.processor * 1e6) / events).toFixed(1)),
    'of Postgres': Number(((time.postgres * 1e6) / events).toFixed(1)),
  });
  try {
    const bare = await postgres.newDatabase();
    const copied = await measure(
      world,
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
      world,
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
    await database.rows('UPDATE chain.schema_version SET version = 0');
    const rebuilt = await rebuild(world, programs.rebuild, database);
    return [
      rowOf('download and COPY', copied),
      rowOf('KingsPad', indexed),
      rowOf('KingsPad, rows made again', rebuilt),
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

/** Measures reading history and making rows again, compared with a loop that only downloads and writes. */
export const indexer: Benchmark = {
  about:
    'Events of sales from a node in memory into Postgres, from the start of the process to the head; rows made again from the stored logs; and blocks full of logs',
  run: async (): Promise<BenchmarkResult> => {
    const folder = mkdtempSync(join(tmpdir(), 'kingspad-bench-'));
    try {
      const program = (name: string) =>
        bundleProgram(new URL(`../lib/${name}-main.ts`, import.meta.url), folder);
      const programs = {
        indexer: await program('indexer'),
        copy: await program('copy'),
        rebuild: await program('rebuild'),
      };
      // Migrations are next to the program that runs them.
      cpSync(new URL('migrations', STORE), join(folder, 'migrations'), { recursive: true });
      const rows: Row[] = [];
      for (const events of SIZES) rows.push(...(await measureSize(events, programs)));
      const summary = Object.fromEntries(
        rows.map((row) => [`${row.way}, ${row.events} events`, Number(row['events a second'])]),
      );
      const postgres = await startOwnPostgres();
      try {
        const floods = await measureFloods(postgres, programs.indexer);
        return {
          rows,
          tables: { 'Blocks full of logs': floods },
          summary,
          missed: [...missedBy(rows), ...missedFloods(floods)],
        };
      } finally {
        await postgres.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
