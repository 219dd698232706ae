import type pg from 'pg';
import { generationOfLockId, idBaseOf, type Address, type Hex } from '@kingspad/domain';
import { bytea, hexOf } from '../hex.ts';
import { digestKeyOf, generationKeyOf } from './reduce.ts';

/** By `generationKeyOf`: the highest stored id of the locker and generation of each of these locks. */
export async function loadLastLockIds(
  client: pg.ClientBase,
  locks: readonly { locker: Address; lockId: number }[],
): Promise<Map<string, number>> {
  if (locks.length === 0) return new Map();
  const lockers = new Map(
    locks.map(({ locker, lockId }) => [
      generationKeyOf(locker, lockId),
      { locker, base: idBaseOf(generationOfLockId(lockId)) },
    ]),
  );
  const found = await client.query<{ locker: Buffer; base: number; last: number | null }>(
    `SELECT w.locker, w.base, (SELECT max(lock_id) FROM chain.lock l
               WHERE l.locker = w.locker AND l.lock_id > w.base AND l.lock_id < w.base + ${idBaseOf(1)}) AS last
       FROM unnest($1::bytea[], $2::bigint[]) AS w(locker, base)`,
    [[...lockers.values()].map(({ locker }) => bytea(locker)), [...lockers.values()].map(({ base }) => base)],
  );
  return new Map(
    found.rows.map(({ locker, base, last }) => [generationKeyOf(hexOf(locker), base), last ?? base]),
  );
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
