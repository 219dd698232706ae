import type pg from 'pg';
import { inOwnTransaction } from './own-transaction.ts';

/**
 * Works in a transaction that no other one with one of the same keys runs beside: what it counts holds until it has written.
 * @param keys each with what it is about before it, as 'draft …'
 */
export const inLockedTransaction = <Result>(
  pool: pg.Pool,
  keys: readonly string[],
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> =>
  inOwnTransaction(pool, '', async (client) => {
    // Always in the same order: two that want the same ones never wait for each other.
    await client.query(
      'SELECT pg_advisory_xact_lock(hashtextextended(k, 0)) FROM unnest($1::text[]) AS k ORDER BY k',
      [keys],
    );
    return work(client);
  });
