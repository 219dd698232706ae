-- The lock that a client named for its draft: a hint, compared with schema chain at each read. At most one for each draft.
ALTER TABLE meta.draft ADD COLUMN named_tx bytea;
ALTER TABLE meta.draft ADD COLUMN named_lock_id bigint;
