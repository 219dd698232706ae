-- Why the indexer does not get beyond a block; null while it does.
ALTER TABLE control.index_status
  ADD COLUMN last_error       text,
  -- The block that it cannot index; null before it knows one.
  ADD COLUMN last_error_block bigint,
  -- When it failed so for the first time in a row.
  ADD COLUMN last_error_since timestamptz;
