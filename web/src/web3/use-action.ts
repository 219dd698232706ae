import type { Write, WriteOutcome, WriteRequest } from './types.ts';
import { requireWallet, useWallet } from './use-wallet.ts';
import { useWrite } from './use-write.ts';

export interface Action {
  write: Write;
  /** The missing step before a transaction can be sent. */
  first: 'connect' | 'connecting' | 'switch-network' | undefined;
  account: `0x${string}` | undefined;
  /** Performs it: opens the wallet dialog, or asks the wallet to switch. */
  prepare(): void;
  /**
   * Sends it. A notice asks for a missing wallet, and one on another network is asked to switch; nothing is sent then.
   * @returns whether it succeeded
   */
  run(request: WriteRequest): Promise<boolean>;
  /** The same with the outcome; undefined if nothing was sent. */
  send(request: WriteRequest): Promise<WriteOutcome | undefined>;
  /** The first half of {@link run}: whether a request could be sent now. */
  ready(): boolean;
}

/** A transaction of a page: the step before it, and its result. */
export function useAction(): Action {
  const wallet = useWallet();
  const write = useWrite();
  const { account, status } = wallet;

  function first(): Action['first'] {
    if (status === 'connecting') return 'connecting';
    if (!account) return 'connect';
    return status === 'ready' ? undefined : 'switch-network';
  }
  function ready(): boolean {
    if (write.busy) return false;
    if (!requireWallet(wallet)) return false;
    if (status === 'ready') return true;
    void wallet.switchNetwork();
    return false;
  }
  const send = async (request: WriteRequest) => (ready() ? write.run(request) : undefined);
  return {
    write,
    account,
    first: first(),
    ready,
    prepare() {
      if (account) void wallet.switchNetwork();
      else wallet.connect();
    },
    send,
    run: async (request) => (await send(request))?.status === 'success',
  };
}
