import type pg from 'pg';
import { createPrimary, type Primary } from './primary.ts';
import { createReadPool, type ReadPoolOptions } from './read-pool.ts';
import { createReplica, LOOK_MS, type ReplicaOptions } from './replica.ts';

export interface Replicas {
  primary: Primary;
  /** The primary's pool with the replicas' connections of the same purpose. */
  readPool: (options: Omit<ReadPoolOptions, 'replicas'>) => pg.Pool;
  stop: () => Promise<void>;
}

/**
 * Looks at each replica twice a second, and at the primary, to which they are compared.
 * @param urls of the API's login, or of a pooler in front
 */
export function openReplicas(urls: readonly string[], pool: pg.Pool, options: ReplicaOptions): Replicas {
  const primary = createPrimary(pool);
  const replicas = urls.map((url) => createReplica(url, primary, options));
  let looking: Promise<unknown> = Promise.resolve();
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      // What is known of a primary that is away still holds.
      await primary.refresh().catch(() => undefined);
      await Promise.all(replicas.map((replica) => replica.look()));
    } finally {
      isLooking = false;
    }
  };
  const lookAgain = () => void (looking = look());
  lookAgain();
  const timer = setInterval(lookAgain, LOOK_MS);
  return {
    primary,
    readPool: (options) => createReadPool({ ...options, replicas }),
    stop: async () => {
      clearInterval(timer);
      await looking;
      await Promise.all(replicas.map((replica) => replica.stop()));
    },
  };
}
