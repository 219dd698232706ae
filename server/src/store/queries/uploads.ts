import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface UploadLimits {
  /** Files that are kept, all together. */
  uploads: number;
  /** The number of files that one client may request within a day. */
  uploadsPerAddress: number;
}

/** Longer than a check takes, also where the store is slow. */
const CHECK_SECONDS = 120;

/**
 * Notes that a file may come.
 * @param client a hash of whose it is
 */
export async function addUpload(
  pool: pg.Pool,
  key: string,
  client: Buffer,
  limits: UploadLimits,
): Promise<'added' | 'client-full' | 'store-full'> {
  const added = await pool.query<{ of_client: number; of_all: number; added: boolean }>(
    `WITH counted AS MATERIALIZED (
       SELECT (SELECT count(*) FROM meta.upload u
                WHERE u.client = $2 AND u.created_at > now() - interval '1 day') AS of_client,
              (SELECT count(*) FROM meta.upload) AS of_all),
     inserted AS (
       INSERT INTO meta.upload (key, client)
       SELECT $1, $2 FROM counted WHERE of_client < $3 AND of_all < $4 RETURNING key)
     SELECT of_client, of_all, EXISTS (SELECT 1 FROM inserted) AS added FROM counted`,
    [key, client, limits.uploadsPerAddress, limits.uploads],
  );
  const [row] = added.rows;
  if (row?.added) return 'added';
  return (row?.of_client ?? 0) >= limits.uploadsPerAddress ? 'client-full' : 'store-full';
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

/** Whether a draft or a record's metadata names the file `u`. */
const IS_NAMED = `
  (EXISTS (SELECT 1 FROM meta.draft d
            WHERE d.kind <> 'lock' AND meta.file_names(d.body::text) @> ARRAY[u.key])
   OR EXISTS (SELECT 1 FROM meta.presale_metadata m WHERE meta.file_names(m.meta::text) @> ARRAY[u.key])
   OR EXISTS (SELECT 1 FROM meta.staking_metadata m WHERE meta.file_names(m.meta::text) @> ARRAY[u.key]))`;

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
