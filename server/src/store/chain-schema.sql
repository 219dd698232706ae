-- Schema chain: the projection of the chain. Written by the indexer's login alone; the API's login may only read it.
-- Every table below can be rebuilt from the raw logs or the node. A changed statement changes CHAIN_SCHEMA_VERSION
-- (chain-schema.ts): the new schema is built beside the old one and replaces it. Its functions, which repeat rules of
-- packages/domain, are in rules/.

-- One row: CHAIN_SCHEMA_VERSION.
CREATE TABLE chain.schema_version (
  version integer PRIMARY KEY
);

-- One row: how far the index reaches and which chain it belongs to.
CREATE TABLE chain.cursor (
  one             boolean PRIMARY KEY DEFAULT true CHECK (one),
  block_number    bigint NOT NULL,
  -- Null before the first block.
  block_hash      bytea,
  block_timestamp bigint NOT NULL DEFAULT 0,
  -- The node's head when this row was written: the lag of an index that is behind.
  head_number     bigint NOT NULL DEFAULT 0,
  -- The node's hash of the deployment's anchor block.
  anchor_hash     bytea,
  -- Which contracts and events are read (chain/source.ts): with others, everything is read anew.
  followed        bytea,
  -- When everything was last read anew because the chain was another one.
  rebuilt_at      timestamptz
);

-- The generations of the contracts that the index has, from 0 on. Rows of locks, tokens and pairs carry the locker of the
-- first generation, so that lists and totals are of all; a lock's id names its own (packages/domain/src/lock/ids.ts).
CREATE TABLE chain.generation (
  number           integer PRIMARY KEY,
  token_locker     bytea NOT NULL,
  liquidity_locker bytea NOT NULL,
  presale_factory  bytea NOT NULL,
  staking_factory  bytea NOT NULL
);

-- Hashes of recent blocks, to recognise a reorganisation. The journal reaches back to the lowest of them.
CREATE TABLE chain.block (
  number    bigint PRIMARY KEY,
  hash      bytea NOT NULL,
  timestamp bigint NOT NULL
);

-- Every log of our contracts, as the node gave it. The indexer makes its ranges of blocks (partitions.ts).
CREATE TABLE chain.raw_log (
  block_number bigint  NOT NULL,
  log_index    integer NOT NULL,
  block_hash   bytea   NOT NULL,
  block_timestamp bigint NOT NULL,
  tx_hash      bytea   NOT NULL,
  tx_index     integer NOT NULL,
  address      bytea   NOT NULL,
  topics       bytea[] NOT NULL,
  data         bytea   NOT NULL,
  PRIMARY KEY (block_number, log_index)
) PARTITION BY RANGE (block_number);
-- What a transaction did, for searches.
CREATE INDEX raw_log_by_tx ON chain.raw_log (tx_hash);

-- What a row was before a block near the head changed it (null: it was not there), newest last.
CREATE TABLE chain.journal (
  seq          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  block_number bigint NOT NULL,
  table_name   text   NOT NULL,
  key          jsonb  NOT NULL,
  before       jsonb
);
CREATE INDEX journal_by_block ON chain.journal (block_number);

-- A token's own metadata, read when it was first seen. Texts are without control characters, cut to 256 characters;
-- decimals is null if it does not answer with a number below 256.
CREATE TABLE chain.token (
  address  bytea PRIMARY KEY,
  name     text NOT NULL,
  symbol   text NOT NULL,
  decimals smallint
);
CREATE INDEX token_by_symbol ON chain.token (lower(symbol));

-- Tokens that a log names and that have not been read yet: their rows have empty texts. A queue reads them.
CREATE TABLE chain.unread_token (
  address bytea PRIMARY KEY
);

-- Blocks whose logs no node gives completely. They are asked for again until they are there.
CREATE TABLE chain.incomplete_block (
  number bigint PRIMARY KEY,
  since  timestamptz NOT NULL DEFAULT now()
);

-- The factories that the LP locker lists. `name` is what the exchange is called, without control characters.
CREATE TABLE chain.factory (
  locker      bytea  NOT NULL,
  address     bytea  NOT NULL,
  name        text   NOT NULL,
  -- From when on its pairs are recognised, seconds.
  active_from bigint NOT NULL,
  PRIMARY KEY (locker, address)
);

