import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import type { PoolCreatedTerms } from '@kingspad/abi/events';
import { bytea, hexOf } from '../hex.ts';
import type { ListingColumns, SaleColumns, TermsColumns } from '../sale-columns.ts';
import type { PresaleRow, SaleListing } from './presale-changes.ts';
import { describeTable } from './table.ts';

/** Millionths of the hard cap that are raised, cut. */
const progressOf = ({ raised, terms }: PresaleRow): bigint => (raised * 1_000_000n) / terms.hardCap;

/** How rows of chain.presale are written. */
export const saleTable = describeTable<PresaleRow>('presale', ['pool'], (fixed, changing) => [
  fixed('pool', 'bytea', (sale) => sale.pool),
  fixed('number', 'bigint', (sale) => sale.number),
  fixed('factory', 'bytea', (sale) => sale.factory),
  fixed('owner', 'bytea', (sale) => sale.owner),
  fixed('token', 'bytea', (sale) => sale.token),
  fixed('coin', 'bytea', (sale) => sale.coin),
  fixed('router', 'bytea', (sale) => sale.router),
  fixed('unit', 'numeric', (sale) => sale.unit),
  fixed('tokens_for_sale', 'numeric', (sale) => sale.tokensForSale),
  fixed('tokens_deposited', 'numeric', (sale) => sale.tokensDeposited),
  fixed('start_at', 'bigint', (sale) => sale.terms.startAt),
  fixed('end_at', 'bigint', (sale) => sale.terms.endAt),
  fixed('public_start_at', 'bigint', (sale) => sale.terms.publicStartAt),
  fixed('soft_cap', 'numeric', (sale) => sale.terms.softCap),
  fixed('hard_cap', 'numeric', (sale) => sale.terms.hardCap),
  fixed('minimum_buy', 'numeric', (sale) => sale.terms.minimumBuy),
  fixed('maximum_buy', 'numeric', (sale) => sale.terms.maximumBuy),
  fixed('rate', 'numeric', (sale) => sale.terms.tokensPerCoin),
  fixed('launch_rate', 'numeric', (sale) => sale.terms.launchRate),
  fixed('liquidity_bps', 'integer', (sale) => sale.terms.liquidityBps),
  fixed('lock_seconds', 'bigint', (sale) => sale.terms.lockSeconds),
  fixed('initial_bps', 'integer', (sale) => sale.terms.initialBps),
  fixed('cycle', 'bigint', (sale) => sale.terms.cycle),
  fixed('cycle_bps', 'integer', (sale) => sale.terms.cycleBps),
  fixed('is_whitelisted', 'boolean', (sale) => sale.terms.isWhitelisted),
  fixed('is_liquidity_burnt', 'boolean', (sale) => sale.terms.isLiquidityBurnt),
  fixed('is_unsold_burnt', 'boolean', (sale) => sale.terms.isUnsoldBurnt),
  fixed('metadata_digest', 'bytea', (sale) => sale.metadataDigest),
  fixed('tx_hash', 'bytea', (sale) => sale.txHash),
  fixed('block_number', 'bigint', (sale) => sale.blockNumber),
  fixed('log_index', 'integer', (sale) => sale.logIndex),
  fixed('created_at', 'bigint', (sale) => sale.createdAt),
  fixed('search_text', 'text', (sale) => sale.searchText),
  changing('raised', 'numeric', (sale) => sale.raised),
  changing('refunded', 'numeric', (sale) => sale.refunded),
  changing('progress_ppm', 'integer', progressOf),
  fixed('hard_cap_e18', 'numeric', ({ terms, unit }) => (terms.hardCap * 10n ** 18n) / unit),
  changing('raised_e18', 'numeric', ({ raised, unit }) => (raised * 10n ** 18n) / unit),
  changing('contributor_count', 'integer', (sale) => sale.contributorCount),
  changing('activity_count', 'integer', (sale) => sale.activityCount),
  changing('whitelist_count', 'integer', (sale) => sale.whitelistCount),
  changing('filled_at', 'bigint', (sale) => sale.filledAt),
  changing('cancelled_at', 'bigint', (sale) => sale.cancelledAt),
  changing('is_forced', 'boolean', (sale) => sale.isForced),
  changing('forced_reason', 'text', (sale) => sale.forcedReason),
  changing('finalized_at', 'bigint', (sale) => sale.listing?.finalizedAt),
  changing('finalized_by', 'bytea', (sale) => sale.listing?.finalizedBy),
  changing('finalized_tx', 'bytea', (sale) => sale.listing?.finalizedTx),
  changing('pair', 'bytea', (sale) => sale.listing?.pair),
  changing('liquidity', 'numeric', (sale) => sale.listing?.liquidity),
  changing('lock_id', 'bigint', (sale) => sale.listing?.lockId),
  changing('coin_listed', 'numeric', (sale) => sale.listing?.coinListed),
  changing('tokens_listed', 'numeric', (sale) => sale.listing?.tokensListed),
  changing('fee', 'numeric', (sale) => sale.listing?.fee),
  changing('sold', 'numeric', (sale) => sale.listing?.sold),
  changing('tokens_reclaimed', 'numeric', (sale) => sale.tokensReclaimed),
  changing('updated_at', 'bigint', (sale) => sale.updatedAt),
]);

