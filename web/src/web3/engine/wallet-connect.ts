import type { CreateConnectorFn } from 'wagmi';
import { walletConnect } from 'wagmi/connectors/walletConnect';

/**
 * WalletConnect, for operators who installed `@walletconnect/ethereum-provider` (its licence is restricted, so it is
 * not installed by default) and configured a project id. docs: WalletConnect's own dialog shows the QR code.
 */
export function walletConnectConnector(projectId: string): CreateConnectorFn {
  return walletConnect({
    projectId,
    showQrModal: true,
    metadata: {
      name: 'KingsPad',
      description: 'Token launchpad and locker',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  });
}
