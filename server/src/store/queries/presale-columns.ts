import type { Address, Hex, PoolStatus, PresaleMeta, SaleFacts } from '@kingspad/domain';
import { PresaleMetaSchema } from '@kingspad/domain/api';
import type { SaleColumns } from '../sale-columns.ts';
import { addressFromBytea, fromBytea } from './encoding.ts';

/** Where the liquidity is locked: see `lockKey` of the domain. */
export interface StoredLiquidityLock {
  lockId: number;
  transactionHash: Hex;
  /** Other locks that the same transaction made. */
  siblings: number;
}

/**
 * A sale as the chain says, with its token's and coin's own words and what its owner says of it. Amounts are decimal
 * strings in base units, times seconds, percents basis points; what is not yet is null.
 */
export interface StoredPresale {
  pool: Address;
  /** Counted from 1 in the order of their making. */
  number: number;
  factory: Address;
  owner: Address;
  token: Address;
  tokenName: string;
  tokenSymbol: string;
  tokenDecimals: number | null;
  /** The zero address is the native coin; its symbol is then empty. */
  coin: Address;
  coinSymbol: string;
  /** One whole coin. */
  unit: string;
  router: Address;
  tokensForSale: string;
  tokensDeposited: string;
  startAt: number;
  endAt: number;
  /** 0 without whitelisting. */
  publicStartAt: number;
  softCap: string;
  hardCap: string;
  minimumBuy: string;
  maximumBuy: string;
  /** Base units of the token for one whole coin, as `launchRate`. */
  rate: string;
  launchRate: string;
  liquidityBps: number;
  /** A duration; 0 where the liquidity is burnt. */
  lockSeconds: number;
  /** The three are 0 without vesting. */
  initialBps: number;
  cycle: number;
  cycleBps: number;
  isWhitelisted: boolean;
  isLiquidityBurnt: boolean;
  isUnsoldBurnt: boolean;
  transactionHash: Hex;
  blockNumber: number;
  createdAt: number;
  raised: string;
  refunded: string;
  /** Wallets that ever contributed. */
  contributorCount: number;
  whitelistCount: number;
  filledAt: number | null;
  cancelledAt: number | null;
  isForced: boolean;
  forcedReason: string | null;
  finalizedAt: number | null;
  pair: Address | null;
  liquidity: string | null;
  liquidityLock: StoredLiquidityLock | null;
  coinListed: string | null;
  tokensListed: string | null;
  fee: string | null;
  /** Owed to contributors, base units of the token. */
  sold: string | null;
  /** Taken back by its owner after a failure, base units of the token. */
  tokensReclaimed: string | null;
  updatedAt: number;
  /** As of `headAt`, computed in SQL by the contract's rules. */
  status: PoolStatus;
  /** Chain time of the newest indexed block: what of this follows from time is as of then. */
  headAt: number;
  /** What the owner says, proved by the chain or by his signature; empty texts where he gave none. Null where nothing is proved. */
  meta: PresaleMeta | null;
  /** How often the owner signed other metadata. */
  metadataVersion: number;
}

/** What {@link PRESALE_COLUMNS} gives. */
export interface PresaleRow extends Omit<
  SaleColumns,
  'metadata_digest' | 'log_index' | 'search_text' | 'activity_count' | 'finalized_by'
> {
  token_name: string | null;
  token_symbol: string | null;
  token_decimals: number | null;
  coin_symbol: string | null;
  lock_siblings: number;
  status: PoolStatus;
  head_at: number;
  meta: Record<string, unknown> | null;
  metadata_version: number;
}

/** The rows of what a sale `p`'s owner signed about it. */
export const SIGNED_OF_SALE = 'm.pool = p.pool AND m.tx_hash = p.tx_hash AND m.owner = p.owner';

/** A draft `d` is proved by a sale `p`: its event carries the digest, and its owner is the draft's. */
export const DRAFT_OF_SALE = `d.digest = p.metadata_digest AND d.kind = 'presale' AND d.contract = p.factory
  AND d.owner = p.owner AND d.token = p.token`;

/** What a sale `p`'s owner says: what he signed last, else the draft whose digest its making carried. */
const META = `
  coalesce((SELECT m.meta FROM meta.presale_metadata m WHERE ${SIGNED_OF_SALE} ORDER BY m.version DESC LIMIT 1),
           (SELECT d.body FROM meta.draft d WHERE ${DRAFT_OF_SALE} LIMIT 1))`;

const HEAD_AT = '(SELECT c.block_timestamp FROM chain.cursor c)';

/** What the tables say of a sale `p`'s token and coin. */
export const PRESALE_TOKENS = `
  LEFT JOIN chain.token t ON t.address = p.token
  LEFT JOIN chain.token coin_token ON coin_token.address = p.coin`;

