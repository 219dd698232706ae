-- What lists of locked tokens are sorted by: figures of the index and of the tokens' supplies; computed again at any time.
CREATE TABLE meta.locked_figure (
  locker          bytea   NOT NULL,
  token           bytea   NOT NULL,
  -- Both as in the token's summary.
  last_lock_id    bigint  NOT NULL,
  is_unrecognised boolean NOT NULL,
  -- Whole tokens that are locked; null if the token reports no decimals.
  amount          numeric,
  -- Of the token's supply, 0 to 1; null if the supply is unknown or smaller than what is locked.
  share           numeric CHECK (share BETWEEN 0 AND 1),
  -- The next release as lists show it, seconds; null if none is ahead.
  release_at      bigint,
  PRIMARY KEY (locker, token)
);
-- One for each order of the lists.
CREATE INDEX locked_figure_by_amount ON meta.locked_figure (locker, is_unrecognised, amount DESC NULLS LAST, last_lock_id DESC);
CREATE INDEX locked_figure_by_share ON meta.locked_figure (locker, is_unrecognised, share DESC NULLS LAST, last_lock_id DESC);
CREATE INDEX locked_figure_by_release ON meta.locked_figure (locker, is_unrecognised, release_at, last_lock_id DESC);
-- Releases that have come.
CREATE INDEX locked_figure_due ON meta.locked_figure (release_at) WHERE release_at IS NOT NULL;
