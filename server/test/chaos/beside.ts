import { join } from 'node:path';
import { databaseAt, stopAll } from '@kingspad/devnet';
import {
  isInstalled,
  startCache,
  startEmptyCache,
  untilAnswers,
  type RunningCache,
} from '../support/cache-programs.ts';
import { hasRedis, startMortalRedis } from '../support/redis.ts';
import {
  hasReplication,
  pauseReplay,
  resumeReplay,
  startClusters,
  untilReplayed,
  type ClusterServer,
} from '../support/replicated-postgres.ts';

/** Whether all that a site can have beside its servers is installed. */
export const hasBeside = hasReplication && hasRedis && isInstalled('varnish');

/** What can be broken without anything being away: a replica, a store of limits and a cache. */
export interface Beside {
  replica: {
    kill: () => Promise<void>;
    start: () => Promise<void>;
    pause: () => Promise<void>;
    resume: () => Promise<void>;
  };
  limits: { kill: () => Promise<void>; start: () => Promise<void> };
  cache: { name: string; url: string; kill: () => Promise<void>; start: () => Promise<void> };
  /** Settings of API processes. */
  settings: Record<string, string>;
  /** Puts the cache before API processes. */
  cover: (apis: readonly [string, string]) => Promise<void>;
  /** Waits until the replica has all that the database has, and the cache has processes to ask. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts them beside a database.
 * @param primary its server
 * @param name of the database
 * @param folder for the cache's data
 */
export async function startBeside(primary: ClusterServer, name: string, folder: string): Promise<Beside> {
  const clusters = startClusters();
  const started: { stop(): Promise<unknown> }[] = [clusters];
  try {
    const replica = await clusters.newReplica(primary);
    const limits = await startMortalRedis();
    started.push(limits);
    const cacheFolder = join(folder, 'varnish');
    let cache: RunningCache | undefined;
    let covered: readonly [string, string] | undefined;
    started.push({ stop: async () => cache?.stop() });
    return {
      replica: {
        kill: replica.kill,
        start: replica.start,
        pause: () => pauseReplay(replica),
        resume: () => resumeReplay(replica),
      },
      limits,
      cache: {
        name: 'cache',
        get url() {
          return cache?.url ?? '';
        },
        kill: async () => cache?.kill(),
        // The API processes behind it may be away still: the storm starts them last.
        start: async () => {
          if (!covered || !cache) return;
          cache = await startEmptyCache('varnish', covered, cacheFolder, Number(new URL(cache.url).port));
        },
      },
      settings: {
        DATABASE_READ_URLS: databaseAt(replica, name).apiUrl,
        REDIS_URL: limits.url,
        SHARED_CACHE: 'on',
        PUBLIC_URL: 'http://localhost',
        TRUST_PROXY: '127.0.0.1',
      },
      cover: async (apis) => {
        covered = apis;
        cache = await startCache('varnish', apis, cacheFolder);
      },
      settle: async () => {
        await untilReplayed(primary, replica);
        if (cache) await untilAnswers(cache);
      },
      stop: () => stopAll(started),
    };
  } catch (error) {
    await stopAll(started);
    throw error;
  }
}
