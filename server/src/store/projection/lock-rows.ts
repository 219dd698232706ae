import type pg from 'pg';
import type { Address, Hex } from '@kingspad/domain';
import { bytea, hexOf } from '../hex.ts';
import { digestKeyOf } from './reduce.ts';

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

/** `digestKeyOf` of the digests that are already used by locks. */
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
