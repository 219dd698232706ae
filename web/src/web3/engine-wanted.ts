import { createStore } from '#lib/store.ts';
import { mayComeBack } from './last-wallet.ts';
import { transactions } from './transactions.ts';
import { isOpen } from './tx-record.ts';

/** Whether a page reads the chain. Lists do not, and load none of the code for it. */
export const readerWanted = createStore(false);

export function wantReader(): void {
  readerWanted.set(true);
}

/**
 * Whether a wallet is needed: one is about to be chosen, or connected at the last visit, or a transaction is still
 * pending. A visitor without one loads none of the code for it.
 */
export const engineWanted = createStore(mayComeBack() || transactions.get().some(isOpen), false);

export function wantEngine(): void {
  engineWanted.set(true);
}

/** Whether the code for wallets could not be started; set to false to try again. */
export const engineFailed = createStore(false);
/** The same of the code that reads the chain. */
export const readerFailed = createStore(false);