-- What the LP locker read of a pair when it was last locked. Where no listed factory recognised it (factory is null)
-- the tokens are the pair's own claim, and may be others the next time.
CREATE TABLE chain.pair (
  locker    bytea NOT NULL,
  address   bytea NOT NULL,
  token_one bytea NOT NULL,
  token_two bytea NOT NULL,
  factory   bytea,
  PRIMARY KEY (locker, address)
);

CREATE TABLE chain.lock (
  -- Of the first generation.
  locker          bytea   NOT NULL,
  lock_id         bigint  NOT NULL,
  kind            text    NOT NULL CHECK (kind IN ('plain', 'vesting')),
  token           bytea   NOT NULL,
  -- The zero address once renounced.
  owner           bytea   NOT NULL,
  -- Who made it; of a lock that was split off, who split.
  payer           bytea   NOT NULL,
  amount          numeric(78, 0) NOT NULL,
  -- What of the amount is settled.
  released        numeric(78, 0) NOT NULL,
  -- What was sent for it; a lock that was split off has its share of what was paid before.
  paid            numeric(78, 0),
  locked_at       bigint  NOT NULL,
  -- When a plain lock opens; the last step of a vesting lock.
  unlock_at       bigint  NOT NULL,
  last_claim_at   bigint,
  -- When it was paid out whole.
  claimed_at      bigint,
  -- The schedule (see rules/lock-rules.ts); null for a plain lock.
  initial_bps     integer,
  cycle           bigint,
  cycle_bps       integer,
  segment_next    bigint[],
  segment_passed  integer[],
  pending_owner   bytea,
  is_open_unlock  boolean NOT NULL,
  -- Created for its owner by another account, and never accepted.
  is_received     boolean NOT NULL,
  parent_lock_id  bigint,
  -- The listed factory that recognised its pair when it was locked; of a lock that was split off, the old one's.
  factory         bytea,
  renounced_at    bigint,
  -- The account whose title counts: the owner; once renounced, the last one.
  title_owner     bytea   NOT NULL,
  -- Only where the payer is the owner and no earlier lock of the payer in this locker carries the same digest. Another
  -- account may copy a digest into its own lock, so a draft is joined by digest AND payer, contract and token.
  metadata_digest bytea,
  -- The transaction that made it.
  tx_hash         bytea   NOT NULL,
  block_number    bigint  NOT NULL,
  log_index       integer NOT NULL,
  -- The first block whose events do not follow the row, for logs that are missing: since then it is not changed.
  incomplete_since bigint,
  -- Chain time of the last change, seconds.
  updated_at      bigint  NOT NULL,
  PRIMARY KEY (locker, lock_id)
);
CREATE INDEX lock_by_token ON chain.lock (locker, token, lock_id DESC);
CREATE INDEX lock_by_owner ON chain.lock (locker, owner, is_received, lock_id DESC);
CREATE INDEX lock_by_pending_owner ON chain.lock (locker, pending_owner, lock_id DESC) WHERE pending_owner IS NOT NULL;
CREATE INDEX lock_by_tx ON chain.lock (tx_hash);
CREATE UNIQUE INDEX lock_by_digest ON chain.lock (metadata_digest, payer, locker) WHERE metadata_digest IS NOT NULL;
-- What still unlocks of a token, the largest first.
CREATE INDEX lock_by_remaining ON chain.lock (locker, token, (amount - released) DESC, lock_id)
  WHERE claimed_at IS NULL AND renounced_at IS NULL;
-- A token's locks by their date, and by what is left of them.
CREATE INDEX lock_by_unlock ON chain.lock (locker, token, unlock_at, lock_id);
CREATE INDEX lock_by_share ON chain.lock (locker, token, (amount - released) DESC, lock_id DESC);

-- What happened to each lock. A split stands here twice: with the old lock and with the new one. Has the ranges of raw_log.
CREATE TABLE chain.lock_event (
  locker        bytea   NOT NULL,
  lock_id       bigint  NOT NULL,
  block_number  bigint  NOT NULL,
  log_index     integer NOT NULL,
  kind          text    NOT NULL,
  amount        numeric(78, 0),
  paid          numeric(78, 0),
  new_at        bigint,
  from_address  bytea,
  to_address    bytea,
  other_lock_id bigint,
  tx_hash       bytea   NOT NULL,
  timestamp     bigint  NOT NULL,
  -- A page of a lock's history, newest first, is this index read backwards.
  PRIMARY KEY (locker, lock_id, block_number, log_index)
) PARTITION BY RANGE (block_number);

