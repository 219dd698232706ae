import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/**
 * Keeps the files of the running build, and removes those of builds that no process has run for a day.
 * @param folder of the files
 * @param names of the files, each with a hash of its content
 * @returns the numbers of new and removed files
 */
export async function keepWebFiles(
  pool: pg.Pool,
  folder: string,
  names: readonly string[],
): Promise<{ kept: number; removed: number }> {
  const missing = await pool.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) name WHERE name NOT IN (SELECT w.name FROM meta.web_file w)',
    [names],
  );
  for (const { name } of missing.rows) {
    await pool.query('INSERT INTO meta.web_file (name, body) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      name,
      await readFile(join(folder, name)),
    ]);
  }
  const used = await pool.query<{ removed: string }>('SELECT meta.use_web_files($1) AS removed', [names]);
  return { kept: missing.rows.length, removed: Number(used.rows[0]?.removed ?? 0) };
}

/** A file of a build that ran within the last day. */
export async function findWebFile(pool: pg.Pool, name: string): Promise<Buffer | undefined> {
  const found = await pool.query<{ body: Buffer }>('SELECT body FROM meta.web_file WHERE name = $1', [name]);
  return found.rows[0]?.body;
}
