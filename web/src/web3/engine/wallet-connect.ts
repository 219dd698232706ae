import type { Address } from '@kingspad/domain';
import { createConnector, type CreateConnectorFn } from 'wagmi';
import { translate } from '#lib/i18n/index.ts';
import type { RemoteWallet } from './remote-wallet.ts';
import { moveWallet } from './wallet-provider.ts';

export const WALLETCONNECT_ID = 'walletConnect';

/** A wallet on another device as a wagmi connector. It uses the existing session; pairing happens before. */
export function walletConnectConnector(open: () => Promise<RemoteWallet>): CreateConnectorFn {
  return createConnector(({ emitter, chains }) => {
    const provider = async () => (await open()).provider;
    const connected = async () => {
      const found = await provider();
      if (!found) throw new Error(translate('wallet.gone'));
      return found;
    };

    async function follow(): Promise<void> {
      const wallet = await open();
      wallet.onChange = () => {
        const now = wallet.provider;
        if (now?.accounts.length) emitter.emit('change', { accounts: now.accounts, chainId: now.chainId });
        else emitter.emit('disconnect');
      };
    }

    return {
      id: WALLETCONNECT_ID,
      name: 'WalletConnect',
      type: WALLETCONNECT_ID,
      async connect() {
        const { accounts, chainId } = await connected();
        await follow();
        return { accounts: accounts as readonly Address[] as never, chainId };
      },
      disconnect: async () => (await open()).disconnect(),
      getAccounts: async () => (await provider())?.accounts ?? [],
      getChainId: async () => (await connected()).chainId,
      getProvider: provider,
      isAuthorized: async () => ((await provider())?.accounts.length ?? 0) > 0,
      async switchChain({ chainId }) {
        const chain = chains.find(({ id }) => id === chainId) ?? chains[0];
        const wallet = await connected();
        await moveWallet(wallet, chain);
        emitter.emit('change', { accounts: wallet.accounts, chainId: wallet.chainId });
        return chain;
      },
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    };
  });
}
