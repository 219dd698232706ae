-- One row: what the leader reports to processes that do not index.
CREATE TABLE control.index_status (
  one              boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- What an operator has to decide or repair: one sentence; null where there is nothing.
  problem          text,
  -- Since when an index is built beside the one that readers see; null where none is.
  rebuilding_since timestamptz
);
INSERT INTO control.index_status DEFAULT VALUES;

-- Gives schema chain_next the place of chain, and that one its place. The functions' texts name their schema, so they are made
-- again. The indexer's login may call it and owns none of the schemas.
CREATE FUNCTION control.swap_chain() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  definition text;
BEGIN
  ALTER SCHEMA chain RENAME TO chain_old;
  ALTER SCHEMA chain_next RENAME TO chain;
  ALTER SCHEMA chain_old RENAME TO chain_next;
  FOR definition IN
    SELECT replace(pg_get_functiondef(oid), 'chain_next.', 'chain.') FROM pg_proc WHERE pronamespace = 'chain'::regnamespace
    UNION ALL
    SELECT regexp_replace(pg_get_functiondef(oid), '\mchain\.', 'chain_next.', 'g')
      FROM pg_proc WHERE pronamespace = 'chain_next'::regnamespace
  LOOP
    EXECUTE definition;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION control.swap_chain() FROM PUBLIC;
