import type pg from 'pg';
import { TooBusyError } from '../fair-queue.ts';
import { createPool, type PoolOptions } from './pool.ts';

export interface SheddingPoolOptions extends PoolOptions {
  max: number;
  /** How many may wait for a connection; each one more is refused at once. */
  maxWaiting: number;
}

/** A pool of few connections for statements that may take long, so that those that take short never wait behind them. */
export function createSheddingPool(url: string, { maxWaiting, ...options }: SheddingPoolOptions): pg.Pool {
  const pool = createPool(url, options);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  // The pool's own queries connect with a callback.
  pool.connect = ((done?: (error: Error) => void) => {
    if (pool.waitingCount < maxWaiting) return done ? connect(done) : connect();
    const refusal = new TooBusyError('Too many statements wait for a connection.');
    if (!done) return Promise.reject(refusal);
    return done(refusal);
  }) as typeof pool.connect;
  return pool;
}
