import { createStore } from '../lib/store.ts';
import { mayComeBack } from './last-wallet.ts';
import { isOpen, transactions } from './transactions.ts';

/**
 * Whether anything needs chain or wallet: a page that reads or writes, a wallet of the last visit, a transaction that
 * is still pending. The landing page needs none of it, and does not load that code.
 */
export const engineWanted = createStore(mayComeBack() || transactions.get().some(isOpen));

export function wantEngine(): void {
  engineWanted.set(true);
}
