import type pg from 'pg';

/** The tables in ranges of blocks. */
const PARTITIONED = ['raw_log', 'lock_event'] as const;

/**
 * Blocks of a range: 104 days where a block takes 0.45 seconds, seven years where it takes 12. A statement that names no block is planned
 * for every range, so that a hundred of them slow it down.
 */
export const BLOCKS_OF_RANGE = 20_000_000;

/** How far before its first block a range is made: half a day where a block takes 0.45 seconds. */
const BLOCKS_AHEAD = 100_000;

/** Makes the missing ranges of these blocks. Rows have no other place. In the caller's transaction. */
export async function makeRanges(
  client: Pick<pg.ClientBase, 'query'>,
  blocks: readonly number[],
): Promise<void> {
  const firsts = new Set(blocks.map((block) => block - (block % BLOCKS_OF_RANGE)));
  if (firsts.size > 0) await client.query('SELECT chain.make_ranges($1::bigint[])', [[...firsts]]);
}

/** Makes the range of the next blocks before they are there, so that no block of it has to. */
export const makeNextRange = (client: pg.ClientBase, head: number): Promise<void> =>
  makeRanges(client, [head + BLOCKS_AHEAD]);

/** Makes the ranges of another schema's logs from a block on. */
export async function makeRangesOf(client: pg.ClientBase, into: pg.ClientBase, from: number): Promise<void> {
  const found = await client.query<{ block: number }>(
    `SELECT DISTINCT block_number / ${BLOCKS_OF_RANGE} * ${BLOCKS_OF_RANGE} AS block
       FROM chain.raw_log WHERE block_number >= $1`,
    [from],
  );
  await makeRanges(
    into,
    found.rows.map(({ block }) => block),
  );
}

const TABLES = PARTITIONED.map((table) => `'${table}'`).join(', ');

/**
 * Part of schema chain. `make_ranges` is for the indexer's login, which owns no table: the table is made first and attached then, since
 * PARTITION OF would wait for every reader and have the others wait. `move_range` is for operators.
 */
export const PARTITION_FUNCTIONS = `
CREATE FUNCTION chain.make_ranges(firsts bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  whole text;
  first bigint;
  part text;
BEGIN
  FOREACH whole IN ARRAY ARRAY[${TABLES}] LOOP
    FOREACH first IN ARRAY firsts LOOP
      part := whole || '_' || first;
      CONTINUE WHEN to_regclass('chain.' || part) IS NOT NULL;
      -- Only one process at a time makes ranges. Readers and writers do not wait for this lock.
      EXECUTE format('LOCK TABLE ONLY chain.%I IN SHARE UPDATE EXCLUSIVE MODE', whole);
      CONTINUE WHEN to_regclass('chain.' || part) IS NOT NULL;
      EXECUTE format('CREATE TABLE chain.%I (LIKE chain.%I)', part, whole);
      EXECUTE format('ALTER TABLE chain.%I ATTACH PARTITION chain.%I FOR VALUES FROM (%s) TO (%s)',
                     whole, part, first, first + ${BLOCKS_OF_RANGE});
    END LOOP;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION chain.make_ranges(bigint[]) FROM PUBLIC;

-- Copies the table of a range into a tablespace, beside itself, and has the copy take its place. Meanwhile the range is read, and every
-- other one is written. The exchange waits a fifth of a second at a time, so that no reader waits longer behind it.
CREATE FUNCTION chain.move_range(part name, target name) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
  of_part oid := to_regclass('chain.' || part);
  whole regclass := (SELECT inhparent FROM pg_inherits WHERE inhrelid = of_part);
  bounds text := (SELECT pg_get_expr(relpartbound, oid) FROM pg_class WHERE oid = of_part);
  one name;
BEGIN
  IF whole IS NULL THEN RAISE EXCEPTION '% is no range of blocks', part; END IF;
  EXECUTE format('LOCK TABLE chain.%I IN SHARE MODE', part);
  EXECUTE format('CREATE TABLE chain.moved (LIKE chain.%I INCLUDING ALL)', part);
  EXECUTE format('ALTER TABLE chain.moved SET TABLESPACE %I', target);
  FOR one IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = to_regclass('chain.moved') LOOP
    EXECUTE format('ALTER INDEX chain.%I SET TABLESPACE %I', one, target);
  END LOOP;
  -- With this constraint the rows are not read again while readers wait.
  EXECUTE 'ALTER TABLE chain.moved ADD CONSTRAINT of_range CHECK (' || pg_get_partition_constraintdef(of_part) || ')';
  EXECUTE format('INSERT INTO chain.moved SELECT * FROM chain.%I', part);
  EXECUTE 'ANALYZE chain.moved';
  FOR attempt IN 1..100 LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s DETACH PARTITION chain.%I', whole, part);
      EXECUTE format('DROP TABLE chain.%I', part);
      EXECUTE format('ALTER TABLE %s ATTACH PARTITION chain.moved %s', whole, bounds);
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      IF attempt = 100 THEN RAISE; END IF;
      PERFORM pg_sleep(0.5);
    END;
  END LOOP;
  ALTER TABLE chain.moved DROP CONSTRAINT of_range;
  EXECUTE format('ALTER TABLE chain.moved RENAME TO %I', part);
  FOR one IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = to_regclass('chain.' || part) LOOP
    EXECUTE format('ALTER INDEX chain.%I RENAME TO %I', one, replace(one, 'moved', part));
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION chain.move_range(name, name) FROM PUBLIC;
`;