/** Columns of a sale `p` with what `PRESALE_TOKENS` joins. */
export const PRESALE_COLUMNS = `
  p.pool, p.number, p.factory, p.owner, p.token, t.name AS token_name, t.symbol AS token_symbol,
  t.decimals AS token_decimals, p.coin, coin_token.symbol AS coin_symbol, p.unit, p.router, p.tokens_for_sale,
  p.tokens_deposited, p.start_at, p.end_at, p.public_start_at, p.soft_cap, p.hard_cap, p.minimum_buy, p.maximum_buy,
  p.rate, p.launch_rate, p.liquidity_bps, p.lock_seconds, p.initial_bps, p.cycle, p.cycle_bps, p.is_whitelisted,
  p.is_liquidity_burnt, p.is_unsold_burnt, p.tx_hash, p.block_number, p.created_at, p.raised, p.refunded,
  p.contributor_count, p.whitelist_count, p.filled_at, p.cancelled_at, p.is_forced, p.forced_reason, p.finalized_at,
  p.finalized_tx, p.pair, p.liquidity, p.lock_id, p.coin_listed, p.tokens_listed, p.fee, p.sold, p.tokens_reclaimed,
  p.updated_at, ${HEAD_AT} AS head_at, chain.pool_status(p, ${HEAD_AT}) AS status, ${META} AS meta,
  (SELECT coalesce(max(m.version), 0) FROM meta.presale_metadata m
    WHERE m.pool = p.pool AND m.tx_hash = p.tx_hash) AS metadata_version,
  -- The pool's own lock is one of them.
  (SELECT greatest(0, count(*) - 1)::integer FROM chain.lock k
    WHERE k.tx_hash = p.finalized_tx AND p.lock_id IS NOT NULL
      AND k.locker = (SELECT o.locker FROM chain.lock o
                       WHERE o.tx_hash = p.finalized_tx AND o.lock_id = p.lock_id AND o.payer = p.pool)) AS lock_siblings`;

const META_FIELDS = Object.keys(PresaleMetaSchema.properties);

/** The metadata's fields of a posted body; what is not given is empty. */
function readMeta(body: Record<string, unknown> | null): PresaleMeta | null {
  if (body === null) return null;
  const entries = META_FIELDS.map((field) => [field, typeof body[field] === 'string' ? body[field] : '']);
  return Object.fromEntries(entries) as PresaleMeta;
}

export function readPresale(row: PresaleRow): StoredPresale {
  return {
    pool: addressFromBytea(row.pool),
    number: row.number,
    factory: addressFromBytea(row.factory),
    owner: addressFromBytea(row.owner),
    token: addressFromBytea(row.token),
    tokenName: row.token_name ?? '',
    tokenSymbol: row.token_symbol ?? '',
    tokenDecimals: row.token_decimals,
    coin: addressFromBytea(row.coin),
    coinSymbol: row.coin_symbol ?? '',
    unit: row.unit,
    router: addressFromBytea(row.router),
    tokensForSale: row.tokens_for_sale,
    tokensDeposited: row.tokens_deposited,
    startAt: row.start_at,
    endAt: row.end_at,
    publicStartAt: row.public_start_at,
    softCap: row.soft_cap,
    hardCap: row.hard_cap,
    minimumBuy: row.minimum_buy,
    maximumBuy: row.maximum_buy,
    rate: row.rate,
    launchRate: row.launch_rate,
    liquidityBps: row.liquidity_bps,
    lockSeconds: row.lock_seconds,
    initialBps: row.initial_bps,
    cycle: row.cycle,
    cycleBps: row.cycle_bps,
    isWhitelisted: row.is_whitelisted,
    isLiquidityBurnt: row.is_liquidity_burnt,
    isUnsoldBurnt: row.is_unsold_burnt,
    transactionHash: fromBytea(row.tx_hash),
    blockNumber: row.block_number,
    createdAt: row.created_at,
    raised: row.raised,
    refunded: row.refunded,
    contributorCount: row.contributor_count,
    whitelistCount: row.whitelist_count,
    filledAt: row.filled_at,
    cancelledAt: row.cancelled_at,
    isForced: row.is_forced,
    forcedReason: row.forced_reason,
    finalizedAt: row.finalized_at,
    pair: row.pair && addressFromBytea(row.pair),
    liquidity: row.liquidity,
    liquidityLock: readLiquidityLock(row),
    coinListed: row.coin_listed,
    tokensListed: row.tokens_listed,
    fee: row.fee,
    sold: row.sold,
    tokensReclaimed: row.tokens_reclaimed,
    updatedAt: row.updated_at,
    status: row.status,
    headAt: row.head_at,
    meta: readMeta(row.meta),
    metadataVersion: row.metadata_version,
  };
}

function readLiquidityLock(row: PresaleRow): StoredLiquidityLock | null {
  if (row.lock_id === null || row.finalized_tx === null) return null;
  return {
    lockId: row.lock_id,
    transactionHash: fromBytea(row.finalized_tx),
    siblings: row.lock_siblings,
  };
}

/** What the domain's rules derive a sale's status from. */
export function saleFactsOf(
  sale: Pick<
    StoredPresale,
    | 'startAt'
    | 'endAt'
    | 'softCap'
    | 'hardCap'
    | 'raised'
    | 'filledAt'
    | 'finalizedAt'
    | 'cancelledAt'
    | 'isForced'
  >,
): SaleFacts & { isForced: boolean } {
  return {
    startAt: sale.startAt,
    endAt: sale.endAt,
    softCap: BigInt(sale.softCap),
    hardCap: BigInt(sale.hardCap),
    raised: BigInt(sale.raised),
    filledAt: sale.filledAt ?? 0,
    finalizedAt: sale.finalizedAt ?? 0,
    isCancelled: sale.cancelledAt !== null,
    isForced: sale.isForced,
  };
}
