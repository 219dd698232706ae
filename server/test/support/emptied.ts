import type pg from 'pg';

/** Rows written by the migrations themselves. */
const KEPT = `(
  'chain.schema_version', 'chain_next.schema_version', 'meta.migration',
  'control.lease', 'control.renewal', 'control.index_status', 'control.index_position', 'control.write_position')`;

/** Ends all other connections, drops ranges of blocks, empties filled tables and restarts numbers. */
const EMPTY = `DO $$
  DECLARE
    one record;
    has_rows boolean;
    full_tables text[] := '{}';
  BEGIN
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend';
    FOR one IN SELECT oid::regclass AS name FROM pg_class
                WHERE relispartition AND relkind = 'r' AND relnamespace IN ('chain'::regnamespace, 'chain_next'::regnamespace)
    LOOP
      EXECUTE 'DROP TABLE ' || one.name;
    END LOOP;
    FOR one IN SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
                WHERE schemaname IN ('chain', 'chain_next', 'control', 'market', 'meta')
    LOOP
      CONTINUE WHEN one.name IN ${KEPT};
      EXECUTE 'SELECT EXISTS (SELECT FROM ' || one.name || ')' INTO has_rows;
      IF has_rows THEN full_tables := full_tables || one.name; END IF;
    END LOOP;
    IF full_tables <> '{}' THEN
      EXECUTE 'TRUNCATE ' || array_to_string(full_tables, ', ') || ' CASCADE';
    END IF;
    UPDATE control.index_status SET problem = NULL, rebuilding_since = NULL;
    PERFORM setval(format('%I.%I', schemaname, sequencename), start_value, false) FROM pg_sequences
      WHERE schemaname IN ('chain', 'meta') AND last_value IS NOT NULL;
  END $$`;

/** Objects of the product except ranges of blocks, their privileges, and the rows of migrations. */
const SHAPE = `
  SELECT md5(string_agg(part, ',' ORDER BY part)) AS shape FROM (
    SELECT format('%s %s %s %s', c.oid, c.relnatts, c.relhastriggers, c.relacl) AS part
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname IN ('chain', 'chain_next', 'control', 'market', 'meta', 'public') AND NOT c.relispartition
    UNION ALL SELECT format('%s %s', n.oid, n.nspacl) FROM pg_namespace n
    UNION ALL SELECT p.oid::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname IN ('chain', 'chain_next', 'control', 'market', 'meta', 'public')
    UNION ALL SELECT version::text FROM chain.schema_version
    UNION ALL SELECT name || sha256 FROM meta.migration) AS parts`;

/** Distinguishes databases that differ in more than their rows. */
export async function shapeOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape;
}

/**
 * Empties a database of a test.
 * @returns false if it is not of the shape that a new one has
 */
export async function emptied(pool: pg.Pool, shape: string | undefined): Promise<boolean> {
  try {
    if ((await shapeOf(pool)) !== shape) return false;
    await pool.query(EMPTY);
    return true;
  } catch {
    return false;
  }
}
