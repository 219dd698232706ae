-- What operators signed about a sale (EIP-712). Rows are added and never changed: the newest of whoever is an operator
-- now counts. A sale is its pool and the transaction that made it.
CREATE TABLE meta.pool_verification (
  pool        bytea       NOT NULL,
  tx_hash     bytea       NOT NULL,
  -- Counted over all operators, from 1, without gaps.
  version     integer     NOT NULL CHECK (version > 0),
  operator    bytea       NOT NULL,
  is_verified boolean     NOT NULL,
  kyc         boolean     NOT NULL,
  audited     boolean     NOT NULL,
  safu        boolean     NOT NULL,
  signature   bytea       NOT NULL,
  deadline    bigint      NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pool, tx_hash, version)
);
