-- What a sale's owner signed about it after it was made (EIP-712). Rows are added and never changed: the newest shows. A
-- sale is its pool and the transaction that made it, as another chain may have another pool at the same address.
CREATE TABLE meta.presale_metadata (
  pool       bytea   NOT NULL,
  tx_hash    bytea   NOT NULL,
  -- From 1, without gaps.
  version    integer NOT NULL CHECK (version > 0),
  -- Who signed: the sale's owner.
  owner      bytea   NOT NULL,
  -- Empty for none; also in `meta`, here for the search.
  name       text    NOT NULL,
  -- Exactly the fields that the digest covers. json and not jsonb: texts may hold characters that jsonb refuses.
  meta       json    NOT NULL,
  salt       bytea   NOT NULL,
  digest     bytea   NOT NULL,
  signature  bytea   NOT NULL,
  deadline   bigint  NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pool, tx_hash, version)
);
CREATE INDEX presale_metadata_by_name ON meta.presale_metadata USING gin (lower(name) public.gin_trgm_ops);
