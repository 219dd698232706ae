-- What wallets said about a sale. A sale is its pool and the transaction that made it, as after a reorganisation another
-- one may stand at the same address.
CREATE TABLE meta.comment (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pool       bytea       NOT NULL,
  tx_hash    bytea       NOT NULL,
  author     bytea       NOT NULL,
  text       text        NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- As what he who hid it did so; null where it shows.
  hidden_as  text        CHECK (hidden_as IN ('author', 'owner', 'operator')),
  hidden_by  bytea,
  hidden_at  timestamptz
);
CREATE INDEX comment_by_pool ON meta.comment (pool, tx_hash, id DESC);
CREATE INDEX comment_shown ON meta.comment (pool, tx_hash) WHERE hidden_as IS NULL;
CREATE INDEX comment_by_author ON meta.comment (author, created_at);
