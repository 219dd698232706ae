import { join } from 'node:path';
import { startPostgres, type DatabaseUrls } from '@kingspad/devnet';
import { startClusters, type ClusterServer } from '../support/replicated-postgres.ts';

/** A Postgres server that is killed and frozen. */
export interface StormServer extends DatabaseUrls {
  port: number;
  /** Debian's, which a replica can follow; undefined for npm's. */
  cluster: ClusterServer | undefined;
  pid: () => number;
  /** Resolves when the present process has exited. */
  ended: () => Promise<unknown>;
  kill: () => void;
  /** Starts it on the same data and port. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The server that npm installed. */
export async function startOfNpm(folder: string): Promise<StormServer> {
  const dataDir = join(folder, 'postgres');
  let postgres = await startPostgres({ dataDir, persistent: true });
  const { url, indexerUrl, apiUrl, port } = postgres;
  return {
    ...{ url, indexerUrl, apiUrl, port },
    cluster: undefined,
    pid: () => postgres.pid,
    ended: () => postgres.ended,
    kill: () => postgres.kill(),
    start: async () => {
      postgres = await startPostgres({ dataDir, persistent: true, port });
    },
    stop: () => postgres.stop(),
  };
}

/** Debian's server. */
export async function startOfDebian(folder: string): Promise<StormServer> {
  const clusters = startClusters({ folder: join(folder, 'debians') });
  const cluster = await clusters.newEmptyPrimary().catch(async (error: unknown) => {
    await clusters.stop();
    throw error;
  });
  const { url, indexerUrl, apiUrl, port } = cluster;
  return {
    ...{ url, indexerUrl, apiUrl, port },
    cluster,
    pid: () => cluster.child.pid,
    ended: () => cluster.child.ended,
    kill: () => cluster.child.kill(),
    start: cluster.start,
    stop: clusters.stop,
  };
}
