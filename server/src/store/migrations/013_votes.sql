-- Signed votes of wallets on sales that had not started (EIP-712). Rows are added and never changed: a wallet's newest
-- counts. A sale is its pool and the transaction that made it.
CREATE TABLE meta.pool_vote (
  pool           bytea       NOT NULL,
  tx_hash        bytea       NOT NULL,
  voter          bytea       NOT NULL,
  -- Counted per wallet and sale, from 1, without gaps.
  version        integer     NOT NULL CHECK (version > 0),
  in_favor       boolean     NOT NULL,
  -- Whether the wallet had contributed or staked here when it voted.
  is_experienced boolean     NOT NULL,
  signature      bytea       NOT NULL,
  deadline       bigint      NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pool, tx_hash, voter, version)
);
CREATE INDEX pool_vote_by_voter ON meta.pool_vote (voter, created_at);

-- The counts of each sale's newest votes, changed in the transaction that adds a vote: lists are sorted by them.
CREATE TABLE meta.vote_count (
  pool                 bytea  NOT NULL,
  tx_hash              bytea  NOT NULL,
  in_favor             bigint NOT NULL CHECK (in_favor >= 0),
  against              bigint NOT NULL CHECK (against >= 0),
  experienced_in_favor bigint NOT NULL CHECK (experienced_in_favor >= 0),
  experienced_against  bigint NOT NULL CHECK (experienced_against >= 0),
  PRIMARY KEY (pool, tx_hash)
);
