import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea } from './encoding.ts';
import { keepPerBlock } from './per-block.ts';

/** A token of which a locker holds something. */
export interface LockedToken {
  /** The contract that holds it: the token locker or the LP locker. */
  locker: Address;
  token: Address;
  /** Base units; renounced amounts are locked for ever, and count. */
  totalLocked: bigint;
  /** Null if the token does not answer with a number below 256. */
  decimals: number | null;
}

/** Totals of both lockers, as of one indexed block. */
export interface LockStats {
  /** Null before the first block. */
  blockNumber: number | null;
  /** Locks ever created. */
  locks: number;
  /** Open: not paid out whole and not renounced. */
  openLocks: number;
  /** Different owners of open locks. */
  owners: number;
  /** Tokens of which something is locked; a token in both lockers counts for each. */
  lockedTokenCount: number;
  /** Tokens with the newest locks, newest first, at most `MAX_LOCKED_TOKENS`. */
  lockedTokens: LockedToken[];
}

/** The number of tokens in an answer: each has to be valued. */
const MAX_LOCKED_TOKENS = 1000;

const STATS = `
  WITH newest AS (
    SELECT s.locker, s.token, s.total_locked, l.block_number, l.log_index
      FROM chain.locker_total totals CROSS JOIN LATERAL (
        SELECT * FROM chain.token_summary s
         WHERE s.locker = totals.locker AND s.total_locked > 0
         ORDER BY s.last_lock_id DESC LIMIT ${MAX_LOCKED_TOKENS}
      ) s
      JOIN chain.lock l ON l.locker = s.locker AND l.lock_id = s.last_lock_id
     ORDER BY l.block_number DESC, l.log_index DESC LIMIT ${MAX_LOCKED_TOKENS}
  )
  SELECT (SELECT c.block_number FROM chain.cursor c WHERE c.block_hash IS NOT NULL) AS block_number,
         (SELECT coalesce(sum(locks), 0)::bigint FROM chain.locker_total) AS locks,
         coalesce(held.open, 0) AS open_locks, coalesce(held.accounts, 0) AS owners,
         (SELECT coalesce(sum(locked_tokens), 0)::bigint FROM chain.locker_total) AS tokens,
         n.locker, n.token, n.total_locked, t.decimals
    FROM (SELECT 1) AS one
    LEFT JOIN chain.open_total held ON held.kind = 'lock'
    LEFT JOIN newest n ON true
    LEFT JOIN chain.token t ON t.address = n.token
   ORDER BY n.block_number DESC, n.log_index DESC`;

interface StatsRow {
  block_number: number | null;
  locks: number;
  open_locks: number;
  owners: number;
  tokens: number;
  locker: Buffer | null;
  token: Buffer;
  total_locked: string;
  decimals: number | null;
}

async function readStats(pool: pg.Pool): Promise<LockStats> {
  const { rows } = await pool.query<StatsRow>(STATS);
  const [first] = rows;
  return {
    blockNumber: first?.block_number ?? null,
    locks: first?.locks ?? 0,
    openLocks: first?.open_locks ?? 0,
    owners: first?.owners ?? 0,
    lockedTokenCount: first?.tokens ?? 0,
    lockedTokens: rows.flatMap((row) =>
      row.locker === null
        ? []
        : {
            locker: addressFromBytea(row.locker),
            token: addressFromBytea(row.token),
            totalLocked: BigInt(row.total_locked),
            decimals: row.decimals,
          },
    ),
  };
}

/**
 * Reads the totals of both lockers, in one statement, once for each block; callers meanwhile share the result.
 * Rejects if the database is away.
 */
export function createLockStats(pool: pg.Pool): () => Promise<LockStats> {
  const kept = keepPerBlock(pool, 1, () => readStats(pool));
  return () => kept('all');
}
