import { createStore } from '../lib/store.ts';
import { dismissToast } from '../lib/toast.ts';

/** Whether the dialog that lists the wallets stands open. */
export const walletDialog = createStore(false);

/** Opens it; it is the answer to the notice that asks for a wallet. */
export function openWalletDialog(): void {
  dismissToast('no-wallet');
  walletDialog.set(true);
}
