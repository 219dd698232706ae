import { createStore, type Store } from '../../lib/store.ts';
import type { WalletState } from '../session.ts';
import type { Batching } from '../types.ts';
import { readBatching } from './wallet-calls.ts';
import type { Eip1193 } from './wallet-provider.ts';

/** Whether the connected wallet takes an approval and what needs it in one confirmation. */
export interface BatchingState {
  store: Store<Batching>;
  /** It refused although it may have reported otherwise: from now on this account goes by single steps. */
  refused(): void;
}

/** Asks each wallet that is connected, anew for each account and chain. @param chainId the deployment's */
export function followBatching(
  wallet: Store<WalletState>,
  connected: () => { provider(): Promise<Eip1193> } | undefined,
  chainId: number,
): BatchingState {
  const store = createStore<Batching>('none');
  const refusing = new Set<string>();
  let current = '';
  const nameOf = ({ status, account, wallet: option }: WalletState) =>
    status === 'ready' && account ? `${option?.id ?? ''} ${account}` : '';

  async function ask(): Promise<void> {
    const state = wallet.get();
    const name = nameOf(state);
    if (name === current) return;
    current = name;
    store.set('none');
    const { account } = state;
    if (name === '' || !account || refusing.has(name)) return;
    const provider = await connected()?.provider();
    const batching = provider ? await readBatching(provider, account, chainId) : 'none';
    // Another account may have come meanwhile.
    if (current === name && !refusing.has(name)) store.set(batching);
  }

  wallet.subscribe(() => void ask());
  void ask();
  return {
    store,
    refused() {
      refusing.add(current);
      store.set('none');
    },
  };
}
