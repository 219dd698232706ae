-- Titles that owners signed after their lock was made (EIP-712). Rows are added and never changed: the newest of whoever
-- owns the lock shows. A lock is its transaction and its id, as a reorganisation may give the id to another one.
CREATE TABLE meta.lock_title (
  locker     bytea   NOT NULL,
  tx_hash    bytea   NOT NULL,
  lock_id    bigint  NOT NULL,
  -- Counted over all owners of the lock, from 1, without gaps.
  version    integer NOT NULL CHECK (version > 0),
  -- Whose word it is: the owner at the chain's head when it came.
  owner      bytea   NOT NULL,
  -- Empty for none.
  title      text    NOT NULL,
  digest     bytea   NOT NULL,
  signature  bytea   NOT NULL,
  deadline   bigint  NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (locker, tx_hash, lock_id, version)
);
