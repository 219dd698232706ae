import type { LockEvent } from '../../chain/events/index.ts';
import type pg from 'pg';
import { copyRows, copyValue } from '../copy.ts';
import { linesOf } from './lock-changes.ts';

const COLUMNS = [
  'locker',
  'lock_id',
  'block_number',
  'log_index',
  'kind',
  'amount',
  'paid',
  'new_at',
  'from_address',
  'to_address',
  'other_lock_id',
  'tx_hash',
  'timestamp',
] as const;

/** Writes the locks' history lines. */
export function insertHistory(client: pg.ClientBase, events: readonly LockEvent[]): Promise<void> {
  const { bytea, number, text } = copyValue;
  const lines = events.flatMap((event) => linesOf(event).map((line) => ({ ...line, log: event.log })));
  return copyRows(client, 'chain.lock_event', COLUMNS, lines, (line) => [
    bytea(line.log.address),
    number(line.lockId),
    number(line.log.blockNumber),
    number(line.log.logIndex),
    text(line.kind),
    number(line.amount ?? null),
    number(line.paid ?? null),
    number(line.newAt ?? null),
    bytea(line.from ?? null),
    bytea(line.to ?? null),
    number(line.otherLockId ?? null),
    bytea(line.log.txHash),
    number(line.log.blockTimestamp),
  ]);
}
