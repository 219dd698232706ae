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
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = (async (...args: unknown[]) => {
    if (pool.waitingCount >= maxWaiting) throw new TooBusyError('Too many statements wait for a connection.');
    return query(...args);
  }) as typeof pool.query;
  return pool;
}
