-- How far the index has come, for readers of replicas. Each change of what can be read, also an undone block, is one step: blocks
-- that a reorganisation shortens get a greater step than those before. Two clusters that part have other marks from then on.
CREATE TABLE control.index_position (
  one      boolean PRIMARY KEY DEFAULT true CHECK (one),
  step     bigint  NOT NULL DEFAULT 0,
  -- Of this step alone.
  mark     text    NOT NULL DEFAULT gen_random_uuid()::text,
  -- Of the newest step that changed more than the block.
  revision text
);
INSERT INTO control.index_position DEFAULT VALUES;

-- How often clients wrote, where there are replicas. Another row, since the indexer keeps its own locked while it commits.
CREATE TABLE control.write_position (
  one    boolean PRIMARY KEY DEFAULT true CHECK (one),
  writes bigint  NOT NULL DEFAULT 0
);
INSERT INTO control.write_position DEFAULT VALUES;