-- Excess fees that an account refused to take back, by the locker that keeps them: of any generation.
CREATE TABLE chain.locker_credit (
  locker  bytea NOT NULL,
  account bytea NOT NULL,
  amount  numeric(78, 0) NOT NULL,
  PRIMARY KEY (locker, account)
);
CREATE INDEX locker_credit_by_account ON chain.locker_credit (account) WHERE amount > 0;

-- A token as a locker's list shows it: what is locked now, and how many locks there ever were.
CREATE TABLE chain.token_summary (
  locker           bytea  NOT NULL,
  token            bytea  NOT NULL,
  total_locked     numeric(78, 0) NOT NULL,
  -- Of that, what stays for ever in renounced locks.
  renounced_locked numeric(78, 0) NOT NULL,
  lock_count       integer NOT NULL,
  last_lock_id     bigint NOT NULL,
  -- Of a pair: no listed factory recognised it when it was last locked. Lists show these after the others.
  is_unrecognised  boolean NOT NULL DEFAULT false,
  -- '0x…address symbol name' in lower case, of a pair also those of its two tokens: what the list's search looks in.
  search_text      text   NOT NULL,
  PRIMARY KEY (locker, token)
);
CREATE INDEX token_summary_newest ON chain.token_summary (locker, is_unrecognised, last_lock_id DESC);
CREATE INDEX token_summary_search ON chain.token_summary USING gin (search_text public.gin_trgm_ops);

-- A sale: what its owner chose, which never changes, and what has come of it. Amounts are base units, times seconds,
-- percents basis points; a rate is base units of the token for one whole coin.
CREATE TABLE chain.presale (
  pool             bytea   PRIMARY KEY,
  -- At a fixed rate, or fair: at one price for all, by what is committed.
  kind             text    NOT NULL CHECK (kind IN ('fixed', 'fair')),
  -- Counted from 1 in the order of their making.
  number           bigint  NOT NULL UNIQUE,
  factory          bytea   NOT NULL,
  owner            bytea   NOT NULL,
  token            bytea   NOT NULL,
  -- The zero address is the native coin.
  coin             bytea   NOT NULL,
  router           bytea   NOT NULL,
  -- One whole coin.
  unit             numeric(78, 0) NOT NULL CHECK (unit > 0),
  tokens_for_sale  numeric(78, 0) NOT NULL,
  tokens_deposited numeric(78, 0) NOT NULL,
  start_at         bigint  NOT NULL,
  -- The first second at which nothing is taken any more.
  end_at           bigint  NOT NULL,
  -- 0 without whitelisting.
  public_start_at  bigint  NOT NULL,
  soft_cap         numeric(78, 0) NOT NULL,
  hard_cap         numeric(78, 0) NOT NULL CHECK (hard_cap > 0),
  minimum_buy      numeric(78, 0) NOT NULL,
  maximum_buy      numeric(78, 0) NOT NULL,
  rate             numeric(78, 0) NOT NULL,
  launch_rate      numeric(78, 0) NOT NULL,
  liquidity_bps    integer NOT NULL,
  -- 0 where the liquidity is burnt.
  lock_seconds     bigint  NOT NULL,
  -- The three are 0 without vesting.
  initial_bps      integer NOT NULL,
  cycle            bigint  NOT NULL,
  cycle_bps        integer NOT NULL,
  -- 0 unless it is fair, as the next: the seconds before the end in which less and less may leave.
  closing_window   bigint  NOT NULL,
  -- The launch rate as a part of the sale's rate.
  launch_bps       integer NOT NULL,
  is_whitelisted     boolean NOT NULL,
  is_liquidity_burnt boolean NOT NULL,
  is_unsold_burnt    boolean NOT NULL,
  -- Only where no earlier sale of the owner carries the same digest. A draft is joined by digest AND owner, factory and token.
  metadata_digest  bytea,
  -- The transaction that made it.
  tx_hash          bytea   NOT NULL,
  block_number     bigint  NOT NULL,
  log_index        integer NOT NULL,
  created_at       bigint  NOT NULL,
  -- '0x…pool 0x…token symbol name' in lower case: what the lists' search looks in.
  search_text      text    NOT NULL,

  -- The root of its list, given once.
  list_root         bytea,
  -- What was taken altogether; refunds do not lower it. Of a fair sale what of it is accepted: at most the hard cap.
  raised            numeric(78, 0) NOT NULL,
  -- Of a fair sale what was taken less what left; of others the same as raised.
  committed         numeric(78, 0) NOT NULL,
  refunded          numeric(78, 0) NOT NULL,
  -- What was returned of commitments above a fair sale's hard cap.
  excess_paid       numeric(78, 0) NOT NULL,
  -- Millionths of the hard cap that are raised, cut.
  progress_ppm      integer NOT NULL,
  -- What lists are sorted by: caps and sums of coins with different decimals, in 10^-18 of a whole coin, cut.
  hard_cap_e18      numeric NOT NULL,
  raised_e18        numeric NOT NULL,
  -- Wallets that ever contributed; of a fair sale without those that left whole.
  contributor_count integer NOT NULL,
  -- Rows of chain.presale_contribution.
  activity_count    integer NOT NULL,
  whitelist_count   integer NOT NULL,
  filled_at         bigint,
  -- By its owner, or forced by the platform: then with a reason, without control characters.
  cancelled_at      bigint,
  is_forced         boolean NOT NULL,
  forced_reason     text,
  finalized_at      bigint,
  finalized_by      bytea,
  finalized_tx      bytea,
  pair              bytea,
  liquidity         numeric(78, 0),
  -- In the LP locker; null if the liquidity was burnt.
  lock_id           bigint,
  coin_listed       numeric(78, 0),
  tokens_listed     numeric(78, 0),
  fee               numeric(78, 0),
  sold              numeric(78, 0),
  tokens_reclaimed  numeric(78, 0),
  -- As of a lock.
  incomplete_since  bigint,
  -- Chain time of the last change.
  updated_at        bigint  NOT NULL
);
CREATE INDEX presale_by_owner ON chain.presale (owner, number DESC);
CREATE INDEX presale_by_token ON chain.presale (token, number DESC);
CREATE INDEX presale_by_coin ON chain.presale (coin, number DESC);
CREATE UNIQUE INDEX presale_by_digest ON chain.presale (metadata_digest, owner, factory)
  WHERE metadata_digest IS NOT NULL;
