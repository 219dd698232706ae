import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { ADVISORY_LOCKS } from '../locks.ts';
import { BY_DEADLINE, isPubliclyFinalizable } from '../rules/sale-rules.ts';
import { addressFromBytea } from './encoding.ts';

/** The maximum per call: the next ones follow when these are done. */
const AT_ONCE = 50;

/** Sales that any account may finalize as of the newest indexed block, by their deadline, the earliest first. */
export async function finalizableSales(pool: pg.Pool): Promise<Address[]> {
  const found = await pool.query<{ pool: Buffer }>(
    `SELECT p.pool FROM chain.presale p, chain.cursor c
      WHERE ${isPubliclyFinalizable('c.block_timestamp')}
      ORDER BY ${BY_DEADLINE} LIMIT ${AT_ONCE}`,
  );
  return found.rows.map((row) => addressFromBytea(row.pool));
}

/** Does the work unless another process does: two that finalize would only pay for each other's failures. */
export async function asOnlyKeeper(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      ADVISORY_LOCKS.keeper,
    ]);
    if (rows[0]?.mine) {
      await work();
      await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.keeper]);
    }
    broken = false;
  } finally {
    // Closing the connection gives the lock back too.
    client.release(broken);
  }
}
