import type pg from 'pg';

/** The tables in ranges of blocks. */
const PARTITIONED = ['raw_log', 'lock_event'] as const;

/**
 * Blocks of a range: 104 days where a block takes 0.45 seconds, seven years where it takes 12. Postgres plans a statement
 * that names no block for every range, which a hundred of them slow down.
 */
export const BLOCKS_OF_RANGE = 20_000_000;

/** How far before its first block a range is made: half a day where a block takes 0.45 seconds. */
const BLOCKS_AHEAD = 100_000;

/** Makes the missing ranges of these blocks. Runs in the caller's transaction. */
export async function makeRanges(
  client: Pick<pg.ClientBase, 'query'>,
  blocks: readonly number[],
): Promise<void> {
  const starts = new Set(blocks.map((block) => block - (block % BLOCKS_OF_RANGE)));
  if (starts.size > 0) await client.query('SELECT chain.make_ranges($1::bigint[])', [[...starts]]);
}

/** Makes the next range early, so that its first block is written as fast as any other. */
export const makeNextRange = (client: pg.ClientBase, head: number): Promise<void> =>
  makeRanges(client, [head + BLOCKS_AHEAD]);

/** Makes the ranges of the live schema's logs, from a block on, in another schema. */
export async function makeRangesOf(client: pg.ClientBase, into: pg.ClientBase, from: number): Promise<void> {
  const found = await client.query<{ start: number }>(
    `SELECT DISTINCT block_number / ${BLOCKS_OF_RANGE} * ${BLOCKS_OF_RANGE} AS start
       FROM chain.raw_log WHERE block_number >= $1`,
    [from],
  );
  await makeRanges(
    into,
    found.rows.map(({ start }) => start),
  );
}

const TABLES = PARTITIONED.map((table) => `'${table}'`).join(', ');

/**
 * Part of schema chain. `make_ranges` is for the indexer's login, which owns no table. It makes a table and attaches it,
 * as PARTITION OF would wait for every reader and make others wait. `move_range` is for operators.
 */
export const PARTITION_FUNCTIONS = `
CREATE FUNCTION chain.make_ranges(starts bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  parent text;
  start bigint;
  part text;
BEGIN
  FOREACH parent IN ARRAY ARRAY[${TABLES}] LOOP
    FOREACH start IN ARRAY starts LOOP
      part := parent || '_' || start;
      CONTINUE WHEN to_regclass('chain.' || part) IS NOT NULL;
      -- Admits one process at a time. Readers and writers do not wait for this lock.
      EXECUTE format('LOCK TABLE ONLY chain.%I IN SHARE UPDATE EXCLUSIVE MODE', parent);
      CONTINUE WHEN to_regclass('chain.' || part) IS NOT NULL;
      EXECUTE format('CREATE TABLE chain.%I (LIKE chain.%I)', part, parent);
      EXECUTE format('ALTER TABLE chain.%I ATTACH PARTITION chain.%I FOR VALUES FROM (%s) TO (%s)',
                     parent, part, start, start + ${BLOCKS_OF_RANGE});
    END LOOP;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION chain.make_ranges(bigint[]) FROM PUBLIC;

-- Copies a range into a tablespace and replaces it by the copy. Readers of the range and writers of others go on during
-- the copy. The replacement needs a moment without readers: each try waits a fifth of a second for one.
CREATE FUNCTION chain.move_range(part name, target name, tries integer DEFAULT 100) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, pg_temp SET lock_timeout = '10s' AS $$
DECLARE
  part_oid oid := to_regclass('chain.' || part);
  parent regclass := (SELECT inhparent FROM pg_inherits WHERE inhrelid = part_oid);
  bounds text := (SELECT pg_get_expr(relpartbound, oid) FROM pg_class WHERE oid = part_oid);
  one name;
BEGIN
  IF parent IS NULL THEN RAISE EXCEPTION '% is no range of blocks', part; END IF;
  IF substring(part FROM '\\d+$')::bigint + ${BLOCKS_OF_RANGE} > (SELECT block_number FROM chain.cursor) THEN
    RAISE EXCEPTION '% is the newest range, which the indexer writes', part;
  END IF;
  EXECUTE format('LOCK TABLE chain.%I IN SHARE MODE', part);
  EXECUTE format('CREATE TABLE chain.moved (LIKE chain.%I INCLUDING ALL)', part);
  EXECUTE format('ALTER TABLE chain.moved SET TABLESPACE %I', target);
  FOR one IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = to_regclass('chain.moved') LOOP
    EXECUTE format('ALTER INDEX chain.%I SET TABLESPACE %I', one, target);
  END LOOP;
  -- Saves ATTACH from reading all rows again while readers wait.
  EXECUTE 'ALTER TABLE chain.moved ADD CONSTRAINT of_range CHECK (' || pg_get_partition_constraintdef(part_oid) || ')';
  EXECUTE format('INSERT INTO chain.moved SELECT * FROM chain.%I', part);
  EXECUTE 'ANALYZE chain.moved';
  -- New readers queue behind a waiting exchange, so it must not wait long.
  PERFORM set_config('lock_timeout', '200ms', true);
  FOR attempt IN 1..tries LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s DETACH PARTITION chain.%I', parent, part);
      EXECUTE format('DROP TABLE chain.%I', part);
      EXECUTE format('ALTER TABLE %s ATTACH PARTITION chain.moved %s', parent, bounds);
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      IF attempt = tries THEN
        RAISE EXCEPTION 'readers or writers held % during all % tries: nothing was moved, try again later', parent, tries;
      END IF;
      PERFORM pg_sleep(0.5);
    END;
  END LOOP;
  ALTER TABLE chain.moved DROP CONSTRAINT of_range;
  EXECUTE format('ALTER TABLE chain.moved RENAME TO %I', part);
  FOR one IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = to_regclass('chain.' || part) LOOP
    EXECUTE format('ALTER INDEX chain.%I RENAME TO %I', one, replace(one, 'moved', part));
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION chain.move_range(name, name, integer) FROM PUBLIC;
`;
