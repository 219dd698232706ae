import type { Address, Hex } from '@kingspad/domain';
import { claimableAt, nextClaimAt } from '../rules/lock-rules.ts';
import { addressFromBytea, fromBytea } from './encoding.ts';
import { METADATA_VERSION, SIGNED_TITLE } from './titles.ts';

/** When a vesting lock releases what. Percents in basis points, times in seconds. */
export interface StoredVesting {
  /** The effective one: an extension before it moves it. */
  firstRelease: number;
  initialBps: number;
  cycle: number;
  cycleBps: number;
  segments: { passed: number; next: number }[];
}

/** Of what a lock's token is made, where the locker found it to be a pair. */
export interface StoredPair {
  tokenOne: Address;
  tokenTwo: Address;
  /** What the two say of themselves; empty where they say nothing. */
  nameOne: string;
  nameTwo: string;
  symbolOne: string;
  symbolTwo: string;
}

/** A factory that the LP locker lists. */
interface StoredFactory {
  address: Address;
  name: string;
}

/**
 * A lock as the chain says, with its token's own words and the title that its owner signed. Amounts in base units,
 * times in seconds.
 */
export interface StoredLock {
  lockId: number;
  transactionHash: Hex;
  token: Address;
  tokenName: string;
  tokenSymbol: string;
  tokenDecimals: number | null;
  /** Null for what is no pair. */
  pair: StoredPair | null;
  /** Who recognised the pair when it was locked; null where none did. */
  factory: StoredFactory | null;
  owner: Address;
  payer: Address;
  amount: string;
  released: string;
  /** At the newest indexed block. */
  claimable: string;
  lockedAt: number;
  unlockAt: number;
  lastClaimAt: number | null;
  /** Null where nothing will be paid any more. */
  nextClaimAt: number | null;
  claimedAt: number | null;
  paid: string | null;
  /** Null for a plain lock. */
  vesting: StoredVesting | null;
  pendingOwner: Address | null;
  isOpenUnlock: boolean;
  isReceived: boolean;
  isRenounced: boolean;
  parentLockId: number | null;
  blockNumber: number;
  updatedAt: number;
  title: string | null;
  /** How often its owners signed another title. */
  metadataVersion: number;
  /** Ids of other locks of the same transaction, the first `MAX_SIBLINGS`. */
  siblings: number[];
}

/** So many ids of a transaction's other locks are told; a transaction can make more than a thousand. */
const MAX_SIBLINGS = 100;

export interface LockRow {
  lock_id: number;
  tx_hash: Buffer;
  token: Buffer;
  name: string | null;
  symbol: string | null;
  decimals: number | null;
  token_one: Buffer | null;
  token_two: Buffer | null;
  name_one: string | null;
  name_two: string | null;
  symbol_one: string | null;
  symbol_two: string | null;
  factory: Buffer | null;
  factory_name: string | null;
  owner: Buffer;
  payer: Buffer;
  amount: string;
  released: string;
  claimable: string;
  locked_at: number;
  unlock_at: number;
  last_claim_at: number | null;
  next_claim_at: number | null;
  claimed_at: number | null;
  paid: string | null;
  first_release: number | null;
  initial_bps: number | null;
  cycle: number | null;
  cycle_bps: number | null;
  segment_next: string[] | null;
  segment_passed: number[] | null;
  pending_owner: Buffer | null;
  is_open_unlock: boolean;
  is_received: boolean;
  is_renounced: boolean;
  parent_lock_id: number | null;
  block_number: number;
  updated_at: number;
  title: string | null;
  metadata_version: number;
  siblings: string[];
}

const HEAD_AT = '(SELECT c.block_timestamp FROM chain.cursor c)';

/**
 * What a lock `l` is called by whoever owns it: his newest signed title, else the one of a draft of his whose digest
 * the lock's own event carries. A digest that somebody copied shows nothing, and a former owner's word is over.
 */
const TITLE = `
  coalesce(
    ${SIGNED_TITLE},
    (SELECT d.title FROM meta.draft d
      WHERE d.digest = l.metadata_digest AND d.kind = 'lock' AND d.contract = l.locker AND d.owner = l.title_owner
        AND d.token = l.token
      LIMIT 1))`;

