import type { Address } from '@kingspad/domain';
import type { LockEventKind } from '@kingspad/domain/api';
import type { LockEvent } from '../../chain/events/index.ts';
import type pg from 'pg';
import { copyRows, copyValue } from '../copy.ts';

/** A line of a lock's history without its position; see LockEventSchema of the API. */
interface Line {
  lockId: number;
  kind: LockEventKind;
  amount?: bigint;
  paid?: bigint;
  newAt?: number;
  from?: Address;
  to?: Address;
  otherLockId?: number;
}

/** The history lines of an event. */
function linesOf(event: LockEvent): Line[] {
  const { lockId } = event;
  switch (event.name) {
    case 'TokensLocked':
      return [{ lockId, kind: 'locked', newAt: event.unlockAt, ...madeBetween(event) }];
    case 'VestingLocked':
      return [{ lockId, kind: 'locked', newAt: event.firstRelease, ...madeBetween(event) }];
    case 'TokensUnlocked':
    case 'VestingUnlocked': {
      const kind = event.name === 'TokensUnlocked' ? 'unlocked' : 'claimed';
      return [{ lockId, kind, amount: event.amount, paid: event.paid, to: event.owner }];
    }
    case 'LockExtended':
      return [{ lockId, kind: 'extended', newAt: event.next }];
    case 'LockIncreased':
      return [{ lockId, kind: 'increased', amount: event.added, from: event.owner }];
    case 'LockSplit': {
      const { childId, amount } = event;
      return [
        { lockId, kind: 'split', amount, otherLockId: childId },
        { lockId: childId, kind: 'split-off', amount, otherLockId: lockId },
      ];
    }
    case 'LockOffered':
      return [{ lockId, kind: 'offered', from: event.owner, to: event.to }];
    case 'LockOfferWithdrawn':
      return [{ lockId, kind: 'offer-withdrawn', from: event.owner, to: event.to }];
    case 'LockTransferred':
      return [{ lockId, kind: 'transferred', from: event.owner, to: event.to }];
    case 'LockRenounced':
      return [{ lockId, kind: 'renounced', from: event.owner }];
    case 'OpenUnlockChanged':
      return [{ lockId, kind: event.isOpen ? 'open-unlock-on' : 'open-unlock-off', from: event.owner }];
  }
}

function madeBetween({ amount, payer, owner }: { amount: bigint; payer: Address; owner: Address }) {
  return { amount, from: payer, to: owner };
}

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
