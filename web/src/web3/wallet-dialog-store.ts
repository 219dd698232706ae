import { createStore } from '#lib/store.ts';
import { dismissToast } from '#lib/toast.ts';
import { wantEngine } from './engine-wanted.ts';

/** Whether the dialog that lists the wallets is open. */
export const walletDialog = createStore(false);

/** Opens the dialog; the action of the notice that asks for a wallet. */
export function openWalletDialog(): void {
  wantEngine();
  dismissToast('no-wallet');
  walletDialog.set(true);
}
