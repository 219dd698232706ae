import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { nextStepAt, unlockedAt } from '../rules/lock-rules.ts';
import { toBytea } from './encoding.ts';
import { keepPerBlock } from './per-block.ts';

/** Unlock forecast over all open locks of a token. Amounts in base units, times in seconds. */
export interface StoredForecast {
  /** The newest indexed block's time: everything here is as of then. */
  headAt: number;
  locked: string;
  renounced: string;
  unlocked: string;
  next: { at: number; amount: string } | null;
  points: { at: number; amount: string }[];
  isPartial: boolean;
}

/** The number of locks considered, the largest: dust locks beyond it would change no picture. */
const MAX_LOCKS = 1000;
const POINTS = 48;
/** Tokens whose forecast is kept. */
const KEPT = 1000;

const OPEN = 'l.locker = $1 AND l.token = $2 AND l.claimed_at IS NULL AND l.renounced_at IS NULL';
const LARGEST_FIRST = 'ORDER BY l.amount - l.released DESC, l.lock_id';

const FORECAST = `
  WITH head AS MATERIALIZED (SELECT c.block_timestamp AS at FROM chain.cursor c),
  largest AS MATERIALIZED (
    SELECT l.* FROM chain.lock l WHERE ${OPEN} ${LARGEST_FIRST} LIMIT ${MAX_LOCKS}
  ),
  seen AS MATERIALIZED (
    SELECT o.*, greatest(o.released, ${unlockedAt('o', 'head.at')}) AS unlocked FROM largest o, head
  ),
  upcoming AS MATERIALIZED (
    SELECT o.*, CASE WHEN o.unlocked = o.amount THEN NULL
                     WHEN o.kind = 'plain' THEN o.unlock_at
                     ELSE ${nextStepAt('o', 'o.unlocked')} END AS next_at
      FROM seen o
  ),
  next AS MATERIALIZED (SELECT min(o.next_at) AS at FROM upcoming o),
  times AS (
    SELECT DISTINCT head.at + (greatest(head.at, last.at) - head.at) * i / ${POINTS - 1} AS at
      FROM head, (SELECT max(l.unlock_at) AS at FROM largest l) AS last, generate_series(0, ${POINTS - 1}) AS i
     WHERE last.at IS NOT NULL
  ),
  points AS (
    SELECT t.at, sum(greatest(0, ${unlockedAt('o', 't.at')} - o.released)) AS amount
      FROM times t, largest o GROUP BY t.at
  )
  SELECT head.at AS head_at, s.total_locked AS locked, s.renounced_locked AS renounced,
         (SELECT coalesce(sum(o.unlocked - o.released), 0) FROM seen o) AS unlocked,
         next.at AS next_at,
         (SELECT sum(${unlockedAt('o', 'o.next_at')} - o.unlocked) FROM upcoming o WHERE o.next_at = next.at) AS next_amount,
         (SELECT coalesce(json_agg(json_build_object('at', p.at, 'amount', p.amount::text) ORDER BY p.at), '[]')
            FROM points p) AS points,
         EXISTS (SELECT 1 FROM chain.lock l WHERE ${OPEN} ${LARGEST_FIRST} OFFSET ${MAX_LOCKS} LIMIT 1) AS is_partial
    FROM chain.token_summary s, head, next
   WHERE s.locker = $1 AND s.token = $2`;

async function readForecast(
  pool: pg.Pool,
  locker: Address,
  token: string,
): Promise<StoredForecast | undefined> {
  const found = await pool.query<{
    head_at: number;
    locked: string;
    renounced: string;
    unlocked: string;
    next_at: number | null;
    next_amount: string | null;
    points: { at: number; amount: string }[];
    is_partial: boolean;
  }>(FORECAST, [toBytea(locker), toBytea(token)]);
  const [row] = found.rows;
  if (!row) return undefined;
  return {
    headAt: row.head_at,
    locked: row.locked,
    renounced: row.renounced,
    unlocked: row.unlocked,
    next: row.next_at === null ? null : { at: row.next_at, amount: row.next_amount ?? '0' },
    points: row.points,
    isPartial: row.is_partial,
  };
}

/**
 * Reads forecasts of a locker's tokens, each once for each block; undefined for a token that was never locked.
 * A thousand locks take about a tenth of a second.
 */
export function createForecasts(
  pool: pg.Pool,
  locker: Address,
): (token: Address) => Promise<StoredForecast | undefined> {
  return keepPerBlock(pool, KEPT, (token) => readForecast(pool, locker, token));
}
