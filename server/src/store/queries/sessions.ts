import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, toBytea } from './encoding.ts';

/** Sign-ins that were begun and not ended, all together. */
const MAX_NONCES = 100_000;
/** Nonces of one client. */
const MAX_NONCES_OF_CLIENT = 100;
/** Sessions of one wallet; another sign-in ends the oldest. */
const MAX_SESSIONS = 20;

/**
 * Keeps a nonce. Where there are too many of a client, or all together, the oldest goes: of the client that has the most.
 * @param client a hash of who asked for it
 * @param max how many are kept all together
 */
export async function addNonce(
  pool: pg.Pool,
  { nonce, seconds, client }: { nonce: string; seconds: number; client: Buffer },
  max = MAX_NONCES,
): Promise<void> {
  await pool.query(
    `WITH crowded AS (
       SELECT n.client FROM meta.session_nonce n
        WHERE (SELECT count(*) FROM meta.session_nonce) >= $4
        GROUP BY n.client ORDER BY count(*) DESC LIMIT 1),
     gone AS (
       DELETE FROM meta.session_nonce WHERE nonce IN (
         (SELECT o.nonce FROM meta.session_nonce o WHERE o.client = $3
           ORDER BY o.expires_at DESC OFFSET ${MAX_NONCES_OF_CLIENT - 1})
         UNION ALL
         (SELECT o.nonce FROM meta.session_nonce o JOIN crowded c ON o.client IS NOT DISTINCT FROM c.client
           ORDER BY o.expires_at LIMIT 1)))
     INSERT INTO meta.session_nonce (nonce, expires_at, client) VALUES ($1, now() + make_interval(secs => $2), $3)`,
    [nonce, seconds, client, max],
  );
}

/** Whether a nonce can still be used. Only a first look: {@link openSession} uses it. */
export async function isNonceOpen(pool: pg.Pool, nonce: string): Promise<boolean> {
  const found = await pool.query('SELECT 1 FROM meta.session_nonce WHERE nonce = $1 AND expires_at > now()', [
    nonce,
  ]);
  return found.rowCount === 1;
}

/**
 * Opens a session and uses up the nonce, in one statement: of two at a time one gets it.
 * @returns when it ends; undefined if the nonce is unknown, used or too old
 */
export async function openSession(
  pool: pg.Pool,
  session: { nonce: string; tokenHash: Buffer; address: Address; days: number },
): Promise<Date | undefined> {
  const address = toBytea(session.address);
  const opened = await pool.query<{ expires_at: Date }>(
    `WITH used AS (
       DELETE FROM meta.session_nonce WHERE nonce = $1 AND expires_at > now() RETURNING nonce)
     INSERT INTO meta.session (token_hash, address, expires_at)
     SELECT $2, $3, now() + make_interval(days => $4) FROM used
     RETURNING expires_at`,
    [session.nonce, session.tokenHash, address, session.days],
  );
  const [row] = opened.rows;
  if (!row) return undefined;
  await pool.query(
    `DELETE FROM meta.session WHERE token_hash IN (
       SELECT token_hash FROM meta.session WHERE address = $1
        ORDER BY created_at DESC OFFSET ${MAX_SESSIONS})`,
    [address],
  );
  return row.expires_at;
}

/** Wallet and end of a session; undefined if it has ended. */
export async function findSession(
  pool: pg.Pool,
  tokenHash: Buffer,
): Promise<{ address: Address; expiresAt: Date } | undefined> {
  const found = await pool.query<{ address: Buffer; expires_at: Date }>(
    'SELECT address, expires_at FROM meta.session WHERE token_hash = $1 AND expires_at > now()',
    [tokenHash],
  );
  const [row] = found.rows;
  return row && { address: addressFromBytea(row.address), expiresAt: row.expires_at };
}

export async function endSession(pool: pg.Pool, tokenHash: Buffer): Promise<void> {
  await pool.query('DELETE FROM meta.session WHERE token_hash = $1', [tokenHash]);
}

/**
 * Removes ended sessions.
 * @returns how many
 */
export async function cleanUpSessions(pool: pg.Pool): Promise<number> {
  await pool.query('DELETE FROM meta.session_nonce WHERE expires_at < now()');
  const ended = await pool.query('DELETE FROM meta.session WHERE expires_at < now()');
  return ended.rowCount ?? 0;
}
