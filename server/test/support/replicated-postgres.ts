import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  commandAs,
  freePort,
  serverIdentity,
  startChild,
  until,
  untilReady,
  type Child,
} from '@kingspad/devnet';
import type pg from 'pg';
import { migrate } from '../../src/store/index.ts';
import { once, patientPool } from './databases.ts';

const PROGRAMS = '/usr/lib/postgresql/15/bin';

/** Whether Debian's PostgreSQL 15 is installed; npm's has no pg_basebackup. */
export const hasReplication = existsSync(join(PROGRAMS, 'pg_basebackup'));
export const hasPgBouncer = existsSync('/usr/sbin/pgbouncer');

const identity = serverIdentity();

/** A server of a cluster that streams. */
export interface ClusterServer {
  port: number;
  /** Of the API's login. */
  apiUrl: string;
  indexerUrl: string;
  /** Of the administrator's. */
  url: string;
  pool: pg.Pool;
  child: Child;
  folder: string;
  /** Ends it without a word. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** Starts it, on the same data and port. */
  start: () => Promise<void>;
}

/** PgBouncer before a server. */
interface Pooler {
  /** URL of the API's login. */
  url: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

/** Connections of a killed server hold its memory for a moment, in which Postgres does not start. */
const STILL_HELD = 'pre-existing shared memory block';
const START_TRIES = 50;

/** Starts a program as the account of the servers, also below a folder that only root may enter. */
function startAs(program: string, args: string[], folder: string, stopSignal?: 'SIGINT'): Promise<Child> {
  const as = commandAs(identity, program, args, folder);
  return startChild(as.command, as.args, {
    ...as.identity,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...(stopSignal && { stopSignal }),
  });
}

/** Runs a program to its end. */
async function run(program: string, args: string[], cwd: string): Promise<void> {
  const child = await startAs(program, args, cwd);
  const end = await child.ended;
  if (end !== 'ended with code 0') throw new Error(`${program} ${end}: ${child.lastOutput()}`);
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** The defaults are for tests: a folder of their own that is deleted at the end, and nothing is flushed. */
export interface ClustersOptions {
  /** Is kept at the end; a primary that is in it is started again. */
  folder?: string;
  /** Settings of each server, as `name=value`. */
  settings?: readonly string[];
}

/** Servers of PostgreSQL 15 that replicate. Everyone is let in without a password. */
export function startClusters({ folder: kept, settings: further = [] }: ClustersOptions = {}) {
  const root = kept ?? mkdtempSync(join(tmpdir(), 'kingspad-replicas-'));
  mkdirSync(root, { recursive: true });
  if (identity) chownSync(root, identity.uid, identity.gid);
  const servers: ClusterServer[] = [];
  const others: Child[] = [];

  async function startServer(folder: string): Promise<ClusterServer> {
    const port = await freePort();
    const urlOf = (login: string) => `postgres://${login}@127.0.0.1:${port}/postgres`;
    const pool = patientPool(urlOf('kingspad'));
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'max_connections=60',
      'wal_retrieve_retry_interval=100ms',
      'wal_receiver_status_interval=100ms',
      'wal_keep_size=64MB',
      'max_standby_streaming_delay=100ms',
      // Of a setting that is given twice the later one counts.
      ...further,
    ];
    const server: ClusterServer = {
      port,
      url: urlOf('kingspad'),
      apiUrl: urlOf('kingspad_api'),
      indexerUrl: urlOf('kingspad_indexer'),
      pool,
      folder,
      child: undefined as unknown as Child,
      start: async () => {
        const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
        for (let tries = 0; ; tries += 1) {
          server.child = await startAs(join(PROGRAMS, 'postgres'), args, folder, 'SIGINT');
          try {
            await untilReady(server.child, 'PostgreSQL', () => succeeds(pool.query('SELECT 1')));
            return;
          } catch (error) {
            if (tries === START_TRIES || !server.child.lastOutput().includes(STILL_HELD)) throw error;
            await sleep(100);
          }
        }
      },
      kill: async () => {
        server.child.kill();
        await server.child.ended;
      },
      stop: async () => {
        await server.child.stop();
      },
    };
    await server.start();
    servers.push(server);
    return server;
  }

  /** A new cluster's primary without a table. */
  async function newEmptyPrimary(): Promise<ClusterServer> {
    const folder = join(root, `primary${servers.length}`);
    const options = ['-U', 'kingspad', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    if (!existsSync(join(folder, 'PG_VERSION')))
      await run(join(PROGRAMS, 'initdb'), ['-D', folder, ...options], root);
    return startServer(folder);
  }

  return {
    newEmptyPrimary,
    /** A new cluster's primary, migrated. @param before the migration */
    async newPrimary(
      before: (server: ClusterServer) => Promise<void> = async () => {},
    ): Promise<ClusterServer> {
      const server = await newEmptyPrimary();
      await before(server);
      await migrate({ url: server.url, indexerUrl: server.indexerUrl, apiUrl: server.apiUrl });
      // A machine under load may need longer.
      await server.pool.query('ALTER ROLE kingspad_api IN DATABASE postgres SET statement_timeout = 0');
      return server;
    },
    /** A replica that streams from a server. */
    async newReplica(of: ClusterServer): Promise<ClusterServer> {
      const folder = join(root, `replica${servers.length}`);
      const options = ['-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
      await run(join(PROGRAMS, 'pg_basebackup'), ['-d', of.url, '-D', folder, ...options], root);
      return startServer(folder);
    },
    /** PgBouncer in transaction mode, with two connections for everyone. The server has the API's login. */
    async newPooler(of: ClusterServer): Promise<Pooler> {
      const port = await freePort();
      const file = join(root, `pgbouncer${port}.ini`);
      // It lets everyone in as the user that its target names.
      writeFileSync(
        file,
        `[databases]\npostgres = host=127.0.0.1 port=${of.port} user=kingspad_api\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\nauth_type=any\npool_mode=transaction\nunix_socket_dir=\ndefault_pool_size=2\n`,
      );
      const url = `postgres://kingspad_api@127.0.0.1:${port}/postgres`;
      let child: Child;
      const start = async () => {
        child = await startAs('/usr/sbin/pgbouncer', [file], root);
        others.push(child);
        await untilReady(child, 'PgBouncer', () => succeeds(once(url, 'SELECT 1')));
      };
      await start();
      return {
        url,
        start,
        kill: async () => {
          child.kill();
          await child.ended;
        },
      };
    },
    async stop() {
      for (const child of others) await child.stop();
      await Promise.all(servers.map(({ pool }) => pool.end()));
      for (const { child } of servers.toReversed()) {
        child.kill('SIGCONT');
        await child.stop();
      }
      if (kept === undefined) rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Waits until a replica has replayed all that a server has written. */
export async function untilReplayed(server: ClusterServer, replica: ClusterServer): Promise<void> {
  const { rows } = await server.pool.query<{ at: string }>('SELECT pg_current_wal_lsn()::text AS at');
  await until(async () => {
    const asked = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS is';
    const found = await replica.pool.query<{ is: boolean }>(asked, [rows[0]?.at]).catch(() => undefined);
    return found?.rows[0]?.is === true;
  }, 'the replica does not replay');
}

/** Runs a function of a standby until it is not in the way of what the standby replays, for which Postgres cancels it. */
async function untilDone({ pool }: ClusterServer, statement: string): Promise<void> {
  await until(() => succeeds(pool.query(statement)), `${statement} fails`);
}
export const pauseReplay = (server: ClusterServer) => untilDone(server, 'SELECT pg_wal_replay_pause()');
export const resumeReplay = (server: ClusterServer) => untilDone(server, 'SELECT pg_wal_replay_resume()');
