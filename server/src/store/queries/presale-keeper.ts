import { PRESALE_BOUNDS, type Address } from '@kingspad/domain';
import type pg from 'pg';
import { ADVISORY_LOCKS } from '../locks.ts';
import { addressFromBytea } from './encoding.ts';

/** So many are told at a time: the next ones come when these are done. */
const AT_ONCE = 50;

/** Sales that anybody may finalize as of the newest indexed block, the one whose deadline comes first foremost. */
export async function finalizableSales(pool: pg.Pool): Promise<Address[]> {
  const found = await pool.query<{ pool: Buffer }>(
    `SELECT p.pool FROM chain.presale p, chain.cursor c
      WHERE p.finalized_at IS NULL AND p.cancelled_at IS NULL
        AND coalesce(p.filled_at, p.end_at) <= c.block_timestamp - $1::bigint
        AND coalesce(p.filled_at, p.end_at) >= c.block_timestamp - $2::bigint
        AND chain.pool_status(p, c.block_timestamp) = 2
      ORDER BY coalesce(p.filled_at, p.end_at), p.number LIMIT ${AT_ONCE}`,
    [PRESALE_BOUNDS.ownerFinalizes, PRESALE_BOUNDS.finalizeWithin],
  );
  return found.rows.map((row) => addressFromBytea(row.pool));
}

/** Does the work unless another process is at it: two that finalize would only pay for each other's failures. */
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
