-- Schema market: what contracts of third parties logged, as far as the indexer reads it: transfers of sales' tokens, reserves of the
-- pairs where they were listed. Written by the indexer's login alone. All of it can be read from the node again, so no backup has it.
CREATE SCHEMA market;

-- A contract whose logs are read, and how far: [read_from, read_to].
CREATE TABLE market.follow (
  kind      text    NOT NULL CHECK (kind IN ('token', 'pair')),
  address   bytea   NOT NULL,
  -- reading: more is to come. complete: nothing is missing. over-budget: more logs or requests than are read. unreliable: what the
  -- contract says does not follow from its logs.
  state     text    NOT NULL DEFAULT 'reading' CHECK (state IN ('reading', 'complete', 'over-budget', 'unreliable')),
  read_from bigint  NOT NULL,
  read_to   bigint  NOT NULL,
  -- How many blocks the next request asks for.
  width     integer NOT NULL,
  -- What was spent of the budget.
  logs      integer NOT NULL DEFAULT 0,
  requests  integer NOT NULL DEFAULT 0,
  -- How often it was unreliable.
  failures  integer NOT NULL DEFAULT 0,
  -- When it is looked at again; null for never.
  next_at   timestamptz DEFAULT now(),
  -- What was verified by the contract's own answers as of a block; null where nothing is. Of a token: its supply, how many accounts
  -- hold it, and the largest of them. Of a pair: its reserves. Amounts are base units, as texts.
  verified        jsonb,
  verified_block  bigint,
  verified_time   bigint,
  PRIMARY KEY (kind, address)
);
CREATE INDEX follow_by_time ON market.follow (next_at) WHERE next_at IS NOT NULL;

-- Hashes of blocks up to which logs were read, to recognise a reorganisation.
CREATE TABLE market.checkpoint (
  kind    text   NOT NULL,
  address bytea  NOT NULL,
  number  bigint NOT NULL,
  hash    bytea  NOT NULL,
  PRIMARY KEY (kind, address, number),
  FOREIGN KEY (kind, address) REFERENCES market.follow ON DELETE CASCADE
);

-- What each account received less what it sent. The zero address owes what was minted; logs may lie, so anything may be negative.
CREATE TABLE market.balance (
  token  bytea   NOT NULL,
  holder bytea   NOT NULL,
  amount numeric NOT NULL,
  PRIMARY KEY (token, holder)
);

-- Transfers that a reorganisation may still take back.
CREATE TABLE market.transfer (
  token        bytea   NOT NULL,
  block_number bigint  NOT NULL,
  log_index    integer NOT NULL,
  sender       bytea   NOT NULL,
  recipient    bytea   NOT NULL,
  amount       numeric(78, 0) NOT NULL,
  PRIMARY KEY (token, block_number, log_index)
);

-- A pair's reserves, in its own order, after the last trade of each hour that had one.
CREATE TABLE market.reserve_hour (
  pair         bytea  NOT NULL,
  -- Since 1970.
  hour         integer NOT NULL,
  block_number bigint NOT NULL,
  -- Chain time of that trade, seconds.
  timestamp    bigint NOT NULL,
  reserve0     numeric(78, 0) NOT NULL,
  reserve1     numeric(78, 0) NOT NULL,
  PRIMARY KEY (pair, hour)
);
