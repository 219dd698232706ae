import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { START_TIMEOUT_MS, startChild, untilReady, type Child, type ReadyOptions } from './child.ts';
import { readPid, stopLeftOver } from './left-over.ts';
import { freePort } from './ports.ts';
import { postgresBinary } from './postgres-binary.ts';
import { createCluster } from './postgres-cluster.ts';
import { readCredentials, type Credentials } from './postgres-credentials.ts';
import { commandAs, serverIdentity } from './postgres-identity.ts';

export interface PostgresOptions {
  /** Folder of the cluster, its passwords and its log. */
  dataDir: string;
  /** A free port by default. */
  port?: number;
  /** False deletes `dataDir` on {@link Postgres.stop}, and skips flushing to disk. */
  persistent: boolean;
  /** 100 by default. */
  maxConnections?: number;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
}

export interface Postgres {
  /** The superuser's URL, used for migrations. */
  url: string;
  /** The indexer's login; the migrations grant its privileges. */
  indexerUrl: string;
  /** The API's login; the migrations grant its privileges. */
  apiUrl: string;
  port: number;
  pid: number;
  /** Resolves when the server has exited, with a sentence about the reason. */
  ended: Promise<string>;
  /** Terminates all connections and stops the server. */
  stop(): Promise<void>;
  /** Kills it (SIGKILL by default). */
  kill(signal?: NodeJS.Signals): void;
}

const DATABASE = 'kingspad';
const HOST = '127.0.0.1';

/** Connections are terminated, open transactions rolled back, everything is flushed. */
const FAST_SHUTDOWN = 'SIGINT';

/**
 * Starts a Postgres server of our own on `dataDir`, which it makes if there is none, and waits until it answers.
 * A server that a killed run left behind on `dataDir` is stopped first. Where it does not come up, it runs no more
 * when this throws, and a `dataDir` that is not persistent is gone.
 * @throws if it does not start within a minute; the sentence says why
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { persistent } = options;
  const dataDir = resolve(options.dataDir);
  const forget = () => {
    if (!persistent) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { child, ...urls } = await startIn(dataDir, options);
    return {
      ...urls,
      pid: child.pid,
      ended: child.ended,
      stop: async () => {
        await child.stop(STOP_TIMEOUT_MS);
        forget();
      },
      kill: child.kill,
    };
  } catch (error) {
    forget();
    throw error;
  }
}

/** How long a server may take to flush, milliseconds; even a killed one then loses nothing. */
const STOP_TIMEOUT_MS = 60_000;

async function startIn(dataDir: string, options: PostgresOptions) {
  const { persistent, port: wanted, signal } = options;
  const deadline = Date.now() + START_TIMEOUT_MS;
  const clusterDir = join(dataDir, 'cluster');
  const identity = serverIdentity();
  mkdirSync(dataDir, { recursive: true });
  const credentials = readCredentials(dataDir);
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) {
    await createCluster({ clusterDir, identity, ...credentials.admin, persistent, deadline, signal });
  }
  const pidFile = join(clusterDir, 'postmaster.pid');
  // A server whose parent was killed keeps running. Without the file, Postgres would refuse to start if another
  // program has got the process id since.
  await stopLeftOver(readPid(pidFile), clusterDir, FAST_SHUTDOWN);
  rmSync(pidFile, { force: true });

  const port = wanted ?? (await freePort(HOST));
  const {
    command,
    args,
    identity: startedAs,
  } = commandAs(identity, postgresBinary('postgres'), serverArguments(clusterDir, port, options), clusterDir);
  const start = () =>
    startChild(command, args, {
      ...startedAs,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      cwd: clusterDir,
      stopSignal: FAST_SHUTDOWN,
    });
  const child = await startReady(start, clusterDir, { deadline, signal });
  const url = (login: { user: string; password: string }, database = DATABASE) =>
    `postgres://${login.user}:${login.password}@${HOST}:${port}/${database}`;
  try {
    await createLogins(url(credentials.admin, 'postgres'), credentials);
  } catch (error) {
    child.kill();
    await child.ended;
    throw error;
  }
  return {
    url: url(credentials.admin),
    indexerUrl: url(credentials.indexer),
    apiUrl: url(credentials.api),
    port,
    child,
  };
}

function serverArguments(
  clusterDir: string,
  port: number,
  { persistent, maxConnections = 100 }: PostgresOptions,
): string[] {
  const settings = [
    `port=${port}`,
    `listen_addresses=${HOST}`,
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    ...(persistent ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  ];
  return ['-D', clusterDir, ...settings.flatMap((setting) => ['-c', setting])];
}

/** Postgres's message while connections of a killed server hold its memory; in English because of LC_ALL. */
const STILL_HELD = 'pre-existing shared memory block';

/**
 * Starts a server and waits until it answers. The connections of one that was killed on the same folder outlive it for
 * a moment, in which Postgres refuses to start; so it is tried again until they are gone.
 */
async function startReady(
  start: () => Promise<Child>,
  clusterDir: string,
  options: ReadyOptions & { deadline: number },
): Promise<Child> {
  for (;;) {
    const child = await start();
    try {
      await untilReady(child, 'The database', () => isReady(child, clusterDir), options);
      return child;
    } catch (error) {
      if (!child.lastOutput().includes(STILL_HELD) || Date.now() > options.deadline) throw error;
      await setTimeout(100);
    }
  }
}

function isReady(child: Child, clusterDir: string): boolean {
  const lines = pidFileLines(clusterDir);
  return lines[0] === String(child.pid) && lines[7]?.trim() === 'ready';
}

/** Creates the database and its two logins if they are missing; passwords as stored. */
async function createLogins(adminUrl: string, { indexer, api }: Credentials): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const { user, password } of [indexer, api]) {
      const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [user]);
      const verb = known.rowCount ? 'ALTER' : 'CREATE';
      const name = client.escapeIdentifier(user);
      await client.query(`${verb} ROLE ${name} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    }
    const made = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!made.rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(DATABASE)}`);
  } finally {
    await client.end();
  }
}

function pidFileLines(clusterDir: string): string[] {
  try {
    return readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
