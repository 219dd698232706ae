import { PRESALE_BOUNDS, type Address } from '@kingspad/domain';
import type pg from 'pg';
import { hexOf } from './hex.ts';

const { ownerFinalizes, finalizeWithin } = PRESALE_BOUNDS;
const OPEN = 'p.finalized_at IS NULL AND p.cancelled_at IS NULL';
const CLOSE = 'coalesce(p.filled_at, p.end_at)';

/**
 * The open sales that came to another stage after the last indexed block and up to `now`, by time alone: they started,
 * began for everybody, ended, may be finalized by anybody, or have failed. Each is found by an index of its own.
 * @param now seconds
 */
export async function poolsThatCameOn(client: pg.ClientBase, now: number): Promise<Address[]> {
  const found = await client.query<{ pool: Buffer }>(
    `WITH since AS MATERIALIZED (SELECT c.block_timestamp AS at FROM chain.cursor c)
     SELECT p.pool FROM since, chain.presale p WHERE ${OPEN} AND p.start_at > since.at AND p.start_at <= $1
     UNION
     SELECT p.pool FROM since, chain.presale p
      WHERE ${OPEN} AND p.public_start_at > 0 AND p.public_start_at > since.at AND p.public_start_at <= $1
     UNION
     SELECT p.pool FROM since, chain.presale p WHERE ${OPEN} AND p.end_at > since.at AND p.end_at <= $1
     UNION
     SELECT p.pool FROM since, chain.presale p
      WHERE ${OPEN} AND ${CLOSE} > since.at - ${ownerFinalizes} AND ${CLOSE} <= $1 - ${ownerFinalizes}
     UNION
     SELECT p.pool FROM since, chain.presale p
      WHERE ${OPEN} AND ${CLOSE} >= since.at - ${finalizeWithin} AND ${CLOSE} < $1 - ${finalizeWithin}`,
    [now],
  );
  return found.rows.map((row) => hexOf(row.pool));
}

/**
 * The staking pools whose rewards ended after the last indexed block and up to `block`, by the blocks alone.
 * @param block the number of the newest block
 */
export async function stakingPoolsThatEnded(client: pg.ClientBase, block: number): Promise<Address[]> {
  const found = await client.query<{ pool: Buffer }>(
    `SELECT p.pool FROM chain.staking_pool p
      WHERE p.bonus_end > (SELECT c.block_number FROM chain.cursor c) AND p.bonus_end <= $1`,
    [block],
  );
  return found.rows.map((row) => hexOf(row.pool));
}
