import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHAIN_SCHEMA_VERSION } from '../../server/src/store/chain-schema.ts';
import { openDatabase, type TestDatabase } from '../../server/test/support/databases.ts';
import { residentMiB } from '../../server/test/support/process-memory.ts';
import {
  hasReplication,
  startClusters,
  untilReplayed,
  type ClusterServer,
} from '../../server/test/support/replicated-postgres.ts';
import { startApiProcess, type ApiProcess } from '../lib/api-process.ts';
import { bundleOwn, measureRebuild } from '../lib/programs.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';
import { bytesOf, ratesOf, tablesOf } from '../lib/scale-disk.ts';
import { scaleQuestions, type ScaleQuestion } from '../lib/scale-questions.ts';
import { openBlocks, readsFrom, readSlowly, readsOf, samplesOf } from '../lib/scale-reads.ts';
import { deployment, PORTION } from '../lib/scale-world.ts';
import { rounded } from '../lib/statistics.ts';
import { sizesOf, totalBytes } from '../lib/table-sizes.ts';

/** Contributions; a tenth of them are locks, a hundredth sales. `BENCH_RECORDS=10000` fills that many. */
const RECORDS = Number(process.env.BENCH_RECORDS ?? 10_000_000);
/** Is kept, so that a run that was ended goes on. */
const FOLDER = resolve(process.env.BENCH_SCALE_DIR ?? '.data/bench-scale');
const PORTIONS = Math.ceil(RECORDS / PORTION.contributions);
const SIZE = {
  contributions: PORTIONS * PORTION.contributions,
  locks: PORTIONS * PORTION.locks,
  sales: PORTIONS * PORTION.sales,
};
const BLOCK_MS = 3000;
/** Samples of an answer at most, and the time after which a slow one has enough. */
const SAMPLES = { usual: 200, search: 100, block: 20 };
const ENOUGH_MS = 4_000;
const READ_SECONDS = Number(process.env.BENCH_SECONDS ?? 24);
const PATIENCE_MS = 4 * 3_600_000;
const BUFFERS_MB = Math.floor(totalmem() / 4 / 1024 / 1024);
/** An operator's settings, but for the tests' shorter waits of replicas; data is as safe as in production. */
const SETTINGS = ['fsync=on', `shared_buffers=${BUFFERS_MB}MB`, 'max_wal_size=8GB'];

