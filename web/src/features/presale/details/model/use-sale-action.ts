import { useEffect } from 'react';
import { dismissToast } from '../../../../lib/toast.ts';
import { requireWallet, useWallet, useWrite, type Write, type WriteRequest } from '../../../../web3/index.ts';

export interface SaleAction {
  write: Write;
  /** What has to happen before anything can be sent. */
  first: 'connect' | 'connecting' | 'switch-network' | undefined;
  account: `0x${string}` | undefined;
  /**
   * Sends it; a missing wallet is asked for first, one on another network to switch, and pressed again after that.
   * @returns whether it succeeded
   */
  run(request: WriteRequest): Promise<boolean>;
  /** The first half of {@link run}: whether a request could be sent now. */
  ready(): boolean;
}

/** A transaction about a sale. */
export function useSaleAction(): SaleAction {
  const wallet = useWallet();
  const write = useWrite();
  const { account, status } = wallet;

  // What was asked for has happened.
  useEffect(() => {
    if (account) dismissToast('no-wallet');
  }, [account]);

  function first(): SaleAction['first'] {
    if (status === 'connecting') return 'connecting';
    if (!account) return 'connect';
    return status === 'ready' ? undefined : 'switch-network';
  }
  function ready(): boolean {
    if (write.busy) return false;
    if (!requireWallet(wallet)) {
      wallet.connect();
      return false;
    }
    if (status === 'ready') return true;
    void wallet.switchNetwork();
    return false;
  }
  return {
    write,
    account,
    first: first(),
    ready,
    async run(request) {
      if (!ready()) return false;
      return (await write.run(request)).status === 'success';
    },
  };
}
