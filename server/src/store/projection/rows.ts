import type pg from 'pg';
import type { Address, Hex } from '@kingspad/domain';
import type { LockerEvent } from '../../chain/events/index.ts';
import { lockTable, type LockRow } from '../entities/lock.ts';
import { bytea, hexOf } from '../hex.ts';
import { loadDigests, loadLastLockIds } from './lock-rows.ts';
import { isCreation } from './lock-changes.ts';
import { poolsAmong } from '../pools.ts';
import { loadTokens, type KnownFacts } from './token-rows.ts';
import {
  arraysOf,
  loadFactories,
  loadPairs,
  saveFactories,
  savePairs,
  type TokenAtLocker,
} from './pair-rows.ts';
import { lockKeyOf, madeBy, summaryKeyOf, type Rows, type SummaryRow } from './reduce.ts';

/** Reads the rows that the events touch. Tokens that are not in the database are looked up in `facts`. */
export async function loadRows(
  client: pg.ClientBase,
  events: readonly LockerEvent[],
  facts: KnownFacts,
): Promise<Omit<Rows, 'tolerates'>> {
  const locks = await lockTable.load(
    client,
    idsToLoad(events).map(({ locker, lockId }) => [locker, lockId]),
  );
  const held = new Map<string, TokenAtLocker>();
  for (const { locker, token } of [...events.flatMap(heldBy), ...locks])
    held.set(summaryKeyOf(locker, token), { locker, token });
  const made = events.flatMap((event) => madeBy(event) ?? []);
  const pairs = await loadPairs(client, [...held.values()]);
  const tokens = [
    ...[...held.values()].map(({ token }) => token),
    ...[...pairs.values()].flatMap(({ tokenOne, tokenTwo }) => [tokenOne, tokenTwo]),
    ...events.flatMap(tokensOf),
  ];
  return {
    lastLockIds: await loadLastLockIds(client, made),
    locks: new Map(locks.map((lock) => [lockKeyOf(lock.locker, lock.lockId), lock])),
    summaries: await loadSummaries(client, [...held.values()]),
    pairs,
    factories: events.some(({ name }) => name === 'PairLocked') ? await loadFactories(client) : new Map(),
    recognised: new Map(),
    pools: await poolsAmong(client, 'presale', events.flatMap(payerForOthers)),
    digests: await loadDigests(client, events.flatMap(digestOf)),
    tokens: await loadTokens(client, [...new Set(tokens)], facts),
  };
}

function heldBy(event: LockerEvent): TokenAtLocker[] {
  return isCreation(event) ? [{ locker: event.log.address, token: event.token }] : [];
}

/** The tokens of an event. */
export function tokensOf(event: LockerEvent): Address[] {
  if (event.name === 'PairLocked') return [event.tokenOne, event.tokenTwo];
  return isCreation(event) ? [event.token] : [];
}

function payerForOthers(event: LockerEvent): Address[] {
  return isCreation(event) && event.payer !== event.owner ? [event.payer] : [];
}

function digestOf(event: LockerEvent): Hex[] {
  return 'metadataDigest' in event && event.metadataDigest !== null ? [event.metadataDigest] : [];
}

/** Locks that the events change but do not create. */
function idsToLoad(events: readonly LockerEvent[]): { locker: Address; lockId: number }[] {
  const made = new Set<string>();
  const wanted = new Map<string, { locker: Address; lockId: number }>();
  for (const event of events) {
    if (event.name === 'PairLocked' || event.name === 'FactoryListed') continue;
    const making = madeBy(event);
    if (making) made.add(lockKeyOf(making.locker, making.lockId));
    const key = lockKeyOf(event.log.address, event.lockId);
    if (!made.has(key)) wanted.set(key, { locker: event.log.address, lockId: event.lockId });
  }
  return [...wanted.values()];
}

async function loadSummaries(
  client: pg.ClientBase,
  held: readonly TokenAtLocker[],
): Promise<Map<string, SummaryRow>> {
  if (held.length === 0) return new Map();
  const found = await client.query<{
    locker: Buffer;
    token: Buffer;
    total_locked: string;
    renounced_locked: string;
    lock_count: number;
    last_lock_id: number;
    is_unrecognised: boolean;
    search_text: string;
  }>(
    `SELECT s.* FROM unnest($1::bytea[], $2::bytea[]) AS w(locker, token)
       JOIN chain.token_summary s USING (locker, token)`,
    arraysOf(held),
  );
  const rows = found.rows.map((row): SummaryRow => ({
    locker: hexOf(row.locker),
    token: hexOf(row.token),
    totalLocked: BigInt(row.total_locked),
    renouncedLocked: BigInt(row.renounced_locked),
    lockCount: row.lock_count,
    lastLockId: row.last_lock_id,
    isUnrecognised: row.is_unrecognised,
    searchText: row.search_text,
  }));
  return new Map(rows.map((row) => [summaryKeyOf(row.locker, row.token), row]));
}

/** Writes the changed rows. `made` are the keys of new locks. */
export async function saveRows(client: pg.ClientBase, rows: Rows, made: ReadonlySet<string>): Promise<void> {
  const fresh: LockRow[] = [];
  const changed: LockRow[] = [];
  for (const [key, lock] of rows.locks) (made.has(key) ? fresh : changed).push(lock);
  await lockTable.insert(client, fresh);
  await lockTable.update(client, changed);
  await saveSummaries(client, [...rows.summaries.values()]);
  await savePairs(client, [...rows.pairs.values()]);
  await saveFactories(client, [...rows.factories.values()]);
}

async function saveSummaries(client: pg.ClientBase, summaries: readonly SummaryRow[]): Promise<void> {
  if (summaries.length === 0) return;
  await client.query(
    `INSERT INTO chain.token_summary
       (locker, token, total_locked, renounced_locked, lock_count, last_lock_id, search_text, is_unrecognised)
     SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::numeric[], $4::numeric[], $5::integer[], $6::bigint[],
                          $7::text[], $8::boolean[])
     ON CONFLICT (locker, token) DO UPDATE SET
       total_locked = excluded.total_locked, renounced_locked = excluded.renounced_locked,
       lock_count = excluded.lock_count, last_lock_id = excluded.last_lock_id,
       search_text = excluded.search_text, is_unrecognised = excluded.is_unrecognised`,
    [
      summaries.map((summary) => bytea(summary.locker)),
      summaries.map((summary) => bytea(summary.token)),
      summaries.map((summary) => summary.totalLocked.toString()),
      summaries.map((summary) => summary.renouncedLocked.toString()),
      summaries.map((summary) => summary.lockCount),
      summaries.map((summary) => summary.lastLockId),
      summaries.map((summary) => summary.searchText),
      summaries.map((summary) => summary.isUnrecognised),
    ],
  );
}
