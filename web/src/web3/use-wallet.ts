import { useMemo } from 'react';
import { walletMissing } from '#lib/errors.ts';
import { createStore, useStore } from '#lib/store.ts';
import { showToast } from '#lib/toast.ts';
import { mayComeBack } from './last-wallet.ts';
import { useWeb3, type WalletState } from './session.ts';
import type { Wallet } from './types.ts';
import { openWalletDialog } from './wallet-dialog-store.ts';

/** Status before the deployment is known: the last visit's wallet counts as reconnecting. */
const beforeStart = createStore<WalletState>(
  { status: mayComeBack() ? 'connecting' : 'disconnected' },
  { status: 'disconnected' },
);

/** The wallet as one derived status; disconnected until chain and server have answered. */
export function useWallet(): Wallet {
  const web3 = useWeb3();
  const { status, account, chainId } = useStore(web3?.wallet ?? beforeStart);
  return useMemo(
    () => ({
      status,
      account,
      chainId,
      connect: openWalletDialog,
      switchNetwork: async () => web3?.switchNetwork(),
      disconnect: async () => web3?.disconnect(),
    }),
    [web3, status, account, chainId],
  );
}

/**
 * Checks that a wallet is connected, and otherwise shows 'Please connect your wallet to proceed' until one is. The
 * Connect button needs no check. @returns whether one is connected
 */
export function requireWallet(wallet: Pick<Wallet, 'account'>): boolean {
  if (wallet.account) return true;
  const { title, text } = walletMissing();
  showToast({ key: 'no-wallet', tone: 'error', title, text });
  return false;
}
