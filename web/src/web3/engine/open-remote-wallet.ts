import { SignClient } from '@walletconnect/sign-client';
import { RemoteWallet, type RemoteWalletSettings } from './remote-wallet.ts';

/** Entry of the WalletConnect chunk, the only importer of its client. */
export const openRemoteWallet = (settings: RemoteWalletSettings): Promise<RemoteWallet> =>
  RemoteWallet.open({ ...settings, init: (options) => SignClient.init(options) });
