import { address, amount, tableOf, type RowOf } from '../table.ts';

/** Native coin that a locker keeps for an account that refused it, wei; the locker is the one that keeps it. */
const LOCKER_CREDIT = { locker: address(), account: address(), amount: amount().changing() };
export type LockerCreditRow = RowOf<typeof LOCKER_CREDIT>;
export const lockerCreditTable = tableOf('locker_credit', ['locker', 'account'], LOCKER_CREDIT);
