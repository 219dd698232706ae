import { useEffect } from 'react';
import { dismissToast } from '../lib/toast.ts';
import type { Write, WriteRequest } from './types.ts';
import { requireWallet, useWallet } from './use-wallet.ts';
import { useWrite } from './use-write.ts';

export interface Action {
  write: Write;
  /** What has to happen before anything can be sent. */
  first: 'connect' | 'connecting' | 'switch-network' | undefined;
  account: `0x${string}` | undefined;
  /**
   * Sends it; without a wallet it opens the choice first, on another network it requests the switch, and is pressed
   * again after that.
   * @returns whether it succeeded
   */
  run(request: WriteRequest): Promise<boolean>;
  /** The first half of {@link run}: whether a request could be sent now. */
  ready(): boolean;
}

/** A transaction of a page: what has to come first, and whether it succeeded. */
export function useAction(): Action {
  const wallet = useWallet();
  const write = useWrite();
  const { account, status } = wallet;

  // The intended action is done.
  useEffect(() => {
    if (account) dismissToast('no-wallet');
  }, [account]);

  function first(): Action['first'] {
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
