import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inLockedTransaction } from './locked.ts';

export interface UploadLimits {
  /** Files that are kept, all together. */
  uploads: number;
  /** The number of files that one client may request within a day. */
  uploadsPerAddress: number;
}

/** Longer than a check takes, even if the store is slow. */
const CHECK_SECONDS = 120;

/** Whether a draft or a record's metadata names the file `u`. */
const IS_NAMED = `
  (EXISTS (SELECT 1 FROM meta.draft d
            WHERE d.kind <> 'lock' AND meta.file_names(d.body::text) @> ARRAY[u.key])
   OR EXISTS (SELECT 1 FROM meta.presale_metadata m WHERE meta.file_names(m.meta::text) @> ARRAY[u.key])
   OR EXISTS (SELECT 1 FROM meta.staking_metadata m WHERE meta.file_names(m.meta::text) @> ARRAY[u.key]))`;

/** Until then a ticket counts although nothing arrived: its form is valid for five minutes, and may be slow. */
const OPEN_SECONDS = 600;

/** A row `u` counts: its file arrived, or may still. */
export const UPLOAD_COUNTS = `(u.published_at IS NOT NULL OR u.refused_at IS NULL
  AND (u.created_at > now() - make_interval(secs => ${OPEN_SECONDS}) OR u.checking_until > now()))`;

/**
 * Notes that a file may come. Where the store is full, the client that has the most in it makes room with its oldest.
 * @param client a hash of whose it is
 */
export async function addUpload(
  pool: pg.Pool,
  key: string,
  client: Buffer,
  limits: UploadLimits,
): Promise<'added' | 'client-full' | 'store-full'> {
  // One at a time per client, so that its counts hold.
  return inLockedTransaction(pool, [`upload ${client.toString('hex')}`], async (connection) => {
    const counted = await connection.query<{ of_client: number; held: number; of_all: number }>(
      `SELECT (SELECT count(*) FROM meta.upload u
                WHERE u.client = $1 AND u.created_at > now() - interval '1 day'
                  AND (u.refused_at IS NOT NULL OR ${UPLOAD_COUNTS})) AS of_client,
              (SELECT count(*) FROM meta.upload u WHERE u.client = $1 AND ${UPLOAD_COUNTS}) AS held,
              (SELECT count(*) FROM meta.upload u WHERE ${UPLOAD_COUNTS}) AS of_all`,
      [client],
    );
    const [row] = counted.rows;
    if (!row) throw new Error('a count returned no row');
    if (row.of_client >= limits.uploadsPerAddress) return 'client-full';
    if (row.of_all >= limits.uploads && !(await makeRoom(connection, row.held))) return 'store-full';
    await connection.query('INSERT INTO meta.upload (key, client) VALUES ($1, $2)', [key, client]);
    return 'added';
  });
}

/**
 * Gives up the oldest file of the client that has the most, where that is more than another one has and nothing names
 * the file.
 * @param held how many the other one has
 */
async function makeRoom(connection: pg.ClientBase, held: number): Promise<boolean> {
  const removed = await connection.query(
    `UPDATE meta.upload SET published_at = NULL, refused_at = now() WHERE key = (
       SELECT u.key
         FROM (SELECT u.client, count(*) AS held FROM meta.upload u
                WHERE u.client IS NOT NULL AND ${UPLOAD_COUNTS} GROUP BY u.client ORDER BY held DESC LIMIT 1) AS most
         JOIN meta.upload u ON u.client = most.client
        WHERE most.held > $1 AND ${UPLOAD_COUNTS} AND NOT ${IS_NAMED}
        ORDER BY u.created_at LIMIT 1)`,
    [held],
  );
  return removed.rowCount === 1;
}

export type UploadState = { state: 'mine'; checkId: string } | { state: 'published' | 'busy' | 'unknown' };