-- One kind may be rare.
CREATE INDEX presale_by_kind ON chain.presale (kind, number DESC);
CREATE INDEX presale_search ON chain.presale USING gin (search_text public.gin_trgm_ops);
-- One for each order of the lists; a page is read off its end.
CREATE INDEX presale_by_progress ON chain.presale (progress_ppm DESC, number DESC);
CREATE INDEX presale_by_hard_cap ON chain.presale (hard_cap_e18 DESC, number DESC);
CREATE INDEX presale_by_raised ON chain.presale (raised_e18 DESC, number DESC);
-- What a status needs, where few sales have it.
CREATE INDEX presale_finalized ON chain.presale (number DESC) WHERE finalized_at IS NOT NULL;
CREATE INDEX presale_unfinalized ON chain.presale (number DESC) WHERE finalized_at IS NULL;
CREATE INDEX presale_open_by_start ON chain.presale (start_at) WHERE finalized_at IS NULL AND cancelled_at IS NULL;
-- With the columns that distinguish their states at any time and those of the orders, for index-only counts and sorts of what is open now.
CREATE INDEX presale_open_by_end ON chain.presale (end_at, number DESC)
  INCLUDE (start_at, raised, soft_cap, hard_cap, filled_at, progress_ppm, hard_cap_e18, raised_e18, kind)
  WHERE finalized_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX presale_open_by_public_start ON chain.presale (public_start_at)
  WHERE public_start_at > 0 AND finalized_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX presale_open_by_close ON chain.presale ((coalesce(filled_at, end_at)))
  WHERE finalized_at IS NULL AND cancelled_at IS NULL;

