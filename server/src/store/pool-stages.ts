import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { hexOf } from './hex.ts';
import { stageConditions } from './rules/sale-rules.ts';
import { endsWithin } from './rules/staking-rules.ts';

/**
 * The open sales that reached another stage after the last indexed block and up to `now`, by time alone: they started,
 * opened for everyone, ended, became finalizable by any account, or failed. Each is found by an index of its own.
 * @param now seconds
 */
export async function poolsThatCameOn(client: pg.ClientBase, now: number): Promise<Address[]> {
  const found = await client.query<{ pool: Buffer }>(
    `WITH since AS MATERIALIZED (SELECT c.block_timestamp AS at FROM chain.cursor c)
     ${stageConditions('since.at', '$1')
       .map((condition) => `SELECT p.pool FROM since, chain.presale p WHERE ${condition}`)
       .join(' UNION ')}`,
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
      WHERE ${endsWithin('(SELECT c.block_number FROM chain.cursor c)', '$1')}`,
    [block],
  );
  return found.rows.map((row) => hexOf(row.pool));
}