export async function loadSales(client: pg.ClientBase, pools: readonly Address[]): Promise<PresaleRow[]> {
  if (pools.length === 0) return [];
  const found = await client.query<SaleColumns>(
    'SELECT * FROM chain.presale WHERE pool = ANY ($1::bytea[])',
    [pools.map(bytea)],
  );
  return found.rows.map((row) => ({
    pool: hexOf(row.pool),
    number: row.number,
    factory: hexOf(row.factory),
    owner: hexOf(row.owner),
    token: hexOf(row.token),
    coin: hexOf(row.coin),
    router: hexOf(row.router),
    unit: BigInt(row.unit),
    tokensForSale: BigInt(row.tokens_for_sale),
    tokensDeposited: BigInt(row.tokens_deposited),
    terms: readTerms(row),
    metadataDigest: row.metadata_digest && hexOf(row.metadata_digest),
    txHash: hexOf(row.tx_hash),
    blockNumber: row.block_number,
    logIndex: row.log_index,
    createdAt: row.created_at,
    searchText: row.search_text,
    raised: BigInt(row.raised),
    refunded: BigInt(row.refunded),
    contributorCount: row.contributor_count,
    activityCount: row.activity_count,
    whitelistCount: row.whitelist_count,
    filledAt: row.filled_at,
    cancelledAt: row.cancelled_at,
    isForced: row.is_forced,
    forcedReason: row.forced_reason,
    listing: readListing(row),
    tokensReclaimed: row.tokens_reclaimed === null ? null : BigInt(row.tokens_reclaimed),
    updatedAt: row.updated_at,
  }));
}

function readTerms(row: TermsColumns): PoolCreatedTerms {
  return {
    startAt: row.start_at,
    endAt: row.end_at,
    publicStartAt: row.public_start_at,
    softCap: BigInt(row.soft_cap),
    hardCap: BigInt(row.hard_cap),
    minimumBuy: BigInt(row.minimum_buy),
    maximumBuy: BigInt(row.maximum_buy),
    tokensPerCoin: BigInt(row.rate),
    launchRate: BigInt(row.launch_rate),
    liquidityBps: row.liquidity_bps,
    lockSeconds: row.lock_seconds,
    initialBps: row.initial_bps,
    cycle: row.cycle,
    cycleBps: row.cycle_bps,
    isWhitelisted: row.is_whitelisted,
    isLiquidityBurnt: row.is_liquidity_burnt,
    isUnsoldBurnt: row.is_unsold_burnt,
  };
}

function readListing(row: ListingColumns): SaleListing | null {
  const { finalized_at: finalizedAt, finalized_by: by, finalized_tx: tx, pair } = row;
  if (finalizedAt === null || by === null || tx === null || pair === null) return null;
  return {
    finalizedAt,
    finalizedBy: hexOf(by),
    finalizedTx: hexOf(tx),
    pair: hexOf(pair),
    liquidity: BigInt(row.liquidity ?? 0),
    lockId: row.lock_id,
    coinListed: BigInt(row.coin_listed ?? 0),
    tokensListed: BigInt(row.tokens_listed ?? 0),
    fee: BigInt(row.fee ?? 0),
    sold: BigInt(row.sold ?? 0),
  };
}