-- What moved money in a sale, a row for each log. `amount` is base units of the coin; of a claim, of the token. `total` is
-- what the wallet had put in altogether after it, less what it took back by leaving.
CREATE TABLE chain.presale_contribution (
  pool         bytea   NOT NULL,
  block_number bigint  NOT NULL,
  log_index    integer NOT NULL,
  kind         text    NOT NULL CHECK (kind IN ('contribution', 'leave', 'refund', 'excess', 'claim')),
  wallet       bytea   NOT NULL,
  amount       numeric(78, 0) NOT NULL,
  -- What was sent; less than the amount only where coin or token lowered the pool's balance by itself.
  paid         numeric(78, 0) NOT NULL,
  total        numeric(78, 0) NOT NULL,
  tx_hash      bytea   NOT NULL,
  timestamp    bigint  NOT NULL,
  -- A page of it, newest first, is this index read backwards.
  PRIMARY KEY (pool, block_number, log_index)
);
CREATE INDEX presale_contribution_by_wallet ON chain.presale_contribution (pool, wallet, block_number, log_index);
CREATE INDEX presale_contribution_by_time ON chain.presale_contribution (timestamp) INCLUDE (pool, wallet, kind, amount)
  WHERE kind IN ('contribution', 'leave');

-- A wallet that contributed to a sale.
CREATE TABLE chain.presale_wallet (
  pool            bytea  NOT NULL,
  wallet          bytea  NOT NULL,
  -- What it put in altogether less what it took back by leaving, refunded or not; base units of the coin.
  contributed     numeric(78, 0) NOT NULL,
  -- Whether it left in part since the closing window began.
  has_left        boolean NOT NULL,
  -- What was returned of its commitment above the hard cap; 0 before.
  excess_paid     numeric(78, 0) NOT NULL,
  refunded_at     bigint,
  -- What is settled of its tokens, base units of the token.
  claimed         numeric(78, 0) NOT NULL,
  last_claim      numeric(78, 0),
  last_claim_at   bigint,
  -- When it contributed first, or first again after it left whole, and last; seconds.
  first_at        bigint NOT NULL,
  last_at         bigint NOT NULL,
  PRIMARY KEY (pool, wallet)
);
CREATE INDEX presale_wallet_newest ON chain.presale_wallet (wallet, last_at DESC, pool);

-- Who may contribute before the public start, counted from 1.
CREATE TABLE chain.presale_whitelist (
  pool     bytea   NOT NULL,
  position integer NOT NULL,
  wallet   bytea   NOT NULL,
  PRIMARY KEY (pool, position)
);
CREATE INDEX presale_whitelist_by_wallet ON chain.presale_whitelist (pool, wallet);

-- Payments that were refused and are kept for their receiver; the zero address is the native coin.
CREATE TABLE chain.presale_credit (
  pool    bytea NOT NULL,
  account bytea NOT NULL,
  asset   bytea NOT NULL,
  amount  numeric(78, 0) NOT NULL,
  PRIMARY KEY (pool, account, asset)
);
CREATE INDEX presale_credit_by_account ON chain.presale_credit (account) WHERE amount > 0;