/** What the tables say of a lock `l`'s token, of the pair that it may be, and of the pair's factory. */
export const LOCK_TOKEN = `
  LEFT JOIN chain.token t ON t.address = l.token
  LEFT JOIN chain.pair pair ON pair.locker = l.locker AND pair.address = l.token
  LEFT JOIN chain.token one ON one.address = pair.token_one
  LEFT JOIN chain.token two ON two.address = pair.token_two
  LEFT JOIN chain.factory f ON f.locker = l.locker AND f.address = l.factory`;

/** Columns of a lock `l` with what `LOCK_TOKEN` joins. */
export const LOCK_COLUMNS = `
  l.lock_id, l.tx_hash, l.token, t.name, t.symbol, t.decimals, pair.token_one, pair.token_two, one.name AS name_one,
  two.name AS name_two, one.symbol AS symbol_one, two.symbol AS symbol_two, l.factory, f.name AS factory_name, l.owner, l.payer, l.amount, l.released,
  ${claimableAt('l', HEAD_AT)} AS claimable, l.locked_at, l.unlock_at, l.last_claim_at, ${nextClaimAt('l')} AS next_claim_at, l.claimed_at,
  l.paid, chain.step_at(l.cycle, l.segment_next, l.segment_passed, 1) AS first_release, l.initial_bps, l.cycle,
  l.cycle_bps, l.segment_next, l.segment_passed, l.pending_owner, l.is_open_unlock, l.is_received,
  l.renounced_at IS NOT NULL AS is_renounced, l.parent_lock_id, l.block_number, l.updated_at,
  ${TITLE} AS title, ${METADATA_VERSION} AS metadata_version,
  ARRAY(SELECT s.lock_id::text FROM chain.lock s
         WHERE s.tx_hash = l.tx_hash AND s.locker = l.locker AND s.lock_id <> l.lock_id
         ORDER BY s.lock_id LIMIT ${MAX_SIBLINGS}) AS siblings`;

export function readLock(row: LockRow): StoredLock {
  return {
    lockId: row.lock_id,
    transactionHash: fromBytea(row.tx_hash),
    token: addressFromBytea(row.token),
    tokenName: row.name ?? '',
    tokenSymbol: row.symbol ?? '',
    tokenDecimals: row.decimals,
    pair: readPair(row),
    factory: row.factory && { address: addressFromBytea(row.factory), name: row.factory_name ?? '' },
    owner: addressFromBytea(row.owner),
    payer: addressFromBytea(row.payer),
    amount: row.amount,
    released: row.released,
    claimable: row.claimable,
    lockedAt: row.locked_at,
    unlockAt: row.unlock_at,
    lastClaimAt: row.last_claim_at,
    nextClaimAt: row.next_claim_at,
    claimedAt: row.claimed_at,
    paid: row.paid,
    vesting: readVesting(row),
    pendingOwner: row.pending_owner && addressFromBytea(row.pending_owner),
    isOpenUnlock: row.is_open_unlock,
    isReceived: row.is_received,
    isRenounced: row.is_renounced,
    parentLockId: row.parent_lock_id,
    blockNumber: row.block_number,
    updatedAt: row.updated_at,
    title: row.title || null,
    metadataVersion: row.metadata_version,
    siblings: row.siblings.map(Number),
  };
}

function readPair(row: LockRow): StoredPair | null {
  if (row.token_one === null || row.token_two === null) return null;
  return {
    tokenOne: addressFromBytea(row.token_one),
    tokenTwo: addressFromBytea(row.token_two),
    nameOne: row.name_one ?? '',
    nameTwo: row.name_two ?? '',
    symbolOne: row.symbol_one ?? '',
    symbolTwo: row.symbol_two ?? '',
  };
}

function readVesting(row: LockRow): StoredVesting | null {
  const { segment_next, segment_passed } = row;
  if (segment_next === null || segment_passed === null) return null;
  return {
    firstRelease: row.first_release ?? 0,
    initialBps: row.initial_bps ?? 0,
    cycle: row.cycle ?? 0,
    cycleBps: row.cycle_bps ?? 0,
    segments: segment_passed.map((passed, index) => ({ passed, next: Number(segment_next[index]) })),
  };
}
