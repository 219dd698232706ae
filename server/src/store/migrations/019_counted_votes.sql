-- The database counts votes by itself, so that the API's login can add a vote and cannot write a count.
CREATE FUNCTION meta.count_vote() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  earlier meta.pool_vote;
BEGIN
  -- Rows of a restored backup may come in any order: a vote counts if no newer one is there.
  SELECT * INTO earlier FROM meta.pool_vote v
   WHERE v.pool = NEW.pool AND v.tx_hash = NEW.tx_hash AND v.voter = NEW.voter AND v.version <> NEW.version
   ORDER BY v.version DESC LIMIT 1;
  IF earlier.version > NEW.version THEN RETURN NEW; END IF;
  -- The row has to exist before it is changed: an upsert checks the proposed row, and differences may be negative.
  INSERT INTO meta.vote_count (pool, tx_hash, in_favor, against, experienced_in_favor, experienced_against)
  VALUES (NEW.pool, NEW.tx_hash, 0, 0, 0, 0) ON CONFLICT DO NOTHING;
  UPDATE meta.vote_count c
     SET in_favor = c.in_favor + NEW.in_favor::int - coalesce(earlier.in_favor::int, 0),
         against = c.against + (NOT NEW.in_favor)::int - coalesce((NOT earlier.in_favor)::int, 0),
         experienced_in_favor = c.experienced_in_favor + (NEW.in_favor AND NEW.is_experienced)::int
                              - coalesce((earlier.in_favor AND earlier.is_experienced)::int, 0),
         experienced_against = c.experienced_against + (NOT NEW.in_favor AND NEW.is_experienced)::int
                             - coalesce((NOT earlier.in_favor AND earlier.is_experienced)::int, 0)
   WHERE c.pool = NEW.pool AND c.tx_hash = NEW.tx_hash;
  RETURN NEW;
END
$$;
REVOKE EXECUTE ON FUNCTION meta.count_vote() FROM PUBLIC;
-- Before each row: after them, all rows of a COPY would be there already.
CREATE TRIGGER count_vote BEFORE INSERT ON meta.pool_vote FOR EACH ROW EXECUTE FUNCTION meta.count_vote();
