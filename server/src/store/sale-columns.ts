/** What the pool's own code says, for ever. */
export interface TermsColumns {
  start_at: number;
  end_at: number;
  public_start_at: number;
  soft_cap: string;
  hard_cap: string;
  minimum_buy: string;
  maximum_buy: string;
  rate: string;
  launch_rate: string;
  liquidity_bps: number;
  lock_seconds: number;
  initial_bps: number;
  cycle: number;
  cycle_bps: number;
  is_whitelisted: boolean;
  is_liquidity_burnt: boolean;
  is_unsold_burnt: boolean;
}

/** Null before the finalization. */
export interface ListingColumns {
  finalized_at: number | null;
  finalized_by: Buffer | null;
  finalized_tx: Buffer | null;
  pair: Buffer | null;
  liquidity: string | null;
  lock_id: number | null;
  coin_listed: string | null;
  tokens_listed: string | null;
  fee: string | null;
  sold: string | null;
}

/** A row of chain.presale as the database gives it: numeric columns are decimal strings. */
export interface SaleColumns extends TermsColumns, ListingColumns {
  pool: Buffer;
  number: number;
  factory: Buffer;
  owner: Buffer;
  token: Buffer;
  coin: Buffer;
  router: Buffer;
  unit: string;
  tokens_for_sale: string;
  tokens_deposited: string;
  metadata_digest: Buffer | null;
  tx_hash: Buffer;
  block_number: number;
  log_index: number;
  created_at: number;
  search_text: string;
  raised: string;
  refunded: string;
  contributor_count: number;
  activity_count: number;
  whitelist_count: number;
  filled_at: number | null;
  cancelled_at: number | null;
  is_forced: boolean;
  forced_reason: string | null;
  tokens_reclaimed: string | null;
  updated_at: number;
}
