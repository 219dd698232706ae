import { SignClient } from '@walletconnect/sign-client';
import { RemoteWallet, type RemoteWalletSettings } from './remote-wallet.ts';

/** WalletConnect's part of the app: a chunk of its own, with the client that nothing else imports. */
export const openRemoteWallet = (settings: RemoteWalletSettings): Promise<RemoteWallet> =>
  RemoteWallet.open({ ...settings, init: (options) => SignClient.init(options) });