-- A staking pool: its terms, which never change, and its ledger as its contract has it after its last event.
-- Amounts are base units, periods blocks, the lock seconds.
CREATE TABLE chain.staking_pool (
  pool              bytea   PRIMARY KEY,
  -- Counted from 1 in the order of their making.
  number            bigint  NOT NULL UNIQUE,
  factory           bytea   NOT NULL,
  creator           bytea   NOT NULL,
  staked_token      bytea   NOT NULL,
  reward_token      bytea   NOT NULL,
  is_same_token     boolean NOT NULL,
  rewards_supply    numeric(78, 0) NOT NULL,
  -- The first block that is not paid.
  start_block       bigint  NOT NULL,
  -- The end that it was made with, for ever.
  end_block         bigint  NOT NULL CHECK (end_block > start_block),
  limit_per_user    numeric(78, 0) NOT NULL,
  lock_time         bigint  NOT NULL,
  -- Only where no earlier pool of the creator carries the same digest. A draft is joined by digest AND creator, factory and
  -- staked token.
  metadata_digest   bytea,
  -- The transaction that made it.
  tx_hash           bytea   NOT NULL,
  block_number      bigint  NOT NULL,
  log_index         integer NOT NULL,
  created_at        bigint  NOT NULL,
  -- The pool's and both tokens' addresses, symbols and names in lower case: what the lists' search looks in.
  search_text       text    NOT NULL,

  -- Rewards to one unit of stake, times 1e36, up to last_reward_block.
  accumulator       numeric(80, 0) NOT NULL,
  last_reward_block bigint  NOT NULL,
  -- Emitted while the pool had no stake, less what the creator withdrew.
  idle              numeric(78, 0) NOT NULL,
  rewards_paid      numeric(78, 0) NOT NULL,
  rewards_returned  numeric(78, 0) NOT NULL,
  total_staked      numeric(78, 0) NOT NULL,
  -- Wallets with a stake.
  staker_count      integer NOT NULL,
  -- Null unless the creator stopped it.
  stop_block        bigint,
  -- The last block that is paid: the earlier of end and stop. A pool is finished once the chain has it.
  bonus_end         bigint  NOT NULL,
  -- Chain time of the last deposit; null before the first.
  last_staked_at    bigint,
  -- As of a lock.
  incomplete_since  bigint,
  -- Chain time of the last change.
  updated_at        bigint  NOT NULL
);
CREATE INDEX staking_pool_by_creator ON chain.staking_pool (creator, number DESC);
CREATE INDEX staking_pool_by_staked ON chain.staking_pool (staked_token);
CREATE INDEX staking_pool_by_reward ON chain.staking_pool (reward_token);
CREATE UNIQUE INDEX staking_pool_by_digest ON chain.staking_pool (metadata_digest, creator, factory)
  WHERE metadata_digest IS NOT NULL;
CREATE INDEX staking_pool_search ON chain.staking_pool USING gin (search_text public.gin_trgm_ops);
-- Which end with which block, and which are live.
CREATE INDEX staking_pool_by_end ON chain.staking_pool (bonus_end, number DESC);
-- What the order by heat reads.
CREATE INDEX staking_pool_by_stakers ON chain.staking_pool (staker_count DESC, number DESC);
CREATE INDEX staking_pool_by_last_stake ON chain.staking_pool (last_staked_at) WHERE last_staked_at IS NOT NULL;

-- What all wallets had staked in a pool after each log that moved stake: the chart of it. It comes from the first and the
-- last entry and the newest one before each of some points between, all read off this index.
CREATE TABLE chain.staked_total (
  pool         bytea   NOT NULL,
  block_number bigint  NOT NULL,
  log_index    integer NOT NULL,
  timestamp    bigint  NOT NULL,
  total_staked numeric(78, 0) NOT NULL,
  PRIMARY KEY (pool, block_number, log_index)
);

-- A wallet that staked in a pool, as its contract keeps it.
CREATE TABLE chain.stake (
  pool           bytea  NOT NULL,
  wallet         bytea  NOT NULL,
  amount         numeric(78, 0) NOT NULL,
  -- What of the accumulated is not the wallet's, or was paid.
  debt           numeric(80, 0) NOT NULL,
  -- What emergency withdrawals left: a part of what is pending.
  kept           numeric(78, 0) NOT NULL,
  -- When it last added to it, seconds; 0 without a stake.
  staked_time    bigint NOT NULL,
  -- What was settled for it altogether.
  rewards_paid   numeric(78, 0) NOT NULL,
  -- When it last added to it, with or without a stake now.
  last_staked_at bigint NOT NULL,
  PRIMARY KEY (pool, wallet)
);
CREATE INDEX stake_by_wallet ON chain.stake (wallet, pool);
-- Who staked of late.
CREATE INDEX stake_by_time ON chain.stake (pool, last_staked_at);
-- In all pools together.
CREATE INDEX stake_recent ON chain.stake (last_staked_at) INCLUDE (pool);

-- Keeps what a block overwrites, while setting kingspad.journal holds the block's number. Arguments are the
-- table and the columns of its key: tg_table_name would be a range of the table.
CREATE FUNCTION chain.keep_before() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(new, old));
BEGIN
  INSERT INTO chain.journal (block_number, table_name, key, before)
  VALUES (
    current_setting('kingspad.journal')::bigint,
    tg_argv[0],
    (SELECT jsonb_object_agg(k, changed -> k) FROM unnest(tg_argv[1:]) AS k),
    CASE WHEN tg_op = 'INSERT' THEN NULL ELSE to_jsonb(old) END
  );
  RETURN NULL;
