import type pg from 'pg';
import type { Address, Hex } from '@kingspad/domain';
import { bytea, hexOf } from '../hex.ts';
import type { LockRow, Schedule } from './lock-changes.ts';
import { digestKeyOf } from './reduce.ts';
import { describeTable } from './table.ts';

export const lockTable = describeTable<LockRow>('lock', ['locker', 'lock_id'], (fixed, changing) => [
  fixed('locker', 'bytea', (lock) => lock.locker),
  fixed('lock_id', 'bigint', (lock) => lock.lockId),
  fixed('kind', 'text', (lock) => (lock.schedule ? 'vesting' : 'plain')),
  fixed('token', 'bytea', (lock) => lock.token),
  changing('owner', 'bytea', (lock) => lock.owner),
  fixed('payer', 'bytea', (lock) => lock.payer),
  changing('amount', 'numeric', (lock) => lock.amount),
  changing('released', 'numeric', (lock) => lock.released),
  changing('paid', 'numeric', (lock) => lock.paid),
  fixed('locked_at', 'bigint', (lock) => lock.lockedAt),
  changing('unlock_at', 'bigint', (lock) => lock.unlockAt),
  changing('last_claim_at', 'bigint', (lock) => lock.lastClaimAt),
  changing('claimed_at', 'bigint', (lock) => lock.claimedAt),
  fixed('initial_bps', 'integer', (lock) => lock.schedule?.initialBps),
  fixed('cycle', 'bigint', (lock) => lock.schedule?.cycle),
  fixed('cycle_bps', 'integer', (lock) => lock.schedule?.cycleBps),
  changing('segment_next', 'bigint[]', (lock) => lock.schedule?.segmentNext),
  changing('segment_passed', 'integer[]', (lock) => lock.schedule?.segmentPassed),
  changing('pending_owner', 'bytea', (lock) => lock.pendingOwner),
  changing('is_open_unlock', 'boolean', (lock) => lock.isOpenUnlock),
  changing('is_received', 'boolean', (lock) => lock.isReceived),
  fixed('parent_lock_id', 'bigint', (lock) => lock.parentLockId),
  fixed('factory', 'bytea', (lock) => lock.factory),
  changing('renounced_at', 'bigint', (lock) => lock.renouncedAt),
  changing('title_owner', 'bytea', (lock) => lock.titleOwner),
  fixed('metadata_digest', 'bytea', (lock) => lock.metadataDigest),
  fixed('tx_hash', 'bytea', (lock) => lock.txHash),
  fixed('block_number', 'bigint', (lock) => lock.blockNumber),
  fixed('log_index', 'integer', (lock) => lock.logIndex),
  changing('updated_at', 'bigint', (lock) => lock.updatedAt),
]);

interface StoredLock {
  locker: Buffer;
  lock_id: number;
  token: Buffer;
  owner: Buffer;
  payer: Buffer;
  amount: string;
  released: string;
  paid: string | null;
  locked_at: number;
  unlock_at: number;
  last_claim_at: number | null;
  claimed_at: number | null;
  initial_bps: number | null;
  cycle: number | null;
  cycle_bps: number | null;
  segment_next: string[] | null;
  segment_passed: number[] | null;
  pending_owner: Buffer | null;
  is_open_unlock: boolean;
  is_received: boolean;
  parent_lock_id: number | null;
  factory: Buffer | null;
  renounced_at: number | null;
  title_owner: Buffer;
  metadata_digest: Buffer | null;
  tx_hash: Buffer;
  block_number: number;
  log_index: number;
  updated_at: number;
}

export async function loadLocks(
  client: pg.ClientBase,
  ids: readonly { locker: Address; lockId: number }[],
): Promise<LockRow[]> {
  if (ids.length === 0) return [];
  const found = await client.query<StoredLock>(
    `SELECT l.* FROM unnest($1::bytea[], $2::bigint[]) AS w(locker, lock_id)
       JOIN chain.lock l USING (locker, lock_id)`,
    [ids.map(({ locker }) => bytea(locker)), ids.map(({ lockId }) => lockId)],
  );
  return found.rows.map((row) => ({
    locker: hexOf(row.locker),
    lockId: row.lock_id,
    token: hexOf(row.token),
    owner: hexOf(row.owner),
    payer: hexOf(row.payer),
    amount: BigInt(row.amount),
    released: BigInt(row.released),
    paid: row.paid === null ? null : BigInt(row.paid),
    lockedAt: row.locked_at,
    unlockAt: row.unlock_at,
    lastClaimAt: row.last_claim_at,
    claimedAt: row.claimed_at,
    schedule: readSchedule(row),
    pendingOwner: row.pending_owner && hexOf(row.pending_owner),
    isOpenUnlock: row.is_open_unlock,
    isReceived: row.is_received,
    parentLockId: row.parent_lock_id,
    factory: row.factory && hexOf(row.factory),
    renouncedAt: row.renounced_at,
    titleOwner: hexOf(row.title_owner),
    metadataDigest: row.metadata_digest && hexOf(row.metadata_digest),
    txHash: hexOf(row.tx_hash),
    blockNumber: row.block_number,
    logIndex: row.log_index,
    updatedAt: row.updated_at,
  }));
}

function readSchedule(row: StoredLock): Schedule | null {
  if (row.segment_next === null) return null;
  return {
    initialBps: row.initial_bps ?? 0,
    cycle: row.cycle ?? 0,
    cycleBps: row.cycle_bps ?? 0,
    segmentNext: row.segment_next.map(Number),
    segmentPassed: row.segment_passed ?? [],
  };
}

export async function loadLastLockIds(
  client: pg.ClientBase,
  lockers: Address[],
): Promise<Map<Address, number>> {
  if (lockers.length === 0) return new Map();
  const found = await client.query<{ locker: Buffer; last: number | null }>(
    `SELECT w.locker, (SELECT max(lock_id) FROM chain.lock l WHERE l.locker = w.locker) AS last
       FROM unnest($1::bytea[]) AS w(locker)`,
    [lockers.map(bytea)],
  );
  return new Map(found.rows.map((row) => [hexOf(row.locker), row.last ?? 0]));
}

/** `digestKeyOf` of those of the digests that locks carry already. */
export async function loadDigests(client: pg.ClientBase, digests: readonly Hex[]): Promise<Set<string>> {
  if (digests.length === 0) return new Set();
  const found = await client.query<{ locker: Buffer; payer: Buffer; metadata_digest: Buffer }>(
    'SELECT locker, payer, metadata_digest FROM chain.lock WHERE metadata_digest = ANY ($1::bytea[])',
    [digests.map(bytea)],
  );
  const keys = found.rows.map((row) =>
    digestKeyOf(hexOf(row.locker), hexOf(row.payer), hexOf(row.metadata_digest)),
  );
  return new Set(keys);
}
