-- Lists of wallets and caps that owners of sales published: their roots are on the chain. A list is never changed. A sale is
-- its pool and the transaction that made it; after a reorganisation it may have another root, and then this is not its list.
CREATE TABLE meta.sale_list (
  id           integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pool         bytea       NOT NULL,
  tx_hash      bytea       NOT NULL,
  root         bytea       NOT NULL,
  wallet_count integer     NOT NULL CHECK (wallet_count > 0),
  -- The whole tree, 32 bytes a node: a proof is a few slices of it.
  nodes        bytea       NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (pool, tx_hash, root)
);
-- Compressed, each slice would need all of it.
ALTER TABLE meta.sale_list ALTER COLUMN nodes SET STORAGE EXTERNAL;

CREATE TABLE meta.sale_list_entry (
  list   integer NOT NULL REFERENCES meta.sale_list (id) ON DELETE CASCADE,
  wallet bytea   NOT NULL,
  -- 32 bytes; zero is the sale's maximum.
  cap    bytea   NOT NULL,
  -- The node of its leaf.
  leaf   integer NOT NULL,
  PRIMARY KEY (list, wallet)
);