END $$;

CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.token FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('token', 'address');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.unread_token FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('unread_token', 'address');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.lock FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('lock', 'locker', 'lock_id');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.lock_event FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('lock_event', 'locker', 'lock_id', 'block_number', 'log_index');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.token_summary FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('token_summary', 'locker', 'token');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.pair FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('pair', 'locker', 'address');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.factory FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('factory', 'locker', 'address');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.locker_credit FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('locker_credit', 'locker', 'account');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.presale FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('presale', 'pool');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.presale_contribution FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('presale_contribution', 'pool', 'block_number', 'log_index');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.presale_wallet FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('presale_wallet', 'pool', 'wallet');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.presale_whitelist FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('presale_whitelist', 'pool', 'position');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.presale_credit FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('presale_credit', 'pool', 'account', 'asset');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.staking_pool FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('staking_pool', 'pool');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.staked_total FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('staked_total', 'pool', 'block_number', 'log_index');
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON chain.stake FOR EACH ROW
  WHEN (current_setting('kingspad.journal', true) <> '')
  EXECUTE FUNCTION chain.keep_before('stake', 'pool', 'wallet');

-- Running totals of the tables above, for the statistics: adding up a million rows takes a second. Triggers keep them, so that
-- a block that is undone takes its part back.

-- How many open locks, or stakes, an account has: 'lock' of an owner in both lockers, 'stake' of a wallet in all pools.
CREATE TABLE chain.account_total (
  kind    text    NOT NULL CHECK (kind IN ('lock', 'stake')),
  account bytea   NOT NULL,
  open    integer NOT NULL,
  PRIMARY KEY (kind, account)
);
-- The sums of that: all that are open, and the accounts that have any.
CREATE TABLE chain.open_total (
  kind     text   PRIMARY KEY,
  open     bigint NOT NULL,
  accounts bigint NOT NULL
);
-- Of the locks that were ever made in a locker, of its tokens, and of those of which something is locked.
CREATE TABLE chain.locker_total (
  locker        bytea  PRIMARY KEY,
  locks         bigint NOT NULL,
  tokens        bigint NOT NULL,
  locked_tokens bigint NOT NULL
);
-- Of the sales of a kind in a coin; `raised` by those that were finalized, base units of the coin.
CREATE TABLE chain.sale_total (
  coin         bytea   NOT NULL,
  kind         text    NOT NULL,
  sales        bigint  NOT NULL,
  finalized    bigint  NOT NULL,
  contributors bigint  NOT NULL,
  raised       numeric NOT NULL,
  PRIMARY KEY (coin, kind)
);

-- What came into a sale within each hour of chain time, counted from 1970: what is trending begins with it.
CREATE TABLE chain.sale_hour (
  pool          bytea   NOT NULL,
  hour          bigint  NOT NULL,
  contributions bigint  NOT NULL,
  amount        numeric NOT NULL,
  PRIMARY KEY (hour, pool)
);

-- Adds `change` for each account that stands in the list, once for each time.
CREATE FUNCTION chain.add_open(of_kind text, change integer, listed bytea[]) RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    SELECT l.account, change * count(*)::integer AS by FROM unnest(listed) AS l(account) GROUP BY l.account
  ), counted AS (
    INSERT INTO chain.account_total AS t (kind, account, open) SELECT of_kind, account, by FROM changed
    ON CONFLICT (kind, account) DO UPDATE SET open = t.open + excluded.open
    RETURNING t.account, t.open
  )
  INSERT INTO chain.open_total AS t (kind, open, accounts)
  SELECT of_kind, sum(c.by), sum((n.open > 0)::integer - (n.open - c.by > 0)::integer)
    FROM counted n JOIN changed c ON c.account = n.account HAVING count(*) > 0
  ON CONFLICT (kind) DO UPDATE SET open = t.open + excluded.open, accounts = t.accounts + excluded.accounts;
$$;

