import type { Address, Hex, LockReference } from '@kingspad/domain';
import type { LockEventKind } from '@kingspad/domain/api';
import type pg from 'pg';
import { addressFromBytea, fromBytea } from './encoding.ts';
import { lockBy, type PageRequest, type PageResult } from './locks.ts';

/** An event of a lock. Amounts in base units, times in seconds; values that a kind lacks are null. */
export interface StoredLockEvent {
  kind: LockEventKind;
  timestamp: number;
  blockNumber: number;
  transactionHash: Hex;
  amount: string | null;
  paid: string | null;
  newAt: number | null;
  from: Address | null;
  to: Address | null;
  otherLockId: number | null;
}

/** A page of a lock's history, newest first. Undefined if there is no such lock. */
export async function historyOf(
  pool: pg.Pool,
  locker: Address,
  reference: LockReference,
  { page, limit }: PageRequest,
): Promise<PageResult<StoredLockEvent> | undefined> {
  const { lock, values } = lockBy(locker, reference);
  const found = await pool.query<{
    total: number;
    kind: LockEventKind | null;
    timestamp: number;
    block_number: number;
    tx_hash: Buffer;
    amount: string | null;
    paid: string | null;
    new_at: number | null;
    from_address: Buffer | null;
    to_address: Buffer | null;
    other_lock_id: number | null;
  }>(
    // Names the table once, as Postgres plans each naming for every range. The bound skips ranges before the lock.
    `WITH l AS MATERIALIZED (SELECT locker, lock_id, block_number AS made_in FROM (${lock}) AS l),
          events AS MATERIALIZED (SELECT e.* FROM chain.lock_event e JOIN l USING (locker, lock_id) WHERE e.block_number >= l.made_in)
     SELECT n.total, e.*
       FROM (SELECT count(*) AS total FROM events) AS n
       LEFT JOIN (SELECT * FROM events
                   ORDER BY block_number DESC, log_index DESC
                   LIMIT $${values.length + 1} OFFSET $${values.length + 2}) AS e ON true
      ORDER BY e.block_number DESC, e.log_index DESC`,
    [...values, limit, (page - 1) * limit],
  );
  const total = found.rows[0]?.total ?? 0;
  // Every lock has at least its creation event.
  if (total === 0) return undefined;
  const items = found.rows.flatMap((row): StoredLockEvent[] =>
    row.kind === null
      ? []
      : [
          {
            kind: row.kind,
            timestamp: row.timestamp,
            blockNumber: row.block_number,
            transactionHash: fromBytea(row.tx_hash),
            amount: row.amount,
            paid: row.paid,
            newAt: row.new_at,
            from: row.from_address && addressFromBytea(row.from_address),
            to: row.to_address && addressFromBytea(row.to_address),
            otherLockId: row.other_lock_id,
          },
        ],
  );
  return { items, total };
}
