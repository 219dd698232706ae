import { useWallet, useWrite, type Write, type WriteRequest } from '../../../web3/index.ts';

export interface LockAction {
  write: Write;
  /** @returns whether it succeeded */
  run(request: WriteRequest): Promise<boolean>;
}

/** A transaction about a lock; a wallet on another network is asked to switch first, and pressed again after that. */
export function useLockAction(): LockAction {
  const wallet = useWallet();
  const write = useWrite();
  return {
    write,
    async run(request) {
      if (wallet.account && wallet.status !== 'ready') {
        await wallet.switchNetwork();
        return false;
      }
      return (await write.run(request)).status === 'success';
    },
  };
}
