import type pg from 'pg';
import { UPLOAD_COUNTS } from './uploads.ts';

/** Stored rows with a limit for all clients together. */
export async function countKept(pool: pg.Pool): Promise<{ drafts: number; pictures: number }> {
  const { rows } = await pool.query<{ drafts: number; pictures: number }>(
    `SELECT (SELECT count(*) FROM meta.draft WHERE claimed_at IS NULL) AS drafts,
            (SELECT count(*) FROM meta.upload u WHERE ${UPLOAD_COUNTS}) AS pictures`,
  );
  return rows[0] ?? { drafts: 0, pictures: 0 };
}