/** Takes a file for its check: of several at a time one gets it. */
export async function takeUpload(pool: pg.Pool, key: string): Promise<UploadState> {
  const checkId = randomUUID();
  const taken = await pool.query(
    `UPDATE meta.upload SET checking_until = now() + make_interval(secs => ${CHECK_SECONDS}), check_id = $2
      WHERE key = $1 AND published_at IS NULL AND refused_at IS NULL
        AND (checking_until IS NULL OR checking_until < now())`,
    [key, checkId],
  );
  if (taken.rowCount === 1) return { state: 'mine', checkId };
  const found = await pool.query<{ is_published: boolean; is_refused: boolean }>(
    `SELECT published_at IS NOT NULL AS is_published, refused_at IS NOT NULL AS is_refused
       FROM meta.upload WHERE key = $1`,
    [key],
  );
  const [row] = found.rows;
  if (!row || row.is_refused) return { state: 'unknown' };
  return { state: row.is_published ? 'published' : 'busy' };
}

/**
 * Stores the result of a check. `absent`: no file had arrived yet, so the check may be repeated.
 * @returns false if the check took so long that another process has taken the file over
 */
export async function endCheck(
  pool: pg.Pool,
  key: string,
  checkId: string,
  end: 'published' | 'refused' | 'absent',
): Promise<boolean> {
  const ended = await pool.query(
    `UPDATE meta.upload
        SET checking_until = NULL, check_id = NULL, looked_at = now(),
            published_at = CASE WHEN $3 = 'published' THEN now() END,
            refused_at = CASE WHEN $3 = 'refused' THEN now() END
      WHERE key = $1 AND check_id = $2`,
    [key, checkId, end],
  );
  return ended.rowCount === 1;
}

/** Files whose forms have expired and whose incoming place is to be emptied. */
export async function findUnswept(pool: pg.Pool, seconds: number, limit: number): Promise<string[]> {
  const found = await pool.query<{ key: string }>(
    `SELECT key FROM meta.upload
      WHERE NOT is_swept AND created_at < now() - make_interval(secs => $1)
        AND (checking_until IS NULL OR checking_until < now())
      ORDER BY created_at LIMIT $2`,
    [seconds, limit],
  );
  return found.rows.map(({ key }) => key);
}

export async function markSwept(pool: pg.Pool, keys: readonly string[]): Promise<void> {
  await pool.query('UPDATE meta.upload SET is_swept = true WHERE key = ANY ($1)', [keys]);
}

/**
 * Files of more than a day that nothing names. Those that something names are not looked at for another day.
 * @param hours how old a file has to be
 */
export async function findUnnamed(pool: pg.Pool, hours: number, limit: number): Promise<string[]> {
  const looked = await pool.query<{ key: string; is_named: boolean }>(
    `WITH old AS MATERIALIZED (
       SELECT u.key FROM meta.upload u
        WHERE u.looked_at < now() - make_interval(hours => $1)
          AND u.created_at < now() - make_interval(hours => $1) AND u.is_swept
        ORDER BY u.looked_at LIMIT $2),
     judged AS MATERIALIZED (SELECT u.key, ${IS_NAMED} AS is_named FROM old u),
     noted AS (
       UPDATE meta.upload SET looked_at = now(), client = NULL
        WHERE key IN (SELECT key FROM judged WHERE is_named))
     SELECT key, is_named FROM judged`,
    [hours, limit],
  );
  return looked.rows.filter((row) => !row.is_named).map(({ key }) => key);
}

/**
 * Withdraws files, but for those that something names by now: none is given out any more. They are found as unnamed
 * again until they are forgotten. @returns the withdrawn ones
 */
export async function withdrawUploads(pool: pg.Pool, keys: readonly string[]): Promise<string[]> {
  const withdrawn = await pool.query<{ key: string }>(
    `UPDATE meta.upload u SET published_at = NULL, refused_at = coalesce(refused_at, now())
      WHERE u.key = ANY ($1) AND NOT ${IS_NAMED} RETURNING u.key`,
    [keys],
  );
  return withdrawn.rows.map(({ key }) => key);
}

/** Deletes the rows of files that are gone from the store. */
export async function forgetUploads(pool: pg.Pool, keys: readonly string[]): Promise<void> {
  await pool.query('DELETE FROM meta.upload WHERE key = ANY ($1)', [keys]);
}
