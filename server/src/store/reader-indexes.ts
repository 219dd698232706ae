/** A statement of chain-schema.sql that creates an index which is not unique: writes read the others. */
const CREATE_INDEX = /^CREATE INDEX (\w+) [^;]+;/gm;

/**
 * The functions `chain.drop_indexes` and `chain.create_indexes`, for the indexer's login, which owns no table.
 * @param tables the statements of chain-schema.sql
 */
export function indexFunctions(tables: string): string {
  const indexes = [...tables.matchAll(CREATE_INDEX)].map(([statement, name]) => ({
    statement,
    name: `chain.${name}`,
  }));
  const creations = indexes.map(
    // Not IF NOT EXISTS, which waits for the table's lock before it looks.
    ({ statement, name }) => `IF to_regclass('${name}') IS NULL THEN ${statement} END IF;`,
  );
  return `
${functionOf('drop_indexes', `DROP INDEX IF EXISTS ${indexes.map(({ name }) => name).join()};`)}
${functionOf('create_indexes', creations.join('\n'))}`;
}

const functionOf = (name: string, body: string) => `
CREATE FUNCTION chain.${name}() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET client_min_messages = warning SET maintenance_work_mem = '256MB' AS $$
BEGIN
${body}
END $$;
REVOKE ALL ON FUNCTION chain.${name}() FROM PUBLIC;`;