CREATE FUNCTION chain.count_locks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM chain.add_open('lock', -1, ARRAY(
      SELECT owner FROM removed WHERE claimed_at IS NULL AND renounced_at IS NULL));
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM chain.add_open('lock', 1, ARRAY(SELECT owner FROM added WHERE claimed_at IS NULL AND renounced_at IS NULL));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION chain.count_stakes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM chain.add_open('stake', -1, ARRAY(SELECT wallet FROM removed WHERE amount > 0));
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM chain.add_open('stake', 1, ARRAY(SELECT wallet FROM added WHERE amount > 0));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION chain.add_locker(of_locker bytea, locks bigint, tokens bigint, locked_tokens bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO chain.locker_total AS t VALUES (of_locker, locks, tokens, locked_tokens)
  ON CONFLICT (locker) DO UPDATE SET locks = t.locks + excluded.locks, tokens = t.tokens + excluded.tokens,
    locked_tokens = t.locked_tokens + excluded.locked_tokens;
$$;

CREATE FUNCTION chain.count_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM chain.add_locker(locker, -sum(lock_count), -count(*), -count(*) FILTER (WHERE total_locked > 0))
       FROM removed GROUP BY locker;
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM chain.add_locker(locker, sum(lock_count), count(*), count(*) FILTER (WHERE total_locked > 0))
       FROM added GROUP BY locker;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION chain.add_sales(of_coin bytea, of_kind text, sales bigint, finalized bigint, contributors bigint, raised numeric)
  RETURNS void LANGUAGE sql AS $$
  INSERT INTO chain.sale_total AS t VALUES (of_coin, of_kind, sales, finalized, contributors, raised)
  ON CONFLICT (coin, kind) DO UPDATE SET sales = t.sales + excluded.sales, finalized = t.finalized + excluded.finalized,
    contributors = t.contributors + excluded.contributors, raised = t.raised + excluded.raised;
$$;

CREATE FUNCTION chain.count_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM chain.add_sales(coin, kind, -count(*), -count(finalized_at), -sum(contributor_count),
                            -coalesce(sum(raised) FILTER (WHERE finalized_at IS NOT NULL), 0))
       FROM removed GROUP BY coin, kind;
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM chain.add_sales(coin, kind, count(*), count(finalized_at), sum(contributor_count),
                            coalesce(sum(raised) FILTER (WHERE finalized_at IS NOT NULL), 0))
       FROM added GROUP BY coin, kind;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION chain.count_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO chain.sale_hour AS t
    SELECT pool, timestamp / 3600, -count(*), -sum(amount) FROM removed WHERE kind = 'contribution' GROUP BY 1, 2
    ON CONFLICT (hour, pool) DO UPDATE SET contributions = t.contributions + excluded.contributions, amount = t.amount + excluded.amount;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO chain.sale_hour AS t
    SELECT pool, timestamp / 3600, count(*), sum(amount) FROM added WHERE kind = 'contribution' GROUP BY 1, 2
    ON CONFLICT (hour, pool) DO UPDATE SET contributions = t.contributions + excluded.contributions, amount = t.amount + excluded.amount;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER total_added AFTER INSERT ON chain.presale_contribution REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_hours();
CREATE TRIGGER total_changed AFTER UPDATE ON chain.presale_contribution REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_hours();
CREATE TRIGGER total_removed AFTER DELETE ON chain.presale_contribution REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_hours();
CREATE TRIGGER total_added AFTER INSERT ON chain.lock REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_locks();
CREATE TRIGGER total_changed AFTER UPDATE ON chain.lock REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_locks();
CREATE TRIGGER total_removed AFTER DELETE ON chain.lock REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_locks();
CREATE TRIGGER total_added AFTER INSERT ON chain.stake REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_stakes();
CREATE TRIGGER total_changed AFTER UPDATE ON chain.stake REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_stakes();
CREATE TRIGGER total_removed AFTER DELETE ON chain.stake REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_stakes();
CREATE TRIGGER total_added AFTER INSERT ON chain.token_summary REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_tokens();
CREATE TRIGGER total_changed AFTER UPDATE ON chain.token_summary REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_tokens();
CREATE TRIGGER total_removed AFTER DELETE ON chain.token_summary REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_tokens();
CREATE TRIGGER total_added AFTER INSERT ON chain.presale REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_sales();
CREATE TRIGGER total_changed AFTER UPDATE ON chain.presale REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_sales();
CREATE TRIGGER total_removed AFTER DELETE ON chain.presale REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION chain.count_sales();
