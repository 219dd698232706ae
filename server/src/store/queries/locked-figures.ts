import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, toBytea } from './encoding.ts';
import { NEXT_RELEASE } from './summaries.ts';

/** A token in a locker's list. */
export interface ListedToken {
  locker: Address;
  token: Address;
}

/** Source and store of the figures that lists of locked tokens are sorted by. */
export interface LockedFigureStore {
  /** Tokens whose stored next release has come. */
  due: (limit: number) => Promise<ListedToken[]>;
  /** The next tokens in the order of their keys, and whether one of them has no figures; from the first without a key. */
  after: (
    last: ListedToken | undefined,
    limit: number,
  ) => Promise<{ tokens: ListedToken[]; areNew: boolean }>;
  /**
   * Computes and keeps the figures of tokens in one statement.
   * @param supplies by token, base units; null if the token reports none. Without supplies the stored shares stay.
   */
  save: (
    tokens: readonly ListedToken[],
    supplies: ReadonlyMap<Address, bigint | null> | undefined,
  ) => Promise<void>;
}

interface KeyRow {
  locker: Buffer;
  token: Buffer;
}

const tokenOf = ({ locker, token }: KeyRow): ListedToken => ({
  locker: addressFromBytea(locker),
  token: addressFromBytea(token),
});

export function createLockedFigureStore(pool: pg.Pool): LockedFigureStore {
  return {
    async due(limit) {
      const found = await pool.query<KeyRow>(
        `SELECT f.locker, f.token FROM meta.locked_figure f JOIN chain.token_summary s USING (locker, token)
          WHERE f.release_at <= (SELECT c.block_timestamp FROM chain.cursor c) ORDER BY f.release_at LIMIT $1`,
        [limit],
      );
      return found.rows.map(tokenOf);
    },
    async after(last, limit) {
      const found = await pool.query<KeyRow & { is_new: boolean }>(
        `SELECT s.locker, s.token, f.token IS NULL AS is_new
           FROM chain.token_summary s LEFT JOIN meta.locked_figure f USING (locker, token)
          WHERE (s.locker, s.token) > ($1::bytea, $2::bytea) ORDER BY s.locker, s.token LIMIT $3`,
        [last ? toBytea(last.locker) : Buffer.of(), last ? toBytea(last.token) : Buffer.of(), limit],
      );
      return { tokens: found.rows.map(tokenOf), areNew: found.rows.some((row) => row.is_new) };
    },
    save: (tokens, supplies) => saveFigures(pool, tokens, supplies),
  };
}

async function saveFigures(
  pool: pg.Pool,
  tokens: readonly ListedToken[],
  supplies: ReadonlyMap<Address, bigint | null> | undefined,
): Promise<void> {
  if (tokens.length === 0) return;
  await pool.query(
    // Rows are written in one order, so that two processes do not wait for each other.
    `INSERT INTO meta.locked_figure AS kept
            (locker, token, last_lock_id, is_unrecognised, amount, share, release_at)
     SELECT p.locker, p.token, p.last_lock_id, p.is_unrecognised,
            p.total_locked / power(10::numeric, t.decimals),
            CASE WHEN n.supply > 0 AND n.supply >= p.total_locked THEN p.total_locked / n.supply END,
            ${NEXT_RELEASE}
       FROM unnest($1::bytea[], $2::bytea[], $3::numeric[]) AS n(locker, token, supply)
       JOIN chain.token_summary p ON p.locker = n.locker AND p.token = n.token
       LEFT JOIN chain.token t ON t.address = p.token
      ORDER BY p.locker, p.token
     ON CONFLICT (locker, token) DO UPDATE SET
       last_lock_id = excluded.last_lock_id, is_unrecognised = excluded.is_unrecognised, amount = excluded.amount,
       share = CASE WHEN $4::boolean THEN excluded.share ELSE kept.share END, release_at = excluded.release_at`,
    [
      tokens.map(({ locker }) => toBytea(locker)),
      tokens.map(({ token }) => toBytea(token)),
      tokens.map(({ token }) => supplies?.get(token)?.toString() ?? null),
      supplies !== undefined,
    ],
  );
}
