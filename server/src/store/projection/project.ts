import type pg from 'pg';
import type { Address } from '@kingspad/domain';
import { decodeLockerLog, type LockEvent, type LockerEvent } from '../../chain/events.ts';
import type { RawLog, TokenFacts } from '../../chain/types.ts';
import { journalBlock } from '../journal.ts';
import type { ChangedLock } from '../notices.ts';
import { undoFloor, readRawLogs } from '../raw-logs.ts';
import { insertHistory } from './history.ts';
import { applyEvent, lockKeyOf, madeBy } from './reduce.ts';
import { loadRows, saveRows, takeTokens, tokensOf } from './rows.ts';

const isOfLock = (event: LockerEvent): event is LockEvent =>
  event.name !== 'PairLocked' && event.name !== 'FactoryListed';

type Facts = ReadonlyMap<Address, TokenFacts>;

/** The tokens that the logs lock and, of pairs, those that they are made of, each once. */
export function tokensIn(logs: readonly RawLog[]): Address[] {
  const tokens = new Set<Address>();
  for (const log of logs) {
    const event = decodeLockerLog(log);
    if (event) for (const token of tokensOf(event)) tokens.add(token);
  }
  return [...tokens];
}

/**
 * Makes rows of logs, in order, inside the caller's transaction.
 * @param facts What tokens say that the database does not know yet.
 * @returns the locks that changed.
 * @throws {RefusedError} where a log cannot follow what is known.
 */
export async function projectLogs(
  client: pg.ClientBase,
  logs: readonly RawLog[],
  facts: Facts,
): Promise<ChangedLock[]> {
  const events = logs.map(decodeLockerLog).filter((event) => event !== undefined);
  if (events.length === 0) return [];
  const rows = await loadRows(client, events, facts);
  const made = new Set<string>();
  for (const event of events) {
    applyEvent(rows, event);
    const making = madeBy(event);
    if (making) made.add(lockKeyOf(making.locker, making.lockId));
  }
  await saveRows(client, rows, made);
  await insertHistory(client, events.filter(isOfLock));
  return [...rows.locks.values()].map(({ locker, lockId, txHash, token, owner }) => ({
    locker,
    lockId,
    tx: txHash,
    token,
    owner,
  }));
}

/** As `projectLogs`, block by block, keeping what each block overwrites so that it can be undone alone. */
export async function projectLogsUndoably(
  client: pg.ClientBase,
  logs: readonly RawLog[],
  facts: Facts,
): Promise<ChangedLock[]> {
  const changed = new Map<string, ChangedLock>();
  for (let at = 0; at < logs.length;) {
    const block = logs[at]?.blockNumber;
    let end = at + 1;
    while (logs[end]?.blockNumber === block) end++;
    await journalBlock(client, block ?? null);
    for (const lock of await projectLogs(client, logs.slice(at, end), facts))
      changed.set(lockKeyOf(lock.locker, lock.lockId), lock);
    at = end;
  }
  await journalBlock(client, null);
  return [...changed.values()];
}

/**
 * Makes all rows again from the raw logs in the database, inside the caller's transaction, with no chain reads;
 * readers see the old rows until the commit. Recent blocks can be undone afterwards as before.
 */
export async function projectStoredLogs(client: pg.ClientBase, facts: Facts = new Map()): Promise<void> {
  // Tokens go in again with the block that first names them, so that they go with it if it is undone.
  const known = new Map([...(await takeTokens(client)), ...facts]);
  for (const table of ['lock', 'lock_event', 'token_summary', 'pair', 'factory', 'journal']) {
    await client.query(`DELETE FROM chain.${table}`);
  }
  const floor = await undoFloor(client);
  for await (const logs of readRawLogs(client, { to: floor })) await projectLogs(client, logs, known);
  for await (const logs of readRawLogs(client, { from: floor + 1 })) {
    await projectLogsUndoably(client, logs, known);
  }
}
