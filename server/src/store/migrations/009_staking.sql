-- Drafts of staking pools stand beside the others: `contract` is the factory, `owner` the creator, `token` the staked one.
ALTER TABLE meta.draft DROP CONSTRAINT draft_kind_check;
ALTER TABLE meta.draft ADD CONSTRAINT draft_kind_check CHECK (kind IN ('lock', 'presale', 'staking'));

-- What a staking pool's creator signed about it after it was made (EIP-712). Rows are added and never changed: the newest shows. A
-- pool is its address and the transaction that made it, as another chain may have another pool at the same address.
CREATE TABLE meta.staking_metadata (
  pool       bytea   NOT NULL,
  tx_hash    bytea   NOT NULL,
  -- From 1, without gaps.
  version    integer NOT NULL CHECK (version > 0),
  -- Who signed: the pool's creator.
  owner      bytea   NOT NULL,
  -- Exactly the fields that the digest covers. json and not jsonb: texts may hold characters that jsonb refuses.
  meta       json    NOT NULL,
  salt       bytea   NOT NULL,
  digest     bytea   NOT NULL,
  signature  bytea   NOT NULL,
  deadline   bigint  NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pool, tx_hash, version)
);

-- What a pool's figures are worth, computed from the chain's books and the DEX's prices; made again at any time. US dollars are
-- integers with 18 decimals, a price is that of one whole token; null where there is none to believe.
CREATE TABLE meta.staking_figure (
  pool             bytea PRIMARY KEY,
  -- Percent a year.
  apr              double precision CHECK (apr >= 0 AND apr < 'Infinity'),
  -- Why there is none: 'no-price', 'nobody-stakes' or 'finished'.
  no_apr           text,
  total_staked_usd numeric(78, 0),
  staked_price     numeric(78, 0),
  reward_price     numeric(78, 0),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  CHECK ((apr IS NULL) = (no_apr IS NOT NULL))
);
-- One for each order of the lists.
CREATE INDEX staking_figure_by_apr ON meta.staking_figure (apr DESC) WHERE apr IS NOT NULL;
CREATE INDEX staking_figure_by_staked ON meta.staking_figure (total_staked_usd DESC) WHERE total_staked_usd IS NOT NULL;
