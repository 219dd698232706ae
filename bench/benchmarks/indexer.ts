import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnPostgres } from '../../server/test/support/own-postgres.ts';
import { startEventNode } from '../lib/event-node.ts';
import { measureFloods, missedFloods } from '../lib/floods.ts';
import { bundleOwn, measureProgram, measureRebuild, type Measured } from '../lib/programs.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';

/** `BENCH_EVENTS=50000` measures that many instead; with 0, only blocks full of logs. */
const SIZES = (process.env.BENCH_EVENTS ?? '200000,1000000').split(',').map(Number).filter(Boolean);
/** Five times the best that Ponder 0.16.10 did, 10,000 a second: docs/performance.md says how that was measured. */
const GOAL_RATE = 50_000;
const GOAL_REBUILD = 50_000;
const GOAL_MIB = 300;
const PATIENCE_MS = 30 * 60_000;

type Programs = Record<'indexer' | 'copy' | 'rebuild', string>;

async function measureSize(events: number, programs: Programs): Promise<Row[]> {
  const node = await startEventNode(events);
  const postgres = await startOwnPostgres();
  const options = { postgresPid: postgres.postgres.pid, timeoutMs: PATIENCE_MS };
  const rowOf = (way: string, { seconds, peakMiB: peak, ...time }: Measured): Row => ({
    way,
    events,
    'events a second': Math.round(events / seconds),
    seconds: Number(seconds.toFixed(1)),
    'RPC requests': node.takeRequests(),
    'peak MiB': peak,
    'processor, µs an event': Number(((time.processor * 1e6) / events).toFixed(1)),
    'of Postgres': Number(((time.postgres * 1e6) / events).toFixed(1)),
  });
  try {
    const bare = await postgres.newDatabase();
    const copied = await measureProgram(
      programs.copy,
      {
        COPY_URL: bare.url,
        COPY_RPC_URL: node.url,
        COPY_FROM: String(node.deployment.startBlock),
        COPY_TO: String(node.head),
        COPY_FACTORY: node.deployment.contracts.presaleFactory,
      },
      async () => (await bare.rows(`SELECT FROM pg_class WHERE relname = 'bare_done'`)).length === 1,
      options,
    );
    const copiedRow = rowOf('download and COPY', copied);
    const database = await postgres.newDatabase();
    const indexed = await measureProgram(
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
      options,
    );
    const indexedRow = rowOf('KingsPad', indexed);
    const [counted] = await database.rows<{ count: number }>(
      'SELECT count(*)::integer AS count FROM chain.presale_contribution',
    );
    if (counted?.count !== events - Math.ceil(events / 100))
      throw new Error(`${counted?.count} contributions are indexed`);
    const rebuilt = await measureRebuild(programs.rebuild, database, options);
    return [copiedRow, indexedRow, rowOf('KingsPad, rows made again', rebuilt)];
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
      const programs: Programs = {
        indexer: await bundleOwn('indexer', folder),
        copy: await bundleOwn('copy', folder),
        rebuild: await bundleOwn('rebuild', folder),
      };
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
