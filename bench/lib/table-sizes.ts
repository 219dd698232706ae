import type { TestDatabase } from '../../server/test/support/databases.ts';

/** Size of a table or an index, and how many rows its table has. */
export interface Size {
  name: string;
  of: string;
  is_index: boolean;
  bytes: number;
  rows: number;
}

/** Sizes of all tables and indexes of schema chain, from their files: whole pages. */
export async function sizesOf(database: Pick<TestDatabase, 'rows'>): Promise<Map<string, Size>> {
  await database.rows('VACUUM (ANALYZE)').catch(() => []);
  const rows = await database.rows<Size>(
    // Adds ranges of blocks up to their table, and their indexes to its index.
    `SELECT w.relname AS name, wt.relname AS of, c.relkind = 'i' AS is_index,
            sum(pg_relation_size(c.oid)::float8 + coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0)) AS bytes,
            sum(t.reltuples::float8) AS rows
       FROM pg_class c
       LEFT JOIN pg_index i ON i.indexrelid = c.oid
       JOIN pg_class t ON t.oid = coalesce(i.indrelid, c.oid)
       JOIN pg_class w ON w.oid = coalesce(pg_partition_root(c.oid), c.oid)
       JOIN pg_class wt ON wt.oid = coalesce(pg_partition_root(t.oid), t.oid)
      WHERE c.relnamespace = 'chain'::regnamespace AND c.relkind IN ('r', 'i')
      GROUP BY 1, 2, 3`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

export const totalBytes = (sizes: ReadonlyMap<string, Size>): number =>
  [...sizes.values()].reduce((sum, { bytes }) => sum + bytes, 0);
