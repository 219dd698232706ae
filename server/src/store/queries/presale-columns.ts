import { presaleMetaOf, type Hex, type PoolStatus, type PresaleMeta } from '@kingspad/domain';
import type { PresaleMetaFields, VoteCounts } from '@kingspad/domain/api';
import { SALE_VIEW, type SaleView } from '../entities/sale.ts';
import { DRAFT_OF_SALE } from '../rules/draft-rules.ts';
import { listOf, viewReader } from '../table.ts';
import { NO_VOTES, VOTE_COUNTS } from './votes.ts';

/** Key of the liquidity lock: see `lockKey` of the domain. */
export interface StoredLiquidityLock {
  lockId: number;
  transactionHash: Hex;
  /** Other locks that the same transaction made. */
  siblings: number;
}

/** An indexed sale, with the metadata of its token and coin and that of its owner. */
export interface StoredPresale extends SaleView {
  tokenName: string;
  tokenSymbol: string;
  tokenDecimals: number | null;
  /** Empty for the native coin. */
  coinSymbol: string;
  liquidityLock: StoredLiquidityLock | null;
  /** Status at `headAt`, computed in SQL by the contract's rules. */
  status: PoolStatus;
  /** Chain time of the newest indexed block: values that follow from time are as of then. */
  headAt: number;
  /**
   * The owner's metadata, proved by the chain or by their signature; empty texts if they gave none. Null if nothing
   * is proved.
   */
  meta: PresaleMeta | null;
  /** How often the owner signed other metadata. */
  metadataVersion: number;
  votes: VoteCounts;
}

/** Columns of {@link PRESALE_COLUMNS} besides the sale's. */
export interface FoundSale {
  pool: Buffer;
  token_name: string | null;
  token_symbol: string | null;
  token_decimals: number | null;
  coin_symbol: string | null;
  lock_siblings: number;
  status: PoolStatus;
  head_at: number;
  meta: PresaleMetaFields | null;
  metadata_version: number;
  votes: VoteCounts | null;
}

/** The rows that the owner of sale `p` signed about it. */
export const SIGNED_OF_SALE = 'm.pool = p.pool AND m.tx_hash = p.tx_hash AND m.owner = p.owner';

/**
 * The metadata of a sale `p`: the owner's newest signed one, else the draft whose digest the creation event carried.
 */
const META = `
  coalesce((SELECT m.meta FROM meta.presale_metadata m WHERE ${SIGNED_OF_SALE} ORDER BY m.version DESC LIMIT 1),
           (SELECT d.body FROM meta.draft d WHERE ${DRAFT_OF_SALE} LIMIT 1))`;

const HEAD_AT = '(SELECT c.block_timestamp FROM chain.cursor c)';

/** The joins for a sale `p`'s token and coin. */
export const PRESALE_TOKENS = `
  LEFT JOIN chain.token t ON t.address = p.token
  LEFT JOIN chain.token coin_token ON coin_token.address = p.coin`;

/** Columns of a sale `p` with those that `PRESALE_TOKENS` joins. */
export const PRESALE_COLUMNS = `
  ${listOf(SALE_VIEW, 'p')}, t.name AS token_name, t.symbol AS token_symbol, t.decimals AS token_decimals,
  coin_token.symbol AS coin_symbol,
  ${HEAD_AT} AS head_at, chain.pool_status(p, ${HEAD_AT}) AS status, ${META} AS meta,
  (SELECT coalesce(max(m.version), 0) FROM meta.presale_metadata m
    WHERE m.pool = p.pool AND m.tx_hash = p.tx_hash) AS metadata_version,
  ${VOTE_COUNTS} AS votes,
  -- The pool's own lock is one of them.
  (SELECT greatest(0, count(*) - 1)::integer FROM chain.lock k
    WHERE k.tx_hash = p.finalized_tx AND p.lock_id IS NOT NULL
      AND k.locker = (SELECT o.locker FROM chain.lock o
                       WHERE o.tx_hash = p.finalized_tx AND o.lock_id = p.lock_id AND o.payer = p.pool)) AS lock_siblings`;

const readSale = viewReader(SALE_VIEW);

export function readPresale(found: FoundSale): StoredPresale {
  const sale = readSale(found);
  return {
    tokenName: found.token_name ?? '',
    tokenSymbol: found.token_symbol ?? '',
    tokenDecimals: found.token_decimals,
    coinSymbol: found.coin_symbol ?? '',
    liquidityLock: liquidityLockOf(sale, found.lock_siblings),
    status: found.status,
    headAt: found.head_at,
    meta: found.meta && presaleMetaOf(found.meta),
    metadataVersion: found.metadata_version,
    votes: found.votes ?? NO_VOTES,
    ...sale,
  };
}

function liquidityLockOf({ lockId, finalizedTx }: SaleView, siblings: number): StoredLiquidityLock | null {
  return lockId === null || finalizedTx === null ? null : { lockId, transactionHash: finalizedTx, siblings };
}
