import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { RefusedError, type Entity, type Tolerance } from '../../chain/errors.ts';
import type { LockerCreditEvent } from '../../chain/events/index.ts';
import { lockerCreditTable, type LockerCreditRow } from '../entities/locker-credit.ts';
import { knownKeys, saveByKey } from './save.ts';

const keyOf = (locker: Address, account: Address): string => `${locker}/${account}`;

/** Projects bookings and withdrawals of credits at lockers. @throws {RefusedError} if a booking is missing */
export async function projectLockerCredits(
  client: pg.ClientBase,
  events: readonly LockerCreditEvent[],
  tolerates: Tolerance,
): Promise<void> {
  if (events.length === 0) return;
  const wanted = new Map(
    events.map(({ log, account }) => [keyOf(log.address, account), [log.address, account]]),
  );
  const stored = await lockerCreditTable.load(client, [...wanted.values()]);
  const rows = new Map(stored.map((row) => [keyOf(row.locker, row.account), row]));
  const before = knownKeys(rows);
  for (const event of events) {
    const key = keyOf(event.log.address, event.account);
    rows.set(key, creditAfter(rows.get(key), event, tolerates));
  }
  await saveByKey(client, lockerCreditTable, rows, before);
}

/** Credit after an event. A withdrawal pays all of it, so the index is right again after one. */
function creditAfter(
  row: LockerCreditRow | undefined,
  { name, log, account, amount }: LockerCreditEvent,
  tolerates: Tolerance,
): LockerCreditRow {
  const locker = log.address;
  const kept = row?.amount ?? 0n;
  if (name === 'CreditBooked') return { locker, account, amount: kept + amount };
  const entity: Entity = { kind: 'credit', address: locker, account };
  if (kept !== amount && !tolerates(entity)) {
    const message = `${account} withdrew ${amount} of a credit of ${kept} at ${locker}: logs are missing`;
    throw new RefusedError('contradiction', message, entity);
  }
  return { locker, account, amount: 0n };
}
