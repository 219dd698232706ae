import type { Address, SaleKind } from '@kingspad/domain';
import { getAddress } from 'viem';

/** Row of a sale, with its status at the indexed block. */
export interface StoredSale {
  pool: Buffer;
  kind: SaleKind;
  factory: Buffer;
  owner: Buffer;
  token: Buffer;
  coin: Buffer;
  unit: string;
  tokens_for_sale: string;
  tokens_deposited: string;
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
  closing_window: number;
  launch_bps: number;
  list_root: Buffer | null;
  raised: string;
  committed: string;
  refunded: string;
  excess_paid: string;
  contributor_count: number;
  filled_at: number | null;
  finalized_at: number | null;
  coin_listed: string | null;
  tokens_listed: string | null;
  fee: string | null;
  status: number;
  at: number;
  whitelist: Buffer[] | null;
}

/** Row of a wallet in a sale; `moved` is the sum of its history. */
export interface StoredWallet {
  wallet: Buffer;
  contributed: string;
  has_left: boolean;
  excess_paid: string;
  refunded_at: number | null;
  claimed: string;
  last_claim: string | null;
  last_claim_at: number | null;
  first_at: number;
  moved: string;
}

export const addressOf = (bytes: Buffer): Address => getAddress(`0x${bytes.toString('hex')}`);
