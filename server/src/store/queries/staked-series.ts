import type { Address } from '@kingspad/domain';
import type { StakedSeries } from '@kingspad/domain/api';
import type pg from 'pg';
import { toBytea } from './encoding.ts';

/** Points of a chart: more cannot be distinguished. */
const MAX_POINTS = 120;

/**
 * What all wallets had staked in a pool, oldest first: its first and its last change, and the newest one up to each of
 * evenly spaced blocks between. Undefined if our factory made no such pool.
 */
export async function stakedSeries(pool: pg.Pool, address: Address): Promise<StakedSeries | undefined> {
  const found = await pool.query<{ block: number | null; timestamp: number; total: string }>(
    // The index is read once for each point, however many changes there were.
    `SELECT DISTINCT t.block_number AS block, t.timestamp, t.total_staked::text AS total
       FROM chain.staking_pool p
       LEFT JOIN LATERAL (
         SELECT c.block_number, c.timestamp, c.total_staked
           FROM (SELECT min(s.block_number) AS first, max(s.block_number) AS last
                   FROM chain.staked_total s WHERE s.pool = p.pool) AS span,
                generate_series(0, ${MAX_POINTS - 1}) AS point,
                LATERAL (SELECT s.* FROM chain.staked_total s
                          WHERE s.pool = p.pool
                            AND s.block_number <= span.first + (span.last - span.first) * point / ${MAX_POINTS - 1}
                          ORDER BY s.block_number DESC, s.log_index DESC LIMIT 1) AS c) AS t ON true
      WHERE p.pool = $1 ORDER BY 1`,
    [toBytea(address)],
  );
  if (found.rows.length === 0) return undefined;
  const points = found.rows.flatMap(({ block, timestamp, total }) =>
    block === null ? [] : [{ timestamp, blockNumber: block, totalStaked: total }],
  );
  return { points };
}
