import type pg from 'pg';
import { createPool, type PoolOptions } from './pool.ts';

/** More statements wait for a connection than can be served soon. */
export class BusyError extends Error {
  override name = 'BusyError';
  constructor() {
    super('Too many statements wait for a connection.');
  }
}

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
    if (pool.waitingCount >= maxWaiting) throw new BusyError();
    return query(...args);
  }) as typeof pool.query;
  return pool;
}
