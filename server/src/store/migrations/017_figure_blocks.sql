-- The indexed block that a figure was computed from: two processes compute figures, and the older one must not stay.
ALTER TABLE meta.staking_figure ADD COLUMN block_number bigint NOT NULL DEFAULT 0;
