import { createStore } from '../lib/store.ts';

/** Whether the dialog that lists the wallets stands open. */
export const walletDialog = createStore(false);

export function openWalletDialog(): void {
  walletDialog.set(true);
}
