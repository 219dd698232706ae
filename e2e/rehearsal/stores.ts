import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, type DatabaseUrls } from '@kingspad/devnet';
import { isInstalled, startCache } from '../../server/test/support/cache-programs.ts';
import { hasRedis, startMortalRedis } from '../../server/test/support/redis.ts';
import {
  hasPgBouncer,
  hasReplication,
  startClusters,
} from '../../server/test/support/replicated-postgres.ts';

/** A program that the site can do without for a while, where it is installed. */
export interface Part {
  name: PartName;
  /** Ends it without a word. */
  kill: () => Promise<void>;
  /** Starts it at the same address. */
  start: () => Promise<void>;
}

const PARTS = ['replica', 'PgBouncer', 'Redis', 'Varnish'] as const;
export type PartName = (typeof PARTS)[number];

const INSTALLED: Record<PartName, boolean> = {
  replica: hasReplication,
  PgBouncer: hasReplication && hasPgBouncer,
  Redis: hasRedis,
  Varnish: isInstalled('varnish'),
};
/** @returns those of them that are not installed here */
export const missingParts = (): PartName[] => PARTS.filter((name) => !INSTALLED[name]);
export const hasPart = (name: PartName): boolean => INSTALLED[name];

/** The site's database, with what answers reads beside it. */
export interface Databases {
  urls: () => DatabaseUrls;
  /** Where API processes read; undefined before `replicate`, and without a replica. */
  readUrl: () => string | undefined;
  parts: () => readonly Part[];
  /** Starts the replica and its pooler. The database has its logins then. */
  replicate: () => Promise<void>;
  /** Stops the database in order and starts it again. */
  restart: () => Promise<void>;
  /** Deletes everything, and starts an empty database. */
  lose: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Debian's PostgreSQL, which streams to a replica that is read through PgBouncer; else the one of npm alone. */
export const startDatabases = (folder: string): Promise<Databases> =>
  hasReplication ? startReplicated() : startSingle(folder);

async function startReplicated(): Promise<Databases> {
  const clusters = startClusters();
  let primary = await clusters.newEmptyPrimary().catch(async (error: unknown) => {
    await clusters.stop();
    throw error;
  });
  let replica: Awaited<ReturnType<typeof clusters.newReplica>> | undefined;
  let pooler: Awaited<ReturnType<typeof clusters.newPooler>> | undefined;
  return {
    urls: () => primary,
    readUrl: () => pooler?.url ?? replica?.apiUrl,
    parts: () => [
      ...(replica ? [{ name: 'replica' as const, kill: replica.kill, start: replica.start }] : []),
      ...(pooler ? [{ name: 'PgBouncer' as const, kill: pooler.kill, start: pooler.start }] : []),
    ],
    replicate: async () => {
      replica = await clusters.newReplica(primary);
      if (hasPgBouncer) pooler = await clusters.newPooler(replica);
    },
    restart: async () => {
      await primary.stop();
      await primary.start();
    },
    lose: async () => {
      await pooler?.kill();
      for (const server of [replica, primary]) {
        await server?.stop();
        if (server) rmSync(server.folder, { recursive: true });
      }
      [replica, pooler] = [undefined, undefined];
      primary = await clusters.newEmptyPrimary();
    },
    stop: () => clusters.stop(),
  };
}

async function startSingle(folder: string): Promise<Databases> {
  let dataDir = join(folder, 'postgres');
  let postgres = await startPostgres({ dataDir, persistent: true });
  return {
    urls: () => postgres,
    readUrl: () => undefined,
    parts: () => [],
    replicate: async () => {},
    restart: async () => {
      const { port } = postgres;
      await postgres.stop();
      postgres = await startPostgres({ dataDir, persistent: true, port });
    },
    lose: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
      dataDir = join(folder, 'new-postgres');
      postgres = await startPostgres({ dataDir, persistent: true });
    },
    stop: () => postgres.stop(),
  };
}

/** The store in which API processes count limits together. */
export async function startCounts(): Promise<
  (Part & { url: string; stop: () => Promise<void> }) | undefined
> {
  if (!hasRedis) return undefined;
  return { name: 'Redis', ...(await startMortalRedis()) };
}

/**
 * Varnish with the file of `deploy/`, before two API processes.
 * @param folder for its data
 */
export async function startVarnish(
  apis: readonly { url: string }[],
  folder: string,
): Promise<Part & { url: string; stop: () => Promise<void> }> {
  const [first = '', second = ''] = apis.map(({ url }) => url);
  const startAt = (port?: number) => startCache('varnish', [first, second], folder, port);
  let cache = await startAt();
  const { url } = cache;
  return {
    name: 'Varnish',
    url,
    kill: () => cache.kill(),
    start: async () => {
      cache = await startAt(Number(new URL(url).port));
    },
    stop: () => cache.stop(),
  };
}