const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** Refuses rows of another revision: only those of this one may be measured. A run that was ended may have asked for rows made again. */
async function checkRows({ pool }: ClusterServer): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('chain.schema_version') IS NOT NULL AS there`,
  );
  if (rows[0]?.there !== true) return;
  await pool.query('UPDATE chain.schema_version SET version = $1 WHERE version = 0', [CHAIN_SCHEMA_VERSION]);
  const found = await pool.query<{ version: number }>('SELECT version FROM chain.schema_version');
  if (found.rows[0]?.version !== CHAIN_SCHEMA_VERSION)
    throw new Error(`${FOLDER} was filled by a revision with another schema. Delete it.`);
}

/** Fills what is missing, in a separate process. */
async function fill(server: ClusterServer): Promise<void> {
  const child = fork(fileURLToPath(new URL('../lib/scale-fill-main.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      SCALE_URL: server.url,
      SCALE_INDEXER_URL: server.indexerUrl,
      SCALE_PORTIONS: String(PORTIONS),
      SCALE_POSTGRES_PID: String(server.child.pid),
    },
  });
  child.on('message', (portions: number) => {
    if (portions % Math.ceil(PORTIONS / 50) === 0) log(`${portions} of ${PORTIONS} portions`);
  });
  const code = await new Promise<number | null>((end) => child.once('exit', end));
  if (code !== 0) throw new Error(`The filling process ended with ${code}. Run the same command to go on.`);
}

async function answers(database: TestDatabase, questions: readonly ScaleQuestion[]): Promise<Row[]> {
  const blocks = await openBlocks(database);
  const api = await startApiProcess(database, deployment);
  try {
    const rows: Row[] = [];
    const ask = async (question: ScaleQuestion) => {
      const most = SAMPLES[question.kind];
      rows.push(await samplesOf(api, question, { most, enoughMs: ENOUGH_MS, blocks }));
    };
    await blocks.during(BLOCK_MS, async () => {
      for (const question of questions) if (question.kind !== 'block') await ask(question);
    });
    for (const question of questions) if (question.kind === 'block') await ask(question);
    return rows;
  } finally {
    await api.stop();
    await blocks.stop();
  }
}

/** Reads a second with one process, with two, and with two and a replica, while there is a block every three seconds. */
async function reads(
  clusters: ReturnType<typeof startClusters>,
  primary: ClusterServer,
  database: TestDatabase,
  questions: readonly ScaleQuestion[],
): Promise<Row[]> {
  const usual = questions.filter(({ kind }) => kind === 'usual');
  const blocks = await openBlocks(database);
  const rows: Row[] = [];
  const measure = async (way: string, processes: number, replica?: ClusterServer) => {
    const started: ApiProcess[] = [];
    try {
      const more: Record<string, string> = replica ? { DATABASE_READ_URLS: replica.apiUrl } : {};
      for (let index = 0; index < processes; index++)
        started.push(await startApiProcess(database, deployment, more));
      const servers = {
        processes: started,
        primaryPid: primary.child.pid,
        ...(replica && { replicaPid: replica.child.pid }),
      };
      await blocks.during(BLOCK_MS, async () => {
        await readsOf(way, servers, usual, READ_SECONDS / 4);
        const before = await readsFrom(started);
        const row = await readsOf(way, servers, usual, READ_SECONDS);
        const after = await readsFrom(started);
        const [ofReplica, ofPrimary] = [after.replica - before.replica, after.primary - before.primary];
        const share = replica ? rounded((ofReplica * 100) / (ofReplica + ofPrimary)) : '–';
        const memory = Math.max(...started.map(({ pid }) => residentMiB(pid)));
        rows.push({
          ...row,
          'statements on the replica, %': share,
          'MiB of an API process': Math.round(memory),
        });
      });
      log(JSON.stringify(rows.at(-1)));
    } finally {
      for (const process of started) await process.stop();
    }
  };
  try {
    await measure('1 API process', 1);
    await measure('2 API processes', 2);
    const replica = await clusters.newReplica(primary);
    try {
      await untilReplayed(primary, replica);
      await measure('1 API process, 1 replica', 1, replica);
      await measure('2 API processes, 1 replica', 2, replica);
    } finally {
      await replica.stop();
      rmSync(replica.folder, { recursive: true, force: true });
    }
    return rows;
  } finally {
    await blocks.stop();
  }
}

/** Makes all rows again beside those that are read, as the migration to a new version of the schema does. */
async function rebuild(
  primary: ClusterServer,
  database: TestDatabase,
  questions: readonly ScaleQuestion[],
): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-bench-'));
  const api = await startApiProcess(database, deployment);
  const bytes = async () =>
    Number(
      (await database.rows<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes'))[0]
        ?.bytes,
    );
  try {
    const program = await bundleOwn('rebuild', folder);
    const before = await bytes();
    let most = before;
    const usual = questions.filter(({ kind }) => kind === 'usual');
    const endReading = readSlowly(api, usual);
    try {
      const options = { postgresPid: primary.child.pid, timeoutMs: PATIENCE_MS, everyMs: 500 };
      const rebuilt = await measureRebuild(program, database, options, async () => {
        most = Math.max(most, await bytes());
      });
      const { reads: answered, median, p99, failed } = await endReading();
      const [{ logs } = { logs: 0 }] = await database.rows<{ logs: number }>(
        'SELECT count(*)::float8 AS logs FROM chain.raw_log',
      );
      return {
        logs,
        seconds: rounded(rebuilt.seconds),
        'logs a second': Math.round(logs / rebuilt.seconds),
        'peak MiB': rebuilt.peakMiB,
        'processor, µs a log': rounded((rebuilt.processor * 1e6) / logs),
        'of Postgres, with reads': rounded((rebuilt.postgres * 1e6) / logs),
        'GB before': rounded(before / 1e9, 2),
        'GB at most': rounded(most / 1e9, 2),
        'usual answers meanwhile': answered,
        'median, ms': median,
        'p99, ms': p99,
        'not answered': failed,
      };
    } finally {
      await endReading();
    }
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureIn(
  clusters: ReturnType<typeof startClusters>,
  keep: (partial: BenchmarkResult) => void,
): Promise<BenchmarkResult> {
  const primary = await clusters.newPrimary(checkRows);
  // Statements of the API end after two seconds, as in production.
  await primary.pool.query('ALTER ROLE kingspad_api IN DATABASE postgres SET statement_timeout = 2000');
  const database = openDatabase(primary);
  try {
    await fill(primary);
    log('filled');
    const { parts, whole, events, memory, indexes } = await ratesOf(database, PORTIONS);
    const sizes = await sizesOf(database);
    const result: BenchmarkResult = {
      rows: parts,
      summary: {
        ...SIZE,
        'events a second': whole,
        'seconds of the readers’ indexes': indexes,
        'peak MiB of the filling process, which also makes the logs up': memory,
        'GB on disk': rounded(totalBytes(sizes) / 1e9, 2),
        'settings of Postgres': `15; ${SETTINGS.join(', ')}`,
      },
      missed: [],
      tables: {
        'Bytes of a record': bytesOf(sizes, SIZE, events),
        'Tables and their indexes': tablesOf(sizes),
      },
    };
    const add = (heading: string, more: Row[]) => {
      result.tables = { ...result.tables, [heading]: more };
      keep(result);
      log(heading);
    };
    const questions = scaleQuestions(SIZE);
    const asked = await answers(database, questions);
    result.missed = asked.flatMap((row) =>
      Number(row['not answered']) > 0 ? [`${row.answer}: ${row['not answered']} were not answered`] : [],
    );
    add('Answers', asked);
    add('Reads a second', await reads(clusters, primary, database, questions));
    add('Rows made again', [await rebuild(primary, database, questions)]);
    await primary.pool.query('CHECKPOINT');
    return result;
  } finally {
    await database.close();
  }
}

async function run(keep: (partial: BenchmarkResult) => void): Promise<BenchmarkResult> {
  if (!hasReplication)
    throw new Error('Install PostgreSQL 15 of Debian: the replica needs its pg_basebackup.');
  log(
    `The database is in ${FOLDER}. If this run is ended, the same command fills the rest; delete the folder at last.`,
  );
  const clusters = startClusters({ folder: FOLDER, settings: SETTINGS });
  try {
    return await measureIn(clusters, keep);
  } finally {
    await clusters.stop();
  }
}

/** A database with ten million contributions: disk, rates, answers, reads a second and rows made again. */
export const scale: Benchmark = {
  about: `A database with ${SIZE.contributions} contributions, ${SIZE.locks} locks and ${SIZE.sales} sales, written in the indexer's transactions: rate of each part, disk, answers over HTTP with a block every three seconds, reads a second of ${READ_SECONDS} seconds, and rows made again beside ten reads a second`,
  run,
};
